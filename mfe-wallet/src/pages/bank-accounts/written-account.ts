import type { Market } from '@fieldproof/contracts/lists'

/** An account as typed. */
export interface WrittenAccount {
  country: Market
  /** If it is not chosen from a list. */
  bankName: string
  bankCode: string
  accountNumber: string
}
