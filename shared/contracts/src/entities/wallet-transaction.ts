import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { walletBalanceKinds, walletTransactionKinds, walletTransactionStatuses } from '../lists.ts'

/** A movement of a wallet as lists show it; negative where money leaves. */
export const walletTransaction = z.object({
  _id: z.string(),
  amount: money,
  description: z.string(),
  createdAt: instant,
})
export type WalletTransaction = z.output<typeof walletTransaction>

/** A movement of a wallet with all that is known of it. */
export const walletTransactionRecord = z.extend(walletTransaction, {
  kind: z.enum(walletTransactionKinds),
  /** Which of the wallet's balances it moves. */
  balance: z.enum(walletBalanceKinds),
  status: z.enum(walletTransactionStatuses),
  /** What that balance held after it. */
  balanceAfter: money,
  /** What the movement cost; null where it is free. */
  fee: z.nullable(money),
  paymentReference: z.nullable(z.string()),
  orderId: z.nullable(id),
  orderSequenceId: z.nullable(z.string()),
  /** Bank and masked number, for a transfer to a bank account. */
  bankAccount: z.nullable(z.object({ bankName: z.string(), accountNumberEnding: z.string() })),
})
export type WalletTransactionRecord = z.output<typeof walletTransactionRecord>

/** What a wallet holds: to withdraw, to spend only, and waiting for orders to be settled. */
export const walletBalances = z.object({ available: money, credit: money, held: money })
export type WalletBalances = z.output<typeof walletBalances>
