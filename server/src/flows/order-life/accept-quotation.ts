import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { findOrderFor } from '#modules/orders/find-order.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { startPayment } from '#modules/payments/start.ts'
import { beginAcceptance, type Begun } from '#modules/quotations/accept.ts'
import { readQuotation } from '#modules/quotations/read-quotations.ts'
import { readOrder } from './read-order.ts'

type Body = InputOf<'PATCH /quotations/accept-quotation/{id}'>['body']

const progressOf = async ({ reference, isPaid }: Begun, context: UserContext): Promise<PaymentProgress | null> => {
  if (reference !== null) return startPayment(context, reference)
  return isPaid ? { status: 'succeeded', paymentReference: null, paymentPage: null } : null
}

/**
 * The customer accepts a quotation, once per idempotency key. Starts a card payment with the payment
 * provider.
 * @throws {Refusal} as {@link beginAcceptance}; 422, 503
 */
export const acceptQuotation = async (
  id: string,
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'PATCH /quotations/accept-quotation/{id}'>> => {
  const { db, clock, session } = context
  const { amount, currency } = body.expectedDifference
  if (amount > 0 && body.payment) requireCardTaken(context, body.payment, currency)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} accept-quotation`, key: idempotencyKey, body: { id, ...contents } }
  const { answer } = await withIdempotency(db, clock.now(), call, (transaction) =>
    beginAcceptance(workWithin(context, transaction), id, body, context),
  )
  const payment = await progressOf(answer, context)
  const quotation = await readQuotation(db, id)
  const found = await findOrderFor(db, session.userId, quotation.orderId, { roles: ['customer'] })
  return { quotation, order: await readOrder(context, found), payment }
}
