import { classNames } from './class-names.ts'
import { useUiText } from './ui-settings.tsx'
import textStyles from './text.module.css'
import styles from './loading.module.css'

/** A spinner with text for screen readers, for waits of up to two seconds; use a Skeleton for longer ones. */
export function Spinner({ label, size = 'small' }: { label?: string; size?: 'small' | 'large' }) {
  const text = useUiText()
  return (
    <span className={classNames(styles.spinner, size === 'large' && styles.spinnerLarge)} role="status">
      <span className={textStyles.hidden}>{label ?? text.loading}</span>
    </span>
  )
}

export type SkeletonProps = {
  /** text: lines of a paragraph; block: a picture or a map; card: a card with picture, title and lines. */
  variant?: 'text' | 'block' | 'card' | 'row'
  lines?: 1 | 2 | 3 | 4 | 5
  /** How many of the same shape in a row. */
  count?: number
  label?: string
}

/** The outline of loading content, so that nothing shifts when it arrives. */
export function Skeleton({ variant = 'text', lines = 3, count = 1, label }: SkeletonProps) {
  const text = useUiText()
  return (
    <div aria-busy="true" className={variant === 'card' ? styles.cards : styles.stack} role="status">
      <span className={textStyles.hidden}>{label ?? text.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} lines={lines} variant={variant} />
      ))}
    </div>
  )
}

function Shape({ variant, lines }: { variant: 'text' | 'block' | 'card' | 'row'; lines: number }) {
  if (variant === 'block') return <span className={classNames(styles.bone, styles.block)} />
  if (variant === 'row') {
    return (
      <span className={styles.row}>
        <span className={classNames(styles.bone, styles.disc)} />
        <span className={styles.stack}>
          <Lines lines={2} />
        </span>
      </span>
    )
  }
  if (variant === 'card') {
    return (
      <span className={styles.card}>
        <span className={classNames(styles.bone, styles.title)} />
        <Lines lines={lines} />
      </span>
    )
  }
  return (
    <span className={styles.stack}>
      <Lines lines={lines} />
    </span>
  )
}

function Lines({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, index) => (
    <span className={classNames(styles.bone, styles.line, index === lines - 1 && styles.lineLast)} key={index} />
  ))
}

export type ProgressProps = {
  label: string
  /** From 0 to 1; leave out while the length is not known. */
  value?: number
  /** Text beside the bar, such as "3 of 8 photos". */
  detail?: string
}

/** The progress of a long operation. */
export function Progress({ label, value, detail }: ProgressProps) {
  return (
    <label className={styles.progress}>
      <span className={styles.progressText}>
        <span>{label}</span>
        {detail !== undefined && <span className={textStyles.tabular}>{detail}</span>}
      </span>
      <progress max={1} value={value} />
    </label>
  )
}
