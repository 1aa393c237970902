import { Section, classNames, type SectionProps } from '@fieldproof/ui'
import styles from './band.module.css'

export type BandProps = SectionProps & {
  tone?: 'plain' | 'sunken' | 'accent'
  /** On wide screens the heading is beside the content instead of above it. */
  split?: boolean
}

/** A section of a public page across the full window width, with its content at the page's width. */
export const Band = ({ tone = 'plain', split = false, children, ...section }: BandProps) => (
  <div data-below="" className={classNames(styles.band, styles[tone])}>
    <Section size="title" {...section} className={classNames(styles.inner, split && styles.split)}>
      <div className={styles.content}>{children}</div>
    </Section>
  </div>
)
