import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOrderFor, lockOrdersOf } from '#modules/orders/find-order.ts'
import { currencyOf } from '#modules/orders/paid-ways.ts'
import { payableOf, totalOf } from '#modules/orders/pay-together.ts'
import { setMethod, takePayment } from '#modules/orders/take-payment.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { readCheckout, type PlacedCheckout } from './read-checkout.ts'
import { textsOf } from '#texts/texts-of.ts'

const orderTexts = textsOf('orders')

type Body = InputOf<'POST /orders/pay-order'>['body']

const pay = async (begun: UnitOfWork, context: UserContext, body: Body): Promise<PlacedCheckout> => {
  const { session, clock } = context
  const {
    order: { id, checkout_id: checkoutId },
  } = await findOrderFor(begun.db, session.userId, body.orderId, { roles: ['customer'] })
  if (checkoutId === null) throw conflict(orderTexts.nothingToPay())
  const orders = payableOf(await lockOrdersOf(begun.db, checkoutId))
  const order = orders.find((one) => one.id === id)
  if (!order) throw conflict(orderTexts.nothingToPay())
  const total = { amount: totalOf(orders), currency: currencyOf(order) }
  if (total.amount !== body.expectedTotal.amount || total.currency !== body.expectedTotal.currency) {
    const message = orderTexts.sumChanged({ total })
    throw conflict(message, [{ field: 'expectedTotal', message }])
  }
  const work = afterLock(begun, clock)
  const taking = { checkoutId, customerId: session.userId, orders }
  await setMethod(work, taking, order.payment_method === 'invoice' ? 'invoice' : body.payment.method)
  return { checkoutId, paymentReference: await takePayment(work, context, taking, body.payment) }
}

/**
 * Pays for an order that waits for its payment, together with the other unpaid orders of its checkout.
 * @throws {Refusal} 402, 404, 409 if nothing is due or the sum has changed, 422, 503
 */
export const payOrder = async (body: Body, context: UserContext): Promise<AnswerOf<'POST /orders/pay-order'>> => {
  requireCardTaken(context, body.payment, body.expectedTotal.currency)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${context.session.userId} pay-order`, key: idempotencyKey, body: contents }
  const { answer } = await withIdempotency(context.db, context.clock.now(), call, (transaction) =>
    pay(workWithin(context, transaction), context, body),
  )
  return readCheckout(answer, context)
}
