import type { AnswerOf } from '@fieldproof/contracts'
import type { SeriesVisit, VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { findProjectFor } from '#modules/projects/find-project.ts'
import { personsById } from '#modules/projects/people-of.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { VisitSeriesRow } from './tables.ts'

const texts = textsOf('visit-series')

/** When a visit takes place, in a query that has its order: an order that was moved has another time than the plan. */
const timeOfVisit = sql<Date>`coalesce(orders.inspection_at, series_visits.at)`

const visitsOfSeries = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('series_visits')
    .leftJoin('orders', 'orders.id', 'order_id')
    .selectAll('series_visits')
    .select(['orders.sequence_id', timeOfVisit.as('takes_place_at')])
    .where('series_id', 'in', [...ids])
    .orderBy('takes_place_at')
    .orderBy('at')
    .execute()
  return Map.groupBy(rows, ({ series_id: id }) => id)
}
type VisitWithOrder = NonNullable<ReturnType<Awaited<ReturnType<typeof visitsOfSeries>>['get']>>[number]

const toVisit = (row: VisitWithOrder): SeriesVisit => ({
  _id: row.id,
  at: row.takes_place_at.toISOString(),
  moved: row.moved,
  state: row.state,
  dueAt: row.due_at?.toISOString() ?? null,
  attempts: row.attempts,
  orderId: row.order_id,
  sequenceId: row.sequence_id,
  hasSameInspector: row.has_same_inspector,
})

const show = async (
  db: Db,
  rows: readonly (VisitSeriesRow & { inspection_type: VisitSeries['inspectionType'] })[],
  userId: string,
): Promise<VisitSeries[]> => {
  if (rows.length === 0) return []
  const visits = await visitsOfSeries(
    db,
    rows.map(({ id }) => id),
  )
  const persons = await personsById(
    db,
    rows.flatMap(({ payer_id: payer, inspector_id: inspector }) => [payer, inspector]),
  )
  const personOf = (id: string | null) => (id === null ? null : (persons.get(id) ?? null))
  return rows.map((row) => ({
    _id: row.id,
    projectId: row.project_id,
    milestoneId: row.milestone_id,
    inspectionType: row.inspection_type,
    rhythm: row.rhythm,
    time: row.time,
    timeZone: row.time_zone,
    most: { amount: row.most, currency: row.currency },
    payer: personOf(row.payer_id),
    isMine: row.payer_id === userId,
    paysBy: row.pays_by,
    inspector: personOf(row.inspector_id),
    startedAt: row.started_at.toISOString(),
    ended:
      row.ended_at === null || row.ended_why === null ? null : { at: row.ended_at.toISOString(), why: row.ended_why },
    visits: (visits.get(row.id) ?? []).map(toVisit),
  }))
}

const rowsWithKind = (db: Db) =>
  db
    .selectFrom('visit_series')
    .innerJoin('orders', 'orders.id', 'model_order_id')
    .selectAll('visit_series')
    .select('orders.inspection_type')

/** The series of a project, newest first, for everybody in it (PROJECT-30). @throws {Refusal} 404 */
export const readVisitSeries = async (
  projectId: string,
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /projects/get-visit-series/{id}'>> => {
  await findProjectFor(db, userId, projectId, 'read')
  const rows = await rowsWithKind(db)
    .where('project_id', '=', projectId)
    .orderBy('started_at', 'desc')
    .orderBy('visit_series.id')
    .execute()
  return { series: await show(db, rows, userId) }
}

/** One series, for users who may see it. @throws {Refusal} 404 if it does not exist */
export const readOneSeries = async (db: Db, userId: string, seriesId: string): Promise<VisitSeries> => {
  const rows = await rowsWithKind(db).where('visit_series.id', '=', seriesId).execute()
  const [series] = await show(db, rows, userId)
  if (!series) throw notFound(texts.noSuchSeries())
  return series
}
