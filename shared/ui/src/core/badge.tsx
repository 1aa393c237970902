import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export type BadgeProps = { tone?: Tone; icon?: ReactNode; dot?: boolean; children: ReactNode }

/** The state of something in a word or two. The text carries the meaning; the colour repeats it. */
export function Badge({ tone = 'neutral', icon, dot = false, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {dot && <span aria-hidden="true" className={styles.dot} />}
      {icon !== undefined && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      {children}
    </span>
  )
}

export type CountBadgeProps = {
  count: number
  /** The whole sentence for screen readers, such as "3 unread messages". */
  label: string
  /** The highest number; above it, the badge shows this number with a plus sign. */
  most?: number
}

/** A small number on an icon. Renders nothing at zero. */
export function CountBadge({ count, label, most = 20 }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span aria-label={label} className={styles.count} role="img">
      {count > most ? `${most}+` : count}
    </span>
  )
}

export type TagProps = {
  children: string
  /** The label of a button that removes the tag; without it there is no button. */
  remove?: { label: string; onRemove: () => void }
}

/** A chosen value: a filter, a skill, a recipient. */
export function Tag({ children, remove }: TagProps) {
  return (
    <span className={classNames(styles.tag, remove !== undefined && styles.tagRemovable)}>
      {children}
      {remove !== undefined && (
        <button aria-label={remove.label} className={styles.remove} onClick={remove.onRemove} type="button">
          <Glyph name="x" />
        </button>
      )}
    </span>
  )
}
