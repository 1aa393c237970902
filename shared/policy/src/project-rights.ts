import { projectRoles } from '@fieldproof/contracts/lists'

export type ProjectRole = (typeof projectRoles)[number]

/** The least role that may do something in a project; each role may do all that those below it may (PROJECT-2). */
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

/** Whether somebody with a role may do something (PROJECT-2). */
export const mayInProject = (role: ProjectRole, right: ProjectRight): boolean =>
  rankOf(role) <= rankOf(projectRights[right])

/**
 * Whether somebody may give a person a role, or take them out: the owner everybody but themselves, a manager those below
 * managers (PROJECT-2).
 * @param other the role that the person has, or is to have
 */
export const mayManagePerson = (role: ProjectRole, other: ProjectRole): boolean =>
  mayInProject(role, 'invite-people') && rankOf(other) > rankOf(role)
