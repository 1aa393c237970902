import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { dayIndex, isCritical, movedDays } from '@fieldproof/policy/task-schedule'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Heading, Text, TextLink } from '@fieldproof/ui'
import { CalendarBlankIcon, FlagIcon } from '@fieldproof/ui/icons'
import { Menu } from '@fieldproof/ui/menu'
import { useMemo } from 'react'
import { useTaskChange } from '../change/use-task-change.ts'
import { useRights } from '../use-rights.ts'
import { agendaOf, type AgendaItem } from './agenda-days.ts'
import { taskPlan } from './rows.ts'
import styles from './agenda.module.css'
import { useDayWords } from '../../words/use-day-words.ts'
import { useMore } from '../use-more.ts'

/** The days by which an entry can be moved. */
const moves = [1, 7, -1, -7] as const

export interface AgendaProps {
  project: Project
  tasks: readonly ProjectTask[]
  addressOf: (task: ProjectTask) => string
  today: string
}

/** The timeline on a phone: what begins, continues and ends, day by day, with buttons to move tasks. */
const Agenda = ({ project, tasks, addressOf, today }: AgendaProps) => {
  const { t } = useTranslation()
  const words = useDayWords()
  const change = useTaskChange()
  const mayWrite = useRights(project).may('write-tasks')
  const plan = useMemo(() => taskPlan(project.tasks), [project.tasks])
  const days = useMemo(() => agendaOf(tasks, project.milestones, today), [tasks, project.milestones, today])
  const { count, end } = useMore(days.length, 15)
  const nameOf = (day: number | null): string => {
    if (day === null) return t('agenda.noDays')
    const index = day - dayIndex(today)
    if (index > 1) return words.longDay(day)
    return t(index === 0 ? 'agenda.today' : 'agenda.tomorrow', { day: words.longDay(day) })
  }
  const entry = ({ task, mark }: AgendaItem, day: number | null) => (
    <li key={`${task._id} ${mark}`} className={styles.item} data-mark={mark}>
      <div>
        <TextLink tone="ink" href={addressOf(task)}>
          <span translate="no">{task.name}</span>
        </TextLink>
        <div className={styles.facts}>
          {day !== null && (
            <Badge tone={mark === 'late' ? 'warning' : 'neutral'}>
              {mark === 'late' && task.dueDate !== null
                ? t('agenda.lateSince', { day: words.day(dayIndex(task.dueDate)) })
                : t(`agenda.${mark}`)}
            </Badge>
          )}
          {isCritical(plan, task._id) && <Badge tone="danger">{t('timeline.isCritical')}</Badge>}
          {task.assignee && (
            <Text as="span" size="small" tone="muted" translate="no">
              {task.assignee.fullName}
            </Text>
          )}
        </div>
      </div>
      {mayWrite && day !== null && (
        <Menu
          look="bare"
          align="end"
          label={t('agenda.move', { name: task.name })}
          trigger={<CalendarBlankIcon />}
          items={moves.map((by) => ({
            key: `${by}`,
            label: t(by > 0 ? 'agenda.later' : 'agenda.earlier', { count: Math.abs(by) }),
            onSelect: () => {
              void change(task, movedDays(task, 'whole', by))
            },
          }))}
        />
      )}
    </li>
  )
  return (
    <div className={styles.agenda}>
      {days.slice(0, count).map(({ day, items, milestones }) => (
        <section key={day ?? 'none'} aria-labelledby={`agenda-${day}`}>
          <Heading level={2} size="body" id={`agenda-${day}`}>
            {nameOf(day)}
          </Heading>
          {items.length + milestones.length === 0 && <Text tone="muted">{t('agenda.nothing')}</Text>}
          <ul className={styles.items} role="list">
            {milestones.map(({ _id, name }) => (
              <li key={_id} className={styles.milestone}>
                <FlagIcon /> <span translate="no">{name}</span>
              </li>
            ))}
            {items.map((item) => entry(item, day))}
          </ul>
        </section>
      ))}
      <div ref={end} />
    </div>
  )
}

export default Agenda
