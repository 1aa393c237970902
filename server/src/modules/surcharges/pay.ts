import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, Refusal } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import { payIntoEscrow } from '#modules/orders/change-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { cardPartOf } from './card-part.ts'
import { findSurcharge, readSurcharge, type KnownSurcharge } from './read-surcharges.ts'
import { surchargeSentences } from './sentences.ts'
import { lockSurcharge, requireWaiting, takesSurcharges } from './service.ts'
import { tellOfLatePayment, tellOfSurcharge } from './tell.ts'

type Body = InputOf<'POST /surcharges/pay-surcharge'>['body']
interface Paid {
  surcharge: KnownSurcharge
  order: OrderRow
  cameByCard?: { paymentId: string; amount: number }
}

/** Takes a surcharge from the customer's wallet into escrow, with it and its order locked. @throws {Refusal} 402 */
const payNow = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  { surcharge, order, cameByCard }: Paid,
): Promise<void> => {
  await payIntoEscrow(transaction, realtime, now, {
    order,
    amount: surcharge.amount,
    key: `surcharge:${surcharge.id}`,
    kind: 'surcharge-payment',
    cameByCard,
  })
  await transaction
    .updateTable('surcharges')
    .set({ status: 'paid', settled_at: now })
    .where('id', '=', surcharge.id)
    .execute()
  await tellOfSurcharge(transaction, realtime, now, 'paid', { order, surcharge })
}

/** @returns the reference of a payment at the provider; null where all is paid by wallet */
const begin = async (
  transaction: Db,
  body: Body,
  { clock, realtime, session, locale }: UserContext,
): Promise<string | null> => {
  const now = clock.now()
  const { surcharge, order } = await lockSurcharge(
    transaction,
    body.surchargeId,
    (known) => known.order.customer_id === session.userId,
  )
  requireWaiting(surcharge)
  if (!takesSurcharges(order)) throw conflict('A surcharge can only be paid while the order is under way.')
  const total = { amount: surcharge.amount, currency: surcharge.currency }
  if (body.expectedTotal.amount !== total.amount || body.expectedTotal.currency !== total.currency) {
    throw conflict(surchargeSentences[locale].amountIs(total))
  }
  const cardPart = await cardPartOf(transaction, session.userId, total, body.payment)
  if (cardPart === 0) {
    await payNow(transaction, realtime, now, { surcharge, order })
    return null
  }
  const { reference } = await reservePayment(transaction, now, {
    userId: session.userId,
    purpose: 'surcharge',
    subjectId: surcharge.id,
    amount: { amount: cardPart, currency: total.currency },
    cardId: body.payment.method === 'wallet' ? undefined : body.payment.cardId,
  })
  await transaction
    .updateTable('surcharges')
    .set({ payment_reference: reference })
    .where('id', '=', surcharge.id)
    .execute()
  return reference
}

/**
 * The customer pays a surcharge: by wallet at once, by card when the money has come. Paid once, however often and by
 * whichever ways it is asked for.
 * @throws {Refusal} 400, 402, 404, 409 where it is not waiting or the sum is another one, 503
 */
export const paySurcharge = async (
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /surcharges/pay-surcharge'>> => {
  const { db, clock, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} pay-surcharge`, key: idempotencyKey, body: contents }
  const { answer: reference } = await withIdempotency(db, clock.now(), call, (transaction) =>
    begin(transaction, body, context),
  )
  const payment =
    reference === null
      ? { status: 'succeeded' as const, paymentReference: null, paymentPage: null }
      : await startPayment(context, reference)
  return { surcharge: await readSurcharge(db, body.surchargeId), payment }
}

/** Does it, or leaves nothing of it where the wallet holds less by now. */
const tryToPay = async (transaction: Db, realtime: Realtime, now: Date, paid: Paid): Promise<boolean> => {
  try {
    await inSavepoint(transaction, () => payNow(transaction, realtime, now, paid))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/**
 * Pays a surcharge whose card payment has come, if it still waits. Otherwise the money stays on the wallet, and the payer
 * is told.
 */
export const completePaidSurcharge: Reaction<'payment.came'> = async (
  { db: transaction, realtime, now },
  { purpose, payment, take },
) => {
  if (purpose !== 'surcharge') return
  if (!(await findSurcharge(transaction, payment.subjectId))) return
  const { surcharge, order } = await lockSurcharge(transaction, payment.subjectId, () => true)
  const isWanted =
    surcharge.status === 'created' &&
    takesSurcharges(order) &&
    order.customer_id === payment.userId &&
    payment.amount.currency === surcharge.currency &&
    payment.amount.amount <= surcharge.amount
  const cameByCard = { paymentId: payment.id, amount: payment.amount.amount }
  if (isWanted && (await tryToPay(transaction, realtime, now, { surcharge, order, cameByCard }))) {
    await transaction
      .updateTable('surcharges')
      .set({ payment_reference: payment.reference })
      .where('id', '=', surcharge.id)
      .execute()
    take()
    return
  }
  await tellOfLatePayment(transaction, realtime, now, { order, surcharge, payment })
}
