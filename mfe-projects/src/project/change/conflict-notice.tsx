import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { spanOf } from '@fieldproof/policy/task-schedule'
import { Button, Cluster, Notice, toasts } from '@fieldproof/ui'
import { useEditTaskMutation } from '../../store/projects-api.ts'
import { useDayWords } from '../../words/use-day-words.ts'
import type { TaskConflict } from './task-conflict.ts'

/** The two versions of a task that two people changed at once, and the choice between them (PROJECT-4). */
export const ConflictNotice = ({ conflict, onDone }: { conflict: TaskConflict; onDone: () => void }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const words = useDayWords()
  const [edit, { isLoading }] = useEditTaskMutation()
  const { current, seen, wanted } = conflict
  const describe = (task: Pick<ProjectTask, 'status' | 'startDate' | 'dueDate'>): string => {
    const span = spanOf(task)
    return t('conflict.version', {
      status: t(`taskStatus.${task.status}`),
      days: span ? words.span(span) : t('conflict.noDays'),
    })
  }
  const takeMine = async () => {
    try {
      await edit({ body: { taskId: current._id, revision: current.revision, ...wanted } }).unwrap()
      toasts.notify({ message: t('task.saved'), tone: 'success' })
      onDone()
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Notice
      tone="warning"
      title={t('conflict.title', { name: current.name })}
      action={
        <Cluster>
          <Button
            size="small"
            loading={isLoading}
            onClick={() => {
              void takeMine()
            }}
          >
            {t('conflict.mine')}
          </Button>
          <Button size="small" variant="quiet" onClick={onDone}>
            {t('conflict.theirs')}
          </Button>
        </Cluster>
      }
    >
      <p>{t('conflict.yours', { version: describe({ ...seen, ...wanted } as ProjectTask) })}</p>
      <p>{t('conflict.now', { version: describe(current) })}</p>
    </Notice>
  )
}
