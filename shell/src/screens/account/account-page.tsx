import { Card, Page } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

export interface AccountPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** The way to another screen, below the card. */
  other?: ReactNode
}

/** The frame of the screens by which an account is opened, entered and recovered: one card, and below it another way. */
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
