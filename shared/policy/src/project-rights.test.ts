import { projectRoles } from '@fieldproof/contracts/lists'
import { mayInProject, mayManagePerson, projectRights, type ProjectRight } from './project-rights.ts'

const rights = Object.keys(projectRights) as ProjectRight[]
const allowed = (role: (typeof projectRoles)[number]) => rights.filter((right) => mayInProject(role, right))

test('each role has all rights of the roles below it, and more (PROJECT-2)', () => {
  expect(allowed('viewer')).toEqual(['read'])
  expect(allowed('contributor')).toEqual(['read', 'write-tasks', 'write-reports'])
  expect(rights.filter((right) => !mayInProject('manager', right))).toEqual([
    'fund-milestones',
    'release-money',
    'archive-project',
  ])
  expect(allowed('owner')).toEqual(rights)
})

test('no role manages people of its own rank or above (PROJECT-2)', () => {
  const pairs = projectRoles.flatMap((role) => projectRoles.map((other) => [role, other] as const))
  expect(pairs.filter(([role, other]) => mayManagePerson(role, other))).toEqual([
    ['owner', 'manager'],
    ['owner', 'contributor'],
    ['owner', 'viewer'],
    ['manager', 'contributor'],
    ['manager', 'viewer'],
  ])
})
