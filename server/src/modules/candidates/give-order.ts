import { conflict } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockStanding, worksIn } from '#modules/inspector-applications/standing.ts'
import { moveOrder, type ActingPerson } from '#modules/orders/change-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { endOf, isInspectorFree, lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { isOffered } from '#modules/orders/order-state.ts'
import { notifyOfOrder } from '#modules/orders/notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import { offeredShare } from './rating-shares.ts'

const orderTexts = textsOf('orders')

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** An order now has its inspector; no one has been notified yet. */
    'order.inspector-accepted': { order: Pick<OrderRow, 'id' | 'customer_id'>; inspectorId: string }
  }
}

/** Makes one candidate the accepted one, and rejects all others. @returns the rejected candidates */
const rejectOthers = async ({ db, now }: UnitOfWork, order: OrderRow, inspectorId: string): Promise<string[]> => {
  const rows = await db
    .updateTable('order_candidates')
    .set({ answer: 'rejected', answered_at: now })
    .where('order_id', '=', order.id)
    .where('inspector_id', '!=', inspectorId)
    .where('answer', 'in', ['none', 'interested'])
    .returning('inspector_id')
    .execute()
  await db
    .insertInto('order_candidates')
    .values({ order_id: order.id, inspector_id: inspectorId, answer: 'accepted', created_at: now, answered_at: now })
    .onConflict((conflicting) =>
      conflicting.columns(['order_id', 'inspector_id']).doUpdateSet({ answer: 'accepted', answered_at: now }),
    )
    .execute()
  return rows.map((row) => row.inspector_id)
}

/** Notifies customer and inspector that the order has its inspector, except the one who caused it. */
const notifyBoth = async (
  work: UnitOfWork,
  order: OrderRow,
  inspectorId: string,
  { userId: doer }: ActingPerson,
): Promise<void> => {
  const { first_name: first, last_name: last } = await work.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  if (doer !== order.customer_id) {
    const values = { name: `${first} ${last}` }
    await notifyOfOrder(work, order, { to: order.customer_id, message: 'inspector-accepted', values })
  }
  if (doer !== inspectorId) {
    const values = { when: { at: order.inspection_at, timeZone: order.time_zone } }
    await notifyOfOrder(work, order, { to: inspectorId, message: 'you-were-accepted', values })
  }
}

/**
 * Gives a locked order to an inspector: sets its status, rejects and notifies all other candidates in this transaction,
 * and books the time in the inspector's calendar. The caller has locked the inspector's standing before the order.
 * @throws {Refusal} 409 if the order has an inspector already or is not paid for, or if the inspector is not activated
 * (MATCH-2), works in another country (MATCH-21) or is not free
 */
export const giveOrderTo = async (
  work: UnitOfWork,
  order: OrderRow,
  inspectorId: string,
  person: ActingPerson,
): Promise<OrderRow> => {
  const { db } = work
  if (order.inspector_id !== null) throw conflict(textsOf('contract').jobs.noMoreAvailable())
  if (!(await isOffered(db, order))) throw conflict(orderTexts.notPaidYet())
  if (!(await lockStanding(db, inspectorId))) throw conflict(textsOf('matching').takesNoPart())
  if (!(await worksIn(db, inspectorId, order.country))) throw conflict(textsOf('matching').otherCountry())
  await lockInspectorTime(db, inspectorId)
  const isFree = await isInspectorFree(db, inspectorId, {
    orderId: order.id,
    from: order.inspection_at,
    until: endOf(order),
  })
  if (!isFree) throw conflict(orderTexts.inspectorNotFree())
  const change = { inspector_id: inspectorId, share_basis_points: await offeredShare(db, order, inspectorId) }
  const given = await moveOrder(work, { order, event: 'inspector-accepted', change }, person)
  await announceEvent(work, 'order.inspector-accepted', { order: given, inspectorId })
  const others = await rejectOthers(work, order, inspectorId)
  for (const to of others) await notifyOfOrder(work, given, { to, message: 'another-was-accepted' })
  await notifyBoth(work, given, inspectorId, person)
  return given
}
