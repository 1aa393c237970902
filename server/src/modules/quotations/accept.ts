import type { InputOf } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { isTakingPart } from '#modules/candidates/find-candidate.ts'
import { isActivated } from '#modules/inspector-applications/standing.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { currencyOf, paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { cardPartOf } from '#modules/orders/card-part.ts'
import { completeAcceptance, differenceOf } from './complete-acceptance.ts'
import { lockQuotation, requireUnanswered } from './end-quotation.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { isOpen, type KnownQuotation } from './read-quotations.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const matchingTexts = textsOf('matching')
const texts = textsOf('quotations')

type Body = InputOf<'PATCH /quotations/accept-quotation/{id}'>['body']
/** The reference of a begun card payment, or null if the acceptance is complete. */
export interface Begun {
  reference: string | null
  isPaid: boolean
}

/**
 * @throws {Refusal} 409 if the quotation has been answered or has expired, or the order no longer needs an inspector
 */
const requireAcceptable = async (
  db: Db,
  { quotation, order }: { quotation: KnownQuotation; order: OrderRow },
  now: Date,
): Promise<void> => {
  requireUnanswered(quotation)
  if (!isOpen(quotation, now)) throw conflict(texts.expired())
  if (order.inspector_id === null && order.inspection_at <= now) throw conflict(texts.inspectionPassed())
  if (!(await isWaiting(db, order, now))) throw conflict(textsOf('contract').jobs.noMoreAvailable())
  if (!(await isActivated(db, quotation.inspector_id))) throw conflict(matchingTexts.takesNoPart())
  if (!(await isTakingPart(db, quotation.order_id, quotation.inspector_id))) throw conflict(matchingTexts.takesNoPart())
}

/**
 * A refund needs a payment that covers it, and an unpaid invoice cannot be changed.
 * @throws {Refusal} 409 if the order is not fully paid and its price would change
 */
const requireSettledPrice = async (db: Db, order: OrderRow, difference: number): Promise<void> => {
  if (difference === 0) return
  const paid = paidSum(await paidWaysOf(db, order.id))
  if (paid < order.price_amount) throw conflict(texts.notPaid())
}

/** Stores the acceptance until its payment arrives. @returns the payment's reference */
const beginByCard = async (
  { db, now }: UnitOfWork,
  { quotation, order }: { quotation: KnownQuotation; order: OrderRow },
  cardPart: number,
  cardId: string | undefined,
): Promise<string> => {
  const acceptance = await db
    .insertInto('quotation_acceptances')
    .values({
      quotation_id: quotation.id,
      customer_id: order.customer_id,
      amount: quotation.amount,
      difference: differenceOf({ quotation, order }),
      accepted_at: now,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { reference } = await reservePayment(db, now, {
    userId: order.customer_id,
    purpose: 'surcharge',
    subjectId: acceptance.id,
    amount: { amount: cardPart, currency: currencyOf(order) },
    cardId,
  })
  return reference
}

/** The error text for a difference that has changed meanwhile. */
const differenceIs = ({ amount, currency }: Money): Text => {
  if (amount === 0) return texts.difference.none()
  const sum = { amount: Math.abs(amount), currency }
  return amount > 0 ? texts.difference.more({ sum }) : texts.difference.less({ sum })
}

/**
 * The customer accepts a quotation. If the price does not rise, or the wallet pays, this happens at once, in one
 * transaction. If a card pays, it happens when the money arrives, if the quotation is still open then.
 * @throws {Refusal} 400; 402; 404; 409 (whose message has the new difference if it has changed)
 */
export const beginAcceptance = async (
  work: UnitOfWork,
  id: string,
  body: Body,
  { session }: Pick<UserContext, 'session'>,
): Promise<Begun> => {
  const { db, now } = work
  const known = await lockQuotation(db, id, ({ order }) => order.customer_id === session.userId)
  await requireAcceptable(db, known, now)
  const [difference, currency] = [differenceOf(known), currencyOf(known.order)]
  if (body.expectedDifference.amount !== difference || body.expectedDifference.currency !== currency) {
    throw conflict(differenceIs({ amount: difference, currency }))
  }
  await requireSettledPrice(db, known.order, difference)
  if (difference > 0) {
    const { payment } = body
    if (!payment) throw invalid([{ field: 'payment', message: fieldMessages.selectOne }])
    const cardPart = await cardPartOf(db, session.userId, { amount: difference, currency }, payment)
    if (cardPart > 0) {
      const cardId = payment.method === 'wallet' ? undefined : payment.cardId
      return { reference: await beginByCard(work, known, cardPart, cardId), isPaid: false }
    }
  }
  await completeAcceptance(work, known)
  return { reference: null, isPaid: difference > 0 }
}
