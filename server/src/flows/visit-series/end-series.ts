import type { seriesEnds } from '@fieldproof/contracts/lists'
import type { Db } from '#kernel/db/connect.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { recordChange } from '#modules/projects/happenings.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { VisitSeriesRow } from './tables.ts'
import { notifyOfSeries } from './notify.ts'

const texts = textsOf('visit-series')

type Why = Exclude<(typeof seriesEnds)[number], 'done'>

/** Ends a series once none of its visits waits to be booked or paid. */
export const endIfDone = async ({ db, now }: UnitOfWork, seriesId: string): Promise<void> => {
  await db
    .updateTable('visit_series')
    .set({ ended_at: now, ended_why: 'done' })
    .where('id', '=', seriesId)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('series_visits')
            .select('id')
            .where('series_id', '=', seriesId)
            .where('state', 'in', ['planned', 'paying']),
        ),
      ),
    )
    .execute()
}

/**
 * Ends a series early: no further visit is booked, and the people concerned are notified of the reason. Booked visits
 * stay orders. The caller holds the project's lock.
 * @param actorId who ended it; null for an automatic end
 */
export const endSeries = async (
  work: UnitOfWork,
  series: VisitSeriesRow,
  { why, actorId }: { why: Why; actorId: string | null },
): Promise<void> => {
  const { db, now } = work
  const ended = await db
    .updateTable('visit_series')
    .set({ ended_at: now, ended_why: why })
    .where('id', '=', series.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await db
    .updateTable('series_visits')
    .set({ state: 'dropped', due_at: null })
    .where('series_id', '=', series.id)
    .where('state', '=', 'planned')
    .execute()
  const milestone = await db
    .selectFrom('project_milestones')
    .select(['id', 'name'])
    .where('id', '=', series.milestone_id)
    .executeTakeFirstOrThrow()
  await recordChange(work, series.project_id, actorId, [
    { event: 'series-stopped', subject: { id: milestone.id, label: milestone.name } },
  ])
  await notifyOfSeries(work, series, { message: why, actorId, key: `series:${series.id}:ended` })
}

const runningSeries = (db: Db) => db.selectFrom('visit_series').selectAll().where('ended_at', 'is', null)

/** Ends the series of a project that was archived (PROJECT-36). */
export const endSeriesOfProject: Reaction<'project.archived'> = async (work, { projectId, userId }) => {
  for (const series of await runningSeries(work.db).where('project_id', '=', projectId).execute())
    await endSeries(work, series, { why: 'archived', actorId: userId })
}

/** Ends the series whose payer leaves the project (PROJECT-36). */
export const endSeriesOfLeaving: Reaction<'project.person-leaves'> = async (work, { projectId, userId }) => {
  if (userId === null) return
  const paid = runningSeries(work.db).where('project_id', '=', projectId).where('payer_id', '=', userId)
  for (const series of await paid.execute()) await endSeries(work, series, { why: 'payer-left', actorId: null })
}

/** Ends the series that an account pays when its deletion is requested (PROJECT-36). */
export const endSeriesOfAccount = async (work: UnitOfWork, userId: string): Promise<void> => {
  const paid = await runningSeries(work.db).where('payer_id', '=', userId).orderBy('project_id').execute()
  for (const series of paid) {
    await work.db.selectFrom('projects').select('id').where('id', '=', series.project_id).forUpdate().execute()
    await endSeries(work, series, { why: 'account', actorId: userId })
  }
}

/** Keeps a milestone with a running series from being deleted (PROJECT-36). @throws {Refusal} 409 */
export const keepVisitedMilestone: Reaction<'milestone.amount-changes'> = async (
  { db },
  { milestoneId, isDeleted },
) => {
  if (!isDeleted) return
  if (await runningSeries(db).where('milestone_id', '=', milestoneId).executeTakeFirst())
    throw conflict(texts.milestoneStays())
}

/** Removes a deleted account's name from its series. They have ended, and stay in the projects of others. */
export const forgetSeries = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.updateTable('visit_series').set({ payer_id: null }).where('payer_id', '=', userId).execute()
  await transaction.updateTable('visit_series').set({ inspector_id: null }).where('inspector_id', '=', userId).execute()
}
