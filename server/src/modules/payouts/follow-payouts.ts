import { payoutRetryAfter } from '@fieldproof/policy/payday'
import { sql } from 'kysely'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { PayoutRow } from './tables.ts'

const retryAt = (now: Date, attempts: number): Date | null => {
  const wait = payoutRetryAfter(attempts)
  return wait === null ? null : new Date(now.getTime() + wait)
}

/**
 * Updates payouts whose transfers have ended: arrived, failed, or returned by the bank. A manual payout that staff
 * refused is not retried automatically.
 */
export const followPayouts = async ({ db, now }: UnitOfWork): Promise<void> => {
  await sql`update payouts set status = 'paid', paid_at = coalesce(transfer.ended_at, ${now}), next_attempt_at = null
    from bank_transfers transfer
    where transfer.id = payouts.transfer_id and payouts.status = 'under-way' and transfer.status = 'succeeded'`.execute(
    db,
  )
  const failed = await db
    .selectFrom('payouts')
    .innerJoin('bank_transfers', 'bank_transfers.id', 'payouts.transfer_id')
    .select(['payouts.id', 'payouts.transfer_id', 'payouts.attempts', 'bank_transfers.is_by_hand'])
    .where((is) =>
      is.or([
        is.and([is('payouts.status', '=', 'under-way'), is('bank_transfers.status', 'in', ['failed', 'returned'])]),
        is.and([is('payouts.status', '=', 'paid'), is('bank_transfers.status', '=', 'returned')]),
      ]),
    )
    .execute()
  for (const { id, transfer_id: transferId, attempts, is_by_hand: isByHand } of failed) {
    await db
      .updateTable('payouts')
      .set({ status: 'failed', paid_at: null, next_attempt_at: isByHand ? null : retryAt(now, attempts) })
      .where('id', '=', id)
      .where('transfer_id', '=', transferId)
      .where('status', '!=', 'failed')
      .execute()
  }
}

/** A failed payout whose next attempt is due, locked; undefined if another run has retried it. */
export const lockFailedPayout = ({ db, now }: UnitOfWork, id: string): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('next_attempt_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

/** Schedules the next attempt to pay, or none if it was the last one; the money stays in the wallet. */
export const postponePayout = async ({ db, now }: UnitOfWork, { id, attempts }: PayoutRow): Promise<void> => {
  await db
    .updateTable('payouts')
    .set({ attempts: attempts + 1, next_attempt_at: retryAt(now, attempts + 1) })
    .where('id', '=', id)
    .execute()
}

/** Marks a payout as not to be retried. */
export const giveUpPayout = async ({ db }: UnitOfWork, { id }: PayoutRow): Promise<void> => {
  await db.updateTable('payouts').set({ next_attempt_at: null }).where('id', '=', id).execute()
}

/** Marks a payout as in progress again, by another transfer. */
export const sendPayoutAgain = async (
  { db }: UnitOfWork,
  { id, attempts }: PayoutRow,
  { transferId, bankAccountId }: { transferId: string; bankAccountId: string },
): Promise<void> => {
  await db
    .updateTable('payouts')
    .set({
      status: 'under-way',
      transfer_id: transferId,
      bank_account_id: bankAccountId,
      attempts: attempts + 1,
      next_attempt_at: null,
    })
    .where('id', '=', id)
    .execute()
}
