import type { Generated } from 'kysely'

export interface WalletTransactionsTable {
  id: Generated<string>
  user_id: string
  /** `available` can be withdrawn, `credit` only be spent, `held` waits for an order to be settled. */
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
