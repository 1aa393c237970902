import type { Project as ProjectInFull } from '@fieldproof/contracts/entities/project'
import { mayInProject } from '@fieldproof/policy/project-rights'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, LinkButton, Notice, Page, Skeleton } from '@fieldproof/ui'
import { ChatCircleIcon, FolderIcon, PencilSimpleIcon } from '@fieldproof/ui/icons'
import { useProjectChanges } from '../../realtime/use-project-changes.ts'
import { useArchive } from '../../list/use-archive.ts'
import { Commands } from '../../project/commands/commands.tsx'
import { Overview } from '../../project/overview.tsx'
import { isProjectPart } from '../../project/part-address.ts'
import { PartTabs } from '../../project/part-tabs.tsx'
import { Part } from '../../project/part.tsx'
import { ProjectMissing } from '../../project/project-missing.tsx'
import { useGetProjectQuery } from '../../store/projects-api.ts'
import { ProjectStatusBadge } from '../../words/status-badge.tsx'

const Actions = ({ project }: { project: ProjectInFull }) => {
  const { t } = useTranslation()
  const { put, isBusy } = useArchive()
  const isArchived = project.archivedAt !== null
  return (
    <Cluster>
      <ProjectStatusBadge project={project} />
      <Commands project={project} />
      {project.collaborators.filter(({ userId }) => userId !== null).length > 1 && (
        <LinkButton icon={<ChatCircleIcon />} href={href('messaging.inbox', {}, { query: { room: project._id } })}>
          {t('actions.talk')}
        </LinkButton>
      )}
      {mayInProject(project.myRole, 'edit-project') && !isArchived && (
        <LinkButton icon={<PencilSimpleIcon />} href={href('projects.edit', { projectId: project._id })}>
          {t('actions.edit')}
        </LinkButton>
      )}
      {mayInProject(project.myRole, 'archive-project') && (
        <Button
          icon={<FolderIcon />}
          loading={isBusy}
          onClick={() => {
            void put(project, !isArchived)
          }}
        >
          {t(isArchived ? 'actions.bringBack' : 'actions.archive')}
        </Button>
      )}
    </Cluster>
  )
}

/** One project. Other people's changes appear as they happen. */
const Project = ({ projectId, projectDetailsComponent }: { projectId: string; projectDetailsComponent?: string }) => {
  const { t } = useTranslation()
  const part = isProjectPart(projectDetailsComponent) ? projectDetailsComponent : undefined
  useProjectChanges(projectId)
  const { data, error, isFetching, refetch } = useGetProjectQuery({ params: { id: projectId } })
  const back = { href: href('projects.list'), label: t('page.title') }
  // Someone who was removed from a project no longer sees it (PROJECT-7).
  if (error && (!data || ('status' in error && error.status === 404)))
    return (
      <Page title={t('missing.page')} back={back}>
        <ProjectMissing
          error={error}
          retrying={isFetching}
          onRetry={() => {
            void refetch()
          }}
        />
      </Page>
    )
  if (!data)
    return (
      <Page title={t('missing.page')} back={back}>
        <Skeleton lines={3} />
        <Skeleton variant="card" count={2} />
      </Page>
    )
  return (
    <Page width="wide" title={<span translate="no">{data.name}</span>} back={back} actions={<Actions project={data} />}>
      {data.archivedAt !== null && (
        <Notice quiet title={t('archive.title')}>
          {t(mayInProject(data.myRole, 'archive-project') ? 'archive.bodyOwner' : 'archive.body')}
        </Notice>
      )}
      <PartTabs project={data} part={part} />
      {part === undefined ? <Overview project={data} /> : <Part key={part} part={part} project={data} />}
    </Page>
  )
}

export default Project
