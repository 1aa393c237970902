import { Section, classNames, type SectionProps } from '@fieldproof/ui'
import styles from './band.module.css'

export type BandProps = SectionProps & { tone?: 'plain' | 'sunken' | 'accent' }

/** A part of a public page that takes the whole width of the window, with its content on the page's own width. */
export const Band = ({ tone = 'plain', children, ...section }: BandProps) => (
  <div className={classNames(styles.band, styles[tone])}>
    <Section size="title" {...section} className={styles.inner}>{children}</Section>
  </div>
)
