import { mayInProject } from '@fieldproof/policy/project-rights'
import { href, useNavigate, useTranslation } from '@fieldproof/platform'
import { LinkButton, NoPermission, Page, Skeleton, toasts } from '@fieldproof/ui'
import { changesOf } from '../../form/form-values.ts'
import { ProjectForm } from '../../form/project-form.tsx'
import { useProjectChanges } from '../../realtime/use-project-changes.ts'
import { ProjectMissing } from '../../project/project-missing.tsx'
import { useEditProjectMutation, useGetProjectQuery } from '../../store/projects-api.ts'

const Edit = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useProjectChanges(projectId)
  const { data, error, isFetching, refetch } = useGetProjectQuery({ params: { id: projectId } })
  const [edit] = useEditProjectMutation()
  const back = <LinkButton href={href('projects.project', { projectId })}>{t('edit.toProject')}</LinkButton>
  if (!data && error)
    return (
      <ProjectMissing
        error={error}
        retrying={isFetching}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  if (!data)
    return (
      <>
        <Skeleton lines={5} />
        <Skeleton variant="block" />
      </>
    )
  if (!mayInProject(data.myRole, 'edit-project'))
    return <NoPermission title={t('edit.noRightTitle')} body={t('edit.noRightBody')} action={back} />
  if (data.archivedAt !== null)
    return <NoPermission title={t('edit.archivedTitle')} body={t('edit.archivedBody')} action={back} />
  return (
    <ProjectForm
      project={data}
      onSend={async (values, before) => {
        const body = changesOf(before, values)
        if (Object.keys(body).length > 0) await edit({ params: { projectId }, body }).unwrap()
        toasts.notify({ message: t('edit.done'), tone: 'success' })
        void navigate(href('projects.project', { projectId }))
      }}
    />
  )
}

/** Edits a project's subject, place, time and budget. */
const ProjectEdit = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation()
  return (
    <Page
      width="narrow"
      title={t('edit.title')}
      back={{ href: href('projects.project', { projectId }), label: t('edit.toProject') }}
    >
      <Edit projectId={projectId} />
    </Page>
  )
}

export default ProjectEdit
