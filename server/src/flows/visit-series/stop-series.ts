import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import type { SeriesEndTerms } from '@fieldproof/contracts/entities/visit-series'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { endOfSeries } from '@fieldproof/policy/visit-series'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { conflict, Refusal } from '#kernel/refusals/refusal.ts'
import { workOutside, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { cancelLocked } from '#modules/orders/cancel-locked.ts'
import { cancellationOfferOf } from '#modules/orders/cancellation-offer.ts'
import { hasOpenNoShow } from '#modules/orders/completes-at.ts'
import { findOrderFor, lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { refuseWhileNoShowIsOpen } from '#modules/orders/refuse-while-no-show.ts'
import { recordChange } from '#modules/projects/happenings.ts'
import { textsOf } from '#texts/texts-of.ts'
import { endSeries, endIfDone } from './end-series.ts'
import { findSeriesFor, findVisitFor } from './find-series.ts'
import { readOneSeries } from './read-series.ts'
import type { VisitSeriesRow } from './tables.ts'

const texts = textsOf('visit-series')

interface Booked {
  order: OrderRow
  /** Null while a no-show is open: the order cannot be canceled (NOSHOW-3). */
  offer: CancellationOffer | null
  /** Minor units. */
  paid: number
  /** Null if it stays. */
  refund: number | null
}

const isFree = ({ outcome, rule }: CancellationOffer): boolean => outcome === 'full-refund' || rule === 'unpaid'

const readVisit = async (db: Db, now: Date, order: OrderRow): Promise<Booked | undefined> => {
  const paid = paidSum(await paidWaysOf(db, order.id))
  if (await hasOpenNoShow(db, order.id)) return { order, offer: null, paid, refund: null }
  if (order.inspection_at <= now) return undefined
  try {
    const offer = await cancellationOfferOf(db, now, order)
    return { order, offer, paid, refund: isFree(offer) ? paid : null }
  } catch (error) {
    // A stop does not affect completed or canceled orders.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * The ordered visits of a series that are still to come, and those with an open no-show, in order of time. The time of
 * the order counts: it may have been moved.
 * @param lock whether to lock their orders
 */
const bookedOf = async (
  { db, now }: UnitOfWork,
  { id }: VisitSeriesRow,
  { lock }: { lock: boolean },
): Promise<Booked[]> => {
  const rows = await db
    .selectFrom('series_visits')
    .innerJoin('orders', 'orders.id', 'series_visits.order_id')
    .selectAll('orders')
    .where('series_id', '=', id)
    .where('series_visits.state', 'in', ['paying', 'booked'])
    .where('orders.status', 'not in', finalOrderStatuses)
    .orderBy('orders.inspection_at')
    .orderBy('orders.id')
    .execute()
  const booked: Booked[] = []
  for (const row of rows) {
    const order = lock ? await lockOrder(db, row.id) : row
    const visit = order && (await readVisit(db, now, order))
    if (visit) booked.push(visit)
  }
  return booked
}

/**
 * The effects of a stop: booked visits are canceled only if the payer stops it, because they are the payer's orders
 * (PROJECT-35).
 */
const endOf = async (work: UnitOfWork, series: VisitSeriesRow, userId: string, { lock }: { lock: boolean }) => {
  const booked = await bookedOf(work, series, { lock })
  return series.payer_id === userId ? endOfSeries(booked) : { canceled: [], staying: booked, refund: 0 }
}

/** @throws {Refusal} 409 if it has ended */
const requireRunning = ({ ended_at: endedAt }: VisitSeriesRow): void => {
  if (endedAt !== null) throw conflict(texts.hasEnded())
}

/** The consequences of stopping a series now (PROJECT-35). @throws {Refusal} 403, 404; 409 if it has ended */
export const readSeriesEndTerms = async (seriesId: string, context: UserContext): Promise<SeriesEndTerms> => {
  const { userId } = context.session
  const work = workOutside(context)
  const { series } = await findSeriesFor(work.db, userId, seriesId, 'run-series')
  requireRunning(series)
  const { unbooked } = await work.db
    .selectFrom('series_visits')
    .select(({ fn }) => fn.countAll<number>().as('unbooked'))
    .where('series_id', '=', series.id)
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow()
  const { canceled, staying, refund } = await endOf(work, series, userId, { lock: false })
  return {
    seriesId,
    unbooked,
    canceled: canceled.length,
    refund: { amount: refund, currency: series.currency },
    staying: staying.map(({ order, paid }) => ({
      orderId: order.id,
      sequenceId: order.sequence_id,
      at: order.inspection_at.toISOString(),
      paid: { amount: paid, currency: series.currency },
    })),
  }
}

/**
 * Stops a series (PROJECT-35). Visits that are not booked are dropped. If the payer stops it, booked ones with a full
 * refund are canceled. One with an open no-show stays, with its money, until that is settled (NOSHOW-3).
 * @throws {Refusal} 403, 404; 409 if it has ended, or the refund differs from what was shown
 */
export const stopSeries = async (
  { seriesId, expectedRefund }: InputOf<'POST /projects/stop-visit-series'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /projects/stop-visit-series'>> => {
  const { userId } = context.session
  await inTransaction(context.db, async (transaction) => {
    const work = workWithin(context, transaction)
    const { series } = await findSeriesFor(transaction, userId, seriesId, 'run-series')
    requireRunning(series)
    const { canceled, refund } = await endOf(work, series, userId, { lock: true })
    if (refund !== expectedRefund.amount || series.currency !== expectedRefund.currency) {
      const message = texts.refundIs({ refund: { amount: refund, currency: series.currency } })
      throw conflict(message, [{ field: 'expectedRefund', message }])
    }
    await endSeries(work, series, { why: 'stopped', actorId: userId })
    for (const { order, offer } of canceled)
      if (offer) await cancelLocked(work, { order, offer }, { by: 'customer', userId })
  })
  return readOneSeries(context.db, userId, seriesId)
}

/**
 * The locked order of a booked visit that is skipped, with its refund.
 * @throws {Refusal} 409 for anybody but the payer, and without a full refund
 */
const orderToCancel = async (
  { db, now }: UnitOfWork,
  userId: string,
  { payer_id: payerId }: VisitSeriesRow,
  orderId: string,
): Promise<{ order: OrderRow; offer: CancellationOffer }> => {
  if (payerId !== userId) throw conflict(texts.payerSkips())
  const { order } = await findOrderFor(db, userId, orderId, { roles: ['customer'], lock: true })
  await refuseWhileNoShowIsOpen(db, order)
  const offer = await cancellationOfferOf(db, now, order)
  if (!isFree(offer)) throw conflict(texts.skipTooLate())
  return { order, offer }
}

/**
 * Skips one visit (PROJECT-35). The payer can cancel a booked one while it has a full refund; after that the order's
 * own terms apply.
 * @throws {Refusal} 403, 404; 409 if the visit is over, or there is no full refund
 */
export const skipVisit = async (
  { visitId }: InputOf<'POST /projects/skip-visit'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /projects/skip-visit'>> => {
  const { userId } = context.session
  const seriesId = await inTransaction(context.db, async (transaction) => {
    const work = workWithin(context, transaction)
    const { project, series, visit } = await findVisitFor(transaction, userId, visitId)
    if (visit.state === 'skipped') return series.id
    const isOrdered = visit.state === 'paying' || visit.state === 'booked'
    if (!isOrdered && visit.state !== 'planned') throw conflict(texts.visitOver())
    const booked =
      isOrdered && visit.order_id !== null ? await orderToCancel(work, userId, series, visit.order_id) : undefined
    const skipped = await transaction
      .updateTable('series_visits')
      .set({ state: 'skipped', due_at: null })
      .where('id', '=', visit.id)
      // It may have been ordered since it was read.
      .where('state', 'in', isOrdered ? ['paying', 'booked'] : ['planned'])
      .returning('id')
      .executeTakeFirst()
    if (!skipped) throw conflict(texts.changedMeanwhile())
    if (booked) await cancelLocked(work, booked, { by: 'customer', userId })
    const milestone = await transaction
      .selectFrom('project_milestones')
      .select(['id', 'name'])
      .where('id', '=', series.milestone_id)
      .executeTakeFirstOrThrow()
    await recordChange(work, project.id, userId, [
      { event: 'visit-skipped', subject: { id: milestone.id, label: milestone.name } },
    ])
    await endIfDone(work, series.id)
    return series.id
  })
  return readOneSeries(context.db, userId, seriesId)
}
