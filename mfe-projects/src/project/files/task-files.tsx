import type { Project } from '@fieldproof/contracts/entities/project'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { ErrorState } from '@fieldproof/ui'
import { FieldGroup } from '@fieldproof/ui/form'
import { useGetProjectFilesQuery } from '../../store/projects-api.ts'
import { FileList } from './file-list.tsx'

/** The files of one task. They are added and removed at once, without saving the task. */
export const TaskFiles = ({ project, taskId }: { project: Project; taskId: string }) => {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useGetProjectFilesQuery({ params: { id: project._id } })
  const onStale = useFreshAddresses(data, refetch)
  const files = (data ?? []).filter((entry) => entry.taskId === taskId)
  return (
    <FieldGroup legend={t('files.ofTask')}>
      {error !== undefined && !data && (
        <ErrorState
          compact
          title={t('files.readFailed')}
          retrying={isFetching}
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {/* The list stays if there is an error, because it holds the uploads under way. */}
      <FileList project={project} files={files} taskId={taskId} onStale={onStale} />
    </FieldGroup>
  )
}
