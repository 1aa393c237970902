import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { useListAddress } from '@fieldproof/kit/list'
import { useNavigate, useTranslation } from '@fieldproof/platform'
import {
  Button,
  EmptyState,
  FieldFrame,
  Heading,
  LinkButton,
  Notice,
  SelectInput,
  Stack,
  TextLink,
} from '@fieldproof/ui'
import { CalendarBlankIcon, KanbanIcon, ListIcon } from '@fieldproof/ui/icons'
import { SearchBox } from '@fieldproof/ui/search'
import { useMemo, useState } from 'react'
import { todayIn } from '../../words/day.tsx'
import { LazyView } from '../lazy-view.tsx'
import { useMore } from '../use-more.ts'
import { useRights } from '../use-rights.ts'
import { AddTask } from './add-task.tsx'
import { chosenTasks } from './chosen-tasks.ts'
import { ConflictNotice } from '../change/conflict-notice.tsx'
import { taskList, type TaskView } from './task-address.ts'
import { TaskConflictContext, type TaskConflict } from '../change/task-conflict.ts'
import { TaskDialog } from './task-dialog.tsx'
import { TaskFacts } from './task-facts.tsx'
import styles from './tasks.module.css'
import { useTaskChange } from '../change/use-task-change.ts'

/** How many rows are rendered at first, and added at a time: a project may have thousands of tasks. */
const STEP = 60

interface RowsProps {
  project: Project
  tasks: readonly ProjectTask[]
  addressOf: (task: ProjectTask) => string
  today: string
}

const Row = ({ project, task, addressOf, today }: Omit<RowsProps, 'tasks'> & { task: ProjectTask }) => {
  const { t } = useTranslation()
  const { whyNot } = useRights(project)
  const change = useTaskChange()
  const why = whyNot('write-tasks')
  return (
    <li className={styles.row}>
      <input
        className={styles.tick}
        type="checkbox"
        aria-label={t('task.doneOf', { name: task.name })}
        title={why}
        checked={task.status === 'done'}
        disabled={why !== undefined}
        onChange={(event) => {
          void change(task, { status: event.target.checked ? 'done' : 'to-do' })
        }}
      />
      <TextLink tone="ink" className={task.status === 'done' ? styles.done : undefined} href={addressOf(task)}>
        <span translate="no">{task.name}</span>
      </TextLink>
      <TaskFacts task={task} tasks={project.tasks} today={today} />
    </li>
  )
}

/** A list of tasks, by status. */
const Rows = ({ project, tasks, ...rest }: RowsProps) => {
  const { t } = useTranslation()
  const { count, end } = useMore(tasks.length, STEP)
  const byStatus = projectTaskStatuses.map((status) => tasks.filter((task) => task.status === status))
  return (
    <Stack gap="large">
      {projectTaskStatuses.map((status, index) => {
        const all = byStatus[index] ?? []
        const above = byStatus.slice(0, index).reduce((sum, { length }) => sum + length, 0)
        if (all.length === 0 || above >= count) return null
        return (
          <section key={status} aria-labelledby={`tasks-${status}`}>
            <Heading level={2} size="body" id={`tasks-${status}`}>
              {t('task.columnOf', { status: t(`taskStatus.${status}`), count: all.length })}
            </Heading>
            <ul className={styles.rows} role="list">
              {all.slice(0, count - above).map((task) => (
                <Row key={task._id} project={project} task={task} {...rest} />
              ))}
            </ul>
          </section>
        )
      })}
      <div ref={end} />
    </Stack>
  )
}

interface FiltersProps {
  project: Project
  view: TaskView
  link: (change: { view: TaskView['view'] }) => string
  set: (change: Record<string, string>) => void
}

