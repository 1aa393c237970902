import type { Project } from '@fieldproof/contracts/entities/project'
import { mayInProject, type ProjectRight } from '@fieldproof/policy/project-rights'
import { useTranslation } from '@fieldproof/platform'

/** The user's rights in a project, and the reasons for missing ones (PROJECT-2, PROJECT-3). */
export const useRights = ({ myRole, archivedAt }: Pick<Project, 'myRole' | 'archivedAt'>) => {
  const { t } = useTranslation()
  const may = (right: ProjectRight): boolean => archivedAt === null && mayInProject(myRole, right)
  /** Why an action is not allowed; undefined if it is. */
  const whyNot = (right: ProjectRight): string | undefined => {
    if (may(right)) return undefined
    if (archivedAt !== null) return t('rights.archived')
    return t(myRole === 'viewer' ? 'rights.viewer' : 'rights.contributor')
  }
  return { may, whyNot }
}
