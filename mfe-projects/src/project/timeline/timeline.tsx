import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { dayAt, dayIndex, isCritical, movedDays, spanOf } from '@fieldproof/policy/task-schedule'
import { useNavigate, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Link, LinkButton, Text, VisuallyHidden } from '@fieldproof/ui'
import { CalendarBlankIcon } from '@fieldproof/ui/icons'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isLate } from '../how-far.ts'
import { partAddress } from '../part-address.ts'
import { useTaskChange } from '../change/use-task-change.ts'
import { useRights } from '../use-rights.ts'
import { BarRow, RowName } from './bar-row.tsx'
import { DependencyLines, ROW } from './dependency-lines.tsx'
import { heldSpanOf, type HeldBar } from './held-bar.ts'
import { linksByRow, rowsOf, taskPlan, type TimelineRow } from './rows.ts'
import { dayWidths, rangeOf, scales, type Scale } from './scale.ts'
import { TimeHead } from './time-head.tsx'
import styles from './timeline.module.css'
import { useBarMove } from './use-bar-move.ts'
import { useDayWords } from '../../words/use-day-words.ts'
import { useShownWindow } from './use-shown-window.ts'

/** Height of the headings and of the milestones' row, in pixels. */
const HEAD = 52
const MARKS = 32

export interface TimelineProps {
  project: Project
  /** The filtered tasks. */
  tasks: readonly ProjectTask[]
  addressOf: (task: ProjectTask) => string
  scale: Scale
  scaleLink: (scale: Scale) => string
  /** In the project's zone. */
  today: string
}

/** Milestones with a day, as marks above the bars. */
const useMarks = ({ milestones }: Project) =>
  useMemo(
    () =>
      milestones.flatMap(({ _id, name, dueDate, reachedAt }) =>
        dueDate === null ? [] : [{ _id, name, day: dayIndex(dueDate), isReached: reachedAt !== null }],
      ),
    [milestones],
  )

