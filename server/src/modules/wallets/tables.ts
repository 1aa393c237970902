import type { Generated } from 'kysely'

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

export interface WalletsTables {
  wallet_transactions: WalletTransactionsTable
}
