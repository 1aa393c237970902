import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { raiseFault } from '@fieldproof/policy/price-raise'
import { repriced } from '@fieldproof/policy/repricing'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, Refusal } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import { closeJob } from '#modules/notifications/job-flags.ts'
import { changeOrder, payIntoEscrow } from '#modules/orders/change-order.ts'
import { findOrderFor, lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { currencyOf, paidSum, paidWaysOf } from '#modules/orders/order-money.ts'
import { readOrder } from '#modules/orders/read-order.ts'
import { priceChanged } from '#modules/orders/sentences.ts'
import { refreshPages, tellOf } from '#modules/orders/tell-order.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { isWaiting } from '#modules/quotations/offer.ts'
import { cardPartOf } from '#modules/surcharges/card-part.ts'
import { requireWaiting } from './choose-candidate.ts'
import { searchFrom } from './queue.ts'
import { matchingRefusals as say } from './sentences.ts'
import type { PriceRaisesTable } from './tables.ts'
import { tellOfJob } from './tell.ts'

type Body = InputOf<'POST /orders/raise-price'>['body']
type RaiseRow = Selectable<PriceRaisesTable>
interface Raised {
  raise: RaiseRow
  order: OrderRow
  cameByCard?: { paymentId: string; amount: number }
}

/** Whether all of the price was paid: an invoice that is still open says another sum. */
const isPaid = async (db: Db, order: OrderRow): Promise<boolean> =>
  paidSum(await paidWaysOf(db, order.id)) >= order.price_amount

const faults = { 'not-higher': say.notHigher, 'too-high': say.tooHigh } as const

/** @throws {Refusal} 400 for a price that is no raise; 409 where it was another one before, is not paid, or nobody is looked for */
const requireRaisable = async (
  transaction: Db,
  { price, expectedPrice }: Body,
  order: OrderRow,
  { clock, locale }: Pick<UserContext, 'clock' | 'locale'>,
): Promise<void> => {
  await requireWaiting(transaction, order, clock.now())
  const currency = currencyOf(order)
  if (expectedPrice.amount !== order.price_amount || expectedPrice.currency !== currency) {
    throw conflict(priceChanged(locale, { amount: order.price_amount, currency }))
  }
  const fault = price.currency === currency ? raiseFault(order.price_amount, price.amount) : 'not-higher'
  if (fault !== null) throw invalid([{ field: 'price.amount', message: faults[fault] }])
  if (!(await isPaid(transaction, order))) throw conflict(say.notPaid)
}

/** Those who were asked and have not answered hear of the better pay; who has said no stays out (D2 §4). */
const askAgain = async (transaction: Db, realtime: Realtime, now: Date, order: OrderRow): Promise<void> => {
  const rows = await transaction
    .selectFrom('order_candidates')
    .select('inspector_id')
    .where('order_id', '=', order.id)
    .where('answer', '=', 'none')
    .orderBy('inspector_id')
    .execute()
  for (const { inspector_id: inspectorId } of rows) {
    await closeJob(transaction, order.id, inspectorId)
    await tellOfJob(transaction, realtime, now, order, inspectorId)
  }
  await refreshPages(
    transaction,
    realtime,
    order,
    rows.map((row) => row.inspector_id),
  )
}

/**
 * All that a raise does, with its order locked: the difference goes from the customer's wallet into escrow, the price is the
 * new one, and inspectors are looked for anew.
 * @throws {Refusal} 402 where the wallet holds less
 */
const completeRaise = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  { raise, order, cameByCard }: Raised,
): Promise<void> => {
  await payIntoEscrow(transaction, realtime, now, {
    order,
    amount: raise.difference,
    key: `price-raise:${raise.id}`,
    kind: 'order-payment',
    cameByCard,
  })
  const price = { amount: raise.amount, currency: currencyOf(order) }
  const changed = await changeOrder(transaction, order.id, {
    ...searchFrom(now),
    price_amount: raise.amount,
    price_parts: JSON.stringify(repriced(order.price_parts, price)),
  })
  await transaction.updateTable('price_raises').set({ completed_at: now }).where('id', '=', raise.id).execute()
  await tellOf(transaction, realtime, now, changed, {
    to: order.customer_id,
    say: 'price-agreed',
    told: { sum: price },
    dedupeKey: `price-raise:${raise.id}`,
  })
  await askAgain(transaction, realtime, now, changed)
}

