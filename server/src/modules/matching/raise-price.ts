import type { InputOf } from '@fieldproof/contracts'
import { raiseFault } from '@fieldproof/policy/price-raise'
import { repriced } from '@fieldproof/policy/repricing'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, Refusal } from '#kernel/refusals/refusal.ts'
import { afterLock, type Reaction, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { askedWithoutAnswer } from '#modules/candidates/find-candidate.ts'
import { closeJob } from '#modules/notifications/job-flags.ts'
import { cardPartOf } from '#modules/orders/card-part.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { findOrderFor, lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { searchFrom } from '#modules/orders/look-for-inspector.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { currencyOf, paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { payIntoEscrow } from '#modules/orders/pay-into-escrow.ts'
import { refreshPages, notifyOfOrder } from '#modules/orders/notify-order.ts'
import type { CreditedPayment } from '#modules/payments/payment-purpose.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { requireWaiting } from './choose-candidate.ts'
import { askFirstAtNewPrice } from './first-choice.ts'
import type { PriceRaisesTable } from './tables.ts'
import { notifyOfJob } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('matching')

type Body = InputOf<'POST /orders/raise-price'>['body']
type RaiseRow = Selectable<PriceRaisesTable>
interface Raised {
  raise: RaiseRow
  order: OrderRow
  cameByCard?: { paymentId: string; amount: number }
}

/** Whether the whole price was paid: an open invoice still has the old amount. */
const isPaid = async (db: Db, order: OrderRow): Promise<boolean> =>
  paidSum(await paidWaysOf(db, order.id)) >= order.price_amount

const faults = { 'not-higher': texts.notHigher(), 'too-high': texts.tooHigh() } as const

/**
 * @throws {Refusal} 400 for a price that is no raise; 409 if the price has changed, the order is not paid, or it needs
 * no inspector
 */
const requireRaisable = async (work: UnitOfWork, { price, expectedPrice }: Body, order: OrderRow): Promise<void> => {
  await requireWaiting(work, order)
  const currency = currencyOf(order)
  if (expectedPrice.amount !== order.price_amount || expectedPrice.currency !== currency) {
    throw conflict(textsOf('orders').priceChanged({ total: { amount: order.price_amount, currency } }))
  }
  const fault = price.currency === currency ? raiseFault(order.price_amount, price.amount) : 'not-higher'
  if (fault !== null) throw invalid([{ field: 'price.amount', message: faults[fault] }])
  if (!(await isPaid(work.db, order))) throw conflict(texts.notPaid())
}

/** Notifies inspectors who have not answered of the higher pay. Those who declined are not asked again (MATCH-10). */
const askAgain = async (work: UnitOfWork, order: OrderRow): Promise<void> => {
  const asked = await askedWithoutAnswer(work.db, order.id)
  for (const inspectorId of asked) {
    await closeJob(work.db, order.id, inspectorId)
    await notifyOfJob(work, order, inspectorId)
  }
  await refreshPages(
    work,
    order,
    [
      {
        event: 'price-raised',
        by: 'customer',
        userId: order.customer_id,
        sum: { amount: order.price_amount, currency: currencyOf(order) },
      },
    ],
    asked,
  )
}

/**
 * Completes a raise, with its order locked: the difference goes from the customer's wallet into escrow, the order gets
 * the new price, and inspectors are searched for again.
 * @throws {Refusal} 402 if the wallet holds less
 */
const completeRaise = async (work: UnitOfWork, { raise, order, cameByCard }: Raised): Promise<void> => {
  const { db, now } = work
  await payIntoEscrow(work, {
    order,
    amount: raise.difference,
    key: `price-raise:${raise.id}`,
    kind: 'order-payment',
    cameByCard,
  })
  const price = { amount: raise.amount, currency: currencyOf(order) }
  const changed = await changeOrder(db, order.id, {
    ...searchFrom(now),
    price_amount: raise.amount,
    price_parts: JSON.stringify(repriced(order.price_parts, price)),
  })
  await askFirstAtNewPrice(db, order.id)
  await db.updateTable('price_raises').set({ completed_at: now }).where('id', '=', raise.id).execute()
  await notifyOfOrder(work, changed, {
    to: order.customer_id,
    message: 'price-agreed',
    values: { sum: price },
    dedupeKey: `price-raise:${raise.id}`,
  })
  await askAgain(work, changed)
}

/**
 * Raises the price of an order that searches for an inspector; the customer pays the difference, by wallet at once, by
 * card when the money has come. Then inspectors are searched for again.
 * @returns the reference of a payment at the provider; null if everything is paid by wallet
 * @throws {Refusal} 400, 402, 404, 409
 */
export const beginRaise = async (
  begun: UnitOfWork,
  body: Body,
  { session: { userId }, clock }: Pick<UserContext, 'session' | 'clock'>,
): Promise<string | null> => {
  const { order } = await findOrderFor(begun.db, userId, body.orderId, { roles: ['customer'], lock: true })
  const work = afterLock(begun, clock)
  const { db, now } = work
  await requireRaisable(work, body, order)
  const difference = body.price.amount - order.price_amount
  const total = { amount: difference, currency: currencyOf(order) }
  const raise = await db
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
  const cardPart = await cardPartOf(db, userId, total, body.payment)
  if (cardPart === 0) {
    await completeRaise(work, { raise, order })
    return null
  }
  const { reference } = await reservePayment(db, now, {
    userId,
    purpose: 'surcharge',
    subjectId: raise.id,
    amount: { amount: cardPart, currency: total.currency },
    cardId: body.payment.method === 'wallet' ? undefined : body.payment.cardId,
  })
  return reference
}

/** Completes a raise, or undoes everything if the wallet holds less by now. @returns whether it is completed */
const tryToComplete = async (work: UnitOfWork, raised: Raised): Promise<boolean> => {
  try {
    await inSavepoint(work.db, () => completeRaise(work, raised))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const isWanted = async (
  { db, now }: UnitOfWork,
  { raise, order }: Raised,
  { userId, amount }: CreditedPayment,
): Promise<boolean> =>
  raise.completed_at === null &&
  raise.customer_id === userId &&
  amount.currency === currencyOf(order) &&
  order.price_amount + raise.difference === raise.amount &&
  (await isWaiting(db, order, now)) &&
  (await isPaid(db, order))

/** Drops the payment of a raise whose order has an inspector, or another price, by now. */
export const dropUnneededRaise: Reaction<'payment.starts'> = async (work, { purpose, payment, drop }) => {
  if (purpose !== 'surcharge') return
  const { db } = work
  const raise = await db.selectFrom('price_raises').selectAll().where('id', '=', payment.subjectId).executeTakeFirst()
  const order = raise && (await lockOrder(db, raise.order_id))
  if (order && !(await isWanted(work, { raise, order }, payment))) drop()
}

/**
 * Raises a price whose card payment has come, if the order has no inspector yet and its price has not changed
 * meanwhile. Otherwise the money stays in the wallet, and the payer is notified.
 */
export const completePaidRaise: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'surcharge') return
  const { db } = work
  const seen = await db.selectFrom('price_raises').selectAll().where('id', '=', payment.subjectId).executeTakeFirst()
  if (!seen) return
  const order = await lockOrder(db, seen.order_id)
  // Read again under the order's lock: another report of the same payment may have been first.
  const raise = await db.selectFrom('price_raises').selectAll().where('id', '=', seen.id).executeTakeFirstOrThrow()
  if (!order) return
  const cameByCard = { paymentId: payment.id, amount: payment.amount.amount }
  if ((await isWanted(work, { raise, order }, payment)) && (await tryToComplete(work, { raise, order, cameByCard }))) {
    take()
    return
  }
  await notifyOfOrder(work, order, {
    to: payment.userId,
    message: 'money-stays',
    type: 'Payment',
    values: { sum: payment.amount },
    dedupeKey: `payment:${payment.id}:stays`,
  })
}
