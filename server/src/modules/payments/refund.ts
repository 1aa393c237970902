import type { Money } from '@fieldproof/contracts/entities'
import { sql } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'

/** The channel that notifies instances of work with the payment provider. */
export const PAYMENTS_CHANNEL = 'payments'

/** Wakes the worker once the transaction is committed. */
export const wakeWorker = async (transaction: Db): Promise<void> => {
  await announce(transaction, PAYMENTS_CHANNEL)
}

/**
 * Queues a refund of (part of) a card payment with the provider, in the transaction that took the money out of escrow.
 * It is sent once for its key; one that the provider refuses for good is put on the payer's wallet instead, and they
 * are notified.
 * @throws {RangeError} for more than was paid
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
    throw new RangeError('A refund is of an integer of minor units above zero')
  const fresh = await transaction
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
  if (!fresh) return
  const row = await transaction
    .updateTable('payments')
    .set({ refunded_amount: sql`refunded_amount + ${amount}` })
    .where('id', '=', paymentId)
    .where('paid_currency', '=', currency)
    .where(sql<boolean>`refunded_amount + ${amount}::bigint <= paid_amount`)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new RangeError(`Payment ${paymentId} has not as much to give back`)
  await wakeWorker(transaction)
}
