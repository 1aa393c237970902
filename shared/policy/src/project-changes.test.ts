import type { Project, ProjectChanges } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { withChanges } from './project-changes.ts'

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = '2026-11-01T09:00:00.000Z'

const task = (change: Partial<ProjectTask>): ProjectTask => ({
  _id: id(11),
  projectId: id(1),
  milestoneId: null,
  name: 'Dig',
  description: '',
  status: 'to-do',
  priority: 'normal',
  checklist: [],
  dependsOn: [],
  position: 1_024,
  revision: 1,
  assignee: null,
  startDate: null,
  dueDate: null,
  completedAt: null,
  createdAt: at,
  updatedAt: at,
  ...change,
})
const milestone = (change: Partial<Project['milestones'][number]>): Project['milestones'][number] => ({
  _id: id(21),
  projectId: id(1),
  name: 'Base',
  description: '',
  dueDate: null,
  taskIds: [],
  amount: null,
  proof: null,
  reachedAt: null,
  createdAt: at,
  updatedAt: at,
  ...change,
})
const amaka: Project['collaborators'][number] = {
  _id: id(31),
  projectId: id(1),
  userId: id(32),
  email: 'amaka@example.com',
  fullName: 'Amaka Okafor',
  avatar: null,
  role: 'owner',
  status: 'active',
  addedAt: at,
  invitationEndsAt: null,
}
const head: ProjectChanges['project'] = {
  _id: id(1),
  name: 'House',
  description: '',
  kind: 'building',
  status: 'under-way',
  startDate: null,
  dueDate: null,
  timeZone: 'Africa/Lagos',
  place: null,
  budget: null,
  myRole: 'owner',
  archivedAt: null,
  revision: 4,
  createdAt: at,
  updatedAt: at,
}
const project = (change: Partial<Project> = {}): Project => ({
  ...head,
  tasks: [],
  milestones: [],
  reports: [],
  collaborators: [amaka],
  reportTemplates: [],
  ...change,
})
const changes = (change: Partial<ProjectChanges> = {}, revision = 5): ProjectChanges => ({
  project: { ...head, revision },
  tasks: [],
  milestones: [],
  reports: [],
  removedIds: [],
  collaborators: [amaka],
  reportTemplates: [],
  ...change,
})

describe('a project with its changes (PROJECT-27)', () => {
  it('keeps unchanged parts as the same objects, and the order of the board', () => {
    const [first, second, third] = [
      task({ _id: id(11), position: 10 }),
      task({ _id: id(12), position: 20 }),
      task({ _id: id(13), position: 30 }),
    ]
    const before = project({ tasks: [first, second, third] })
    const after = withChanges(before, changes({ tasks: [{ ...third, position: 15, revision: 2 }] }))
    expect(after.tasks.map(({ _id }) => _id)).toEqual([id(11), id(13), id(12)])
    expect(after.tasks[0]).toBe(first)
    expect(after.tasks[2]).toBe(second)
    expect(withChanges(before, changes()).tasks.every((one, index) => one === before.tasks[index])).toBe(true)
  })

  it('ignores changes that are older than its state', () => {
    const before = project({ revision: 6, tasks: [task({ name: 'New' })] })
    expect(withChanges(before, changes({ tasks: [task({ name: 'Old' })] }, 5))).toBe(before)
  })

  it('keeps the task of the screen if it has a later revision', () => {
    const before = project({ tasks: [task({ name: 'Just saved', revision: 3 })] })
    const after = withChanges(before, changes({ tasks: [task({ name: 'Before that', revision: 2 })] }))
    expect(after.tasks.map(({ name }) => name)).toEqual(['Just saved'])
  })

  it('updates milestones with their tasks, and removes a task from its milestone', () => {
    const before = project({
      tasks: [
        task({ _id: id(11), milestoneId: id(21), position: 10 }),
        task({ _id: id(12), milestoneId: id(21), position: 20 }),
      ],
      milestones: [milestone({ taskIds: [id(11), id(12)] }), milestone({ _id: id(22), name: 'Roof' })],
    })
    const moved = task({ _id: id(11), milestoneId: id(22), position: 10, revision: 2 })
    const after = withChanges(before, changes({ tasks: [moved] }))
    expect(after.milestones.map(({ taskIds }) => taskIds)).toEqual([[id(12)], [id(11)]])
    const emptied = withChanges(after, changes({ removedIds: [id(12), id(22)] }, 6))
    expect(emptied.milestones.map(({ name, taskIds }) => [name, taskIds])).toEqual([['Base', []]])
  })

  it('shows the assignee with their current name, and no assignee after they left', () => {
    const assignee = { collaboratorId: id(31), fullName: 'Amaka Okafor', avatar: null }
    const before = project({ tasks: [task({ assignee })] })
    const renamed = withChanges(before, changes({ collaborators: [{ ...amaka, fullName: 'Amaka Eze' }] }))
    expect(renamed.tasks[0]?.assignee?.fullName).toBe('Amaka Eze')
    const invited = withChanges(before, changes({ collaborators: [{ ...amaka, fullName: null, userId: null }] }))
    expect(invited.tasks[0]?.assignee?.fullName).toBe('amaka@example.com')
    expect(withChanges(before, changes({ collaborators: [] })).tasks[0]?.assignee).toBeNull()
  })
})
