import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { beginRaise } from '#modules/matching/raise-price.ts'
import { findOrderFor } from '#modules/orders/find-order.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { startPayment } from '#modules/payments/start.ts'
import { readOrder } from './read-order.ts'

/**
 * The customer raises the price of an order, once per idempotency key. Starts a card payment with the
 * payment provider.
 * @throws {Refusal} as {@link beginRaise}; 422, 503
 */
export const raisePrice = async (
  body: InputOf<'POST /orders/raise-price'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /orders/raise-price'>> => {
  const { db, clock, session } = context
  requireCardTaken(context, body.payment, body.price.currency)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} raise-price`, key: idempotencyKey, body: contents }
  const { answer: reference } = await withIdempotency(db, clock.now(), call, (transaction) =>
    beginRaise(workWithin(context, transaction), body, context),
  )
  const payment =
    reference === null
      ? { status: 'succeeded' as const, paymentReference: null, paymentPage: null }
      : await startPayment(context, reference)
  const found = await findOrderFor(db, session.userId, body.orderId, { roles: ['customer'] })
  return { order: await readOrder(context, found), payment }
}
