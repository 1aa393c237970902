import { nextAttemptAt } from '@fieldproof/policy/visit-series'
import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { endIfDone } from './end-series.ts'
import type { SeriesVisitRow, VisitSeriesRow } from './tables.ts'
import { notifyOfSeries } from './notify.ts'

/** Another instance has ordered a visit meanwhile, or the visit must no longer be ordered. */
export class VisitTaken extends Error {}

const seriesOf = (db: Db, { series_id: id }: SeriesVisitRow): Promise<VisitSeriesRow> =>
  db.selectFrom('visit_series').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const visitOfOrder = (db: Db, orderId: string): Promise<SeriesVisitRow | undefined> =>
  db.selectFrom('series_visits').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

/**
 * Links a new order to the visit that it was placed for. It does so in the transaction that creates the order, so that
 * no visit is ordered twice (PROJECT-31).
 * @throws {VisitTaken} if it must no longer be ordered
 */
export const linkVisit: Reaction<'order.placed'> = async ({ db }, { order, visitId }) => {
  if (visitId === undefined) return
  const taken = await db
    .updateTable('series_visits')
    .set({ state: 'paying', due_at: null, order_id: order.id })
    .where('id', '=', visitId)
    .where('state', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new VisitTaken()
}

/**
 * Gives a paid order to the inspector of its series.
 * @returns false if they cannot get it, for example because they are not free
 */
const give = async (work: UnitOfWork, order: OrderRow, inspectorId: string): Promise<boolean> => {
  try {
    await inSavepoint(work.db, () =>
      giveOrderTo(work, order, inspectorId, { by: 'customer', userId: order.customer_id }),
    )
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/**
 * Books a visit that was paid: the inspector of the series gets it if they are free. Otherwise others are asked, as for
 * every order (PROJECT-34).
 */
export const bookPaidVisit: Reaction<'order.paid'> = async (work, { order }) => {
  const { db } = work
  const visit = await visitOfOrder(db, order.id)
  if (visit?.state !== 'paying') return
  const series = await seriesOf(db, visit)
  const isGiven = series.inspector_id !== null && (await give(work, order, series.inspector_id))
  await db
    .updateTable('series_visits')
    .set({ state: 'booked', has_same_inspector: isGiven })
    .where('id', '=', visit.id)
    .execute()
  await notifyOfSeries(work, series, {
    message: isGiven ? 'booked' : 'booked-others',
    at: visit.at,
    sum: { amount: order.price_amount, currency: order.price_currency },
    key: `visit:${visit.id}:booked`,
  })
  await endIfDone(work, series.id)
}

/**
 * Records that a visit could not be booked or paid (PROJECT-33): it is tried again or skipped, and payer and owner are
 * notified. The caller holds the visit's lock.
 */
export const noteFailure = async (work: UnitOfWork, visit: SeriesVisitRow, why: 'money' | 'order'): Promise<void> => {
  const { db, now } = work
  const series = await seriesOf(db, visit)
  const attempts = visit.attempts + 1
  const next = nextAttemptAt({ at: visit.at.getTime(), attempts, now: now.getTime() })
  const retryAt = series.ended_at === null && next !== null ? new Date(next) : null
  await db
    .updateTable('series_visits')
    .set({
      attempts,
      order_id: null,
      due_at: retryAt,
      state: retryAt ? 'planned' : series.ended_at === null ? 'unpaid' : 'dropped',
    })
    .where('id', '=', visit.id)
    .execute()
  if (series.ended_at !== null) return
  const messages = { money: retryAt ? 'not-paid' : 'unpaid', order: retryAt ? 'not-booked' : 'unbooked' } as const
  await notifyOfSeries(work, series, {
    message: messages[why],
    at: visit.at,
    ...(retryAt && { again: retryAt }),
    key: `visit:${visit.id}:failed:${attempts}`,
  })
  await endIfDone(work, series.id)
}

/**
 * The order of a visit was canceled. If nobody paid it in time, this is a failed attempt. If somebody canceled it, the
 * visit is skipped: another attempt would charge a payer who no longer wants it.
 */
export const followVisitOrder: Reaction<'order.moved'> = async (work, { after, event, by }) => {
  if (event !== 'canceled') return
  const visit = await visitOfOrder(work.db, after.id)
  if (visit?.state === 'paying' && by === 'time') return noteFailure(work, visit, 'money')
  if (visit?.state !== 'paying' && visit?.state !== 'booked') return
  await work.db.updateTable('series_visits').set({ state: 'skipped' }).where('id', '=', visit.id).execute()
  await endIfDone(work, visit.series_id)
}
