import { completedWithoutWordAt, overdueAt } from '@fieldproof/policy/order-deadlines'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { invoiceTerms, termsOfToday } from '@fieldproof/policy/order-terms'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { returnPromoCode } from '#modules/pricing/promo-codes.ts'
import { letHappen, moveOrder } from './change-order.ts'
import { lockOrder, type OrderRow } from './find-order.ts'
import { currencyOf, settleOrder } from './order-money.ts'
import { queueInvoiceReminder } from './queue-confirmation.ts'
import { isUnpaid } from './read-order-parts.ts'
import { refreshPages, tellOf } from './tell-order.ts'

/** What is done by the clock may use. */
export interface DueParts {
  db: Db
  realtime: Realtime
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Orders that one run takes at most; the next takes the rest. */
const AT_ONCE = 500
const DAY = 24 * 60 * 60 * 1_000
/** Days in a zone may be an hour shorter than 24 hours. */
const CLOCK_CHANGE = 2 * 60 * 60 * 1_000
const byTime = { by: 'time' as const, userId: null }

/**
 * Does something to each of these orders, each in a transaction of its own in which it is locked and looked at anew: of
 * two instances that do it at once, the second finds nothing to do. One that fails does not keep the others waiting.
 * @returns how many it was done to
 */
const each = async (
  { db, log }: DueParts,
  ids: readonly string[],
  work: (transaction: Db, order: OrderRow) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  for (const id of ids) {
    try {
      const isDone = await db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, id)
        return order !== undefined && work(transaction, order)
      })
      if (isDone) done += 1
    } catch (error) {
      log.warn({ err: error, order: id }, 'Something that is due could not be done to an order and is tried again')
    }
  }
  return done
}

/** Cancels orders that were not paid in time; money that comes later stays on the wallet. */
export const expireUnpaidOrders = async (parts: DueParts, now: Date): Promise<number> => {
  const due = await parts.db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['Pending', 'Overdue'])
    .where('payment_awaited_until', '<=', now)
    .orderBy('payment_awaited_until')
    .limit(AT_ONCE)
    .execute()
  return each(
    parts,
    due.map(({ id }) => id),
    async (transaction, order) => {
      const { payment_awaited_until: until, checkout_id: checkoutId } = order
      if (finalOrderStatuses.includes(order.status) || !isUnpaid(order) || until === null || until > now) return false
      const canceled = await moveOrder(transaction, parts.realtime, now, { order, event: 'canceled' }, byTime)
      const open =
        checkoutId === null
          ? []
          : await transaction
              .selectFrom('orders')
              .select('id')
              .where('checkout_id', '=', checkoutId)
              .where('status', '!=', 'Canceled')
              .limit(1)
              .execute()
      if (checkoutId !== null && open.length === 0) await returnPromoCode(transaction, checkoutId)
      await tellOf(transaction, parts.realtime, now, canceled, {
        to: order.customer_id,
        say: 'expired',
        type: 'Order Cancelled',
      })
      return true
    },
  )
}

const isOverdue = (order: OrderRow, now: Date): boolean => {
  if (order.status !== 'Pending' && order.status !== 'Processing') return false
  // One that waits for its payment expires instead.
  if (isUnpaid(order) && order.payment_awaited_until !== null) return false
  const at = overdueAt({
    status: order.status,
    inspectionAt: order.inspection_at.getTime(),
    hasReport: order.report_submitted_at !== null,
    reportDueAt: (order.report_due_at ?? new Date(order.inspection_at.getTime() + 3 * DAY)).getTime(),
  })
  return at !== null && at <= now.getTime()
}

/** Orders whose time has passed without an inspection, or whose report is not there when it should be (D2 §4). */
export const markOverdueOrders = async (parts: DueParts, now: Date): Promise<number> => {
  const due = await parts.db
    .selectFrom('orders')
    .select('id')
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
  return each(
    parts,
    due.map(({ id }) => id),
    async (transaction, order) => {
      if (!isOverdue(order, now)) return false
      await letHappen(transaction, parts.realtime, now, order, 'time-passed', byTime)
      return true
    },
  )
}

