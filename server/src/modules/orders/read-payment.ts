import type { Order } from '@fieldproof/contracts/entities/order'
import type { Db } from '#kernel/db/connect.ts'
import { payToOf, type Invoicing } from '#kernel/ports/index.ts'
import type { OrderRow } from './find-order.ts'
import { isUnpaid } from './order-state.ts'
import { currencyOf } from './paid-ways.ts'

/** The invoice of a business's order. */
export const readInvoice = async (
  db: Db,
  order: OrderRow,
  invoicing: Invoicing,
): Promise<NonNullable<Order['payment']>['invoice']> => {
  const row = await db.selectFrom('order_invoices').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  const isOpen = row !== undefined && row.status !== 'paid' && row.status !== 'withdrawn'
  return row
    ? {
        number: row.number,
        status: row.status,
        amount: { amount: row.amount, currency: row.currency },
        issuedAt: row.issued_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        purchaseOrderNumber: row.purchase_order_number,
        payTo: isOpen
          ? payToOf(invoicing, { market: order.country, currency: row.currency, reference: row.number })
          : null,
      }
    : null
}

/** The open amount of an order's checkout, in minor units. */
export const openSumOf = (orders: readonly OrderRow[]): number =>
  orders
    .filter((order) => isUnpaid(order) && order.status !== 'Canceled')
    .reduce((sum, order) => sum + order.price_amount, 0)

/** How an order is paid; null for one from before payments were stored. */
export const readPayment = async (db: Db, order: OrderRow, invoicing: Invoicing): Promise<Order['payment']> => {
  const { payment_method: method, payment_status: status, checkout_id: checkoutId } = order
  if (method === null || status === null || checkoutId === null) return null
  const currency = currencyOf(order)
  // A payment's reference may have changed since it began.
  const checkout = await db
    .selectFrom('checkouts')
    .leftJoin('payments', 'payments.id', 'checkouts.payment_id')
    .select(['checkouts.total_amount', 'payments.reference'])
    .select(({ selectFrom }) => [
      selectFrom('order_payments')
        .select(({ fn }) => fn.sum<string>('amount').as('sum'))
        .where('order_id', '=', order.id)
        .as('paid'),
      selectFrom('order_payments')
        .select(({ fn }) => fn.sum<string>('refunded').as('sum'))
        .where('order_id', '=', order.id)
        .as('refunded'),
    ])
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const refunded = Number(checkout.refunded ?? 0)
  const isOpen = isUnpaid(order) && order.status !== 'Canceled'
  const siblings = isOpen
    ? await db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute()
    : []
  return {
    method,
    status,
    paymentReference: checkout.reference,
    paid: { amount: Number(checkout.paid ?? 0) - refunded, currency },
    refunded: { amount: refunded, currency },
    invoice: method === 'invoice' ? await readInvoice(db, order, invoicing) : null,
    checkoutTotal: { amount: isOpen ? openSumOf(siblings) : checkout.total_amount, currency },
    awaitedUntil: order.payment_awaited_until?.toISOString() ?? null,
  }
}
