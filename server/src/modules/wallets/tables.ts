import type { Currency } from '@fieldproof/contracts'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** A table of an earlier version. Its rows are in the ledger, and nothing reads it any more. */
export interface WalletTransactionsTable {
  id: Generated<string>
  user_id: string
  balance: 'available' | 'credit' | 'held'
  /** Minor units; negative if money leaves the wallet. */
  amount: number
  currency: string
  description: string
  created_at: Date
}

export interface BankAccountsTable {
  id: Generated<string>
  user_id: string
  /** ISO 3166-1 alpha-2. */
  country: string
  currency: Currency
  bank_code: string
  bank_name: string
  /** The owner's name at the bank. */
  account_name: string
  /** Encrypted; null after the owner has removed the account. */
  number_sealed: string | null
  /** A keyed hash, to recognise the same number. */
  number_hash: string
  /** The last four characters. */
  number_ending: string
  /** The payment provider of `recipient_sealed`. */
  provider: string | null
  /** The payment provider's id of the recipient, encrypted. */
  recipient_sealed: string | null
  verified_at: Date | null
  created_at: Date
  removed_at: Date | null
  /** Whether the staff make transfers to it by hand, because no payment provider pays out there. */
  is_by_hand: Generated<boolean>
}
export type BankAccountRow = Selectable<BankAccountsTable>

export interface BankTransfersTable {
  id: Generated<string>
  /** Our own unique reference. The payment provider makes one transfer per reference. */
  reference: string
  user_id: string
  bank_account_id: string
  currency: Currency
  /** The amount that left the wallet, minor units, including `fee`. */
  amount: number
  fee: number
  status: 'pending' | 'succeeded' | 'failed' | 'returned'
  /** The wallet's transaction. */
  entry_id: string
  /** How often the payment provider was asked. */
  attempts: Generated<number>
  /** When the payment provider was first asked to make it; null before that. */
  asked_at: Date | null
  /** When the next check is due; null after it has ended. */
  next_check_at: Date | null
  created_at: Date
  expected_at: Date
  /** When its user was notified that it is late. */
  late_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ended_at: Date | null
  /** Whether the staff make it by hand; `bank_reference` is then the bank's reference. */
  is_by_hand: Generated<boolean>
  bank_reference: ColumnType<string | null, string | null | undefined, string | null>
  /** The last error, for staff. */
  trouble: string | null
  /**
   * What the payment provider states about it, if that is another amount or currency than was sent (BANK-11); minor
   * units. Null otherwise.
   */
  stated_amount: ColumnType<number | null, number | null | undefined, number | null>
  stated_currency: ColumnType<string | null, string | null | undefined, string | null>
  stated_status: ColumnType<
    'succeeded' | 'failed' | 'returned' | null,
    'succeeded' | 'failed' | 'returned' | null | undefined,
    'succeeded' | 'failed' | 'returned' | null
  >
  /** What arrived, if finance have booked another amount than was sent; minor units. */
  arrived_amount: ColumnType<number | null, number | null | undefined, number | null>
}
export type BankTransferRow = Selectable<BankTransfersTable>

export interface WalletsTables {
  wallet_transactions: WalletTransactionsTable
  bank_accounts: BankAccountsTable
  bank_transfers: BankTransfersTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends WalletsTables {}
}
