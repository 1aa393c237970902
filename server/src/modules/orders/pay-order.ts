import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { answerOf, type PlacedCheckout } from './create-order.ts'
import { findOrderFor, lockOrdersOf } from './find-order.ts'
import { currencyOf } from './order-money.ts'
import { payableOf, totalOf } from './pay-together.ts'
import { sumChanged } from './sentences.ts'
import { takePayment } from './take-payment.ts'

type Body = InputOf<'POST /orders/pay-order'>['body']

const NOTHING = 'There is nothing to be paid for this order.'

const pay = async (transaction: Db, context: UserContext, body: Body): Promise<PlacedCheckout> => {
  const {
    session: { userId },
    clock,
    locale,
  } = context
  const {
    order: { id, checkout_id: checkoutId },
  } = await findOrderFor(transaction, userId, body.orderId, { roles: ['customer'] })
  if (checkoutId === null) throw conflict(NOTHING)
  const orders = payableOf(await lockOrdersOf(transaction, checkoutId))
  const order = orders.find((one) => one.id === id)
  if (!order) throw conflict(NOTHING)
  const total = { amount: totalOf(orders), currency: currencyOf(order) }
  if (total.amount !== body.expectedTotal.amount || total.currency !== body.expectedTotal.currency) {
    const message = sumChanged(locale, total)
    throw conflict(message, [{ field: 'expectedTotal', message }])
  }
  const method = order.payment_method === 'invoice' ? 'invoice' : body.payment.method
  if (orders.some((one) => one.payment_method !== method)) {
    await transaction
      .updateTable('orders')
      .set({ payment_method: method })
      .where(
        'id',
        'in',
        orders.map((one) => one.id),
      )
      .execute()
    await transaction.updateTable('checkouts').set({ method }).where('id', '=', checkoutId).execute()
  }
  return {
    checkoutId,
    paymentReference: await takePayment(
      transaction,
      context,
      clock.now(),
      { checkoutId, customerId: userId, orders },
      body.payment,
    ),
  }
}

/**
 * Pays for an order that waits for its payment, with all that was ordered together with it and waits as well.
 * @throws {Refusal} 402, 404, 409 where nothing is to be paid or another sum, 422, 503
 */
export const payOrder = async (body: Body, context: UserContext): Promise<AnswerOf<'POST /orders/pay-order'>> => {
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${context.session.userId} pay-order`, key: idempotencyKey, body: contents }
  const { answer } = await withIdempotency(context.db, context.clock.now(), call, (transaction) =>
    pay(transaction, context, body),
  )
  return answerOf(answer, context)
}
