import type { AnswerOf, Locale, ServerToClientEvents } from '@fieldproof/contracts'
import type { WalletBalances, WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { WALLET_CURRENCY } from '#modules/ledger/accounts.ts'
import {
  balancesOf,
  balancesOfAll,
  readMovement,
  readStatement,
  type StatementQuery,
} from '#modules/ledger/statement.ts'
import { spanOf, type DaySpan } from './day-span.ts'
import { recordsOf } from './movement-record.ts'
import { findMovements } from './search-movements.ts'

type Balances = Parameters<ServerToClientEvents['WALLET_BALANCES']>[0]
type ListQuery = Pick<StatementQuery, 'page' | 'kind' | 'balance' | 'sort'> & DaySpan & { search?: string }

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

/** The balances and one page of movements, newest first unless another order is asked for. */
export const listTransactions = async (
  db: Db,
  userId: string,
  { page, kind, balance, sort, search, ...days }: ListQuery,
  locale: Locale,
): Promise<AnswerOf<'GET /wallets/my-wallet-transactions'>> => {
  const balances = await readBalances(db, userId)
  const found = search ? await findMovements(db, search) : undefined
  const statement = await readStatement(db, userId, { page, kind, balance, sort, span: spanOf(days), found })
  return { ...statement, balance: balances.available, balances, items: await recordsOf(db, statement.items, locale) }
}

/** One movement with all that is known of it. @throws {Refusal} 404 where it is not of this user's wallet */
export const readTransaction = async (
  db: Db,
  userId: string,
  id: string,
  locale: Locale,
): Promise<WalletTransactionRecord> => {
  const movement = await readMovement(db, userId, id)
  const [record] = movement ? await recordsOf(db, [movement], locale) : []
  if (!record) throw notFound()
  return record
}
