import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { walletBalanceKinds, walletTransactionKinds, walletTransactionStatuses } from '../lists.ts'

/** A wallet transaction in lists; negative if money leaves. */
export const walletTransaction = z.object({
  _id: z.string(),
  amount: money,
  description: z.string(),
  createdAt: instant,
})
export type WalletTransaction = z.output<typeof walletTransaction>

/** A wallet transaction with all details. */
export const walletTransactionRecord = z.extend(walletTransaction, {
  kind: z.enum(walletTransactionKinds),
  /** The balance that it changes. */
  balance: z.enum(walletBalanceKinds),
  status: z.enum(walletTransactionStatuses),
  /** The balance afterwards. */
  balanceAfter: money,
  /** Its fee; null if it is free. */
  fee: z.nullable(money),
  paymentReference: z.nullable(z.string()),
  orderId: z.nullable(id),
  orderSequenceId: z.nullable(z.string()),
  /** The bank and masked number of a transfer to a bank account. */
  bankAccount: z.nullable(z.object({ bankName: z.string(), accountNumberEnding: z.string() })),
})
export type WalletTransactionRecord = z.output<typeof walletTransactionRecord>

/** The balances of a wallet: available, credit, held (WALLET-1). */
export const walletBalances = z.object({ available: money, credit: money, held: money })
export type WalletBalances = z.output<typeof walletBalances>
