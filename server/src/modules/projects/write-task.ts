import { fieldMessages, inOrder } from '@fieldproof/contracts/entities/field-types'
import type { CreateTaskBody, EditTaskBody, ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { projectLimits } from '@fieldproof/contracts/limits'
import { findCycle } from '@fieldproof/policy/task-dependencies'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, invalid, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { inWork, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { deletePart } from './delete-part.ts'
import { findProjectFor, findProjectOf } from './find-project.ts'
import { recordChange, type Happening } from './happenings.ts'
import { showTasks } from './read-parts.ts'
import type { ProjectTaskRow } from './tables.ts'
import { notifyAssignee } from './notify.ts'
import { requireRoom } from './require-room.ts'

const texts = textsOf('projects')

/** The distance between two tasks of a column, so that a task dropped between them gets its own number. */
const STEP = 1_024

/** @throws {Refusal} 404 if the milestone or the person belongs to another project; 409 if the person has not joined */
const requireParts = async (
  db: Db,
  projectId: string,
  { milestoneId, assigneeId }: { milestoneId?: string | null | undefined; assigneeId?: string | null | undefined },
): Promise<void> => {
  if (milestoneId !== undefined && milestoneId !== null) {
    const found = await db
      .selectFrom('project_milestones')
      .select('id')
      .where('id', '=', milestoneId)
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    if (!found) throw notFound(texts.noSuchPart())
  }
  if (assigneeId === undefined || assigneeId === null) return
  const person = await db
    .selectFrom('project_people')
    .select(['user_id', 'role'])
    .where('id', '=', assigneeId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!person) throw notFound(texts.noSuchPerson())
  if (person.role === 'viewer') throw conflict(texts.viewersDoNothing())
}

/** @throws {Refusal} 404 if a task belongs to another project; 409 if the dependencies close a circle (PROJECT-5) */
const setDependencies = async (
  db: Db,
  projectId: string,
  taskId: string,
  dependsOn: readonly string[] | undefined,
): Promise<void> => {
  if (dependsOn === undefined) return
  const tasks = await db
    .selectFrom('project_tasks')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute()
  const names = new Map(tasks.map(({ id, name }) => [id, name]))
  if (!dependsOn.every((id) => names.has(id))) throw notFound(texts.noSuchTask())
  const links = await db
    .selectFrom('project_task_dependencies')
    .innerJoin('project_tasks', 'project_tasks.id', 'task_id')
    .select(['task_id', 'waits_for'])
    .where('project_id', '=', projectId)
    .where('task_id', '<>', taskId)
    .execute()
  const others = Map.groupBy(links, ({ task_id: id }) => id)
  const cycle = findCycle(
    [
      { _id: taskId, dependsOn },
      ...[...others].map(([_id, all]) => ({ _id, dependsOn: all.map(({ waits_for: id }) => id) })),
    ],
    taskId,
  )
  if (cycle) {
    const tasksInIt = [...cycle, taskId].map((id) => `“${names.get(id) ?? ''}”`).join(' → ')
    throw conflict(texts.circle({ tasks: tasksInIt }), [
      { field: 'dependsOn', message: texts.circle({ tasks: tasksInIt }) },
    ])
  }
  await db.deleteFrom('project_task_dependencies').where('task_id', '=', taskId).execute()
  if (dependsOn.length > 0)
    await db
      .insertInto('project_task_dependencies')
      .values(dependsOn.map((waitsFor) => ({ task_id: taskId, waits_for: waitsFor })))
      .execute()
}

const lastPosition = async (db: Db, projectId: string, status: string): Promise<number> => {
  const { last } = await db
    .selectFrom('project_tasks')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('project_id', '=', projectId)
    .where('status', '=', status as ProjectTaskRow['status'])
    .executeTakeFirstOrThrow()
  return (last ?? 0) + STEP
}

const room = { table: 'project_tasks', most: projectLimits.tasksMax, full: texts.tooManyTasks() } as const

const insert = async (work: UnitOfWork, userId: string, body: CreateTaskBody): Promise<void> => {
  const { db, now } = work
  const { project } = await findProjectFor(db, userId, body.projectId, 'write-tasks')
  await requireRoom(db, project.id, room)
  await requireParts(db, project.id, body)
  const made = await db
    .insertInto('project_tasks')
    .values({
      id: body._id,
      project_id: project.id,
      milestone_id: body.milestoneId ?? null,
      name: body.name,
      description: body.description,
      status: body.status,
      priority: body.priority,
      checklist: JSON.stringify(body.checklist),
      position: body.position ?? (await lastPosition(db, project.id, body.status)),
      assignee_id: body.assigneeId ?? null,
      start_date: body.startDate ?? null,
      due_date: body.dueDate ?? null,
      completed_at: body.status === 'done' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflicting) => conflicting.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw refuse('key-reused', textsOf('refusals').sentBefore())
  await setDependencies(db, project.id, made.id, body.dependsOn)
  await recordChange(work, project.id, userId, [{ event: 'task-added', subject: { id: made.id, label: made.name } }])
  await notifyAssignee(work, project, made, userId)
}

const readTask = async (db: Db, taskId: string): Promise<ProjectTask> => {
  const row = await db.selectFrom('project_tasks').selectAll().where('id', '=', taskId).executeTakeFirst()
  const [task] = row ? await showTasks(db, [row]) : []
  if (!task) throw notFound(texts.noSuchTask())
  return task
}

/** One task. @throws {Refusal} 404 if the user is not in the project */
export const readTaskFor = async (taskId: string, { db, session: { userId } }: UserContext): Promise<ProjectTask> => {
  await findProjectOf(db, userId, 'project_tasks', taskId, 'read')
  return readTask(db, taskId)
}

/**
 * Adds a task, once for its id.
 * @throws {Refusal} 403, 404, 409 for a circle, an archived project or too many tasks; 422
 */
export const createTask = async (body: CreateTaskBody, context: UserContext): Promise<ProjectTask> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  const call = { scope: `${userId} create-new-task`, key: body._id, body }
  await withIdempotency(db, clock.now(), call, async (transaction) => {
    await insert(workWithin(context, transaction), userId, body)
    return null
  })
  return readTaskFor(body._id, context)
}

const eventOf = (before: ProjectTaskRow, { status }: EditTaskBody): Happening['event'] => {
  if (status === undefined || (status === 'done') === (before.status === 'done')) return 'task-changed'
  return status === 'done' ? 'task-done' : 'task-reopened'
}

const changedColumns = (before: ProjectTaskRow, body: EditTaskBody, now: Date) => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.status !== undefined && {
    status: body.status,
    completed_at: body.status === 'done' ? (before.completed_at ?? now) : null,
  }),
  ...(body.priority !== undefined && { priority: body.priority }),
  ...(body.checklist !== undefined && { checklist: JSON.stringify(body.checklist) }),
  ...(body.milestoneId !== undefined && { milestone_id: body.milestoneId }),
  ...(body.assigneeId !== undefined && { assignee_id: body.assigneeId }),
  ...(body.startDate !== undefined && { start_date: body.startDate }),
  ...(body.dueDate !== undefined && { due_date: body.dueDate }),
})