/** Completes orders whose report was handed in three days ago without a word of the customer's (D2 §4), and shares their money. */
export const completeReportedOrders = async (parts: DueParts, now: Date): Promise<number> => {
  const days = termsOfToday().completedAfterReportDays
  const due = await parts.db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['Processing', 'Overdue'])
    .where('report_submitted_at', '<=', new Date(now.getTime() - days * DAY + CLOCK_CHANGE))
    .orderBy('report_submitted_at')
    .limit(AT_ONCE)
    .execute()
  return each(
    parts,
    due.map(({ id }) => id),
    async (transaction, order) => {
      const { report_submitted_at: reportAt, terms, time_zone: timeZone } = order
      if ((order.status !== 'Processing' && order.status !== 'Overdue') || reportAt === null) return false
      if (
        completedWithoutWordAt(reportAt.getTime(), (terms ?? termsOfToday()).completedAfterReportDays, timeZone) >
        now.getTime()
      )
        return false
      await settleOrder(transaction, parts.realtime, now, order)
      await letHappen(transaction, parts.realtime, now, order, 'completed', byTime)
      return true
    },
  )
}

const sumOf = (order: OrderRow, amount: number, dueAt: Date) => ({
  sum: { amount, currency: currencyOf(order) },
  when: { at: dueAt, timeZone: order.time_zone },
})

/** Reminds of invoices some days before they are due. */
export const remindOfInvoices = async (parts: DueParts, now: Date): Promise<number> => {
  const soon = new Date(now.getTime() + invoiceTerms.remindDaysBefore * DAY)
  const due = await parts.db
    .selectFrom('order_invoices')
    .select('order_id')
    .where('status', 'in', ['held', 'released'])
    .where('due_at', '<=', soon)
    .where('due_at', '>', now)
    .where('reminded_at', 'is', null)
    .limit(AT_ONCE)
    .execute()
  return each(
    parts,
    due.map((row) => row.order_id),
    async (transaction, order) => {
      const invoice = await transaction
        .updateTable('order_invoices')
        .set({ reminded_at: now })
        .where('order_id', '=', order.id)
        .where('status', 'in', ['held', 'released'])
        .where('reminded_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!invoice) return false
      await tellOf(transaction, parts.realtime, now, order, {
        to: order.customer_id,
        say: 'invoice-due-soon',
        type: 'Invoice',
        told: sumOf(order, invoice.amount, invoice.due_at),
        dedupeKey: `invoice:${order.id}:soon`,
      })
      await queueInvoiceReminder(transaction, parts.realtime, now, order, false)
      return true
    },
  )
}

/** Invoices that are due and not paid become overdue, and their customers are told. */
export const markOverdueInvoices = async (parts: DueParts, now: Date): Promise<number> => {
  const due = await parts.db
    .selectFrom('order_invoices')
    .select('order_id')
    .where('status', 'in', ['held', 'released'])
    .where('due_at', '<=', now)
    .limit(AT_ONCE)
    .execute()
  return each(
    parts,
    due.map((row) => row.order_id),
    async (transaction, order) => {
      // One that was held is not released by being late.
      const invoice = await transaction
        .updateTable('order_invoices')
        .set({ due_told_at: now, status: 'overdue' })
        .where('order_id', '=', order.id)
        .where('status', 'in', ['held', 'released'])
        .where('due_told_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!invoice) return false
      await tellOf(transaction, parts.realtime, now, order, {
        to: order.customer_id,
        say: 'invoice-overdue',
        type: 'Invoice',
        told: sumOf(order, invoice.amount, invoice.due_at),
        dedupeKey: `invoice:${order.id}:due`,
      })
      await queueInvoiceReminder(transaction, parts.realtime, now, order, true)
      await refreshPages(transaction, parts.realtime, order)
      return true
    },
  )
}

/** All that is due with orders, in the order in which one may follow from another. */
export const doDueOrders = async (parts: DueParts, now: Date): Promise<void> => {
  await expireUnpaidOrders(parts, now)
  await markOverdueOrders(parts, now)
  await completeReportedOrders(parts, now)
  await remindOfInvoices(parts, now)
  await markOverdueInvoices(parts, now)
}
