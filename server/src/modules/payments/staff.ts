import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { bookCredit } from './credit.ts'
import { queueRefund, wakeWorker } from './refund.ts'
import type { PaymentRow } from './tables.ts'
import { notifyPayer } from './notify-payer.ts'

/**
 * Makes the worker check a payment now. The payment provider is not called in the transaction of the staff's action.
 */
export const askToSettle = async (transaction: Db, now: Date, paymentId: string): Promise<void> => {
  await transaction.updateTable('payments').set({ settle_asked_at: now }).where('id', '=', paymentId).execute()
  await wakeWorker(transaction)
}

const lockHeld = async (
  transaction: Db,
  paymentId: string,
): Promise<PaymentRow & { paid_amount: number; paid_currency: string }> => {
  const row = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { status, paid_amount: amount, paid_currency: currency } = row
  if (status !== 'held' || amount === null || currency === null) throw conflict(textsOf('refusals').otherState())
  return { ...row, paid_amount: amount, paid_currency: currency }
}

/**
 * Credits the amount that was really paid to the payer's wallet. The purpose of the payment stays unpaid.
 * @throws {Refusal} 409 if it is not held
 */
export const creditHeld = async (work: UnitOfWork, paymentId: string): Promise<void> => {
  const { db, now } = work
  const row = await lockHeld(db, paymentId)
  const money = { amount: row.paid_amount, currency: row.paid_currency }
  await db.updateTable('payments').set({ status: 'succeeded', settled_at: now }).where('id', '=', paymentId).execute()
  await bookCredit(work, row, money, row.fee_amount)
  await notifyPayer(work, row, 'credited', money)
}

/** Refunds the amount that was really paid to the card. @throws {Refusal} 409 if it is not held */
export const returnHeld = async (work: UnitOfWork, paymentId: string): Promise<void> => {
  const { db, now } = work
  const row = await lockHeld(db, paymentId)
  const money = { amount: row.paid_amount, currency: row.paid_currency }
  await db.updateTable('payments').set({ status: 'returned', settled_at: now }).where('id', '=', paymentId).execute()
  await queueRefund(db, now, { paymentId, amount: money, key: `payment:${row.reference}:returned` })
  await notifyPayer(work, row, 'returned', money)
}
