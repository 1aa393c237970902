import type { Currency } from '@fieldproof/contracts'
import { bankTransferRules } from '@fieldproof/policy/bank-transfer'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

const HOUR = 60 * 60 * 1_000
const ARRIVES_WITHIN_HOURS = 24

/** The instant of the next check for transfers by hand, about which no payment provider is ever asked. */
export const neverChecked = new Date('9999-12-31T00:00:00.000Z')

/** A transfer to a bank account. The ledger has already taken the money from the wallet. */
export interface NewTransfer {
  id: string
  /** Our own unique reference. The payment provider makes one transfer per reference. */
  reference: string
  userId: string
  bankAccountId: string
  /** Whether the staff make it by hand. */
  isByHand: boolean
  currency: Currency
  /** Minor units. */
  amount: number
  /** The ledger's entry that took the money from the wallet. */
  entryId: string
}

/**
 * Stores transfers that the payment provider or the staff will make. They are free for the user: the company pays the
 * payment provider.
 */
export const keepTransfers = async ({ db, now }: UnitOfWork, transfers: readonly NewTransfer[]): Promise<void> => {
  if (transfers.length === 0) return
  await db
    .insertInto('bank_transfers')
    .values(
      transfers.map(({ id, reference, userId, bankAccountId, isByHand, currency, amount, entryId }) => ({
        id,
        reference,
        user_id: userId,
        bank_account_id: bankAccountId,
        currency,
        amount,
        fee: 0,
        status: 'pending' as const,
        entry_id: entryId,
        asked_at: null,
        is_by_hand: isByHand,
        next_check_at: isByHand ? neverChecked : now,
        created_at: now,
        ended_at: null,
        trouble: null,
        expected_at: new Date(
          now.getTime() + (bankTransferRules[currency]?.arrivesWithinHours ?? ARRIVES_WITHIN_HOURS) * HOUR,
        ),
      })),
    )
    .execute()
}
