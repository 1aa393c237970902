import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { ProjectReportSummary } from '@fieldproof/contracts/entities/project-report'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { milestoneAmountOf } from './milestone-amount.ts'
import { personsById } from './people-of.ts'
import type { ProjectMilestoneRow, ProjectTaskRow } from './tables.ts'

/** Passes many ids as one parameter: a list of thousands in the SQL statement is slow to parse. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/**
 * Tasks as users see them, each with its assignee and the tasks that it waits for.
 * @param areAll whether they are all tasks of their project
 */
export const showTasks = async (db: Db, rows: readonly ProjectTaskRow[], areAll = false): Promise<ProjectTask[]> => {
  const [first] = rows
  if (!first) return []
  const links = await db
    .selectFrom('project_task_dependencies')
    .select(['task_id', 'waits_for'])
    .$if(!areAll, (query) => query.where('task_id', '=', anyOf(rows.map(({ id }) => id))))
    .$if(areAll, (query) =>
      query.innerJoin('project_tasks', 'project_tasks.id', 'task_id').where('project_id', '=', first.project_id),
    )
    .orderBy('waits_for')
    .execute()
  const waitsFor = Map.groupBy(links, ({ task_id: id }) => id)
  const people = await db
    .selectFrom('project_people')
    .select(['id', 'user_id', 'email'])
    .where('project_id', '=', first.project_id)
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  const persons = await personsById(
    db,
    people.map(({ user_id: id }) => id),
  )
  const assigneeOf = (id: string | null): ProjectTask['assignee'] => {
    const one = id === null ? undefined : byId.get(id)
    if (!one) return null
    const person = one.user_id === null ? undefined : persons.get(one.user_id)
    const fullName = person ? `${person.firstName} ${person.lastName}` : one.email
    return { collaboratorId: one.id, fullName, avatar: person?.avatar ?? null }
  }
  return rows.map((row) => ({
    _id: row.id,
    projectId: row.project_id,
    milestoneId: row.milestone_id,
    name: row.name,
    description: row.description,
    status: row.status,
    priority: row.priority,
    checklist: row.checklist,
    dependsOn: (waitsFor.get(row.id) ?? []).map(({ waits_for: id }) => id),
    position: row.position,
    revision: row.revision,
    assignee: assigneeOf(row.assignee_id),
    startDate: row.start_date,
    dueDate: row.due_date,
    completedAt: row.completed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** The tasks of a project, or those with the given ids, in the order of its board. */
export const readTasks = async (db: Db, projectId: string, ids?: readonly string[]): Promise<ProjectTask[]> => {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('project_tasks')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('status')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return showTasks(db, rows, ids === undefined)
}

const showMilestone = (row: ProjectMilestoneRow, taskIds: readonly string[]): Milestone => ({
  _id: row.id,
  projectId: row.project_id,
  name: row.name,
  description: row.description,
  dueDate: row.due_date,
  taskIds: [...taskIds],
  amount: milestoneAmountOf(row),
  proof: row.proof,
  reachedAt: row.reached_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The milestones of a project, or those with the given ids, the next one first; those without a day come last. */
export const readMilestones = async (db: Db, projectId: string, ids?: readonly string[]): Promise<Milestone[]> => {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('project_milestones')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const tasks = await db
    .selectFrom('project_tasks')
    .select(['id', 'milestone_id'])
    .where('project_id', '=', projectId)
    .where('milestone_id', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('milestone_id', '=', anyOf(ids ?? [])))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byMilestone = Map.groupBy(tasks, ({ milestone_id: id }) => id)
  return rows.map((row) =>
    showMilestone(
      row,
      (byMilestone.get(row.id) ?? []).map(({ id }) => id),
    ),
  )
}

/** The reports of a project, or those with the given ids, newest first. */
export const readReportSummaries = async (
  db: Db,
  projectId: string,
  ids?: readonly string[],
): Promise<ProjectReportSummary[]> => {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('project_reports')
    .select([
      'id',
      'project_id',
      'name',
      'template_id',
      'template_name',
      'frozen_at',
      'created_at',
      'updated_at',
      ({ selectFrom }) =>
        selectFrom('project_report_entries')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('report_id', '=', 'project_reports.id')
          .as('entries'),
    ])
    .where('project_id', '=', projectId)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    projectId: row.project_id,
    name: row.name,
    templateId: row.template_id,
    templateName: row.template_name,
    noOfEntries: row.entries ?? 0,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}
