import type { AnswerOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { isUnpaid } from '#modules/orders/order-state.ts'
import { progressOf } from '#modules/orders/take-payment.ts'
import { readOrder } from './read-order.ts'

/** What is stored of the answer to an order or a payment. The rest is read again. */
export interface PlacedCheckout {
  checkoutId: string
  paymentReference: string | null
}

/** The current state of a checkout; starts its payment if one is reserved. */
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
  const payment = await progressOf(
    context,
    paymentReference,
    before.every((order) => !isUnpaid(order)),
  )
  // The provider's answer may have changed the orders. Without a payment nothing has.
  const now = paymentReference === null ? before : await rowsOf()
  const orders = []
  for (const order of now) orders.push(await readOrder(context, { order, role: 'customer', userId: session.userId }))
  const [first] = now
  if (!first) throw new Error('A checkout has at least one order')
  return { orders, total: { amount: first.checkout_total, currency: first.checkout_currency }, payment }
}
