import type { Market } from '@fieldproof/contracts/lists'

/** An account as it is being written down. */
export interface WrittenAccount {
  country: Market
  /** Where it is not chosen from a list. */
  bankName: string
  bankCode: string
  accountNumber: string
}
