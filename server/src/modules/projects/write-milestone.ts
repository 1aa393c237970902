import type { AnswerOf } from '@fieldproof/contracts'
import type { CreateMilestoneBody, EditMilestoneBody, Milestone } from '@fieldproof/contracts/entities/milestone'
import { projectLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { notFound, refuse } from '#kernel/refusals/refusal.ts'
import { inWork, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { deletePart } from './delete-part.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { findProjectFor, findProjectOf, type FoundProject } from './find-project.ts'
import { requireAttachedTemplate, requireCurrencyOfProject, type MilestoneAmount } from './milestone-amount.ts'
import { recordChange, type Happening } from './happenings.ts'
import { readMilestones, showTasks } from './read-parts.ts'
import type { ProjectMilestoneRow } from './tables.ts'
import { requireRoom } from './require-room.ts'

const texts = textsOf('projects')

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /**
     * Someone marks a milestone as reached; its new proof and amount are stored already. A listener that objects
     * throws.
     */
    'milestone.reached': { milestone: ProjectMilestoneRow; isOwner: boolean; acceptsFindings: boolean }
    /** Someone marks a reached milestone as not reached. A listener that objects throws. */
    'milestone.reopened': { milestone: ProjectMilestoneRow; isOwner: boolean }
    /**
     * The amount of a milestone is about to change or be removed, or the milestone to be deleted. A listener that
     * objects throws.
     */
    'milestone.amount-changes': { milestoneId: string; amount: MilestoneAmount | null; isDeleted: boolean }
  }
}

/** Gives a milestone exactly these tasks of its project. @throws {Refusal} 404 if one belongs to another project */
const setTasks = async (
  { db, now }: UnitOfWork,
  projectId: string,
  milestoneId: string,
  taskIds: readonly string[] | undefined,
): Promise<void> => {
  if (taskIds === undefined) return
  await db
    .updateTable('project_tasks')
    .set({ milestone_id: null, updated_at: now })
    .where('milestone_id', '=', milestoneId)
    .$if(taskIds.length > 0, (query) => query.where('id', 'not in', [...taskIds]))
    .execute()
  if (taskIds.length === 0) return
  const given = await db
    .updateTable('project_tasks')
    .set({ milestone_id: milestoneId, updated_at: now })
    .where('project_id', '=', projectId)
    .where('id', 'in', [...taskIds])
    .returning('id')
    .execute()
  if (given.length < taskIds.length) throw notFound(texts.noSuchTask())
}

const room = {
  table: 'project_milestones',
  most: projectLimits.milestonesMax,
  full: texts.tooManyMilestones(),
} as const

const readOne = async (db: Db, projectId: string, milestoneId: string): Promise<Milestone> => {
  const [milestone] = await readMilestones(db, projectId, [milestoneId])
  if (!milestone) throw notFound(texts.noSuchMilestone())
  return milestone
}

/** One milestone with its tasks. @throws {Refusal} 404 if the user is not in the project */
export const readMilestoneFor = async (
  milestoneId: string,
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /projects/get-milestone/{id}'>> => {
  const { project } = await findProjectOf(db, userId, 'project_milestones', milestoneId, 'read')
  const rows = await db
    .selectFrom('project_tasks')
    .selectAll()
    .where('milestone_id', '=', milestoneId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { milestone: await readOne(db, project.id, milestoneId), tasks: await showTasks(db, rows) }
}

/** Adds a milestone, once for its id. @throws {Refusal} 403, 404, 409, 422 */
export const createMilestone = async (body: CreateMilestoneBody, context: UserContext): Promise<Milestone> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  const call = { scope: `${userId} create-new-milestone`, key: body._id, body }
  await withIdempotency(db, clock.now(), call, async (transaction) => {
    const work = workWithin(context, transaction)
    const { project } = await findProjectFor(transaction, userId, body.projectId, 'write-milestones')
    await requireRoom(transaction, project.id, room)
    await requireCurrencyOfProject(transaction, project, body.amount, body._id)
    await requireAttachedTemplate(transaction, project.id, body.proof?.templateId)
    const made = await transaction
      .insertInto('project_milestones')
      .values({
        id: body._id,
        project_id: project.id,
        name: body.name,
        description: body.description,
        due_date: body.dueDate ?? null,
        amount: body.amount?.amount ?? null,
        currency: body.amount?.currency ?? null,
        proof: body.proof === null ? null : JSON.stringify(body.proof),
        created_at: work.now,
        updated_at: work.now,
      })
      .onConflict((conflicting) => conflicting.column('id').doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!made) throw refuse('key-reused', textsOf('refusals').sentBefore())
    await setTasks(work, project.id, made.id, body.taskIds)
    await recordChange(work, project.id, userId, [
      { event: 'milestone-added', subject: { id: made.id, label: made.name } },
    ])
    return null
  })
  const { project } = await findProjectFor(db, userId, body.projectId, 'read')
  return readOne(db, project.id, body._id)
}

