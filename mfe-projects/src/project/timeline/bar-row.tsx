import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { classNames, TextLink } from '@fieldproof/ui'
import { memo, useRef } from 'react'
import styles from './bar-row.module.css'
import { ROW } from './dependency-lines.tsx'
import { useDaysOf, useHeldOf, type Held, type HeldBar } from './held-bar.ts'

interface NameProps {
  taskId: string
  name: string
  status: ProjectTask['status']
  index: number
  count: number
  href: string
}

/** The id of the description of a row's content. */
const nameId = (taskId: string): string => `timeline-${taskId}`

interface BarRowProps {
  taskId: string
  status: ProjectTask['status']
  index: number
  count: number
  /** The position of the bar, in pixels after the names; null for a task without days. */
  left: number | null
  width: number
  /** The bar's label, and the text beside it. */
  label: string
  aside: string
  isCritical: boolean
  isLate: boolean
  /** Whether Tab reaches this bar. */
  isActive: boolean
  held: Held
  dayWidth: number
  /** The target of a held bar. The same function at each render. */
  tipOf: (bar: HeldBar) => string | null
  helpId: string
  /** The button to set days, for a task without any. */
  planLabel: string | null
  onPlan: (taskId: string) => void
}

/** The name of a task, in the sticky column. */
export const RowName = memo(({ taskId, name, status, index, count, href }: NameProps) => (
  <li
    className={styles.name}
    style={{ transform: `translateY(${index * ROW}px)` }}
    aria-setsize={count}
    aria-posinset={index + 1}
  >
    <TextLink
      tone="ink"
      id={nameId(taskId)}
      className={status === 'done' ? styles.done : undefined}
      href={href}
      title={name}
    >
      <span translate="no">{name}</span>
    </TextLink>
  </li>
))
RowName.displayName = 'RowName'

/** One task's bar. It only renders again for its own changes. */
export const BarRow = memo((props: BarRowProps) => {
  const { taskId, left, width, dayWidth, tipOf } = props
  const held = useHeldOf(props.held, taskId)
  const tip = held && tipOf(held)
  const tipBox = useRef<HTMLSpanElement>(null)
  useDaysOf(props.held, taskId, (bar) => {
    if (tipBox.current) tipBox.current.textContent = tipOf(bar)
  })
  // A pointer moves the bar itself, also between days.
  const pixels = held?.by === 'keys' ? held.days * dayWidth : 0
  const moved = held?.edge === 'whole' ? pixels : 0
  const drawn = held?.edge === 'end' ? pixels : 0
  return (
    <li
      className={styles.row}
      style={{ transform: `translateY(${props.index * ROW}px)` }}
      aria-setsize={props.count}
      aria-posinset={props.index + 1}
    >
      {left === null ? (
        props.planLabel !== null && (
          <button
            type="button"
            className={styles.plan}
            aria-describedby={nameId(taskId)}
            onClick={() => props.onPlan(taskId)}
          >
            {props.planLabel}
          </button>
        )
      ) : (
        <>
          <button
            type="button"
            className={classNames(
              styles.bar,
              props.isCritical && styles.critical,
              props.isLate && styles.late,
              tip !== null && styles.held,
            )}
            data-bar={taskId}
            data-status={props.status}
            aria-label={props.label}
            aria-describedby={props.helpId}
            aria-pressed={tip !== null}
            tabIndex={props.isActive ? 0 : -1}
            data-width={width}
            // Only in pixels, which makes pointer moves cheapest.
            style={{
              insetInlineStart: left,
              inlineSize: Math.max(0, width + drawn),
              ...(moved !== 0 && { transform: `translateX(${moved}px)` }),
            }}
          >
            <span className={styles.grip} data-edge="start" />
            <span className={styles.grip} data-edge="end" />
          </button>
          {tip === null ? (
            props.aside !== '' && (
              <span className={styles.aside} style={{ insetInlineStart: left + width }}>
                {props.aside}
              </span>
            )
          ) : (
            <span className={styles.tip} ref={tipBox} style={{ insetInlineStart: left }}>
              {tip}
            </span>
          )}
        </>
      )}
    </li>
  )
})
BarRow.displayName = 'BarRow'
