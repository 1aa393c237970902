import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import { invoiceTerms } from '@fieldproof/policy/order-terms'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderRow } from './find-order.ts'

/** The next number of the year's invoices, without gaps. */
const nextNumber = async (db: Db, now: Date): Promise<string> => {
  const year = now.getUTCFullYear()
  const { last } = await db
    .insertInto('order_invoice_years')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`order_invoice_years.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `INV-${year}-${String(last).padStart(6, '0')}`
}

/**
 * Creates one invoice for a business's orders that were placed together, with a line for each (INVOICE-3). Each order
 * waits until staff release it or the invoice is paid.
 */
export const writeInvoice = async (
  { db, now }: UnitOfWork,
  orders: readonly [OrderRow, ...OrderRow[]],
  { purchaseOrderNumber, invoicing }: { purchaseOrderNumber: string; invoicing: Invoicing },
): Promise<{ dueAt: Date }> => {
  const dueAt = new Date(daysLaterThere(now.getTime(), invoiceTerms.dueAfterDays, orders[0].time_zone))
  const number = await nextNumber(db, now)
  await db
    .insertInto('order_invoices')
    .values(
      orders.map((order) => ({
        order_id: order.id,
        number,
        status: 'held' as const,
        amount: order.price_amount,
        currency: order.price_currency,
        purchase_order_number: purchaseOrderNumber || null,
        issued_at: now,
        due_at: dueAt,
        tax_basis_points: invoicing.taxFor(order.country).basisPoints,
      })),
    )
    .execute()
  return { dueAt }
}

/** Withdraws an order from its invoice; other orders on it stay. */
export const withdrawInvoice = async (db: Db, orderId: string): Promise<void> => {
  await db
    .updateTable('order_invoices')
    .set({ status: 'withdrawn' })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['held', 'released', 'overdue'])
    .execute()
}
