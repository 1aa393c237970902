import type { ProjectSummary } from '@fieldproof/contracts/calls/projects'
import { mayInProject } from '@fieldproof/policy/project-rights'
import { href, useTranslation } from '@fieldproof/platform'
import { DotsThreeIcon, FolderIcon, PencilSimpleIcon } from '@fieldproof/ui/icons'
import { Menu } from '@fieldproof/ui/menu'
import { useArchive } from './use-archive.ts'

/** The actions on a project of the list; renders nothing if the user may only read it. */
export const ProjectActions = ({ project }: { project: ProjectSummary }) => {
  const { t } = useTranslation()
  const { put } = useArchive()
  const { _id: projectId, myRole, name, archivedAt } = project
  const isArchived = archivedAt !== null
  const items = [
    ...(mayInProject(myRole, 'edit-project') && !isArchived
      ? [
          {
            key: 'edit',
            label: t('actions.edit'),
            icon: <PencilSimpleIcon />,
            href: href('projects.edit', { projectId }),
          },
        ]
      : []),
    ...(mayInProject(myRole, 'archive-project')
      ? [
          {
            key: 'archive',
            label: t(isArchived ? 'actions.bringBack' : 'actions.archive'),
            icon: <FolderIcon />,
            onSelect: () => {
              void put(project, !isArchived)
            },
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return <Menu look="bare" align="end" trigger={<DotsThreeIcon />} label={t('actions.of', { name })} items={items} />
}