/** @returns the reference of a payment at the provider; null where all is paid by wallet */
const begin = async (transaction: Db, body: Body, context: UserContext): Promise<string | null> => {
  const {
    clock,
    realtime,
    session: { userId },
  } = context
  const now = clock.now()
  const { order } = await findOrderFor(transaction, userId, body.orderId, { roles: ['customer'], lock: true })
  await requireRaisable(transaction, body, order, context)
  const difference = body.price.amount - order.price_amount
  const total = { amount: difference, currency: currencyOf(order) }
  const raise = await transaction
    .insertInto('price_raises')
    .values({
      order_id: order.id,
      customer_id: userId,
      amount: body.price.amount,
      difference,
      raised_at: now,
      completed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const cardPart = await cardPartOf(transaction, userId, total, body.payment)
  if (cardPart === 0) {
    await completeRaise(transaction, realtime, now, { raise, order })
    return null
  }
  const { reference } = await reservePayment(transaction, now, {
    userId,
    purpose: 'surcharge',
    subjectId: raise.id,
    amount: { amount: cardPart, currency: total.currency },
    cardId: body.payment.method === 'wallet' ? undefined : body.payment.cardId,
  })
  return reference
}

/**
 * The customer raises the price of an order for which inspectors are looked for, and pays the difference: by wallet at once,
 * by card when the money has come. Inspectors are then looked for anew.
 * @throws {Refusal} 400, 402, 404, 409, 422, 503
 */
export const raisePrice = async (body: Body, context: UserContext): Promise<AnswerOf<'POST /orders/raise-price'>> => {
  const { db, clock, ports, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} raise-price`, key: idempotencyKey, body: contents }
  const { answer: reference } = await withIdempotency(db, clock.now(), call, (transaction) =>
    begin(transaction, body, context),
  )
  const payment =
    reference === null
      ? { status: 'succeeded' as const, paymentReference: null, paymentPage: null }
      : await startPayment(context, reference)
  const found = await findOrderFor(db, session.userId, body.orderId, { roles: ['customer'] })
  return { order: await readOrder(db, ports.files, clock.now(), found), payment }
}

/** Does it, or leaves nothing of it where the wallet holds less by now. @returns whether it is done */
const tryToComplete = async (transaction: Db, realtime: Realtime, now: Date, raised: Raised): Promise<boolean> => {
  try {
    await inSavepoint(transaction, () => completeRaise(transaction, realtime, now, raised))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/**
 * Raises a price whose card payment has come, if nobody has the order yet and its price is still the one that was raised.
 * Otherwise the money stays on the wallet, and the payer is told.
 */
export const completePaidRaise: Reaction<'payment.came'> = async (
  { db: transaction, realtime, now },
  { purpose, payment, take },
) => {
  if (purpose !== 'surcharge') return
  const seen = await transaction
    .selectFrom('price_raises')
    .selectAll()
    .where('id', '=', payment.subjectId)
    .executeTakeFirst()
  if (!seen) return
  const order = await lockOrder(transaction, seen.order_id)
  // Read again under the order's lock: another report of the same payment may have been first.
  const raise = await transaction
    .selectFrom('price_raises')
    .selectAll()
    .where('id', '=', seen.id)
    .executeTakeFirstOrThrow()
  if (!order) return
  const isWanted =
    raise.completed_at === null &&
    raise.customer_id === payment.userId &&
    payment.amount.currency === currencyOf(order) &&
    order.price_amount + raise.difference === raise.amount &&
    (await isWaiting(transaction, order, now)) &&
    (await isPaid(transaction, order))
  const cameByCard = { paymentId: payment.id, amount: payment.amount.amount }
  if (isWanted && (await tryToComplete(transaction, realtime, now, { raise, order, cameByCard }))) {
    take()
    return
  }
  await tellOf(transaction, realtime, now, order, {
    to: payment.userId,
    say: 'money-stays',
    type: 'Payment',
    told: { sum: payment.amount },
    dedupeKey: `payment:${payment.id}:stays`,
  })
}
