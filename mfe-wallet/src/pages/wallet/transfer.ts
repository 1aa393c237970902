import type { AnswerOf } from '@fieldproof/contracts'
import type { Money as Amount } from '@fieldproof/contracts/entities'
import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'

/** A transfer before it is sent, with the server's fee. */
export interface PlannedTransfer {
  account: BankAccount
  amount: Amount
  fee: Amount
  arriving: Amount
}

/** The server's answer to a transfer: its transaction, and when the money should arrive. */
export type TransferAnswer = AnswerOf<'POST /wallets/transfer-to-bank-account'>
