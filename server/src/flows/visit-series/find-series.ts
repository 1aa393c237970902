import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { ProjectRight } from '@fieldproof/policy/project-rights'
import type { PlannedVisit } from '@fieldproof/policy/visit-series'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { findProjectFor, type FoundProject } from '#modules/projects/find-project.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { SeriesVisitRow, VisitSeriesRow } from './tables.ts'

const texts = textsOf('visit-series')

/** An inspection that can be ordered again. */
export interface Model {
  order: OrderRow & { quote: InspectionQuote; requester: NonNullable<OrderRow['requester']> }
  milestoneId: string
}

const isRepeatable = (order: OrderRow): order is Model['order'] => order.quote !== null && order.requester !== null

/**
 * The inspection of a milestone that its customer wants to repeat.
 * @throws {Refusal} 404 for everybody else, and if it belongs to no milestone; 403, 409 as `findProjectFor`; 409 for
 * old orders without a stored quote
 */
export const findModel = async (db: Db, userId: string, orderId: string): Promise<Model & FoundProject> => {
  const { order } = await findOrderFor(db, userId, orderId, { roles: ['customer'] })
  const link = await db
    .selectFrom('milestone_inspections')
    .innerJoin('project_milestones', 'project_milestones.id', 'milestone_id')
    .select(['milestone_id', 'project_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!link) throw notFound()
  const found = await findProjectFor(db, userId, link.project_id, 'run-series')
  if (!isRepeatable(order)) throw conflict(texts.notToRepeat())
  return { ...found, order, milestoneId: link.milestone_id }
}

/** The inspection that a series repeats, for background work. @throws {Error} if it cannot be ordered again */
export const modelOf = async (db: Db, series: VisitSeriesRow): Promise<Model> => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', series.model_order_id)
    .executeTakeFirstOrThrow()
  if (!isRepeatable(order)) throw new Error('The order that a series repeats has no quote or no requester')
  return { order, milestoneId: series.milestone_id }
}

/**
 * The quote of a visit: that of the repeated inspection, with the same position on the map, the visit's day and time,
 * and no files.
 */
export const quoteOfVisit = (
  { order: { quote, latitude, longitude }, milestoneId }: Model,
  { day, time }: Pick<PlannedVisit, 'day' | 'time'>,
): InspectionQuote =>
  ({
    ...quote,
    ...(latitude !== null && longitude !== null && { position: { latitude, longitude } }),
    fileIds: [],
    milestoneId,
    details: { ...quote.details, inspectionDate: day, inspectionTime: time },
  }) as InspectionQuote

/**
 * A series, for a member of its project who may act on it. @throws {Refusal} 404 if there is none; as `findProjectFor`
 */
export const findSeriesFor = async (
  db: Db,
  userId: string,
  seriesId: string,
  right: ProjectRight,
): Promise<FoundProject & { series: VisitSeriesRow }> => {
  const read = () => db.selectFrom('visit_series').selectAll().where('id', '=', seriesId).executeTakeFirst()
  const unlocked = await read()
  if (!unlocked) throw notFound(texts.noSuchSeries())
  const found = await findProjectFor(db, userId, unlocked.project_id, right)
  // Reads it again under the project's lock, because it may have ended meanwhile.
  return { ...found, series: (await read()) ?? unlocked }
}

/** A visit, for a member of its project who may run series. @throws {Refusal} as {@link findSeriesFor} */
export const findVisitFor = async (
  db: Db,
  userId: string,
  visitId: string,
): Promise<FoundProject & { series: VisitSeriesRow; visit: SeriesVisitRow }> => {
  const read = () => db.selectFrom('series_visits').selectAll().where('id', '=', visitId).executeTakeFirst()
  const unlocked = await read()
  if (!unlocked) throw notFound(texts.noSuchVisit())
  const found = await findSeriesFor(db, userId, unlocked.series_id, 'run-series')
  return { ...found, visit: (await read()) ?? unlocked }
}
