import { Heading, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface HeroProps {
  title: string
  lead: string
  actions: ReactNode
  note?: string
  art: 'recruitment' | 'app-phones'
}

/** The hero of a public page: its title, an introduction, and the main action. */
export const Hero = ({ title, lead, actions, note, art }: HeroProps) => (
  <header className={styles.hero}>
    <div className={styles.inner}>
      <div className={styles.words}>
        <Heading level={1} size="display" data-page-title="" tabIndex={-1}>
          {title}
        </Heading>
        <Text size="section" tone="soft" className={styles.lead}>
          {lead}
        </Text>
        <div className={styles.actions}>{actions}</div>
        {note !== undefined && (
          <Text size="small" tone="muted" className={styles.note}>
            {note}
          </Text>
        )}
      </div>
      <Illustration name={art} className={styles.art} />
    </div>
  </header>
)
