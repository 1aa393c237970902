import type { EditTaskBody, ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useSayRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEditTaskMutation } from '../../store/projects-api.ts'

type Change = Pick<EditTaskBody, 'status' | 'position' | 'startDate' | 'dueDate'>

/** Changes a task at once, with a way to take it back. A task that somebody else changed meanwhile stays (PROJECT-4). */
export const useTaskChange = () => {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const [edit] = useEditTaskMutation()
  const change = async (task: ProjectTask, to: Change): Promise<boolean> => {
    try {
      const after = await edit({ body: { taskId: task._id, revision: task.revision, ...to } }).unwrap()
      const before = Object.fromEntries(Object.keys(to).map((name) => [name, task[name as keyof Change]]))
      const message =
        to.status !== undefined && to.status !== task.status
          ? t('task.movedTo', { name: task.name, status: t(`taskStatus.${to.status}`) })
          : t('task.moved', { name: task.name })
      toasts.notify({
        message,
        tone: 'success',
        action: {
          label: t('archive.undo'),
          onAction: () => {
            edit({ body: { taskId: task._id, revision: after.revision, ...before } })
              .unwrap()
              .catch(say)
          },
        },
      })
      return true
    } catch (error) {
      say(error)
      return false
    }
  }
  return change
}
