import { Card, Page } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

export interface AccountPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** A link to another screen, below the card. */
  other?: ReactNode
}

/** The frame of the screens for sign-up, log-in and recovery: one card, and a link to another screen below. */
export const AccountPage = ({ title, lead, children, other }: AccountPageProps) => (
  <div className={styles.ground}>
    <Page lead={lead} title={title} width="narrow">
      <div className={styles.column}>
        <Card as="div" padding="large">
          {children}
        </Card>
        {other !== undefined && <p className={styles.other}>{other}</p>}
      </div>
    </Page>
  </div>
)
