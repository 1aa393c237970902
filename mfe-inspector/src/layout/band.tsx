import { Section, classNames, type SectionProps } from '@fieldproof/ui'
import styles from './band.module.css'

export type BandProps = SectionProps & {
  tone?: 'plain' | 'sunken' | 'accent'
  /** Where there is room, the heading stands beside the content instead of above it. */
  split?: boolean
}

/** A part of a public page that takes the whole width of the window, with its content on the page's own width. */
export const Band = ({ tone = 'plain', split = false, children, ...section }: BandProps) => (
  <div data-below="" className={classNames(styles.band, styles[tone])}>
    <Section size="title" {...section} className={classNames(styles.inner, split && styles.split)}>
      <div className={styles.content}>{children}</div>
    </Section>
  </div>
)
