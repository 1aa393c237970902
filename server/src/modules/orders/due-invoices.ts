import type { Db } from '#kernel/db/connect.ts'
import { invoiceTerms } from '@fieldproof/policy/order-terms'
import type { Ports } from '#kernel/ports/index.ts'
import { AT_ONCE, eachDueOrder, type DueParts } from './each-due-order.ts'
import type { OrderRow } from './find-order.ts'
import { isPayEarned } from './order-state.ts'
import { invoiceLinesOf, openSumOfLines } from './invoice-lines.ts'
import { currencyOf } from './paid-ways.ts'
import { queueInvoiceReminder } from './queue-confirmation.ts'
import { refreshPages, notifyOfOrder, type OrderMessageValues } from './notify-order.ts'

/** The dependencies of the background work for invoices. */
export interface InvoiceParts extends DueParts {
  ports: Pick<Ports, 'invoicing'>
}

const DAY = 24 * 60 * 60 * 1_000

/** The values of a notification about the invoice that an order is on, for all its orders together (INVOICE-3). */
const invoiceValues = async (db: Db, order: OrderRow, dueAt: Date): Promise<OrderMessageValues> => {
  const lines = await invoiceLinesOf(db, order.id)
  return {
    sum: { amount: openSumOfLines(lines), currency: currencyOf(order) },
    when: { at: dueAt, timeZone: order.time_zone },
    together: lines.map((line) => line.order.sequence_id),
  }
}

/** Reminds of invoices some days before they are due. */
export const remindOfInvoices = async (parts: InvoiceParts): Promise<number> => {
  const now = parts.clock.now()
  const due = await parts.db
    .selectFrom('order_invoices')
    .select('order_id as orderId')
    .where('status', 'in', ['held', 'released'])
    .where('due_at', '<=', new Date(now.getTime() + invoiceTerms.remindDaysBefore * DAY))
    .where('due_at', '>', now)
    .where('reminded_at', 'is', null)
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    const invoice = await work.db
      .updateTable('order_invoices')
      .set({ reminded_at: work.now })
      .where('order_id', '=', order.id)
      .where('status', 'in', ['held', 'released'])
      .where('reminded_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!invoice) return false
    await notifyOfOrder(work, order, {
      to: order.customer_id,
      message: 'invoice-due-soon',
      type: 'Invoice',
      values: await invoiceValues(work.db, order, invoice.due_at),
      dedupeKey: `invoice:${invoice.number}:soon`,
      reminder: 'deadlines',
    })
    await queueInvoiceReminder(work, order, { isDue: false, invoicing: parts.ports.invoicing })
    return true
  })
}

/** Marks unpaid invoices as overdue, and notifies their customers. An overdue invoice does not release its orders. */
export const markOverdueInvoices = async (parts: InvoiceParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('order_invoices')
    .select('order_id as orderId')
    .where('status', 'in', ['held', 'released'])
    .where('due_at', '<=', parts.clock.now())
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    const invoice = await work.db
      .updateTable('order_invoices')
      .set({ due_told_at: work.now, status: 'overdue' })
      .where('order_id', '=', order.id)
      .where('status', 'in', ['held', 'released'])
      .where('due_told_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!invoice) return false
    await notifyOfOrder(work, order, {
      to: order.customer_id,
      message: 'invoice-overdue',
      type: 'Invoice',
      values: await invoiceValues(work.db, order, invoice.due_at),
      dedupeKey: `invoice:${invoice.number}:due`,
    })
    await queueInvoiceReminder(work, order, { isDue: true, invoicing: parts.ports.invoicing })
    if (isPayEarned(order)) await notifyOfOrder(work, order, { to: order.inspector_id, message: 'payment-late' })
    await refreshPages(work, order, [{ event: 'invoice-overdue', by: 'time', userId: null }])
    return true
  })
}
