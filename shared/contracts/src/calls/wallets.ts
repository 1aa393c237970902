import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, money, pageNumber, pageOf } from '../entities.ts'

export const walletTransaction = z.object({ _id: z.string(), amount: money, description: z.string(), createdAt: instant })
export type WalletTransaction = z.output<typeof walletTransaction>

export const walletsCalls = defineGroup('wallets', {
  myWalletTransactions: {
    method: 'GET', path: '/wallets/my-wallet-transactions', who: 'user',
    summary: "The wallet's balance and its movements, newest first.",
    query: z.object({ page: pageNumber }), answer: z.extend(pageOf(walletTransaction), { balance: money }),
  },
})
