import type { AnswerOf, ServerToClientEvents } from '@fieldproof/contracts'
import type { Language } from '@fieldproof/contracts/pseudo-language'
import type { WalletBalances, WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { WALLET_CURRENCY } from '#modules/ledger/accounts.ts'
import { balancesInEveryCurrency } from '#modules/ledger/balances.ts'
import {
  readWalletTransaction,
  readWalletTransactions,
  type WalletTransactionQuery,
} from '#modules/ledger/wallet-transactions.ts'
import { spanOf, type DaySpan } from './day-span.ts'
import { recordsOf } from './transaction-record.ts'
import { findTransactions } from './search-transactions.ts'

type Balances = Parameters<ServerToClientEvents['WALLET_BALANCES']>[0]
type ListQuery = Pick<WalletTransactionQuery, 'page' | 'kind' | 'balance' | 'sort'> & DaySpan & { search?: string }

const nothing = { available: 0, credit: 0, held: 0, currency: WALLET_CURRENCY }

/**
 * The balances of a wallet, minor units: available, credit (only to spend), and held (an inspector's pay until the
 * payday), in the site's currency and in every other currency that the wallet has used (WALLET-1).
 */
export const walletBalances = async (db: Db, userId: string): Promise<Balances> =>
  (await walletBalancesOf(db, [userId])).get(userId) ?? nothing

/** {@link walletBalances} for several users. */
export const walletBalancesOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Balances>> => {
  const wanted = [...new Set(userIds)]
  const held = await balancesInEveryCurrency(db, wanted)
  return new Map(
    wanted.map((userId) => {
      const all = held(userId)
      const own = all.find(({ currency }) => currency === WALLET_CURRENCY) ?? nothing
      const others = all.filter(({ currency }) => currency !== WALLET_CURRENCY)
      return [userId, { ...own, ...(others.length > 0 && { others }) }]
    }),
  )
}

const toBalances = ({ available, credit, held, currency }: Omit<Balances, 'others'>): WalletBalances => {
  const money = (amount: number): WalletBalances['available'] => ({ amount, currency })
  return { available: money(available), credit: money(credit), held: money(held) }
}

/** The balances in the site's own currency, as amounts with their currency. */
export const readBalances = async (db: Db, userId: string): Promise<WalletBalances> =>
  toBalances(await walletBalances(db, userId))

/** The balances and one page of transactions, by default newest first. */
export const listTransactions = async (
  db: Db,
  userId: string,
  { page, kind, balance, sort, search, ...days }: ListQuery,
  language: Language,
): Promise<AnswerOf<'GET /wallets/my-wallet-transactions'>> => {
  const { others = [], ...own } = await walletBalances(db, userId)
  const balances = toBalances(own)
  const found = search ? await findTransactions(db, search) : undefined
  const shown = await readWalletTransactions(db, userId, { page, kind, balance, sort, span: spanOf(days), found })
  const inOthers = others.map(toBalances)
  return {
    ...shown,
    balance: balances.available,
    balances,
    inOthers,
    items: await recordsOf(db, shown.items, language),
  }
}

/** One transaction with all its details. @throws {Refusal} 404 if it is not in this user's wallet */
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
