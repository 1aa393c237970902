import type { AnswerOf } from '@fieldproof/contracts'
import type { Money as Amount } from '@fieldproof/contracts/entities'
import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'

/** A transfer as it is meant, with the fee that the server named. */
export interface MeantTransfer {
  account: BankAccount
  amount: Amount
  fee: Amount
  arriving: Amount
}

/** The server's answer to a transfer: its transaction, and when the money should arrive. */
export type MadeTransfer = AnswerOf<'POST /wallets/transfer-to-bank-account'>
