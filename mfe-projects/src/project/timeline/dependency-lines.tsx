import type { DaySpan } from '@fieldproof/policy/task-schedule'
import { memo } from 'react'
import { classNames } from '@fieldproof/ui'
import type { Link } from './rows.ts'
import styles from './timeline.module.css'

/** Height of a row, and how far bars and lines keep from its edges, in pixels. */
export const ROW = 44
const BEND = 8

interface DependencyLinesProps {
  /** Those of the rows that are drawn. */
  links: readonly Link[]
  spanAt: (row: number) => DaySpan | null
  isCriticalAt: (row: number) => boolean
  /** The day at the left edge. */
  from: number
  dayWidth: number
  width: number
  top: number
  height: number
}

/** Lines from the end of a task to the beginning of the one that waits for it. One that leads back in time is dashed. */
export const DependencyLines = memo(
  ({ links, spanAt, isCriticalAt, from, dayWidth, width, top, height }: DependencyLinesProps) => (
    <svg className={styles.lines} width={width} height={height} style={{ insetBlockStart: top }} aria-hidden="true">
      {links.map((link) => {
        const before = spanAt(link.from)
        const after = spanAt(link.to)
        if (!before || !after) return null
        const x1 = (before.last + 1 - from) * dayWidth
        const x2 = (after.first - from) * dayWidth
        const y1 = link.from * ROW + ROW / 2 - top
        const y2 = link.to * ROW + ROW / 2 - top
        const half = y1 < y2 ? y2 - ROW / 2 : y2 + ROW / 2
        const isBack = after.first <= before.last
        const path =
          x2 - x1 >= 2 * BEND
            ? `M${x1} ${y1}H${x2 - BEND}V${y2}H${x2 - 2}`
            : `M${x1} ${y1}h${BEND}V${half}H${x2 - BEND}V${y2}H${x2 - 2}`
        return (
          <g
            key={`${link.from} ${link.to}`}
            className={classNames(
              styles.line,
              isBack && styles.lineBack,
              isCriticalAt(link.from) && isCriticalAt(link.to) && styles.lineCritical,
            )}
          >
            <path d={path} />
            <path className={styles.head} d={`M${x2 - 6} ${y2 - 4}L${x2} ${y2}l-6 4z`} />
          </g>
        )
      })}
    </svg>
  ),
)
DependencyLines.displayName = 'DependencyLines'
