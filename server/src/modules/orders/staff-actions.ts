import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { cancelLocked } from './cancel-locked.ts'
import { searchFrom } from './look-for-inspector.ts'
import { changeOrder } from './change-order.ts'
import { isOffered, isPayEarned, isUnpaid } from './order-state.ts'
import { lockOrder, type OrderRow } from './find-order.ts'
import { invoiceLinesOf } from './invoice-lines.ts'
import { bookBankPayment } from './pay-into-escrow.ts'
import { currencyOf, paidSum, paidWaysOf } from './paid-ways.ts'
import { markPaid } from './pay-together.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { settleOrder } from './settle-order.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import type { InvoiceStatus } from './tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')
const texts = textsOf('orders')

/** The unit of work that writes the audit trail, and the member of staff who acts. */
export interface StaffTurn extends UnitOfWork {
  staffId: string
  reason?: string
}

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
  if (!order || !invoice || !from.includes(invoice.status)) throw conflict(refusals.otherState())
  return order
}

/** Releases a business's order before its invoice is paid. @throws {Refusal} 409 */
export const releaseInvoice = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db, now } = turn
  const order = await lockWithInvoice(turn, orderId, ['held', 'overdue'])
  if (finalOrderStatuses.includes(order.status)) throw conflict(refusals.otherState())
  const { due_at: dueAt } = await db
    .updateTable('order_invoices')
    .set({ released_at: now, status: 'released' })
    .where('order_id', '=', orderId)
    .returning('due_at')
    .executeTakeFirstOrThrow()
  if (dueAt <= now)
    await db.updateTable('order_invoices').set({ status: 'overdue' }).where('order_id', '=', orderId).execute()
  const changed = await changeOrder(db, orderId, order.inspector_id === null ? searchFrom(now) : {})
  await notifyOfOrder(turn, changed, { to: order.customer_id, message: 'invoice-released' })
  await queueConfirmation(turn, changed)
  await refreshPages(turn, changed, [{ event: 'invoice-released', by: 'staff', userId: turn.staffId }])
}

/** Holds a released order back until its invoice is paid, while no inspector has it. @throws {Refusal} 409 */
export const holdInvoice = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db } = turn
  const order = await lockWithInvoice(turn, orderId, ['released', 'overdue'])
  if (order.inspector_id !== null || finalOrderStatuses.includes(order.status)) throw conflict(refusals.otherState())
  await db
    .updateTable('order_invoices')
    // An overdue invoice stays overdue: it was announced as such, and is not announced again.
    .set({
      status: sql<InvoiceStatus>`case when due_at <= ${turn.now} then 'overdue' else 'held' end`,
      released_at: null,
    })
    .where('order_id', '=', orderId)
    .execute()
  const changed = await changeOrder(db, orderId, { matching_due_at: null, matching_begun_at: null })
  await notifyOfOrder(turn, changed, { to: order.customer_id, message: 'invoice-held' })
  await refreshPages(turn, changed, [{ event: 'invoice-held', by: 'staff', userId: turn.staffId }])
}

/**
 * Records the bank payment of a whole invoice (INVOICE-3): it goes into escrow, or is shared at once if the work is
 * done. @throws {Refusal} 409
 */
export const markInvoicePaid = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db } = turn
  const open: readonly InvoiceStatus[] = ['held', 'released', 'overdue']
  const order = await lockWithInvoice(turn, orderId, open)
  if (!isUnpaid(order)) throw conflict(refusals.otherState())
  const others = (await invoiceLinesOf(db, orderId)).filter(
    (line) => line.order.id !== orderId && open.includes(line.status) && isUnpaid(line.order),
  )
  const orders = [order]
  for (const line of others) orders.push(await lockWithInvoice(turn, line.order.id, open))
  for (const one of orders) {
    await bookBankPayment(turn, one, one.price_amount)
    await markPaid(turn, one)
  }
}

/** Refunds everything that was paid. */
const wholeRefund = async ({ db, now }: StaffTurn, order: OrderRow): Promise<CancellationOffer> => {
  const currency = currencyOf(order)
  return {
    rule: 'no-inspector',
    outcome: 'full-refund',
    refund: { amount: paidSum(await paidWaysOf(db, order.id)), currency },
    refundParts: [],
    isKept: false,
    credit: { amount: 0, currency },
    invoiceDue: null,
    mayReschedule: false,
    reschedulingUntil: null,
    holdsUntil: null,
    inspectionDate: order.inspection_at.toISOString(),
    timeZone: order.time_zone,
    asOf: now.toISOString(),
  }
}

/** Staff cancel an order, which refunds everything the way it was paid. @throws {Refusal} 409 */
export const cancelByStaff = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { staffId, reason } = turn
  const order = await lockOrder(turn.db, orderId)
  if (!order || finalOrderStatuses.includes(order.status)) throw conflict(refusals.otherState())
  await cancelLocked(
    turn,
    { order, offer: await wholeRefund(turn, order) },
    { by: 'staff', userId: staffId, ...(reason && { reason }) },
  )
}

/** @throws {Refusal} 409 while a complaint is open, because upholding it withdraws the invoice without any pay */
const refuseWhileComplaintIsOpen = async (db: Db, orderId: string): Promise<void> => {
  const { rows } = await sql`select from complaints where order_id = ${orderId} and status = 'open' limit 1`.execute(db)
  if (rows.length > 0) throw conflict(texts.complaintFirst())
}

/**
 * Withdraws an order's invoice, which cancels an open order. The company bears what the inspector has earned
 * (INVOICE-4).
 * @throws {Refusal} 409, also while a complaint about it is open
 */
export const withdrawInvoiceByStaff = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db } = turn
  const order = await lockWithInvoice(turn, orderId, ['held', 'released', 'overdue'])
  await refuseWhileComplaintIsOpen(db, orderId)
  await db.updateTable('order_invoices').set({ status: 'withdrawn' }).where('order_id', '=', orderId).execute()
  if (!finalOrderStatuses.includes(order.status)) await cancelByStaff(turn, orderId)
  // Other payments for the order have waited for the invoice.
  else await settleOrder(turn, order, { awaitsInvoice: false, borne: isPayEarned(order) ? order.price_amount : 0 })
  const changed = await changeOrder(db, orderId, {})
  await notifyOfOrder(turn, changed, { to: order.customer_id, message: 'invoice-withdrawn', type: 'Payment' })
  await refreshPages(turn, changed, [{ event: 'invoice-withdrawn', by: 'staff', userId: turn.staffId }])
}

/** Starts the search for inspectors again, as if for the first time. @throws {Refusal} 409 if the order needs none */
export const searchInspectorsAnew = async (turn: StaffTurn, orderId: string): Promise<void> => {
  const { db, now } = turn
  const order = await lockOrder(db, orderId)
  if (
    !order ||
    order.status !== 'Pending' ||
    order.inspector_id !== null ||
    order.inspection_at <= now ||
    !(await isOffered(db, order))
  )
    throw conflict(refusals.otherState())
  await announceEvent(turn, 'order.searched-anew', { orderId })
  await refreshPages(turn, await changeOrder(db, orderId, searchFrom(now)), [
    { event: 'search-changed', by: 'staff', userId: turn.staffId },
  ])
}
