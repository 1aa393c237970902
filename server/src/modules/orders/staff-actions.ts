import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { cancelLocked } from './cancel-order.ts'
import { searchFrom } from '#modules/matching/queue.ts'
import { changeOrder, isOffered } from './change-order.ts'
import { lockOrder, type OrderRow } from './find-order.ts'
import { bookBankPayment, currencyOf, paidSum, paidWaysOf } from './order-money.ts'
import { markPaid } from './pay-together.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { isUnpaid } from './read-order-parts.ts'
import { refreshPages, tellOf } from './tell-order.ts'
import type { InvoiceStatus } from './tables.ts'

/** What staff do something with: the transaction that writes the audit trail, and who they are. */
export interface StaffTurn {
  db: Db
  realtime: Realtime
  now: Date
  staffId: string
  reason?: string
}

const NOT_NOW = 'This does not fit the state that it is in by now.'

const lockWithInvoice = async (
  { db }: StaffTurn,
  orderId: string,
  from: readonly InvoiceStatus[],
): Promise<OrderRow> => {
  const order = await lockOrder(db, orderId)
  const invoice = await db
    .selectFrom('order_invoices')
    .select('status')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !invoice || !from.includes(invoice.status)) throw conflict(NOT_NOW)
  return order
}

/** Lets a business's order go on before its invoice is paid. @throws {Refusal} 409 */
export const releaseInvoice = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db, realtime, now } = turn
  const order = await lockWithInvoice(turn, orderId, ['held', 'overdue'])
  if (finalOrderStatuses.includes(order.status)) throw conflict(NOT_NOW)
  const { due_at: dueAt } = await db
    .updateTable('order_invoices')
    .set({ released_at: now, status: 'released' })
    .where('order_id', '=', orderId)
    .returning('due_at')
    .executeTakeFirstOrThrow()
  if (dueAt <= now)
    await db.updateTable('order_invoices').set({ status: 'overdue' }).where('order_id', '=', orderId).execute()
  const changed = await changeOrder(db, orderId, order.inspector_id === null ? searchFrom(now) : {})
  await tellOf(db, realtime, now, changed, { to: order.customer_id, say: 'invoice-released' })
  await queueConfirmation(db, realtime, now, changed)
  await refreshPages(db, realtime, changed)
}

/** Holds a released order back until its invoice is paid, while no inspector has it. @throws {Refusal} 409 */
export const holdInvoice = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db, realtime, now } = turn
  const order = await lockWithInvoice(turn, orderId, ['released', 'overdue'])
  if (order.inspector_id !== null || finalOrderStatuses.includes(order.status)) throw conflict(NOT_NOW)
  await db
    .updateTable('order_invoices')
    .set({ status: 'held', released_at: null })
    .where('order_id', '=', orderId)
    .execute()
  const changed = await changeOrder(db, orderId, { matching_due_at: null, matching_begun_at: null })
  await tellOf(db, realtime, now, changed, { to: order.customer_id, say: 'invoice-held' })
  await refreshPages(db, realtime, changed)
}

/** The money of an invoice has come to our bank: it goes into escrow, or is shared at once where the work is over. @throws {Refusal} 409 */
export const markInvoicePaid = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db, realtime, now } = turn
  const order = await lockWithInvoice(turn, orderId, ['held', 'released', 'overdue'])
  if (!isUnpaid(order)) throw conflict(NOT_NOW)
  await bookBankPayment(db, realtime, now, order, order.price_amount)
  await markPaid(db, realtime, now, order)
}

/** All that was paid goes back. */
const wholeRefund = async ({ db, now }: StaffTurn, order: OrderRow): Promise<CancellationOffer> => {
  const currency = currencyOf(order)
  return {
    rule: 'no-inspector',
    outcome: 'full-refund',
    refund: { amount: paidSum(await paidWaysOf(db, order.id)), currency },
    refundParts: [],
    credit: { amount: 0, currency },
    mayReschedule: false,
    reschedulingUntil: null,
    holdsUntil: null,
    inspectionDate: order.inspection_at.toISOString(),
    timeZone: order.time_zone,
    asOf: now.toISOString(),
  }
}

/** Staff cancel an order, and all that was paid goes back the way it was paid. @throws {Refusal} 409 */
export const cancelByStaff = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db, realtime, now, staffId, reason } = turn
  const order = await lockOrder(db, orderId)
  if (!order || finalOrderStatuses.includes(order.status)) throw conflict(NOT_NOW)
  await cancelLocked(
    db,
    { realtime },
    now,
    { order, offer: await wholeRefund(turn, order) },
    { by: 'staff', userId: staffId, ...(reason && { reason }) },
  )
}

/** Nothing is to be paid for an order any more; one that is still open is canceled with it. @throws {Refusal} 409 */
export const withdrawInvoiceByStaff = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db, realtime, now } = turn
  const order = await lockWithInvoice(turn, orderId, ['held', 'released', 'overdue'])
  await db.updateTable('order_invoices').set({ status: 'withdrawn' }).where('order_id', '=', orderId).execute()
  if (!finalOrderStatuses.includes(order.status)) await cancelByStaff(turn, orderId)
  const changed = await changeOrder(db, orderId, {})
  await tellOf(db, realtime, now, changed, { to: order.customer_id, say: 'invoice-withdrawn', type: 'Payment' })
  await refreshPages(db, realtime, changed)
}

/** Inspectors are looked for anew, as if for the first time. @throws {Refusal} 409 where none is looked for */
export const searchInspectorsAnew = async ({ db, realtime, now }: StaffTurn, orderId: string): Promise<void> => {
  const order = await lockOrder(db, orderId)
  if (
    !order ||
    order.status !== 'Pending' ||
    order.inspector_id !== null ||
    order.inspection_at <= now ||
    !(await isOffered(db, order))
  )
    throw conflict(NOT_NOW)
  await refreshPages(db, realtime, await changeOrder(db, orderId, searchFrom(now)))
}
