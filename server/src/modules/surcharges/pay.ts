import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, Refusal } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { workWithin, type Reaction, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { payIntoEscrow } from '#modules/orders/pay-into-escrow.ts'
import { cardPartOf } from '#modules/orders/card-part.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { CreditedPayment } from '#modules/payments/payment-purpose.ts'
import { requireCardTaken } from '#modules/payments/require-card-taken.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { findSurcharge, readSurcharge, type KnownSurcharge } from './read-surcharges.ts'
import { lockSurcharge, requireWaiting, takesSurcharges } from './service.ts'
import { notifyOfLatePayment, notifyOfSurcharge } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('surcharges')

type Body = InputOf<'POST /surcharges/pay-surcharge'>['body']
interface Paid {
  surcharge: KnownSurcharge
  order: OrderRow
  cameByCard?: { paymentId: string; amount: number }
}

/**
 * Moves a surcharge from the customer's wallet into escrow. The caller has locked order and surcharge.
 * @throws {Refusal} 402
 */
const payNow = async (work: UnitOfWork, { surcharge, order, cameByCard }: Paid): Promise<void> => {
  const { db, now } = work
  await payIntoEscrow(work, {
    order,
    amount: surcharge.amount,
    key: `surcharge:${surcharge.id}`,
    kind: 'surcharge-payment',
    cameByCard,
  })
  await db.updateTable('surcharges').set({ status: 'paid', settled_at: now }).where('id', '=', surcharge.id).execute()
  await notifyOfSurcharge(work, 'paid', { order, surcharge })
}

const setReference = async ({ db }: UnitOfWork, id: string, reference: string): Promise<void> => {
  await db.updateTable('surcharges').set({ payment_reference: reference }).where('id', '=', id).execute()
}

/** @returns the reference of a begun card payment; null if the wallet paid everything */
const begin = async (
  work: UnitOfWork,
  body: Body,
  { session }: Pick<UserContext, 'session'>,
): Promise<string | null> => {
  const { db, now } = work
  const { surcharge, order } = await lockSurcharge(
    db,
    body.surchargeId,
    (known) => known.order.customer_id === session.userId,
  )
  requireWaiting(surcharge)
  if (!takesSurcharges(order)) throw conflict(texts.payUnderWay())
  const total = { amount: surcharge.amount, currency: surcharge.currency }
  if (body.expectedTotal.amount !== total.amount || body.expectedTotal.currency !== total.currency) {
    throw conflict(texts.amountIs({ amount: total }))
  }
  const cardPart = await cardPartOf(db, session.userId, total, body.payment)
  if (cardPart === 0) {
    await payNow(work, { surcharge, order })
    return null
  }
  const { reference } = await reservePayment(db, now, {
    userId: session.userId,
    purpose: 'surcharge',
    subjectId: surcharge.id,
    amount: { amount: cardPart, currency: total.currency },
    cardId: body.payment.method === 'wallet' ? undefined : body.payment.cardId,
  })
  await setReference(work, surcharge.id, reference)
  return reference
}

/**
 * The customer pays a surcharge: by wallet at once, by card when the money arrives. It is paid only once, however many
 * calls are made.
 * @throws {Refusal} 400; 402; 404; 409 if it is not open or its amount has changed; 422 if cards cannot pay in the
 * currency (PAY-9); 503
 */
export const paySurcharge = async (
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /surcharges/pay-surcharge'>> => {
  const { db, clock, session } = context
  requireCardTaken(context, body.payment, body.expectedTotal.currency)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} pay-surcharge`, key: idempotencyKey, body: contents }
  const { answer: reference } = await withIdempotency(db, clock.now(), call, (transaction) =>
    begin(workWithin(context, transaction), body, context),
  )
  const payment =
    reference === null
      ? { status: 'succeeded' as const, paymentReference: null, paymentPage: null }
      : await startPayment(context, reference)
  return { surcharge: await readSurcharge(db, body.surchargeId), payment }
}

/** Pays a surcharge, or changes nothing if the wallet no longer has enough money. @returns whether it is paid */
const tryToPay = async (work: UnitOfWork, paid: Paid): Promise<boolean> => {
  try {
    await inSavepoint(work.db, () => payNow(work, paid))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const isWanted = ({ surcharge, order }: Paid, { userId, amount }: CreditedPayment): boolean =>
  surcharge.status === 'created' &&
  takesSurcharges(order) &&
  order.customer_id === userId &&
  amount.currency === surcharge.currency &&
  amount.amount <= surcharge.amount

/** Drops the payment of a surcharge that is not open any more. */
export const dropUnneededSurcharge: Reaction<'payment.starts'> = async ({ db }, { purpose, payment, drop }) => {
  if (purpose !== 'surcharge' || !(await findSurcharge(db, payment.subjectId))) return
  if (!isWanted(await lockSurcharge(db, payment.subjectId, () => true), payment)) drop()
}

/**
 * Pays a surcharge when its card payment arrives, if it is still open. Otherwise the money stays in the wallet, and the
 * payer is notified.
 */
export const completePaidSurcharge: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'surcharge') return
  const { db } = work
  if (!(await findSurcharge(db, payment.subjectId))) return
  const { surcharge, order } = await lockSurcharge(db, payment.subjectId, () => true)
  const cameByCard = { paymentId: payment.id, amount: payment.amount.amount }
  if (isWanted({ surcharge, order }, payment) && (await tryToPay(work, { surcharge, order, cameByCard }))) {
    await setReference(work, surcharge.id, payment.reference)
    take()
    return
  }
  await notifyOfLatePayment(work, { order, surcharge, payment })
}
