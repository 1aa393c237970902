import type { Project } from '@fieldproof/contracts/entities/project'
import { mayInProject, type ProjectRight } from '@fieldproof/policy/project-rights'
import { useTranslation } from '@fieldproof/platform'

/** What the reader may do in a project, and why not (PROJECT-2, PROJECT-3). */
export const useRights = ({ myRole, archivedAt }: Pick<Project, 'myRole' | 'archivedAt'>) => {
  const { t } = useTranslation()
  const may = (right: ProjectRight): boolean => archivedAt === null && mayInProject(myRole, right)
  /** Why something may not be done; undefined where it may. */
  const whyNot = (right: ProjectRight): string | undefined => {
    if (may(right)) return undefined
    if (archivedAt !== null) return t('rights.archived')
    return t(myRole === 'viewer' ? 'rights.viewer' : 'rights.contributor')
  }
  return { may, whyNot }
}
