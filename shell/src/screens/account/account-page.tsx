import { Card, Page } from '@fieldproof/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './account-page.module.css'

export interface AccountPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** The way to another screen, below the card. */
  other?: ReactNode
  /** Which of the screen's steps is shown. The next one is arrived at as a screen would be: its heading has the focus. */
  step?: string
}

const useArrivalAt = (step: string) => {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [step])
}

/** The frame of the screens by which an account is opened, entered and recovered: one card, and below it another way. */
export const AccountPage = ({ title, lead, children, other, step = '' }: AccountPageProps) => {
  useArrivalAt(step)
  return (
    <div className={styles.ground}>
      <Page lead={lead} title={title} width="narrow">
        <div className={styles.column}>
          <Card as="div" padding="large">{children}</Card>
          {other !== undefined && <p className={styles.other}>{other}</p>}
        </div>
      </Page>
    </div>
  )
}
