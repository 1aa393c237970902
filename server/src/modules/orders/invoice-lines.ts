import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from './find-order.ts'
import type { InvoiceStatus } from './tables.ts'

/** One order on an invoice. A withdrawn order stays as a line without an amount. */
export interface InvoiceLine {
  order: OrderRow
  status: InvoiceStatus
  /** Minor units. */
  amount: number
  currency: string
  /** The tax in it, in hundredths of a percent. */
  basisPoints: number
}

/** The lines of the invoice that an order is on, sorted by the orders' numbers (INVOICE-3); none without an invoice. */
export const invoiceLinesOf = async (db: Db, orderId: string): Promise<InvoiceLine[]> => {
  const rows = await db
    .selectFrom('order_invoices as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .selectAll('orders')
    .select(['line.status as line_status', 'line.amount as line_amount', 'line.currency as line_currency'])
    .select('line.tax_basis_points as line_tax')
    .where('line.number', '=', ({ selectFrom }) =>
      selectFrom('order_invoices').select('number').where('order_id', '=', orderId),
    )
    .orderBy('orders.sequence_id')
    .execute()
  return rows.map(
    ({ line_status: status, line_amount: amount, line_currency: currency, line_tax: basisPoints, ...order }) => ({
      order,
      basisPoints,
      status,
      amount,
      currency,
    }),
  )
}

/** The open amount of an invoice, in minor units. */
export const openSumOfLines = (lines: readonly InvoiceLine[]): number =>
  lines.filter(({ status }) => status !== 'paid' && status !== 'withdrawn').reduce((sum, { amount }) => sum + amount, 0)
