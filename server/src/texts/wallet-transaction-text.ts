import { walletTransactions } from './en/wallet-transactions.ts'
import { textBySentence } from './text-by-sentence.ts'

/** Finds the text of a wallet transaction's description by its English sentence, which the ledger stores. */
export const walletTransactionText = textBySentence(walletTransactions, 'wallet-transactions')
