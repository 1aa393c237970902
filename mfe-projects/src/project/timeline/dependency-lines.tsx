import { isCritical, type TaskPlan } from '@fieldproof/policy/task-schedule'
import { memo, useRef } from 'react'
import { classNames } from '@fieldproof/ui'
import { heldSpanOf, useDaysOf, useHeldOf, type Held } from './held-bar.ts'
import type { Link, TimelineRow } from './rows.ts'
import styles from './dependency-lines.module.css'

/** Height of a row, and the padding of bars and lines, in pixels. */
export const ROW = 44
const BEND = 8

interface LineProps {
  before: TimelineRow
  after: TimelineRow
  /** The vertical centres of both rows. */
  y1: number
  y2: number
  isCritical: boolean
  held: Held
  /** The day at the left edge. */
  from: number
  dayWidth: number
}

/**
 * The path of a line and its arrow head, between two tasks as they are rendered now. Null if one of them has no days.
 */
const wayOf = ({ before, after, y1, y2, held, from, dayWidth }: LineProps) => {
  const bar = held.read()
  const [first, then] = [before, after].map(({ task, span }) =>
    bar?.taskId === task._id ? heldSpanOf(task, bar) : span,
  )
  if (!first || !then) return null
  const x1 = (first.last + 1 - from) * dayWidth
  const x2 = (then.first - from) * dayWidth
  const half = y1 < y2 ? y2 - ROW / 2 : y2 + ROW / 2
  return {
    isBack: then.first <= first.last,
    line:
      x2 - x1 >= 2 * BEND
        ? `M${x1} ${y1}H${x2 - BEND}V${y2}H${x2 - 2}`
        : `M${x1} ${y1}h${BEND}V${half}H${x2 - BEND}V${y2}H${x2 - 2}`,
    head: `M${x2 - 6} ${y2 - 4}L${x2} ${y2}l-6 4z`,
  }
}

const DependencyLine = memo((props: LineProps) => {
  const { before, after, isCritical, held } = props
  useHeldOf(held, before.task._id)
  useHeldOf(held, after.task._id)
  const group = useRef<SVGGElement>(null)
  useDaysOf(held, `${before.task._id} ${after.task._id}`, () => {
    const way = wayOf(props)
    const [line, head] = group.current?.querySelectorAll('path') ?? []
    if (!way || !line || !head) return
    line.setAttribute('d', way.line)
    head.setAttribute('d', way.head)
    group.current?.toggleAttribute('data-back', way.isBack)
  })
  const way = wayOf(props)
  return (
    way && (
      <g
        ref={group}
        className={classNames(styles.line, isCritical && styles.lineCritical)}
        data-back={way.isBack ? '' : undefined}
      >
        <path d={way.line} />
        <path className={styles.head} d={way.head} />
      </g>
    )
  )
})
DependencyLine.displayName = 'DependencyLine'

interface DependencyLinesProps {
  /** The rendered rows. */
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

/** Lines from the end of a task to the beginning of a dependent one. A line back in time is dashed. */
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
