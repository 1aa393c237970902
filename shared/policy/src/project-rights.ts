import { projectRoles } from '@fieldproof/contracts/lists'

export type ProjectRole = (typeof projectRoles)[number]

/** The lowest role that has a right in a project; each role has all rights of those below it (PROJECT-2). */
export const projectRights = {
  read: 'viewer',
  'write-tasks': 'contributor',
  'write-reports': 'contributor',
  'write-milestones': 'manager',
  'attach-templates': 'manager',
  'freeze-reports': 'manager',
  'share-reports': 'manager',
  'invite-people': 'manager',
  'share-by-link': 'manager',
  'see-links': 'manager',
  'withdraw-links': 'manager',
  'edit-project': 'manager',
  'delete-parts': 'manager',
  'book-inspections': 'manager',
  'run-series': 'manager',
  'fund-milestones': 'owner',
  'release-money': 'owner',
  'archive-project': 'owner',
} as const satisfies Record<string, ProjectRole>
export type ProjectRight = keyof typeof projectRights

const rankOf = (role: ProjectRole): number => projectRoles.indexOf(role)

/** Whether a role has a right (PROJECT-2). */
export const mayInProject = (role: ProjectRole, right: ProjectRight): boolean =>
  rankOf(role) <= rankOf(projectRights[right])

/**
 * Whether someone may assign a role to a person, or remove them: the owner for all others, a manager for people below
 * managers (PROJECT-2).
 * @param other the role that the person has, or is to have
 */
export const mayManagePerson = (role: ProjectRole, other: ProjectRole): boolean =>
  mayInProject(role, 'invite-people') && rankOf(other) > rankOf(role)
