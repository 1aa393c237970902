import { walletTransactions } from './en/wallet-transactions.ts'
import { textBySentence } from './text-by-sentence.ts'

/** Finds the text of a wallet transaction's description. The ledger stores the description's English sentence. */
export const walletTransactionText = textBySentence(walletTransactions, 'wallet-transactions')
