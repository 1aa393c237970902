import type { AnswerOf, ServerToClientEvents } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { WalletBalances, WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { WALLET_CURRENCY } from '#modules/ledger/accounts.ts'
import {
  balancesOf,
  balancesOfAll,
  readWalletTransaction,
  readWalletTransactions,
  type WalletTransactionQuery,
} from '#modules/ledger/wallet-transactions.ts'
import { spanOf, type DaySpan } from './day-span.ts'
import { recordsOf } from './transaction-record.ts'
import { findTransactions } from './search-transactions.ts'

type Balances = Parameters<ServerToClientEvents['WALLET_BALANCES']>[0]
type ListQuery = Pick<WalletTransactionQuery, 'page' | 'kind' | 'balance' | 'sort'> & DaySpan & { search?: string }

/** What a wallet holds, in minor units: to withdraw, to spend only, and waiting for orders to be settled. */
export const walletBalances = async (db: Db, userId: string): Promise<Balances> => ({
  ...(await balancesOf(db, userId, WALLET_CURRENCY)),
  currency: WALLET_CURRENCY,
})

/** {@link walletBalances} of several users. */
export const walletBalancesOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Balances>> => {
  const wanted = [...new Set(userIds)]
  const held = await balancesOfAll(db, wanted, WALLET_CURRENCY)
  return new Map(wanted.map((userId) => [userId, { ...held(userId), currency: WALLET_CURRENCY }]))
}

/** The same, each with its currency. */
export const readBalances = async (db: Db, userId: string): Promise<WalletBalances> => {
  const { available, credit, held, currency } = await walletBalances(db, userId)
  const money = (amount: number): WalletBalances['available'] => ({ amount, currency })
  return { available: money(available), credit: money(credit), held: money(held) }
}

/** The balances and one page of transactions, newest first unless another order is asked for. */
export const listTransactions = async (
  db: Db,
  userId: string,
  { page, kind, balance, sort, search, ...days }: ListQuery,
  language: Language,
): Promise<AnswerOf<'GET /wallets/my-wallet-transactions'>> => {
  const balances = await readBalances(db, userId)
  const found = search ? await findTransactions(db, search) : undefined
  const shown = await readWalletTransactions(db, userId, { page, kind, balance, sort, span: spanOf(days), found })
  return { ...shown, balance: balances.available, balances, items: await recordsOf(db, shown.items, language) }
}

/** One transaction with all that is known of it. @throws {Refusal} 404 where it is not of this user's wallet */
export const readTransaction = async (
  db: Db,
  userId: string,
  id: string,
  language: Language,
): Promise<WalletTransactionRecord> => {
  const transaction = await readWalletTransaction(db, userId, id)
  const [record] = transaction ? await recordsOf(db, [transaction], language) : []
  if (!record) throw notFound()
  return record
}
