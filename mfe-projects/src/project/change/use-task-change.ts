import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEditTaskMutation, useLazyGetTaskQuery } from '../../store/projects-api.ts'
import { useShowConflict, type TaskChange } from './task-conflict.ts'

/** By task, the number of its last change by this user, and the toast that offers to undo it. */
const lastChange = new Map<string, { number: number; toast?: number }>()
let changes = 0

/**
 * Begins a change of a task. The toast of the change before disappears: its undo would also undo this change.
 * @returns whether no change has begun since, and a function that notes the toast of this change
 */
const beginChange = (taskId: string) => {
  const { toast } = lastChange.get(taskId) ?? {}
  if (toast !== undefined) toasts.dismiss(toast)
  const number = (changes += 1)
  lastChange.set(taskId, { number })
  return {
    isLast: () => lastChange.get(taskId)?.number === number,
    offered: (shown: number) => lastChange.set(taskId, { number, toast: shown }),
  }
}

/**
 * Changes a task optimistically, with undo. If someone else changed it meanwhile, both versions are shown and the user
 * decides (PROJECT-4).
 */
export const useTaskChange = () => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const showConflict = useShowConflict()
  const [edit] = useEditTaskMutation()
  const [read] = useLazyGetTaskQuery()
  const refused = async (error: unknown, seen: ProjectTask, wanted: TaskChange): Promise<void> => {
    if (!isCallFailure(error) || error.status !== 409) return showRefusal(error)
    // An archived project refuses with the same code: only another revision is a conflict.
    const { data: current } = await read({ params: { id: seen._id } })
    if (!current || current.revision === seen.revision) return showRefusal(error)
    showConflict({ seen, current, wanted })
  }
  const change = async (task: ProjectTask, to: TaskChange): Promise<boolean> => {
    const { isLast, offered } = beginChange(task._id)
    try {
      const after = await edit({ body: { taskId: task._id, revision: task.revision, ...to } }).unwrap()
      const before = Object.fromEntries(Object.keys(to).map((name) => [name, task[name as keyof TaskChange]]))
      const message =
        to.status !== undefined && to.status !== task.status
          ? t('task.movedTo', { name: task.name, status: t(`taskStatus.${to.status}`) })
          : t('task.moved', { name: task.name })
      const undo = {
        label: t('archive.undo'),
        onAction: () => {
          edit({ body: { taskId: task._id, revision: after.revision, ...before } })
            .unwrap()
            .catch((error: unknown) => refused(error, after, before))
        },
      }
      if (isLast()) offered(toasts.notify({ message, tone: 'success', action: undo }))
      else toasts.notify({ message, tone: 'success' })
      return true
    } catch (error) {
      await refused(error, task, to)
      return false
    }
  }
  return change
}
