import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { classNames, Heading, Text, TextLink, VisuallyHidden } from '@fieldproof/ui'
import { DotsSixVerticalIcon } from '@fieldproof/ui/icons'
import { memo, useEffect, useMemo, useState } from 'react'
import { TaskFacts } from './task-facts.tsx'
import { useTaskChange } from '../change/use-task-change.ts'
import { useMore } from '../use-more.ts'
import { useRights } from '../use-rights.ts'
import styles from './board.module.css'
import { columnsWith, positionAt, type Column } from './board-place.ts'
import { useHeld, type Held } from './use-held.ts'

/**
 * How many cards of a column are rendered at first, and added at a time: a project may have thousands of tasks.
 */
const FIRST = 6
const STEP = 5

export interface BoardProps {
  project: Project
  /** The filtered tasks. */
  tasks: readonly ProjectTask[]
  addressOf: (task: ProjectTask) => string
  /** In the project's zone. */
  today: string
}

interface CardProps {
  task: ProjectTask
  tasks: readonly ProjectTask[]
  href: string
  today: string
  isHeld: boolean
  mayMove: boolean
}

/** One task on the board. It only renders again for its own changes, not while another card is moved. */
const BoardCard = memo(({ task, tasks, href, today, isHeld, mayMove }: CardProps) => {
  const { t } = useTranslation()
  return (
    <li className={classNames(styles.card, isHeld && styles.held)} data-task={task._id}>
      <div className={styles.head}>
        <TextLink tone="ink" href={href} draggable={false}>
          <span translate="no">{task.name}</span>
        </TextLink>
        {mayMove && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t('board.move', { name: task.name })}
            aria-describedby="board-help"
            aria-pressed={isHeld}
            data-handle={task._id}
          >
            <DotsSixVerticalIcon />
          </button>
        )}
      </div>
      <TaskFacts task={task} tasks={tasks} today={today} />
    </li>
  )
})
BoardCard.displayName = 'BoardCard'

interface ColumnProps extends BoardProps {
  status: Column
  /** The card that is being moved, if it is rendered in this column. */
  held: Held | null
  mayMove: boolean
}

/** One column. It does not render while a card is moved elsewhere, or by a pointer. */
const BoardColumn = memo(({ project, tasks, addressOf, today, status, held, mayMove }: ColumnProps) => {
  const { t } = useTranslation()
  // The target of the held card is always rendered.
  const { count, end } = useMore(tasks.length, FIRST, STEP)
  const wanted = held?.place.column === status ? Math.max(count, held.place.index + 1) : count
  return (
    <section className={styles.column} data-column={status} aria-labelledby={`board-${status}`}>
      <Heading level={2} size="body" id={`board-${status}`}>
        {t('task.columnOf', { status: t(`taskStatus.${status}`), count: tasks.length })}
      </Heading>
      <ul className={styles.cards} role="list">
        {tasks.slice(0, wanted).map((task) => (
          <BoardCard
            key={task._id}
            task={task}
            tasks={project.tasks}
            href={addressOf(task)}
            today={today}
            isHeld={held?.taskId === task._id}
            mayMove={mayMove}
          />
        ))}
      </ul>
      <div ref={end} />
    </section>
  )
})
BoardColumn.displayName = 'BoardColumn'

/** The column's part of the held card's state: nothing if the card is in another one. */
const heldIn = (tasks: readonly ProjectTask[], held: Held | null): Held | null =>
  held && tasks.some(({ _id }) => _id === held.taskId) ? held : null

/** Tasks as cards in columns by status, which are moved by mouse, touch and keyboard. */
const Board = ({ tasks, ...rest }: BoardProps) => {
  const { t } = useTranslation()
  const change = useTaskChange()
  const { whyNot } = useRights(rest.project)
  const why = whyNot('write-tasks')
  const [announcement, setAnnouncement] = useState('')
  const { board, line, held, pointer, onKeyDown } = useHeld({
    tasks,
    isAllowed: why === undefined,
    onDrop: (task, place) => {
      void change(task, { status: place.column, position: positionAt(tasks, task._id, place) })
    },
    onAnnounce: (what, task, { column, index }) =>
      setAnnouncement(t(`board.${what}`, { name: task.name, status: t(`taskStatus.${column}`), place: index + 1 })),
  })
  // With a pointer the card itself stays where it is, and a line shows its target.
  const heldByKeys = held?.by === 'keys' ? held : null
  const columns = useMemo(() => columnsWith(tasks, heldByKeys), [tasks, heldByKeys])
  // A card that moves to another column gets a new handle, so the focus has to follow.
  const place = heldByKeys && `${heldByKeys.taskId} ${heldByKeys.place.column}`
  useEffect(() => {
    if (place !== null)
      board.current?.querySelector<HTMLElement>(`[data-handle="${place.split(' ')[0] ?? ''}"]`)?.focus()
  }, [board, place])
  return (
    <>
      {why === undefined && (
        <Text size="small" tone="muted" id="board-help">
          {t('board.help')}
        </Text>
      )}
      <VisuallyHidden as="div" role="status">
        {announcement}
      </VisuallyHidden>
      <div
        className={styles.board}
        ref={board}
        role="group"
        aria-label={t('board.label')}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        {projectTaskStatuses.map((status) => (
          <BoardColumn
            key={status}
            {...rest}
            tasks={columns[status]}
            status={status}
            held={heldIn(columns[status], held)}
            mayMove={why === undefined}
          />
        ))}
        <div ref={line} className={styles.line} aria-hidden="true" hidden />
      </div>
    </>
  )
}

export default Board
