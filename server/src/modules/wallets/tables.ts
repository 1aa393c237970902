import type { Currency } from '@fieldproof/contracts'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The previous version's; what stood in it is in the ledger, and nobody reads it any more. */
export interface WalletTransactionsTable {
  id: Generated<string>
  user_id: string
  balance: 'available' | 'credit' | 'held'
  /** Minor units; negative where money leaves. */
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
  /** As the bank has it. */
  account_name: string
  /** Encrypted; null once the owner removed the account. */
  number_sealed: string | null
  /** A keyed hash, by which the same number is known again. */
  number_hash: string
  /** The last four characters. */
  number_ending: string
  /** Which provider the recipient is of. */
  provider: string | null
  /** What that provider addresses transfers to, encrypted. */
  recipient_sealed: string | null
  verified_at: Date | null
  created_at: Date
  removed_at: Date | null
  /** Whether no provider pays out to it: the staff make each transfer by hand. */
  is_by_hand: Generated<boolean>
}
export type BankAccountRow = Selectable<BankAccountsTable>

export interface BankTransfersTable {
  id: Generated<string>
  /** Ours, unique; what the provider does once. */
  reference: string
  user_id: string
  bank_account_id: string
  currency: Currency
  /** Minor units that left the wallet, and which part of them is the fee. */
  amount: number
  fee: number
  status: 'pending' | 'succeeded' | 'failed' | 'returned'
  /** The wallet's transaction. */
  entry_id: string
  /** How often the provider was asked. */
  attempts: Generated<number>
  /** When the provider was first asked to make it; null before. */
  asked_at: Date | null
  /** When it is looked after next; null once it has ended. */
  next_check_at: Date | null
  created_at: Date
  expected_at: Date
  ended_at: Date | null
  /** Whether the staff make it by hand, and by which reference of the bank's they have. */
  is_by_hand: Generated<boolean>
  bank_reference: ColumnType<string | null, string | null | undefined, string | null>
  /** The last error, for staff. */
  trouble: string | null
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
