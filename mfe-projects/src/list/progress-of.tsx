import type { ProjectSummary } from '@fieldproof/contracts/calls/projects'
import { useTranslation } from '@fieldproof/platform'
import { Progress, Text } from '@fieldproof/ui'

/** How many of a project's tasks are done. */
export const ProgressOf = ({ project: { noOfTasks, noOfTasksDone } }: { project: ProjectSummary }) => {
  const { t } = useTranslation()
  if (noOfTasks === 0)
    return (
      <Text tone="muted" size="small">
        {t('list.noTasks')}
      </Text>
    )
  return (
    <Progress
      label={t('list.tasks')}
      value={noOfTasksDone / noOfTasks}
      detail={t('list.tasksDone', { done: noOfTasksDone, count: noOfTasks })}
    />
  )
}
