import type { AnswerOf } from '@fieldproof/contracts'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { isUnpaid } from '#modules/orders/order-state.ts'
import { progressOf } from '#modules/orders/take-payment.ts'
import { readOrder } from './read-order.ts'

/** What is stored of the answer to an order or a payment. The rest is read again. */
export interface PlacedCheckout {
  checkoutId: string
  paymentReference: string | null
}

/** How a checkout was paid if not by the payment to be started: by an earlier payment, or in another way. */
const paidOtherwise = async (db: Db, checkoutId: string): Promise<PaymentProgress> => {
  const row = await db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_payments.order_id')
    .innerJoin('payments', 'payments.id', 'order_payments.payment_id')
    .select('payments.reference')
    .where('orders.checkout_id', '=', checkoutId)
    .limit(1)
    .executeTakeFirst()
  return { status: 'succeeded', paymentReference: row?.reference ?? null, paymentPage: null }
}

/** The current state of a checkout; starts its payment if one is reserved and still needed (PAY-12). */
export const readCheckout = async (
  { checkoutId, paymentReference }: PlacedCheckout,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/create-order'>> => {
  const { db, session } = context
  const rowsOf = () =>
    db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .selectAll('orders')
      .select(['checkouts.total_amount as checkout_total', 'checkouts.currency as checkout_currency'])
      .where('checkout_id', '=', checkoutId)
      .orderBy('orders.created_at')
      .orderBy('sequence_id')
      .execute()
  const before = await rowsOf()
  const isPaid = (orders: readonly OrderRow[]): boolean => orders.every((order) => !isUnpaid(order))
  const started = await progressOf(context, paymentReference, isPaid(before))
  // The payment provider's answer may have changed the orders; without a payment they are unchanged.
  const now = paymentReference === null ? before : await rowsOf()
  const payment =
    started.status !== 'succeeded' && started.paymentReference !== null && isPaid(now)
      ? await paidOtherwise(db, checkoutId)
      : started
  const orders = []
  for (const order of now) orders.push(await readOrder(context, { order, role: 'customer', userId: session.userId }))
  const [first] = now
  if (!first) throw new Error('A checkout has at least one order')
  return { orders, total: { amount: first.checkout_total, currency: first.checkout_currency }, payment }
}
