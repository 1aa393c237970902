import { walletTransactions } from './en/wallet-transactions.ts'
import { textBySentence } from './text-by-sentence.ts'

/** The text of what a wallet transaction is for. The ledger keeps it in English for ever, so the text is found by its sentence. */
export const walletTransactionText = textBySentence(walletTransactions, 'wallet-transactions')
