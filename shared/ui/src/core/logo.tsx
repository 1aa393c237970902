import { classNames } from './class-names.ts'
import styles from './logo.module.css'

/**
 * The mark: a surveyor's bench mark, cut below a level line, whose arrow is a tick. On a 16-unit grid with strokes of
 * two units, so that it stays sharp at 16 px.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames(styles.mark, className)} height="16" viewBox="0 0 16 16" width="16">
      <rect className={styles.ground} height="16" rx="4" width="16" />
      <path className={styles.line} d="M3.5 4.25h9" />
      <path className={styles.tick} d="m4 9.1 2.75 2.75L12 7.1" />
    </svg>
  )
}

export type LogoProps = {
  size?: 'small' | 'medium' | 'large'
  /** The mark without the visible name; screen readers still read the name. */
  markOnly?: boolean
}

/** The name with its mark. Screen readers read it once; a link around it needs no label. */
export function Logo({ size = 'medium', markOnly = false }: LogoProps) {
  return (
    <span aria-label="Fieldproof" className={classNames(styles.logo, styles[size])} role="img">
      <LogoMark />
      {!markOnly && <span aria-hidden="true">Fieldproof</span>}
    </span>
  )
}
