import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { cancelLocked } from '#modules/orders/cancel-locked.ts'
import { cancellationOfferOf } from '#modules/orders/cancellation-offer.ts'
import { findOrderFor } from '#modules/orders/find-order.ts'
import { refuseWhileNoShowIsOpen } from '#modules/orders/refuse-while-no-show.ts'
import { readOrder } from './read-order.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const orderTexts = textsOf('orders')

type Body = InputOf<'POST /orders/cancel-order'>['body']
type Canceled = { orderId: string; refund: CancellationOffer['refund']; credit: CancellationOffer['credit'] }

/**
 * The terms on which the customer can cancel an order now (CANCEL-7).
 * @throws {Refusal} 404; 409 for an order that cannot be canceled any more, and while a no-show is open
 */
export const readCancellationTerms = async (
  orderId: string,
  { db, clock, session }: UserContext,
): Promise<CancellationOffer> => {
  const { order } = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  await refuseWhileNoShowIsOpen(db, order)
  return cancellationOfferOf(db, clock.now(), order)
}

const agrees = (offer: CancellationOffer, { outcome, expected }: Body): boolean => {
  const sum = {
    'full-refund': offer.refund,
    'wallet-credit': offer.credit,
    'no-refund': { amount: 0, currency: offer.refund.currency },
  }[offer.outcome]
  return offer.outcome === outcome && expected.amount === sum.amount && expected.currency === sum.currency
}

const termsIn = ({ rule, isKept, refund, credit, invoiceDue }: CancellationOffer): Text => {
  if (invoiceDue !== null && (rule === '12-to-24-hours' || rule === 'under-12-hours'))
    return orderTexts.invoiceTerms[rule]({ sum: invoiceDue })
  if (isKept && (rule === '12-to-24-hours' || rule === 'under-12-hours')) return orderTexts.keptTerms[rule]({ credit })
  return orderTexts.terms[rule]({ refund, credit })
}

const cancel = async (begun: UnitOfWork, context: UserContext, body: Body): Promise<Canceled> => {
  const {
    clock,
    session: { userId },
  } = context
  const { order } = await findOrderFor(begun.db, userId, body.orderId, { roles: ['customer'], lock: true })
  await refuseWhileNoShowIsOpen(begun.db, order)
  const work = afterLock(begun, clock)
  const offer = await cancellationOfferOf(work.db, work.now, order)
  if (!agrees(offer, body)) {
    const message = orderTexts.termsChanged({ terms: termsIn(offer) })
    throw conflict(message, [{ field: 'expected', message }])
  }
  await cancelLocked(work, { order, offer }, { by: 'customer', userId, ...(body.reason && { reason: body.reason }) })
  return { orderId: order.id, refund: offer.refund, credit: offer.credit }
}

/**
 * Cancels an order on the current terms (CANCEL-7), once per idempotency key.
 * @throws {Refusal} 404; 409 with the current terms in words if others were shown, and for an order that cannot be
 * canceled any more
 */
export const cancelOrder = async (body: Body, context: UserContext): Promise<AnswerOf<'POST /orders/cancel-order'>> => {
  const { db, clock, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} cancel-order`, key: idempotencyKey, body: contents }
  const {
    answer: { orderId, refund, credit },
  } = await withIdempotency(db, clock.now(), call, (transaction) =>
    cancel(workWithin(context, transaction), context, body),
  )
  const found = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  return { order: await readOrder(context, found), refund, credit }
}
