import type { ProjectSummary } from '@fieldproof/contracts/calls/projects'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEditProjectMutation } from '../store/projects-api.ts'

/** Archives a project, or restores it (PROJECT-3). Both can be undone at once. */
export const useArchive = () => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [edit, { isLoading }] = useEditProjectMutation()
  const put = async (project: Pick<ProjectSummary, '_id' | 'name'>, isArchived: boolean): Promise<void> => {
    try {
      await edit({ params: { projectId: project._id }, body: { isArchived } }).unwrap()
      toasts.notify({
        message: t(isArchived ? 'archive.done' : 'archive.broughtBack', { name: project.name }),
        tone: 'success',
        action: {
          label: t('archive.undo'),
          onAction: () => {
            void put(project, !isArchived)
          },
        },
      })
    } catch (error) {
      showRefusal(error)
    }
  }
  return { put, isBusy: isLoading }
}
