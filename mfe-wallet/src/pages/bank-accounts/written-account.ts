import type { Market } from '@fieldproof/contracts/lists'

/** An account as typed. */
export interface WrittenAccount {
  country: Market
  /** The bank's name as typed, where there is no list of banks to choose from. */
  bankName: string
  bankCode: string
  accountNumber: string
}
