import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import { giveBack, giveOrderTo, payIntoEscrow } from '#modules/orders/change-order.ts'
import { setAgreedPrice } from '#modules/orders/change-price.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { currencyOf } from '#modules/orders/order-money.ts'
import { isWaiting } from './offer.ts'
import { lockOffer } from './end-offer.ts'
import { isOpen, type KnownQuotation } from './read-quotations.ts'
import { tellOfLatePayment } from './tell.ts'

interface Accepted {
  offer: KnownQuotation
  order: OrderRow
  cameByCard?: { paymentId: string; amount: number }
}

/** Above zero the customer pays it, below zero it goes back; minor units. */
export const differenceOf = ({ offer, order }: Accepted): number => offer.amount - order.price_amount

/** Whether the inspector still takes part: neither side has said no. */
export const isStillCandidate = async (
  db: Db,
  { order_id: orderId, inspector_id: inspectorId }: KnownQuotation,
): Promise<boolean> =>
  (await db
    .selectFrom('order_candidates')
    .select('answer')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .where('answer', 'in', ['none', 'interested'])
    .executeTakeFirst()) !== undefined

/**
 * Everything that an acceptance does, with order and offer locked: the inspector gets the order, the difference is paid
 * from the customer's wallet or given back, the amount becomes the price, and the other offers are declined.
 * @throws {Refusal} 402 where the wallet holds less, 409 where the inspector is not free
 */
export const completeAcceptance = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  accepted: Accepted,
): Promise<void> => {
  const { offer, order, cameByCard } = accepted
  const difference = differenceOf(accepted)
  const given = await giveOrderTo(transaction, realtime, now, order, offer.inspector_id, {
    by: 'customer',
    userId: order.customer_id,
  })
  const key = `quotation:${offer.id}`
  if (difference > 0)
    await payIntoEscrow(transaction, realtime, now, {
      order: given,
      amount: difference,
      key,
      kind: 'order-payment',
      cameByCard,
    })
  if (difference < 0)
    await giveBack(transaction, realtime, now, {
      order: given,
      amount: { amount: -difference, currency: currencyOf(order) },
      key,
    })
  if (difference !== 0)
    await setAgreedPrice(transaction, realtime, now, given, { amount: offer.amount, quotationId: offer.id })
  await transaction
    .updateTable('quotations')
    .set({ status: 'accepted', updated_at: now })
    .where('id', '=', offer.id)
    .execute()
  await transaction
    .updateTable('quotations')
    .set({ status: 'declined', updated_at: now })
    .where('order_id', '=', order.id)
    .where('status', 'in', ['created', 'updated'])
    .execute()
}

/** Does it, or leaves nothing of it where it is refused. @returns whether it is done */
const tryToComplete = async (transaction: Db, realtime: Realtime, now: Date, accepted: Accepted): Promise<boolean> => {
  try {
    await inSavepoint(transaction, () => completeAcceptance(transaction, realtime, now, accepted))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/**
 * Completes an acceptance whose card payment has come, if the offer is still open and its difference still the same.
 * Otherwise the money stays on the wallet, and the payer is told.
 */
export const completePaidAcceptance: Reaction<'payment.came'> = async (
  { db: transaction, realtime, now },
  { purpose, payment, take },
) => {
  if (purpose !== 'surcharge') return
  const acceptance = await transaction
    .selectFrom('quotation_acceptances')
    .selectAll()
    .where('id', '=', payment.subjectId)
    .executeTakeFirst()
  if (!acceptance) return
  const { offer, order } = await lockOffer(
    transaction,
    acceptance.quotation_id,
    ({ order: { customer_id: id } }) => id === acceptance.customer_id,
  )
  const accepted = { offer, order, cameByCard: { paymentId: payment.id, amount: payment.amount.amount } }
  const isSame =
    offer.amount === acceptance.amount &&
    differenceOf(accepted) === acceptance.difference &&
    payment.userId === acceptance.customer_id
  const isPossible =
    acceptance.completed_at === null &&
    isSame &&
    isOpen(offer, now) &&
    (await isWaiting(transaction, order, now)) &&
    (await isStillCandidate(transaction, offer))
  if (isPossible && (await tryToComplete(transaction, realtime, now, accepted))) {
    await transaction
      .updateTable('quotation_acceptances')
      .set({ completed_at: now })
      .where('id', '=', acceptance.id)
      .execute()
    take()
    return
  }
  await tellOfLatePayment(transaction, realtime, now, { order, offer, payment })
}
