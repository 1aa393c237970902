import type { AnswerOf, Locale, ServerToClientEvents } from '@fieldproof/contracts'
import { instantOf } from '@fieldproof/policy/wall-time'
import type { Db } from '../../db/connect.ts'
import { inLanguage } from '../../http/wording.ts'
import { WALLET_CURRENCY } from '../ledger/accounts.ts'
import { balancesOf, readStatement, type StatementQuery } from '../ledger/statement.ts'

type Balances = Parameters<ServerToClientEvents['WALLET_BALANCES']>[0]
/** Which movements; a span of whole days, the last one too, in their zone. */
type ListQuery = Pick<StatementQuery, 'page' | 'kind' | 'balance'> & { from?: string; to?: string; timeZone?: string }

const DAY = 24 * 60 * 60 * 1_000

/** What a wallet holds, in minor units: to withdraw, to spend only, and waiting for orders to be settled. */
export const walletBalances = async (db: Db, userId: string): Promise<Balances> =>
  ({ ...await balancesOf(db, userId, WALLET_CURRENCY), currency: WALLET_CURRENCY })

/** The instant at which a day begins in a zone. */
const startOf = (date: string, timeZone: string): Date | undefined => {
  const start = instantOf({ date, time: '00:00', timeZone })
  return start === null ? undefined : new Date(start)
}

const spanOf = ({ from, to, timeZone = 'UTC' }: Pick<ListQuery, 'from' | 'to' | 'timeZone'>): StatementQuery['span'] => ({
  from: from === undefined ? undefined : startOf(from, timeZone),
  until: to === undefined ? undefined : startOf(new Date(Date.parse(to) + DAY).toISOString().slice(0, 10), timeZone),
})

/** The available balance and one page of movements, newest first. */
export const listTransactions = async (
  db: Db, userId: string, query: ListQuery, locale: Locale,
): Promise<AnswerOf<'GET /wallets/my-wallet-transactions'>> => {
  const { available } = await walletBalances(db, userId)
  const statement = await readStatement(db, userId, { page: query.page, kind: query.kind, balance: query.balance, span: spanOf(query) })
  return {
    ...statement,
    balance: { amount: available, currency: WALLET_CURRENCY },
    items: statement.items.map(({ id, amount, currency, description, madeAt }) => ({
      _id: id, amount: { amount, currency }, description: inLanguage(description, locale), createdAt: madeAt.toISOString(),
    })),
  }
}
