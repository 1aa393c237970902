import type { Money } from '@fieldproof/contracts/entities'
import { sql } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'

/** The channel that wakes the payments workers of all instances. */
export const PAYMENTS_CHANNEL = 'payments'

/** Wakes the worker once the transaction is committed. */
export const wakeWorker = async (transaction: Db): Promise<void> => {
  await announce(transaction, PAYMENTS_CHANNEL)
}

/**
 * Queues a refund of a card payment, or of a part of it, in the transaction that takes the money out of escrow. It is
 * sent to the payment provider once for its key. If the payment provider refuses it for good, the money goes to the
 * payer's wallet instead, and the payer is notified.
 * @throws {RangeError} if more would be refunded than was paid
 */
export const queueRefund = async (
  transaction: Db,
  now: Date,
  refund: { paymentId: string; amount: Money; key: string },
): Promise<void> => {
  const {
    paymentId,
    amount: { amount, currency },
    key,
  } = refund
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('The amount of a refund must be an integer of minor units above zero')
  const queued = await transaction
    .insertInto('payment_refunds')
    .values({
      payment_id: paymentId,
      key,
      amount,
      due_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!queued) return
  const row = await transaction
    .updateTable('payments')
    .set({ refunded_amount: sql`refunded_amount + ${amount}` })
    .where('id', '=', paymentId)
    .where('paid_currency', '=', currency)
    .where(sql<boolean>`refunded_amount + ${amount}::bigint <= paid_amount`)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new RangeError(`Payment ${paymentId} has less than ${amount} left to refund`)
  await wakeWorker(transaction)
}
