import { classNames } from './class-names.ts'
import styles from './logo.module.css'

/**
 * The mark: a surveyor's bench mark, cut below a level line, whose arrow is a tick. Drawn on a 16-unit grid with
 * strokes of two units, so that it stays whole at 16 px.
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
  /** The mark without the name beside it; the name is still read out. */
  markOnly?: boolean
}

/** The name with its mark. Named once for screen readers; a link around it needs no further label. */
export function Logo({ size = 'medium', markOnly = false }: LogoProps) {
  return (
    <span aria-label="Fieldproof" className={classNames(styles.logo, styles[size])} role="img">
      <LogoMark />
      {!markOnly && (
        <span aria-hidden="true" className={styles.word}>
          Fieldproof
        </span>
      )}
    </span>
  )
}
