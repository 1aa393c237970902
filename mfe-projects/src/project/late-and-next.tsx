import type { MilestoneInspection } from '@fieldproof/contracts/entities/milestone-money'
import type { Project } from '@fieldproof/contracts/entities/project'
import type {} from '@fieldproof/mfe-orders'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Stack, Text, TextLink } from '@fieldproof/ui'
import type { ReactNode } from 'react'
import { useGetProjectMoneyQuery } from '../store/money-api.ts'
import { Day, todayIn } from '../words/day.tsx'
import { dayAfter, type HowFar } from './how-far.ts'
import { partAddress } from './part-address.ts'
import { taskList } from './tasks/task-address.ts'
import styles from './project.module.css'

/** The maximum number of rows in a card; more are counted. */
const SHOWN = 6
/** Days ahead that count as soon. */
const SOON = 14

interface LineProps {
  name: string
  href: string
  /** Its time in the user's format. */
  at: ReactNode
  isLate?: boolean
}

const Line = ({ name, href: address, at, isLate = false }: LineProps) => (
  <li>
    <TextLink tone="ink" href={address}>
      <span translate="no">{name}</span>
    </TextLink>
    <Text as="span" size="small" tone={isLate ? 'warning' : 'muted'}>
      {at}
    </Text>
  </li>
)

/** What is late, the oldest first. */
export const Late = ({ project, far: { late, lateMilestones } }: { project: Project; far: HowFar }) => {
  const { t } = useTranslation()
  const lines = [
    ...lateMilestones.map(({ _id, name, dueDate }) => ({
      key: _id,
      name,
      at: <Day day={dueDate ?? ''} />,
      href: partAddress(project._id, 'milestones'),
    })),
    ...late.map(({ _id, name, dueDate }) => ({
      key: _id,
      name,
      at: <Day day={dueDate ?? ''} />,
      href: taskList(project._id).link({ task: _id }),
    })),
  ]
  return (
    <Card
      title={t('late.title')}
      level={2}
      tone={lines.length > 0 ? 'warning' : 'plain'}
      aside={
        lines.length > 0 ? (
          <TextLink href={taskList(project._id).link({ only: 'late' })}>
            {t('late.all', { count: lines.length })}
          </TextLink>
        ) : undefined
      }
    >
      {lines.length === 0 && <Text tone="muted">{t('late.nothing')}</Text>}
      <ul className={styles.lines} role="list">
        {lines.slice(0, SHOWN).map(({ key, ...line }) => (
          <Line key={key} {...line} isLate />
        ))}
      </ul>
      {lines.length > SHOWN && <Text size="small">{t('late.more', { count: lines.length - SHOWN })}</Text>}
    </Card>
  )
}

/** Whether the inspection is still ahead, or today by the clock of the place. */
const isAhead = ({ status, report, inspectionAt, timeZone }: MilestoneInspection): boolean =>
  status !== 'Canceled' &&
  status !== 'Completed' &&
  report === null &&
  todayIn(timeZone, Date.parse(inspectionAt)) >= todayIn(timeZone)

/** The visits that are booked for a project's milestones, soonest first; only the customer can open an order. */
const useVisits = (project: Project) => {
  const { t } = useTranslation()
  const { data } = useGetProjectMoneyQuery({ params: { id: project._id } })
  const names = new Map(project.milestones.map(({ _id, name }) => [_id, name]))
  return (data?.milestones ?? [])
    .flatMap(({ milestoneId, inspections }) =>
      inspections.filter(isAhead).map((inspection) => ({ ...inspection, milestone: names.get(milestoneId) ?? '' })),
    )
    .sort((one, other) => one.inspectionAt.localeCompare(other.inspectionAt))
    .map(({ orderId, sequenceId, inspectionAt, timeZone, isMine, milestone }) => ({
      key: orderId,
      name: t('next.visit', { milestone, order: sequenceId }),
      at: <DateTime value={inspectionAt} form="date-time" timeZone={timeZone} />,
      href: isMine ? href('orders.order', { orderId }) : partAddress(project._id, 'milestones'),
    }))
}

/** The next milestones, the visits booked for them, and the tasks that end soon. */
export const Next = ({ project, far, today }: { project: Project; far: HowFar; today: string }) => {
  const { t } = useTranslation()
  const visits = useVisits(project)
  const milestones = far.ahead
    .filter((milestone) => milestone.dueDate !== null && milestone.dueDate >= today)
    .slice(0, 3)
  const last = dayAfter(today, SOON)
  const tasks = project.tasks
    .filter(({ status, dueDate }) => status !== 'done' && dueDate !== null && dueDate >= today && dueDate <= last)
    .sort((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''))
  const groups = [
    { key: 'visits', lines: visits.slice(0, SHOWN) },
    {
      key: 'milestones',
      lines: milestones.map(({ _id, name, dueDate }) => ({
        key: _id,
        name,
        at: <Day day={dueDate ?? ''} />,
        href: partAddress(project._id, 'milestones'),
      })),
    },
    {
      key: 'tasks',
      lines: tasks.slice(0, SHOWN).map(({ _id, name, dueDate }) => ({
        key: _id,
        name,
        at: <Day day={dueDate ?? ''} />,
        href: taskList(project._id).link({ task: _id }),
      })),
    },
  ] as const
  return (
    <Card title={t('next.title')} level={2}>
      {visits.length + milestones.length + tasks.length === 0 && <Text tone="muted">{t('next.nothing')}</Text>}
      {groups.map(
        ({ key, lines }) =>
          lines.length > 0 && (
            <Stack key={key} gap="small">
              <Text strong size="small">
                {t(`next.${key}`)}
              </Text>
              <ul className={styles.lines} role="list">
                {lines.map(({ key: id, ...line }) => (
                  <Line key={id} {...line} />
                ))}
              </ul>
            </Stack>
          ),
      )}
    </Card>
  )
}
