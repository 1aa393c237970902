import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { classNames, Heading, Text, TextLink, VisuallyHidden } from '@fieldproof/ui'
import { ListIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { TaskFacts } from './task-facts.tsx'
import { useTaskChange } from './use-task-change.ts'
import { useRights } from '../use-rights.ts'
import styles from './board.module.css'
import { columnsWith, positionAt, type Column } from './board-place.ts'
import { useHeld, type Held } from './use-held.ts'

/** Cards that are drawn of one column: a project may have thousands of tasks. */
const SHOWN = 100

export interface BoardProps {
  project: Project
  /** Those of the project's tasks that are asked for. */
  tasks: readonly ProjectTask[]
  addressOf: (task: ProjectTask) => string
  /** In the project's zone. */
  today: string
}

/** The cards of a column, with null for the gap into which the held card would be put. */
const withGap = (tasks: readonly ProjectTask[], column: Column, held: Held | null): (ProjectTask | null)[] => {
  if (held?.place.column !== column) return [...tasks]
  const below = tasks.filter(({ _id }) => _id !== held.taskId)[held.place.index]
  return below === undefined ? [...tasks, null] : tasks.flatMap((task) => (task === below ? [null, task] : [task]))
}

/** Tasks as cards in columns by status, which are moved by mouse, touch and keys. */
const Board = ({ project, tasks, addressOf, today }: BoardProps) => {
  const { t } = useTranslation()
  const change = useTaskChange()
  const { whyNot } = useRights(project)
  const why = whyNot('write-tasks')
  const [said, setSaid] = useState('')
  const { board, held, pointerOf, onKeyDown } = useHeld({
    tasks,
    isAllowed: why === undefined,
    onDrop: (task, place) => {
      void change(task, { status: place.column, position: positionAt(tasks, task._id, place) })
    },
    onSay: (what, task, { column, index }) =>
      setSaid(t(`board.${what}`, { name: task.name, status: t(`taskStatus.${column}`), place: index + 1 })),
  })
  // Under a pointer the card itself stays where it is, since a card that is drawn anew loses the pointer: a gap shows its place.
  const columns = columnsWith(tasks, held?.by === 'keys' ? held : null)
  const gap = held?.by === 'pointer' ? held : null
  // The handle of a card that goes to another column is drawn anew there: the keys stay with it.
  const handles = useRef(new Map<string, HTMLButtonElement>())
  const place = held?.by === 'keys' ? `${held.taskId} ${held.place.column}` : null
  useEffect(() => {
    if (place !== null) handles.current.get(place.split(' ')[0] ?? '')?.focus()
  }, [place])
  return (
    <>
      {why === undefined && (
        <Text size="small" tone="muted" id="board-help">
          {t('board.help')}
        </Text>
      )}
      <VisuallyHidden as="div" role="status">
        {said}
      </VisuallyHidden>
      <div className={styles.board} ref={board} role="group" aria-label={t('board.label')}>
        {projectTaskStatuses.map((status) => (
          <section key={status} className={styles.column} data-column={status} aria-labelledby={`board-${status}`}>
            <Heading level={2} size="body" id={`board-${status}`}>
              {t('task.columnOf', { status: t(`taskStatus.${status}`), count: columns[status].length })}
            </Heading>
            <ul className={styles.cards} role="list">
              {withGap(columns[status].slice(0, SHOWN), status, gap).map((task) =>
                task === null ? (
                  <li key="gap" className={styles.gap} aria-hidden="true" />
                ) : (
                  <li
                    key={task._id}
                    className={classNames(styles.card, held?.taskId === task._id && styles.held)}
                    data-task={task._id}
                    {...pointerOf(task, false)}
                  >
                    <div className={styles.head}>
                      <TextLink tone="ink" href={addressOf(task)} draggable={false}>
                        <span translate="no">{task.name}</span>
                      </TextLink>
                      {why === undefined && (
                        <button
                          type="button"
                          className={styles.handle}
                          aria-label={t('board.move', { name: task.name })}
                          aria-describedby="board-help"
                          aria-pressed={held?.taskId === task._id}
                          ref={(element) => {
                            if (element) handles.current.set(task._id, element)
                            else handles.current.delete(task._id)
                          }}
                          onKeyDown={onKeyDown(task)}
                          {...pointerOf(task, true)}
                        >
                          <ListIcon />
                        </button>
                      )}
                    </div>
                    <TaskFacts task={task} tasks={project.tasks} today={today} />
                  </li>
                ),
              )}
            </ul>
            {columns[status].length > SHOWN && (
              <Text size="small" tone="muted">
                {t('task.moreThanShown', { count: columns[status].length - SHOWN })}
              </Text>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

export default Board