const Filters = ({ project, view, link, set }: FiltersProps) => {
  const { t } = useTranslation()
  const choices = [
    {
      name: 'who',
      label: t('task.assignee'),
      value: view.who,
      options: [
        { value: '', label: t('filters.any') },
        { value: 'nobody', label: t('task.nobody') },
        ...project.collaborators
          .filter(({ status, role }) => status === 'active' && role !== 'viewer')
          .map(({ _id, fullName, email }) => ({ value: _id, label: fullName ?? email })),
      ],
    },
    {
      name: 'status',
      label: t('task.status'),
      value: view.status ?? '',
      options: [
        { value: '', label: t('filters.any') },
        ...projectTaskStatuses.map((value) => ({ value, label: t(`taskStatus.${value}`) })),
      ],
    },
    {
      name: 'only',
      label: t('task.which'),
      value: view.only ?? '',
      options: [
        { value: '', label: t('filters.any') },
        { value: 'late', label: t('task.onlyLate') },
      ],
    },
  ]
  return (
    <div className={styles.filters}>
      <SearchBox
        label={t('task.search')}
        value={view.search}
        onSearch={(search) => {
          set({ search })
        }}
      />
      {choices.map(({ name, label, value, options }) => (
        <FieldFrame key={name} label={label}>
          {(control) => (
            <SelectInput
              {...control}
              name={name}
              value={value}
              options={options}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </FieldFrame>
      ))}
      <div className={styles.views} role="group" aria-label={t('filters.layout')}>
        {(['list', 'board', 'timeline'] as const).map((one) => (
          <LinkButton
            key={one}
            size="small"
            variant={view.view === one ? 'secondary' : 'quiet'}
            aria-current={view.view === one ? 'true' : undefined}
            icon={{ list: <ListIcon />, board: <KanbanIcon />, timeline: <CalendarBlankIcon /> }[one]}
            href={link({ view: one })}
          >
            {t(`task.views.${one}`)}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}

const loadBoard = () => import(/* webpackChunkName: "project-board" */ './board.tsx')
const loadPlan = () => import(/* webpackChunkName: "project-timeline" */ '../timeline/plan-view.tsx')

/** The tasks of a project, to be added, edited, ticked off and opened. */
const Tasks = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const address = useMemo(() => taskList(project._id), [project._id])
  const { view, link, set, clear, isNarrowed } = useListAddress(address)
  const { may, whyNot } = useRights(project)
  const today = todayIn(project.timeZone)
  const tasks = useMemo(() => chosenTasks(project, view, today), [project, view, today])
  const [conflict, setConflict] = useState<TaskConflict | null>(null)
  const close = () => {
    void navigate(link({ task: null as never }))
  }
  const parts = { project, tasks, today, addressOf: ({ _id }: ProjectTask) => link({ task: _id }) }
  const planParts = { ...parts, scale: view.scale, scaleLink: (scale: TaskView['scale']) => link({ scale }) }
  const shown = {
    list: <Rows {...parts} />,
    board: <LazyView load={loadBoard} props={parts} />,
    timeline: <LazyView load={loadPlan} props={planParts} />,
  }[view.view]
  return (
    <TaskConflictContext value={setConflict}>
      <Stack gap="large">
        {conflict && <ConflictNotice key={conflict.current._id} conflict={conflict} onDone={() => setConflict(null)} />}
        {may('write-tasks') ? <AddTask projectId={project._id} /> : <Notice quiet>{whyNot('write-tasks')}</Notice>}
        {project.tasks.length > 0 && <Filters project={project} view={view} link={link} set={set} />}
        {project.tasks.length === 0 ? (
          <EmptyState compact title={t('task.emptyTitle')} body={t('task.emptyBody')} />
        ) : tasks.length === 0 && isNarrowed ? (
          <EmptyState
            compact
            title={t('task.noMatch')}
            action={<Button onClick={clear}>{t('filters.clear')}</Button>}
          />
        ) : (
          shown
        )}
        {view.task !== null && (
          <TaskDialog project={project} task={project.tasks.find(({ _id }) => _id === view.task)} onClose={close} />
        )}
      </Stack>
    </TaskConflictContext>
  )
}

export default Tasks
