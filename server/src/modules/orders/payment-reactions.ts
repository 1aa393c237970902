import type { Db } from '#kernel/db/connect.ts'
import { lockWallet } from '#modules/ledger/service.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
import type { CreditedPayment } from '#modules/payments/payment-purpose.ts'
import { isUnasked } from '#modules/payments/payment-rows.ts'
import { changeOrder } from './change-order.ts'
import { lockOrdersOf, type OrderRow } from './find-order.ts'
import { currencyOf } from './paid-ways.ts'
import { payableOf, payTogether, totalOf } from './pay-together.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'

/** Whether the wallet, including the payment, covers the orders' price. */
const isEnough = async (db: Db, payment: CreditedPayment, orders: readonly OrderRow[]): Promise<boolean> => {
  const [first] = orders
  if (first === undefined || currencyOf(first) !== payment.amount.currency) return false
  const currency = currencyOf(first)
  const { available, credit } = await lockWallet(db, payment.userId, currency)
  const byCard = Math.min(payment.amount.amount, totalOf(orders))
  return available >= byCard + Math.max(0, totalOf(orders) - byCard - credit)
}

/** The newest payment that was reserved for a checkout. */
const newestOf = (db: Db, checkoutId: string) =>
  db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.payment_id')
    .select(['payments.id', 'payments.status', 'payments.start_attempts'])
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirst()

/**
 * Marks orders as waiting again when their newest payment starts: an earlier payment may have failed after the newest
 * one was reserved. Drops the payment if none of the orders waits any more: they were canceled, expired or paid in
 * another way.
 */
export const awaitStartedPayment: Reaction<'payment.starts'> = async ({ db }, { purpose, payment, drop }) => {
  if (purpose !== 'order') return
  const orders = await lockOrdersOf(db, payment.subjectId)
  const payable = payableOf(orders)
  if (orders.length > 0 && payable.length === 0) drop()
  const failed = payable.filter(({ payment_status: status }) => status === 'failed')
  if (failed.length === 0 || (await newestOf(db, payment.subjectId))?.id !== payment.id) return
  for (const { id } of failed) await changeOrder(db, id, { payment_status: 'pending' })
}

/**
 * Pays the orders of a checkout that still wait, with a payment that has arrived and, if it is less than their price,
 * from the rest of the wallet. If none waits any more, because they were canceled, expired or paid in another way, or
 * if the wallet does not hold enough, the money stays in the wallet.
 */
export const payForOrders: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'order') return
  const { db } = work
  const orders = await lockOrdersOf(db, payment.subjectId)
  const payable = payableOf(orders)
  if (await isEnough(db, payment, payable)) {
    await db
      .updateTable('checkouts')
      .set({ payment_id: payment.id, payment_reference: payment.reference })
      .where('id', '=', payment.subjectId)
      .execute()
    await payTogether(work, payable, { paymentId: payment.id, amount: payment.amount.amount })
    take()
    return
  }
  const [first] = payable.length > 0 ? payable : orders
  if (first) {
    await notifyOfOrder(work, first, {
      to: payment.userId,
      message: 'money-stays',
      type: 'Payment',
      values: { sum: payment.amount },
      dedupeKey: `payment:${payment.id}:stays`,
    })
  }
}

/**
 * Marks the payment of orders as failed, and notifies the payer, unless a newer payment has been started for them or
 * they are marked already.
 */
export const markUnpaid: Reaction<'payment.failed'> = async (work, { purpose, payment }) => {
  if (purpose !== 'order') return
  const { db } = work
  const orders = await lockOrdersOf(db, payment.subjectId)
  const newest = await newestOf(db, payment.subjectId)
  // A newer attempt is under way, or the payer was notified of its end. An attempt that never reached the payment
  // provider does not count.
  if (!newest || (newest.id !== payment.id && !isUnasked(newest))) return
  const payable = payableOf(orders).filter(({ payment_status: status }) => status !== 'failed')
  for (const order of payable) {
    const failed = await changeOrder(db, order.id, { payment_status: 'failed' })
    await refreshPages(work, failed, [{ event: 'payment-failed', by: 'time', userId: null }])
  }
  const [first] = payable
  if (first) {
    await notifyOfOrder(work, first, {
      to: payment.userId,
      message: 'payment-failed',
      type: 'Payment',
      dedupeKey: `payment:${payment.id}:failed`,
    })
  }
}
