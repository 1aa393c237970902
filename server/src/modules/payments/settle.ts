import type { ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { creditPayment, holdPayment } from './credit.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { creditedOf, findPayment, isOver } from './payment-rows.ts'
import { inSavepoint, inTransaction, isEndedForOthers } from '#kernel/db/transactions.ts'
import type { PaymentRow } from './tables.ts'

/** What made the server check a payment: its payer came back, a webhook, or reconciliation. */
export type SettledBy = 'return' | 'webhook' | 'reconciliation'

/** Milliseconds after which a payment that was not made is abandoned. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1_000

/**
 * Marks a payment as failed, or as abandoned if it was not made within a day or is no longer wanted. If it is made
 * later, it is still credited.
 */
export const giveUp = (
  parts: PaymentParts,
  { id }: PaymentRow,
  status: 'failed' | 'abandoned',
  message: string | null,
): Promise<void> =>
  inTransaction(parts.db, async (transaction) => {
    const now = parts.clock.now()
    const row = await transaction
      .updateTable('payments')
      .set({ status, message, settled_at: now, checked_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    const failed = { purpose: row.purpose, payment: creditedOf(row) }
    try {
      await inSavepoint(transaction, () => announceEvent(workWithin(parts, transaction), 'payment.failed', failed))
    } catch (error) {
      if (isEndedForOthers(error)) throw error
      parts.log.error(
        { err: error, payment: row.reference },
        'What was reserved for a failed payment could not be released',
      )
    }
  })

const markChecked = async ({ db, clock }: PaymentParts, { id }: PaymentRow): Promise<void> => {
  await db.updateTable('payments').set({ checked_at: clock.now() }).where('id', '=', id).execute()
}

/** Processes the state that a payment has at the payment provider. */
export const applyFound = async (
  parts: PaymentParts,
  row: PaymentRow,
  found: ProviderPayment | undefined,
): Promise<void> => {
  if (found?.status === 'succeeded') {
    const isRight = found.amount.amount === row.amount && found.amount.currency === row.currency
    return isRight ? creditPayment(parts, row.id, found) : holdPayment(parts, row.id, found)
  }
  if (row.status !== 'pending') return
  if (found?.status === 'failed') return giveUp(parts, row, 'failed', found.message)
  // The payment provider reports a payment as abandoned from the start, while the payer is still paying.
  const age = parts.clock.now().getTime() - row.created_at.getTime()
  if (found?.status !== 'pending' && age >= ABANDONED_AFTER)
    return giveUp(parts, row, 'abandoned', found?.message ?? null)
  return markChecked(parts, row)
}

/**
 * Reads a payment from the payment provider. If `reference` is an earlier one, it is checked too, because the payer may
 * have paid under it.
 */
const ask = async (
  { ports: { payments } }: PaymentParts,
  row: PaymentRow,
  reference: string,
): Promise<ProviderPayment | undefined> => {
  const found = await payments.verify(row.reference)
  if (reference === row.reference || found?.status === 'succeeded') return found
  const earlier = await payments.verify(reference)
  return earlier?.status === 'succeeded' ? earlier : found
}

/**
 * Checks the state of a payment with the payment provider, and processes it once. Every payment goes through this. A
 * successful payment of the right amount and currency is credited to the payer's wallet, and the module of its purpose
 * takes the money from there, in one transaction. The payment provider is called outside of it.
 * @throws {ProviderDidNotAnswer}
 */
export const settlePayment = async (parts: PaymentParts, reference: string, settledBy: SettledBy): Promise<void> => {
  const row = await findPayment(parts.db, reference)
  if (!row || isOver(row)) return
  const found = await ask(parts, row, reference)
  await applyFound(parts, row, found)
  parts.log.debug(
    { payment: reference, settledBy, status: found?.status ?? 'unknown' },
    'A payment was checked with the payment provider',
  )
}
