import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { useEditTaskMutation, useLazyGetTaskQuery } from '../../store/projects-api.ts'
import { beginChange } from './offered-undo.ts'
import { useShowConflict, type TaskChange } from './task-conflict.ts'

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
    const begun = beginChange(task._id)
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
      begun.accepted({ message, tone: 'success', action: undo })
      return true
    } catch (error) {
      begun.refused()
      await refused(error, task, to)
      return false
    }
  }
  return change
}
