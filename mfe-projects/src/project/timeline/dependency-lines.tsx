import { isCritical, type TaskPlan } from '@fieldproof/policy/task-schedule'
import { memo } from 'react'
import { classNames } from '@fieldproof/ui'
import { heldSpanOf, useHeldOf, type Held } from './held-bar.ts'
import type { Link, TimelineRow } from './rows.ts'
import styles from './dependency-lines.module.css'

/** Height of a row, and how far bars and lines keep from its edges, in pixels. */
export const ROW = 44
const BEND = 8

interface LineProps {
  before: TimelineRow
  after: TimelineRow
  /** Where the middles of both rows are. */
  y1: number
  y2: number
  isCritical: boolean
  held: Held
  /** The day at the left edge. */
  from: number
  dayWidth: number
}

const DependencyLine = memo(({ before, after, y1, y2, isCritical, held, from, dayWidth }: LineProps) => {
  const heldBefore = useHeldOf(held, before.task._id)
  const heldAfter = useHeldOf(held, after.task._id)
  const first = heldBefore ? heldSpanOf(before.task, heldBefore) : before.span
  const then = heldAfter ? heldSpanOf(after.task, heldAfter) : after.span
  if (!first || !then) return null
  const x1 = (first.last + 1 - from) * dayWidth
  const x2 = (then.first - from) * dayWidth
  const half = y1 < y2 ? y2 - ROW / 2 : y2 + ROW / 2
  const isBack = then.first <= first.last
  const path =
    x2 - x1 >= 2 * BEND
      ? `M${x1} ${y1}H${x2 - BEND}V${y2}H${x2 - 2}`
      : `M${x1} ${y1}h${BEND}V${half}H${x2 - BEND}V${y2}H${x2 - 2}`
  return (
    <g className={classNames(styles.line, isBack && styles.lineBack, isCritical && styles.lineCritical)}>
      <path d={path} />
      <path className={styles.head} d={`M${x2 - 6} ${y2 - 4}L${x2} ${y2}l-6 4z`} />
    </g>
  )
})
DependencyLine.displayName = 'DependencyLine'

interface DependencyLinesProps {
  /** Those of the rows that are drawn. */
  links: readonly Link[]
  rows: readonly TimelineRow[]
  plan: TaskPlan
  held: Held
  from: number
  dayWidth: number
  width: number
  top: number
  height: number
}

/** Lines from the end of a task to the beginning of the one that waits for it. One that leads back in time is dashed. */
export const DependencyLines = memo(
  ({ links, rows, plan, held, from, dayWidth, width, top, height }: DependencyLinesProps) => (
    <svg className={styles.lines} width={width} height={height} style={{ insetBlockStart: top }} aria-hidden="true">
      {links.map((link) => {
        const before = rows[link.from]
        const after = rows[link.to]
        if (!before || !after) return null
        return (
          <DependencyLine
            key={`${link.from} ${link.to}`}
            before={before}
            after={after}
            y1={link.from * ROW + ROW / 2 - top}
            y2={link.to * ROW + ROW / 2 - top}
            isCritical={isCritical(plan, before.task._id) && isCritical(plan, after.task._id)}
            held={held}
            from={from}
            dayWidth={dayWidth}
          />
        )
      })}
    </svg>
  ),
)
DependencyLines.displayName = 'DependencyLines'
