import type { Db } from '#kernel/db/connect.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { Entry } from '#modules/ledger/service.ts'
import { lockWallets } from '#modules/ledger/service.ts'
import { changeOrder, giveBack } from '#modules/orders/change-order.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { currencyOf, paidSum, paidWaysOf } from '#modules/orders/order-money.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import { takeFromEarning } from '#modules/payouts/earnings.ts'
import type { ComplaintRow } from './tables.ts'
import { tellOfEnd } from './tell.ts'

/** The staff's turn: the transaction that writes the audit trail, and who they are. */
export interface Decision {
  db: Db
  realtime: Realtime
  now: Date
  staffId: string
  complaintId: string
  /** What customer and inspector read. */
  words: string
}

const TOO_MUCH = 'This is more than was paid for the order and has not gone back.'

const lockOpen = async ({ db, complaintId }: Decision): Promise<{ order: OrderRow; complaint: ComplaintRow }> => {
  const { order_id: orderId } = await db
    .selectFrom('complaints')
    .select('order_id')
    .where('id', '=', complaintId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(db, orderId)
  const complaint = await db
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', complaintId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!order || complaint.status !== 'open') throw conflict('This complaint has been decided already.')
  return { order, complaint }
}

/**
 * Who bears a refund after the money was shared: first the inspector's pay for the order while it is held, then the house,
 * which also bears it where the pay has been paid out.
 */
const bearersOf = async (db: Db, order: OrderRow, amount: number): Promise<Entry[]> => {
  const currency = currencyOf(order)
  const held = order.inspector_id === null ? 0 : await takeFromEarning(db, order.id, amount)
  return [
    ...(order.inspector_id === null || held === 0
      ? []
      : [{ kind: 'user-held' as const, userId: order.inspector_id, currency, amount: -held }]),
    ...(amount > held ? [{ kind: 'revenue' as const, currency, amount: held - amount }] : []),
  ]
}

const refund = async ({ db, realtime, now, complaintId }: Decision, order: OrderRow, amount: number): Promise<void> => {
  const key = `complaint:${complaintId}`
  const currency = currencyOf(order)
  if (order.settled_at === null) return giveBack(db, realtime, now, { order, amount: { amount, currency }, key })
  const from = await bearersOf(db, order, amount)
  await lockWallets(db, [order.customer_id, ...(order.inspector_id === null ? [] : [order.inspector_id])], [currency])
  return giveBack(db, realtime, now, { order, amount: { amount, currency }, key, from })
}

const decide = async (
  decision: Decision,
  order: OrderRow,
  status: 'refunded' | 'partly-refunded' | 'rejected',
  amount: number,
): Promise<void> => {
  const { db, realtime, now, staffId, complaintId: id, words } = decision
  const currency = currencyOf(order)
  await db
    .updateTable('complaints')
    .set({
      status,
      decision: words,
      decided_at: now,
      decided_by: staffId,
      ...(amount > 0 && { refund_amount: amount, refund_currency: currency }),
    })
    .where('id', '=', id)
    .execute()
  const sum = { amount, currency }
  await tellOfEnd(db, realtime, now, order, {
    to: order.customer_id,
    say: status,
    sum,
    dedupeKey: `complaint-decided:${id}`,
  })
  await tellOfEnd(db, realtime, now, order, {
    to: order.inspector_id,
    say: status === 'rejected' ? 'rejected-inspector' : 'refunded-inspector',
    sum,
    dedupeKey: `complaint-decided:${id}`,
  })
  await refreshPages(db, realtime, await changeOrder(db, order.id, {}))
}

/** All that was paid and has not gone back goes back. @throws {Refusal} 409 */
export const refundWhole = async (decision: Decision): Promise<void> => {
  const { order } = await lockOpen(decision)
  const amount = paidSum(await paidWaysOf(decision.db, order.id))
  if (amount === 0) throw conflict('Nothing that was paid for this order is left to go back.')
  await refund(decision, order, amount)
  await decide(decision, order, 'refunded', amount)
}

/** Part of what was paid goes back. @param amount minor units of the order's currency @throws {Refusal} 400, 409 */
export const refundPart = async (decision: Decision, amount: number): Promise<void> => {
  const { order } = await lockOpen(decision)
  if (amount > paidSum(await paidWaysOf(decision.db, order.id)))
    throw invalid([{ field: 'values.amount', message: TOO_MUCH }])
  await refund(decision, order, amount)
  await decide(decision, order, 'partly-refunded', amount)
}

/** Nothing goes back, and the pay is free for the next payday. @throws {Refusal} 409 */
export const rejectComplaint = async (decision: Decision): Promise<void> => {
  const { order } = await lockOpen(decision)
  await decide(decision, order, 'rejected', 0)
}
