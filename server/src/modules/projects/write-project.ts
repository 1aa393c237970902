import { fieldMessages, inOrder } from '@fieldproof/contracts/entities/field-types'
import type { CreateProjectBody, EditProjectBody, Project } from '@fieldproof/contracts/entities/project'
import { projectLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { isKnownTimeZone } from '#kernel/db/time-zones.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, invalid, refuse } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork, workWithin } from '#kernel/work/unit-of-work.ts'
import { requireInPlan } from '#modules/plans/held-plan.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findProjectFor } from './find-project.ts'
import { recordChange, type Happening } from './happenings.ts'
import { requireCurrencyOfMilestones } from './milestone-amount.ts'
import { readProject } from './read-project.ts'
import type { ProjectRow } from './tables.ts'

const texts = textsOf('projects')

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** Someone archived a project. */
    'project.archived': { projectId: string; userId: string }
  }
}

/** @throws {Refusal} 400 if the database does not know the time zone, in which days are counted */
const requireZone = async (db: Db, timeZone: string | undefined): Promise<void> => {
  if (timeZone === undefined || (await isKnownTimeZone(db, timeZone))) return
  throw invalid([{ field: 'timeZone', message: fieldMessages.timeZoneInvalid }])
}

const requireRoom = async (db: Db, userId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= projectLimits.projectsMax) throw conflict(texts.tooManyProjects())
}

/**
 * Checks that the owner's plan allows one more project; archived ones do not count. @throws {Refusal} 403 `not-in-plan`
 */
const requirePlan = (db: Db, now: Date, userId: string): Promise<void> =>
  requireInPlan(db, now, {
    userId,
    limit: 'projects',
    isOwn: true,
    used: async () => {
      const { count } = await db
        .selectFrom('projects')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', userId)
        .where('archived_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  })

/**
 * Makes a project, once for its id; its maker is the owner. @throws {Refusal} 400, 403 `not-in-plan` (PLAN-4), 409 with
 * too many, 422
 */
export const createProject = async (body: CreateProjectBody, context: UserContext): Promise<Project> => {
  const {
    db,
    clock,
    session: { user, userId },
  } = context
  const call = { scope: `${userId} create-new-project`, key: body._id, body }
  await withIdempotency(db, clock.now(), call, async (transaction) => {
    await requireZone(transaction, body.timeZone)
    await requireRoom(transaction, userId)
    const work = workWithin(context, transaction)
    await requirePlan(transaction, work.now, userId)
    const made = await transaction
      .insertInto('projects')
      .values({
        id: body._id,
        owner_id: userId,
        name: body.name,
        description: body.description,
        kind: body.kind,
        status: body.status,
        start_date: body.startDate ?? null,
        due_date: body.dueDate ?? null,
        time_zone: body.timeZone,
        place: body.place === null ? null : JSON.stringify(body.place),
        budget_amount: body.budget?.amount ?? null,
        budget_currency: body.budget?.currency ?? null,
        created_at: work.now,
        updated_at: work.now,
      })
      .onConflict((conflicting) => conflicting.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refuse('key-reused', textsOf('refusals').sentBefore())
    await transaction
      .insertInto('project_people')
      .values({ project_id: made.id, user_id: userId, email: user.email, role: 'owner', added_at: work.now })
      .execute()
    await recordChange(work, made.id, userId, [{ event: 'project-created' }])
    return null
  })
  return readProject(db, await findProjectFor(db, userId, body._id, 'read'))
}

/** The columns that an edit changes: fields that are not sent stay. */
const changedColumns = (body: EditProjectBody, now: Date) => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.kind !== undefined && { kind: body.kind }),
  ...(body.status !== undefined && { status: body.status }),
  ...(body.timeZone !== undefined && { time_zone: body.timeZone }),
  ...(body.startDate !== undefined && { start_date: body.startDate }),
  ...(body.dueDate !== undefined && { due_date: body.dueDate }),
  ...(body.place !== undefined && { place: body.place === null ? null : JSON.stringify(body.place) }),
  ...(body.budget !== undefined && {
    budget_amount: body.budget?.amount ?? null,
    budget_currency: body.budget?.currency ?? null,
  }),
  ...(body.isArchived !== undefined && { archived_at: body.isArchived ? now : null }),
})

const happeningsOf = (before: ProjectRow, { isArchived, ...rest }: EditProjectBody): Happening[] => [
  ...(Object.values(rest).some((value) => value !== undefined) ? [{ event: 'project-changed' } as const] : []),
  ...(isArchived === true && before.archived_at === null ? [{ event: 'project-archived' } as const] : []),
  ...(isArchived === false && before.archived_at !== null ? [{ event: 'project-brought-back' } as const] : []),
]

/**
 * Changes the sent fields of a project. Only its owner can archive or restore it (PROJECT-3). @throws {Refusal} 400,
 * 403, 404, 409
 */
export const editProject = async (projectId: string, body: EditProjectBody, context: UserContext): Promise<Project> => {
  const { userId } = context.session
  await inWork(context, async (work) => {
    const { db, now } = work
    const { isArchived, ...rest } = body
    const isPutAway = isArchived !== undefined
    const { project } = await findProjectFor(db, userId, projectId, isPutAway ? 'archive-project' : 'edit-project')
    if (isPutAway && isArchived && Object.keys(rest).length > 0) throw conflict(texts.archiveAlone())
    await requireZone(db, body.timeZone)
    await requireCurrencyOfMilestones(db, project, body.budget)
    if (isPutAway && !isArchived && project.archived_at !== null) await requirePlan(db, now, project.owner_id)
    // Null clears a day; only a day that is not sent stays.
    const { startDate = project.start_date, dueDate = project.due_date } = body
    if (!inOrder(startDate, dueDate)) throw invalid([{ field: 'dueDate', message: fieldMessages.dateOrder }])
    await db
      .updateTable('projects')
      .set({ ...changedColumns(body, project.archived_at ?? now), updated_at: now })
      .where('id', '=', project.id)
      .execute()
    await recordChange(work, project.id, userId, happeningsOf(project, body))
    if (isArchived !== undefined || (body.name !== undefined && body.name !== project.name))
      await announceEvent(work, 'project.outline-changed', { projectId: project.id, leftId: null })
    if (isArchived === true && project.archived_at === null)
      await announceEvent(work, 'project.archived', { projectId: project.id, userId })
  })
  return readProject(context.db, await findProjectFor(context.db, userId, projectId, 'read'))
}