/** Tasks as bars over their days, with dependencies, today, and the critical path (PROJECT-22). */
const Timeline = ({ project, tasks, addressOf, scale, scaleLink, today }: TimelineProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const change = useTaskChange()
  const words = useDayWords()
  const why = useRights(project).whyNot('write-tasks')
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useShownWindow(scroller)
  const [announcement, setAnnouncement] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const dayWidth = dayWidths[scale]
  const now = dayIndex(today)
  const marks = useMarks(project)
  const rows = useMemo(() => rowsOf(tasks), [tasks])
  const links = useMemo(() => linksByRow(rows), [rows])
  const plan = useMemo(() => taskPlan(project.tasks), [project.tasks])
  const range = useMemo(
    () => rangeOf([...rows.map(({ span }) => span), ...marks.map(({ day }) => ({ first: day, last: day }))], now),
    [rows, marks, now],
  )
  const byId = useMemo(() => new Map(tasks.map((task) => [task._id, task])), [tasks])
  const { held, leave, onKeyDown, area } = useBarMove({
    scroller,
    dayWidth,
    taskOf: (id) => byId.get(id),
    isAllowed: why === undefined,
    onMove: (task, edge, days) => {
      const to = movedDays(task, edge, days)
      void change(task, {
        ...(to.startDate !== task.startDate && { startDate: to.startDate }),
        ...(to.dueDate !== task.dueDate && { dueDate: to.dueDate }),
      })
    },
    onOpen: (task) => {
      void navigate(addressOf(task))
    },
    onAnnounce: (what, task, edge, days) => {
      const span = spanOf(movedDays(task, edge, days))
      setAnnouncement(span ? t(`timeline.${what}`, { name: task.name, days: words.span(span) }) : '')
    },
  })
  const tipOf = useCallback(
    (bar: HeldBar) => {
      const task = byId.get(bar.taskId)
      const span = task ? heldSpanOf(task, bar) : null
      return span && words.span(span)
    },
    [byId, words],
  )

  // Scrolls to today first: current tasks at the top, later ones to the right.
  const place = useRef({ rows, range, now })
  useEffect(() => {
    place.current = { rows, range, now }
  })
  const showToday = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { rows: all, range: days, now: day } = place.current
    const row = all.findIndex(({ span }) => span !== null && span.last >= day)
    element.scrollTop = Math.max(0, row) * ROW
    element.scrollLeft = Math.max(0, (day - days.from) * dayWidth - element.clientWidth / 4)
  }, [dayWidth])
  useEffect(showToday, [showToday])

  const first = Math.max(0, Math.floor((shown.top - HEAD - MARKS) / ROW))
  const last = Math.min(rows.length, Math.ceil(shown.bottom / ROW))
  const drawn = rows.slice(first, last)
  const shownDays = {
    from: range.from + Math.floor(shown.left / dayWidth),
    to: Math.min(range.to, range.from + Math.ceil(shown.right / dayWidth)),
  }
  const active = rows.some(({ task }) => task._id === activeId) ? activeId : drawn.find(({ span }) => span)?.task._id

  const drawnLinks = useMemo(() => {
    const all = new Set(Array.from({ length: last - first }, (_, index) => links.get(first + index) ?? []).flat())
    return [...new Map([...all].map((link) => [`${link.from} ${link.to}`, link])).values()]
  }, [links, first, last])

  const focusOn = (row: TimelineRow | undefined) => {
    const element = scroller.current
    if (!row || !element) return
    setActiveId(row.task._id)
    const top = rows.indexOf(row) * ROW
    if (top < element.scrollTop) element.scrollTop = top
    if (top + ROW + HEAD + MARKS > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW + HEAD + MARKS - element.clientHeight
    if (row.span) {
      const left = (row.span.first - range.from) * dayWidth
      if (left < element.scrollLeft || left > element.scrollLeft + element.clientWidth / 2)
        element.scrollLeft = Math.max(0, left - element.clientWidth / 4)
    }
    // The row may have to render first.
    setTimeout(() => element.querySelector<HTMLElement>(`[data-bar="${row.task._id}"]`)?.focus({ preventScroll: true }))
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['bar'] : undefined
    const task = byId.get(id ?? '')
    if (!task || event.ctrlKey || event.metaKey || event.altKey || onKeyDown(event, task)) return
    const at = rows.findIndex((row) => row.task._id === task._id)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.findLastIndex(({ span }) => span !== null) }[
      event.key
    ]
    if (event.key === 'Enter') void navigate(addressOf(task))
    else if (to === undefined) return
    else if (!held.read()) focusOn(rows[to]?.span ? rows[to] : undefined)
    event.preventDefault()
  }
  const giveDays = useRef<(taskId: string) => void>(() => undefined)
  useEffect(() => {
    giveDays.current = (taskId) => {
      const task = byId.get(taskId)
      if (task) void change(task, { startDate: today, dueDate: dayAt(now + 2) })
    }
  })
  const onPlan = useCallback((taskId: string) => giveDays.current(taskId), [])

  const labelOf = (task: ProjectTask, days: string): string =>
    [
      t('timeline.bar', { name: task.name, days, status: t(`taskStatus.${task.status}`) }),
      ...(isCritical(plan, task._id) ? [t('timeline.isCritical')] : []),
      ...(plan.tooEarly.has(task._id) ? [t('timeline.tooEarly', { count: plan.tooEarly.get(task._id) ?? 0 })] : []),
    ].join(', ')
  const asideOf = (task: ProjectTask): string => {
    const early = plan.tooEarly.get(task._id)
    if (early !== undefined) return t('timeline.tooEarly', { count: early })
    return isLate(task, today) ? t('task.late') : (task.assignee?.fullName ?? '')
  }
  const width = (range.to - range.from) * dayWidth
  return (
    <div className={styles.timeline}>
      <Cluster justify="between">
        <Text size="small" tone="muted">
          {plan.end === null ? t('timeline.noEnd') : t('timeline.end', { day: words.fullDay(plan.end) })}
        </Text>
        <Cluster>
          <div className={styles.scales} role="group" aria-label={t('timeline.scale')}>
            {scales.map((one) => (
              <LinkButton
                key={one}
                size="small"
                variant={one === scale ? 'secondary' : 'quiet'}
                aria-current={one === scale ? 'true' : undefined}
                href={scaleLink(one)}
              >
                {t(`timeline.scales.${one}`)}
              </LinkButton>
            ))}
          </div>
          <Button size="small" icon={<CalendarBlankIcon />} onClick={showToday}>
            {t('timeline.today')}
          </Button>
        </Cluster>
      </Cluster>
      <VisuallyHidden as="div" role="status">
        {announcement}
      </VisuallyHidden>
      <div
        className={styles.scroller}
        ref={scroller}
        style={{ blockSize: `min(70vh, ${HEAD + MARKS + rows.length * ROW + 16}px)` }}
        role="group"
        aria-label={t('timeline.label')}
        onKeyDown={onKey}
        onFocus={(event) => {
          const id = event.target.dataset['bar']
          if (id !== undefined) setActiveId(id)
        }}
        onBlur={leave}
        {...area}
      >
        <div
          className={styles.contents}
          style={{ inlineSize: `calc(var(--names) + ${width}px)`, blockSize: HEAD + MARKS + rows.length * ROW }}
        >
          <div className={styles.headLine}>
            <span className={styles.corner}>{t('timeline.tasks', { count: rows.length })}</span>
            <TimeHead scale={scale} from={range.from} shown={shownDays} dayWidth={dayWidth} />
            <div className={styles.marks}>
              {marks.map(({ _id, name, day, isReached }) => (
                <Link
                  key={_id}
                  className={styles.mark}
                  data-reached={isReached ? '' : undefined}
                  href={partAddress(project._id, 'milestones')}
                  style={{ insetInlineStart: (day + 1 - range.from) * dayWidth }}
                  title={t('timeline.milestone', { name, day: words.day(day) })}
                  tabIndex={-1}
                >
                  <span translate="no">{name}</span>
                </Link>
              ))}
            </div>
          </div>
          <div className={styles.body}>
            <div
              className={styles.today}
              style={{ insetInlineStart: `calc(var(--names) + ${(now - range.from + 0.5) * dayWidth}px)` }}
            >
              <VisuallyHidden>{t('timeline.today')}</VisuallyHidden>
            </div>
            <div className={styles.lineArea}>
              <DependencyLines
                links={drawnLinks}
                rows={rows}
                plan={plan}
                held={held}
                from={range.from}
                dayWidth={dayWidth}
                width={width}
                top={first * ROW}
                height={(last - first) * ROW}
              />
            </div>
            <ul role="list" className={styles.names}>
              {drawn.map(({ task }, index) => (
                <RowName
                  key={task._id}
                  taskId={task._id}
                  name={task.name}
                  status={task.status}
                  index={first + index}
                  count={rows.length}
                  href={addressOf(task)}
                />
              ))}
            </ul>
            <ul role="list">
              {drawn.map(({ task, span }, index) => (
                <BarRow
                  key={task._id}
                  taskId={task._id}
                  status={task.status}
                  index={first + index}
                  count={rows.length}
                  left={span && (span.first - range.from) * dayWidth}
                  width={span ? (span.last - span.first + 1) * dayWidth : 0}
                  label={span ? labelOf(task, words.span(span)) : ''}
                  aside={asideOf(task)}
                  isCritical={isCritical(plan, task._id)}
                  isLate={isLate(task, today)}
                  isActive={task._id === active}
                  held={held}
                  dayWidth={dayWidth}
                  tipOf={tipOf}
                  helpId="timeline-help"
                  planLabel={why === undefined && task.status !== 'done' ? t('timeline.plan') : null}
                  onPlan={onPlan}
                />
              ))}
            </ul>
          </div>
        </div>
      </div>
      <ul className={styles.legend} role="list">
        {(['critical', 'late', 'waits'] as const).map((one) => (
          <li key={one}>
            <span className={styles.sample} data-sample={one} aria-hidden="true" />
            {t(`timeline.legend.${one}`)}
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted" id="timeline-help">
        {why ?? t('timeline.help')}
      </Text>
    </div>
  )
}

export default Timeline
