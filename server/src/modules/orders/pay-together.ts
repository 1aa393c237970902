import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { split } from '@fieldproof/policy/money'
import { searchFrom } from './look-for-inspector.ts'
import { findRecipient } from '#modules/notifications/recipient.ts'
import { changeOrder } from './change-order.ts'
import type { OrderRow } from './find-order.ts'
import { keepAsCredit } from './give-back.ts'
import { settleOrder } from './settle-order.ts'
import { payIntoEscrow } from './pay-into-escrow.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { currencyOf, paidSum, paidWaysOf } from './paid-ways.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { isUnpaid } from './order-state.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** An order has been paid, and its customer notified; the search for inspectors begins after the commit. */
    'order.paid': { order: OrderRow }
  }
}

/** The orders of a checkout that still wait for their payment. */
export const payableOf = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.filter((order) => isUnpaid(order) && !finalOrderStatuses.includes(order.status))

/** The total price of orders, in minor units. */
export const totalOf = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, { price_amount: amount }) => sum + amount, 0)

/** Splits a card payment between orders, by price. */
const cardShares = (orders: readonly OrderRow[], card: number): number[] =>
  totalOf(orders) === 0
    ? orders.map(() => 0)
    : split(
        card,
        orders.map(({ price_amount: amount }) => amount),
      )

/** Whether a late payment stays as credit, because the order was canceled in the tier that keeps it (INVOICE-2). */
const becomesCredit = ({ status, canceled_under: rule }: OrderRow): boolean =>
  status === 'Canceled' && rule === '12-to-24-hours'

/** Marks an order as paid: its payment status, its invoice, and the notifications. */
export const markPaid = async (work: UnitOfWork, order: OrderRow): Promise<OrderRow> => {
  const { db, now } = work
  const invoice =
    order.payment_method !== 'invoice'
      ? undefined
      : await db
          .updateTable('order_invoices')
          .set({ status: 'paid', paid_at: now })
          .where('order_id', '=', order.id)
          .where('status', '!=', 'withdrawn')
          .returning('number')
          .executeTakeFirst()
  const paid = await changeOrder(db, order.id, {
    payment_status: 'succeeded',
    paid_at: now,
    payment_awaited_until: null,
    // If the invoice was released, the search has already begun.
    ...(order.status === 'Pending' &&
      order.inspector_id === null &&
      order.matching_begun_at === null &&
      searchFrom(now)),
  })
  const customer = await findRecipient(db, paid.customer_id)
  const isCredit = becomesCredit(paid)
  await notifyOfOrder(work, paid, {
    to: paid.customer_id,
    recipient: customer,
    ...(invoice
      ? { message: isCredit ? 'invoice-paid-credit' : 'invoice-paid', type: 'Payment' }
      : { message: 'paid', type: 'Order Confirmed' }),
    values: { sum: { amount: paid.price_amount, currency: currencyOf(paid) } },
    dedupeKey: `order:${order.id}:paid`,
  })
  // The work was done before the payment, or the order was canceled after the inspector had kept the time free.
  if (isCredit)
    await keepAsCredit(work, {
      order: paid,
      amount: paidSum(await paidWaysOf(db, order.id)),
      key: `order:${order.id}:invoice-credit`,
    })
  else if (finalOrderStatuses.includes(paid.status)) await settleOrder(work, paid)
  else await queueConfirmation(work, paid, customer)
  await refreshPages(work, paid, [
    {
      event: 'paid',
      by: 'customer',
      userId: paid.customer_id,
      sum: { amount: paid.price_amount, currency: currencyOf(paid) },
    },
  ])
  await announceEvent(work, 'order.paid', { order: paid })
  return paid
}

/**
 * Pays for locked orders of one customer from the wallet, all or none.
 * @param card a payment that was credited to the wallet in this transaction, and how much of it counts
 * @throws {Refusal} 402 if the wallet holds less
 */
export const payTogether = async (
  work: UnitOfWork,
  orders: readonly OrderRow[],
  card?: { paymentId: string; amount: number },
): Promise<OrderRow[]> => {
  const shares = cardShares(orders, Math.min(card?.amount ?? 0, totalOf(orders)))
  for (const [index, order] of orders.entries()) {
    const share = shares[index] ?? 0
    await payIntoEscrow(work, {
      order,
      amount: order.price_amount,
      key: `order:${order.id}:payment`,
      kind: 'order-payment',
      ...(card !== undefined && share > 0 && { cameByCard: { paymentId: card.paymentId, amount: share } }),
    })
  }
  const paid: OrderRow[] = []
  for (const order of orders) paid.push(await markPaid(work, order))
  return paid
}
