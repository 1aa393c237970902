import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, Badge, Text } from '@fieldproof/ui'
import { Day } from '../../words/day.tsx'
import { isLate } from '../how-far.ts'
import { waitsFor } from './chosen-tasks.ts'
import styles from './tasks.module.css'

interface TaskFactsProps {
  task: ProjectTask
  tasks: readonly ProjectTask[]
  /** In the project's zone. */
  today: string
}

/** The facts of a task beside its name. */
export const TaskFacts = ({ task, tasks, today }: TaskFactsProps) => {
  const { t } = useTranslation()
  const { priority, dueDate, assignee, checklist, status } = task
  const waiting = status === 'done' ? [] : waitsFor(task, tasks)
  return (
    <span className={styles.facts}>
      {isLate(task, today) && <Badge tone="warning">{t('task.late')}</Badge>}
      {priority !== 'normal' && (
        <Badge tone={priority === 'urgent' ? 'danger' : 'neutral'}>{t(`priority.${priority}`)}</Badge>
      )}
      {waiting.length > 0 && <Badge>{t('task.waits', { count: waiting.length })}</Badge>}
      {checklist.length > 0 && (
        <Text as="span" size="small" tone="muted">
          {t('task.checked', { done: checklist.filter(({ isDone }) => isDone).length, count: checklist.length })}
        </Text>
      )}
      {dueDate !== null && (
        <Text as="span" size="small" tone="muted">
          <Day day={dueDate} />
        </Text>
      )}
      {assignee && (
        <span className={styles.who}>
          <Avatar decorative size="small" name={assignee.fullName} src={assignee.avatar} />
          <Text as="span" size="small" translate="no">
            {assignee.fullName}
          </Text>
        </span>
      )}
    </span>
  )
}
