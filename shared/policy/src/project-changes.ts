import type { Collaborator } from '@fieldproof/contracts/entities/collaborator'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { Project, ProjectChanges } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'

interface Part {
  _id: string
}

const inOrder = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0)

const byBoard = (one: ProjectTask, other: ProjectTask): number =>
  inOrder(one.status, other.status) || inOrder(one.position, other.position) || inOrder(one._id, other._id)

/** The next one first; those without a day come last. */
const byDay = (one: Milestone, other: Milestone): number =>
  inOrder(one.dueDate ?? '~', other.dueDate ?? '~') ||
  inOrder(one.createdAt, other.createdAt) ||
  inOrder(one._id, other._id)

const newestFirst = (one: Part & { createdAt: string }, other: Part & { createdAt: string }): number =>
  inOrder(other.createdAt, one.createdAt) || inOrder(one._id, other._id)

/** A list with its changed parts, without the deleted ones. Returns the same list if nothing changed. */
const withParts = <One extends Part>(
  list: readonly One[],
  changed: readonly One[],
  removed: ReadonlySet<string>,
  order: (one: One, other: One) => number,
): One[] => {
  const isSame = changed.length === 0 && !list.some(({ _id }) => removed.has(_id))
  if (isSame) return list as One[]
  const byId = new Map(list.map((one) => [one._id, one]))
  for (const one of changed) byId.set(one._id, one)
  for (const id of removed) byId.delete(id)
  return [...byId.values()].sort(order)
}

type Assignee = ProjectTask['assignee']

/** A task with the current name of its assignee. */
const withAssignee = (task: ProjectTask, people: ReadonlyMap<string, Assignee>): ProjectTask => {
  const { assignee: before } = task
  const after = (before && people.get(before.collaboratorId)) ?? null
  const isSame = before?.fullName === after?.fullName && before?.avatar === after?.avatar
  return isSame ? task : { ...task, assignee: after }
}

const peopleById = (collaborators: readonly Collaborator[]): Map<string, Assignee> =>
  new Map(
    collaborators.map(({ _id, fullName, email, avatar }) => [
      _id,
      { collaboratorId: _id, fullName: fullName ?? email, avatar },
    ]),
  )

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** Milestones with the tasks that name them, in the order of the board. */
const withTasks = (milestones: readonly Milestone[], tasks: readonly ProjectTask[]): Milestone[] => {
  const byMilestone = Map.groupBy(
    tasks.filter(({ milestoneId }) => milestoneId !== null),
    ({ milestoneId }) => milestoneId,
  )
  return milestones.map((milestone) => {
    const its = byMilestone.get(milestone._id) ?? []
    const taskIds = its
      .toSorted((one, other) => inOrder(one.position, other.position) || inOrder(one._id, other._id))
      .map(({ _id }) => _id)
    return isSameList(milestone.taskIds, taskIds) ? milestone : { ...milestone, taskIds }
  })
}

/**
 * Applies changes to a project, with the same result as reading it anew (PROJECT-27). Unchanged parts stay the same
 * objects. Older changes are ignored, and a task that the screen has in a later revision stays as it is.
 */
export const withChanges = (before: Project, changes: ProjectChanges): Project => {
  const { project, collaborators, reportTemplates } = changes
  if (project.revision < before.revision) return before
  const removed = new Set(changes.removedIds)
  const known = new Map(before.tasks.map(({ _id, revision }) => [_id, revision]))
  const people = peopleById(collaborators)
  const changed = changes.tasks.filter(({ _id, revision }) => revision >= (known.get(_id) ?? 0))
  const tasks = withParts(before.tasks, changed, removed, byBoard).map((task) => withAssignee(task, people))
  const milestones = withParts(before.milestones, changes.milestones, removed, byDay)
  return {
    ...project,
    tasks,
    milestones: withTasks(milestones, tasks),
    collaborators,
    reports: withParts(before.reports, changes.reports, removed, newestFirst),
    reportTemplates,
  }
}
