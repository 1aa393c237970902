import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { currencyOf, paidSum, paidWaysOf } from '#modules/orders/order-money.ts'
import { readOrder } from '#modules/orders/read-order.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { cardPartOf } from '#modules/surcharges/card-part.ts'
import { completeAcceptance, differenceOf, isStillCandidate } from './complete-acceptance.ts'
import { lockOffer, requireUnanswered } from './end-offer.ts'
import { isWaiting, JOB_GONE } from './offer.ts'
import { isOpen, readQuotation, type KnownQuotation } from './read-quotations.ts'
import { quotationSentences } from './sentences.ts'

type Body = InputOf<'PATCH /quotations/accept-quotation/{id}'>['body']
/** What was begun: a payment at the provider, or all of it at once. */
interface Begun {
  reference: string | null
  isPaid: boolean
}

/** @throws {Refusal} 409 where the offer or the order cannot be had any more */
const requireAcceptable = async (
  transaction: Db,
  { offer, order }: { offer: KnownQuotation; order: OrderRow },
  now: Date,
): Promise<void> => {
  requireUnanswered(offer)
  if (!isOpen(offer, now)) throw conflict('This offer has expired. Ask the inspector for a new one.')
  if (order.inspector_id === null && order.inspection_at <= now)
    throw conflict('The time of this inspection has passed. Choose another one first.')
  if (!(await isWaiting(transaction, order, now))) throw conflict(JOB_GONE)
  if (!(await isStillCandidate(transaction, offer))) throw conflict('This inspector does not take part any more.')
}

/** What was paid has to cover what goes back, and an invoice that is still open cannot be changed. */
const requireSettledPrice = async (transaction: Db, order: OrderRow, difference: number): Promise<void> => {
  if (difference === 0) return
  const paid = paidSum(await paidWaysOf(transaction, order.id))
  if (paid < order.price_amount)
    throw conflict('The order has to be paid before an offer at another price can be accepted.')
}

/** Keeps the acceptance until its payment has come. @returns the payment's reference */
const beginByCard = async (
  transaction: Db,
  now: Date,
  { offer, order }: { offer: KnownQuotation; order: OrderRow },
  cardPart: number,
  cardId: string | undefined,
): Promise<string> => {
  const acceptance = await transaction
    .insertInto('quotation_acceptances')
    .values({
      quotation_id: offer.id,
      customer_id: order.customer_id,
      amount: offer.amount,
      difference: differenceOf({ offer, order }),
      accepted_at: now,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { reference } = await reservePayment(transaction, now, {
    userId: order.customer_id,
    purpose: 'surcharge',
    subjectId: acceptance.id,
    amount: { amount: cardPart, currency: currencyOf(order) },
    cardId,
  })
  return reference
}

const begin = async (
  transaction: Db,
  id: string,
  body: Body,
  { clock, realtime, session, locale }: UserContext,
): Promise<Begun> => {
  const now = clock.now()
  const known = await lockOffer(transaction, id, ({ order }) => order.customer_id === session.userId)
  await requireAcceptable(transaction, known, now)
  const [difference, currency] = [differenceOf(known), currencyOf(known.order)]
  if (body.expectedDifference.amount !== difference || body.expectedDifference.currency !== currency) {
    throw conflict(quotationSentences[locale].differenceIs({ amount: difference, currency }))
  }
  await requireSettledPrice(transaction, known.order, difference)
  if (difference > 0) {
    const { payment } = body
    if (!payment) throw invalid([{ field: 'payment', message: fieldMessages.selectOne }])
    const cardPart = await cardPartOf(transaction, session.userId, { amount: difference, currency }, payment)
    if (cardPart > 0) {
      const cardId = payment.method === 'wallet' ? undefined : payment.cardId
      return { reference: await beginByCard(transaction, now, known, cardPart, cardId), isPaid: false }
    }
  }
  await completeAcceptance(transaction, realtime, now, known)
  return { reference: null, isPaid: difference > 0 }
}

const progressOf = async ({ reference, isPaid }: Begun, context: UserContext): Promise<PaymentProgress | null> => {
  if (reference !== null) return startPayment(context, reference)
  return isPaid ? { status: 'succeeded', paymentReference: null, paymentPage: null } : null
}

/**
 * The customer accepts an offer. What costs nothing more, or is paid by wallet, is done at once, in one transaction; by
 * card it is done when the money has come, if the offer is still open then.
 * @throws {Refusal} 400, 402, 404, 409 (with the new difference in words where it is another one), 503
 */
export const acceptQuotation = async (
  id: string,
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'PATCH /quotations/accept-quotation/{id}'>> => {
  const { db, clock, ports, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} accept-quotation`, key: idempotencyKey, body: { id, ...contents } }
  const { answer } = await withIdempotency(db, clock.now(), call, (transaction) =>
    begin(transaction, id, body, context),
  )
  const payment = await progressOf(answer, context)
  const quotation = await readQuotation(db, id)
  const found = await findOrderFor(db, session.userId, quotation.orderId, { roles: ['customer'] })
  return { quotation, order: await readOrder(db, ports.files, clock.now(), found), payment }
}
