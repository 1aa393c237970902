import { Heading, Text, classNames } from '@fieldproof/ui'
import { useId, type ReactNode } from 'react'
import styles from './band.module.css'

interface BandProps {
  title: ReactNode
  lead?: ReactNode
  /** At the end of the heading's line. */
  aside?: ReactNode
  tone?: 'paper' | 'sunken'
  className?: string
  children: ReactNode
}

/** A section of the home page: its background fills the window, its content has the width of the page. */
export const Band = ({ title, lead, aside, tone = 'paper', className, children }: BandProps) => {
  const id = useId()
  return (
    <section data-below="" className={classNames(styles.band, styles[tone])} aria-labelledby={id}>
      <div className={classNames(styles.inner, className)}>
        <div className={styles.head}>
          <div className={styles.words}>
            <Heading level={2} size="title" id={id}>
              {title}
            </Heading>
            {lead !== undefined && <Text tone="soft">{lead}</Text>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
