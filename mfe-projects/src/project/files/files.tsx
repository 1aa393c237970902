import type { Project } from '@fieldproof/contracts/entities/project'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, Skeleton, Stack } from '@fieldproof/ui'
import { useGetProjectFilesQuery } from '../../store/projects-api.ts'
import { FileList } from './file-list.tsx'

/** The files of a project and of its tasks, the latest first. */
const Files = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useGetProjectFilesQuery({ params: { id: project._id } })
  const onStale = useFreshAddresses(data, refetch)
  if (!data)
    return isError ? (
      <ErrorState
        compact
        title={t('files.readFailed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    ) : (
      <Skeleton variant="row" count={4} />
    )
  return (
    <Stack>
      <FileList project={project} files={data} taskId={null} onStale={onStale} />
      {data.length === 0 && <EmptyState compact title={t('files.emptyTitle')} body={t('files.emptyBody')} />}
    </Stack>
  )
}

export default Files
