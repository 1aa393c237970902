import type { Market } from '@fieldproof/contracts/lists'

/** An account as it is being written down. */
export interface WrittenAccount {
  country: Market
  bankCode: string
  accountNumber: string
}
