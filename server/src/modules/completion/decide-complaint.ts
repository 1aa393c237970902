import type { Db } from '#kernel/db/connect.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Entry } from '#modules/ledger/service.ts'
import { lockWallets } from '#modules/ledger/service.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { giveBack } from '#modules/orders/give-back.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { withdrawInvoice } from '#modules/orders/invoices.ts'
import { isUnpaid } from '#modules/orders/order-state.ts'
import { currencyOf, paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { takeFromEarning } from '#modules/earnings/keep-earning.ts'
import type { ComplaintRow } from './tables.ts'
import { notifyOfEnd } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('completion')

/** A decision of staff about a complaint, in the unit of work that writes the audit trail. */
export interface Decision extends UnitOfWork {
  staffId: string
  complaintId: string
  /** The explanation for customer and inspector. */
  words: string
}

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
  if (!order || complaint.status !== 'open') throw conflict(texts.decidedAlready())
  return { order, complaint }
}

/**
 * The entries that pay a refund after the order was settled: first from the inspector's pay for the order while it is
 * held, then from the company's revenue. After the payout the company pays everything.
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

const refund = async (decision: Decision, order: OrderRow, amount: number): Promise<void> => {
  const { db, complaintId } = decision
  const key = `complaint:${complaintId}`
  const currency = currencyOf(order)
  if (order.settled_at === null) return giveBack(decision, { order, amount: { amount, currency }, key })
  const from = await bearersOf(db, order, amount)
  await lockWallets(db, [order.customer_id, ...(order.inspector_id === null ? [] : [order.inspector_id])], [currency])
  return giveBack(decision, { order, amount: { amount, currency }, key, from })
}

/** Whether the order has an unpaid invoice, which can only be withdrawn. */
const isInvoiceOpen = async (db: Db, order: OrderRow): Promise<boolean> =>
  order.payment_method === 'invoice' &&
  isUnpaid(order) &&
  (await db
    .selectFrom('order_invoices')
    .select('order_id')
    .where('order_id', '=', order.id)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirst()) !== undefined

const decide = async (
  decision: Decision,
  order: OrderRow,
  status: 'refunded' | 'partly-refunded' | 'rejected',
  amount: number,
  withdrawn = false,
): Promise<void> => {
  const { db, now, staffId, complaintId: id, words } = decision
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
  const dedupeKey = `complaint-decided:${id}`
  await notifyOfEnd(decision, order, {
    to: order.customer_id,
    message: withdrawn ? 'invoice-withdrawn' : status,
    sum,
    dedupeKey,
  })
  await notifyOfEnd(decision, order, {
    to: order.inspector_id,
    message: withdrawn ? 'unpaid-inspector' : status === 'rejected' ? 'rejected-inspector' : 'refunded-inspector',
    sum,
    dedupeKey,
  })
  await refreshPages(decision, await changeOrder(db, order.id, {}), [
    {
      event: status === 'rejected' ? 'complaint-rejected' : 'complaint-refunded',
      by: 'staff',
      userId: staffId,
      ...(amount > 0 && { sum }),
    },
  ])
}

/**
 * Before a refund, requires that the inspector has answered or can no longer answer in time (COMPLAINT-5).
 * @throws {Refusal} 409
 */
const requireHeard = ({ now }: Decision, { answer, answer_until: until }: ComplaintRow, order: OrderRow): void => {
  if (answer === null && until !== null && until > now)
    throw conflict(texts.stillToAnswer({ until: { at: until.toISOString(), timeZone: order.time_zone } }))
}

/**
 * Refunds everything that was paid and not refunded yet. An unpaid invoice is withdrawn, and the inspector is not paid
 * (INVOICE-4).
 * @throws {Refusal} 409 if the complaint is decided, the inspector can still answer in time, or there is nothing to
 * refund
 */
export const refundWhole = async (decision: Decision): Promise<void> => {
  const { order, complaint } = await lockOpen(decision)
  requireHeard(decision, complaint, order)
  const { db } = decision
  const [paid, withdraws] = [paidSum(await paidWaysOf(db, order.id)), await isInvoiceOpen(db, order)]
  if (paid === 0 && !withdraws) throw conflict(texts.nothingLeft())
  if (paid > 0) await refund(decision, order, paid)
  if (withdraws) await withdrawInvoice(db, order.id)
  await decide(decision, order, 'refunded', withdraws ? paid + order.price_amount : paid, withdraws)
}

/**
 * Refunds a part.
 * @param amount minor units of the order's currency
 * @throws {Refusal} 400 if that is more than is left; 409 as {@link refundWhole}, and while an invoice is unpaid
 */
export const refundPart = async (decision: Decision, amount: number): Promise<void> => {
  const { order, complaint } = await lockOpen(decision)
  requireHeard(decision, complaint, order)
  if (await isInvoiceOpen(decision.db, order)) throw conflict(texts.invoiceOpen())
  if (amount > paidSum(await paidWaysOf(decision.db, order.id)))
    throw invalid([{ field: 'values.amount', message: texts.tooMuch() }])
  await refund(decision, order, amount)
  await decide(decision, order, 'partly-refunded', amount)
}

/**
 * Rejects a complaint: nothing is refunded, and the next payday pays the inspector.
 * @throws {Refusal} 409 if it is decided
 */
export const rejectComplaint = async (decision: Decision): Promise<void> => {
  const { order } = await lockOpen(decision)
  await decide(decision, order, 'rejected', 0)
}