const eventOf = (before: ProjectMilestoneRow, { isReached }: EditMilestoneBody): Happening['event'] => {
  if (isReached === undefined || isReached === (before.reached_at !== null)) return 'milestone-changed'
  return isReached ? 'milestone-reached' : 'milestone-reopened'
}

/**
 * Checks a change of the money and the proof. @throws {Refusal} 400 for another currency or a template that is not
 * attached; 409
 */
const requireFit = async (
  work: UnitOfWork,
  { project }: FoundProject,
  before: ProjectMilestoneRow,
  { amount, proof }: EditMilestoneBody,
): Promise<void> => {
  await requireCurrencyOfProject(work.db, project, amount, before.id)
  await requireAttachedTemplate(work.db, project.id, proof?.templateId)
  if (amount !== undefined)
    await announceEvent(work, 'milestone.amount-changes', { milestoneId: before.id, amount, isDeleted: false })
}

/** Changes the sent fields of a milestone, or marks it as reached (PROJECT-16). @throws {Refusal} 400, 403, 404, 409 */
export const editMilestone = async (body: EditMilestoneBody, context: UserContext): Promise<Milestone> => {
  const { userId } = context.session
  const projectId = await inWork(context, async (work) => {
    const { db, now } = work
    const found = await findProjectOf(db, userId, 'project_milestones', body.milestoneId, 'write-milestones')
    const { project, person } = found
    const before = await db
      .selectFrom('project_milestones')
      .selectAll()
      .where('id', '=', body.milestoneId)
      .executeTakeFirst()
    if (!before) throw notFound(texts.noSuchMilestone())
    await requireFit(work, found, before, body)
    const after = await db
      .updateTable('project_milestones')
      .set({
        ...(body.name !== undefined && { name: body.name }),
        ...(body.description !== undefined && { description: body.description }),
        ...(body.dueDate !== undefined && { due_date: body.dueDate }),
        ...(body.amount !== undefined && {
          amount: body.amount?.amount ?? null,
          currency: body.amount?.currency ?? null,
        }),
        ...(body.proof !== undefined && { proof: body.proof === null ? null : JSON.stringify(body.proof) }),
        ...(body.isReached !== undefined && { reached_at: body.isReached ? (before.reached_at ?? now) : null }),
        updated_at: now,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (body.isReached === true && before.reached_at === null)
      await announceEvent(work, 'milestone.reached', {
        milestone: after,
        isOwner: person.role === 'owner',
        acceptsFindings: body.acceptsFindings === true,
      })
    if (body.isReached === false && before.reached_at !== null)
      await announceEvent(work, 'milestone.reopened', { milestone: after, isOwner: person.role === 'owner' })
    await setTasks(work, project.id, after.id, body.taskIds)
    await recordChange(work, project.id, userId, [
      { event: eventOf(before, body), subject: { id: after.id, label: after.name } },
    ])
    return project.id
  })
  return readOne(context.db, projectId, body.milestoneId)
}

/** Deletes a milestone; its tasks stay in the project. @throws {Refusal} 403, 404, 409 */
export const deleteMilestone = (
  { projectId, milestoneId }: { projectId: string; milestoneId: string },
  context: UserContext,
): Promise<{ _id: string }> =>
  deletePart(
    projectId,
    {
      table: 'project_milestones',
      id: milestoneId,
      event: 'milestone-deleted',
      missing: texts.noSuchMilestone(),
      before: (work) => announceEvent(work, 'milestone.amount-changes', { milestoneId, amount: null, isDeleted: true }),
    },
    context,
  )