/**
 * Changes the sent fields of a task. A task that changes its status comes last there, unless its place is given.
 * @throws {Refusal} 400, 403, 404; 409 for a circle, or if the task has changed since the revision that the caller saw
 * (PROJECT-4)
 */
export const editTask = async (body: EditTaskBody, context: UserContext): Promise<ProjectTask> => {
  const { userId } = context.session
  await inWork(context, async (work) => {
    const { db, now } = work
    const { project } = await findProjectOf(db, userId, 'project_tasks', body.taskId, 'write-tasks')
    const before = await db.selectFrom('project_tasks').selectAll().where('id', '=', body.taskId).executeTakeFirst()
    if (!before) throw notFound(texts.noSuchTask())
    if (body.revision !== undefined && body.revision !== before.revision) throw conflict(texts.changedMeanwhile())
    const dates = { start: body.startDate, due: body.dueDate }
    const start = dates.start === undefined ? before.start_date : dates.start
    const due = dates.due === undefined ? before.due_date : dates.due
    if (!inOrder(start, due)) throw invalid([{ field: 'dueDate', message: fieldMessages.dateOrder }])
    await requireParts(db, project.id, body)
    await setDependencies(db, project.id, before.id, body.dependsOn)
    const hasMoved = body.status !== undefined && body.status !== before.status
    const position =
      body.position ?? (hasMoved ? await lastPosition(db, project.id, body.status ?? before.status) : before.position)
    const after = await db
      .updateTable('project_tasks')
      .set({ ...changedColumns(before, body, now), position, revision: sql<number>`revision + 1`, updated_at: now })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(work, project.id, userId, [
      { event: eventOf(before, body), subject: { id: after.id, label: after.name } },
    ])
    if (after.assignee_id !== before.assignee_id) await notifyAssignee(work, project, after, userId)
  })
  return readTaskFor(body.taskId, context)
}

/** Deletes a task; other tasks no longer wait for it. @throws {Refusal} 403, 404, 409 */
export const deleteTask = (
  { projectId, taskId }: { projectId: string; taskId: string },
  context: UserContext,
): Promise<{ _id: string }> =>
  deletePart(
    projectId,
    { table: 'project_tasks', id: taskId, event: 'task-deleted', missing: texts.noSuchTask() },
    context,
  )
