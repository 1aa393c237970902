import { Card, Page } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

export interface AccountPageProps { title: string; lead: ReactNode; children: ReactNode; other: ReactNode }

/** The frame of log-in and sign-up: one card, and below it the way to the other of the two. */
export const AccountPage = ({ title, lead, children, other }: AccountPageProps) => (
  <div className={styles.ground}>
    <Page lead={lead} title={title} width="narrow">
      <div className={styles.column}>
        <Card as="div" padding="large">{children}</Card>
        <p className={styles.other}>{other}</p>
      </div>
    </Page>
  </div>
)
