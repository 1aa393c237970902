import { overdueAt } from '@fieldproof/policy/order-deadlines'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { sql } from 'kysely'
import { returnPromoCode } from '#modules/pricing/promo-codes.ts'
import { letHappen, moveOrder } from './change-order.ts'
import { completesAtOf, withOpenNoShow } from './completes-at.ts'
import { markOverdueInvoices, remindOfInvoices, type InvoiceParts } from './due-invoices.ts'
import { escalateIssues, remindOfIssues } from './due-issues.ts'
import { AT_ONCE, eachDueOrder, type DueParts } from './each-due-order.ts'
import type { OrderRow } from './find-order.ts'
import { isUnpaid, reportDueOf } from './order-state.ts'
import { settleOrder } from './settle-order.ts'
import { termOfOrder } from './terms-of-order.ts'
import { notifyOfOrder } from './notify-order.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds by which a day can be shorter than 24 hours when clocks go forward, with some to spare. */
const CLOCK_CHANGE = 2 * 60 * 60 * 1_000
const byTime = { by: 'time' as const, userId: null }

const hasOpenOrder = async ({ db }: Pick<DueParts, 'db'>, checkoutId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '!=', 'Canceled')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Cancels orders that were not paid in time; money that comes later stays in the wallet. */
export const expireUnpaidOrders = async (parts: DueParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', 'in', ['Pending', 'Overdue'])
    .where('payment_awaited_until', '<=', parts.clock.now())
    .orderBy('payment_awaited_until')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    const { payment_awaited_until: until, checkout_id: checkoutId } = order
    if (finalOrderStatuses.includes(order.status) || !isUnpaid(order) || until === null || until > work.now)
      return false
    const canceled = await moveOrder(work, { order, event: 'canceled' }, byTime)
    if (checkoutId !== null && !(await hasOpenOrder(work, checkoutId))) await returnPromoCode(work.db, checkoutId)
    await notifyOfOrder(work, canceled, { to: order.customer_id, message: 'expired', type: 'Order Cancelled' })
    return true
  })
}

const isOverdue = (order: OrderRow, now: Date): boolean => {
  if (order.status !== 'Pending' && order.status !== 'Processing') return false
  // An order that waits for its payment expires instead.
  if (isUnpaid(order) && order.payment_awaited_until !== null) return false
  const at = overdueAt({
    status: order.status,
    inspectionAt: order.inspection_at.getTime(),
    hasReport: order.report_submitted_at !== null,
    reportDueAt: reportDueOf(order).getTime(),
  })
  return at !== null && at <= now.getTime()
}

/** Marks orders as overdue if their time has passed without an inspector, or if their report is overdue (STATUS-3). */
export const markOverdueOrders = async (parts: DueParts): Promise<number> => {
  const now = parts.clock.now()
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('inspection_at', '<=', now)
    .where('payment_awaited_until', 'is', null)
    .where((is) =>
      is.or([
        is('status', '=', 'Pending'),
        is.and([
          is('status', '=', 'Processing'),
          is('report_submitted_at', 'is', null),
          is.or([
            is('report_due_at', '<=', now),
            is.and([is('report_due_at', 'is', null), is('inspection_at', '<=', new Date(now.getTime() - 3 * DAY))]),
          ]),
        ]),
      ]),
    )
    .orderBy('inspection_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    if (!isOverdue(order, work.now)) return false
    await letHappen(work, order, 'time-passed', byTime)
    return true
  })
}

/**
 * Completes orders whose customer has not answered the report in time (STATUS-2), and shares their money. Each
 * completes as of the instant at which it was due (TIME-5), so that a late run does not move a payday.
 */
export const completeReportedOrders = async (parts: DueParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', 'in', ['Processing', 'Overdue'])
    // An open issue stops the clock, and the time that it was open is added (STATUS-5).
    .where('completion_stopped_at', 'is', null)
    .where(
      sql<Date>`report_submitted_at + completion_delay_ms * interval '1 millisecond'
        + ${termOfOrder('completedAfterReportDays')} * interval '24 hours'`,
      '<=',
      new Date(parts.clock.now().getTime() + CLOCK_CHANGE),
    )
    // Nobody is paid while it is undecided whether the inspector came at all (NOSHOW-3).
    .where(({ not }) => not(withOpenNoShow))
    .orderBy('report_submitted_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    const completesAt = await completesAtOf(work.db, order)
    if (completesAt === null || completesAt > work.now) return false
    await settleOrder(work, order, { completedAt: completesAt })
    await letHappen(work, order, 'completed', byTime, completesAt)
    return true
  })
}

/** All background work for orders. The order matters, because a step can cause a later one. */
export const doDueOrders = async (parts: InvoiceParts): Promise<void> => {
  await expireUnpaidOrders(parts)
  await markOverdueOrders(parts)
  await completeReportedOrders(parts)
  await remindOfIssues(parts)
  await escalateIssues(parts)
  await remindOfInvoices(parts)
  await markOverdueInvoices(parts)
}
