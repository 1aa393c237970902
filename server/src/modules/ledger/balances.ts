import type { walletBalanceKinds, Currency } from '@fieldproof/contracts'
import { currencies } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { accountId, type Account } from './accounts.ts'

/** The parts of a wallet's balance. */
export type BalanceKind = (typeof walletBalanceKinds)[number]
export type Balances = Record<BalanceKind, number>

/** The balances of a user's wallet in one currency, in minor units. */
export const balancesOf = async (db: Db, userId: string, currency: Currency): Promise<Balances> =>
  (await balancesOfUsers(db, [userId], currency))(userId)

/** {@link balancesOf} for several users. @returns a function from a user's id to the balances */
export const balancesOfUsers = async (
  db: Db,
  userIds: readonly string[],
  currency: Currency,
): Promise<(userId: string) => Balances> => {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom('ledger_accounts')
          .select(['user_id', 'kind', 'balance'])
          .where('user_id', 'in', userIds)
          .where('currency', '=', currency)
          .execute()
  const balances = new Map(rows.map(({ user_id: userId, kind, balance }) => [`${userId} ${kind}`, balance ?? 0]))
  const balanceIn = (userId: string, kind: BalanceKind): number => balances.get(`${userId} user-${kind}`) ?? 0
  return (userId) => ({
    available: balanceIn(userId, 'available'),
    credit: balanceIn(userId, 'credit'),
    held: balanceIn(userId, 'held'),
  })
}

/** The currencies in which a user's wallet has ever had a transaction, in the order of the site's list. */
export const currenciesOf = async (db: Db, userId: string): Promise<Currency[]> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('currency')
    .distinct()
    .where('user_id', '=', userId)
    .where('entry_count', '>', 0)
    .execute()
  return currencies.filter((one) => rows.some(({ currency }) => currency === one))
}

/**
 * The balances of users' wallets in every currency in which they have ever had a transaction, in the order of the
 * site's list.
 */
export const balancesInEveryCurrency = async (
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => (Balances & { currency: Currency })[]> => {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom('ledger_accounts')
          .select(['user_id', 'kind', 'currency', 'balance'])
          .where('user_id', 'in', userIds)
          .where('entry_count', '>', 0)
          .execute()
  const accountsByUser = Map.groupBy(rows, (row) => row.user_id)
  return (userId) => {
    const accounts = accountsByUser.get(userId) ?? []
    const balanceIn = (kind: BalanceKind, currency: Currency): number =>
      accounts.find((one) => one.kind === `user-${kind}` && one.currency === currency)?.balance ?? 0
    return currencies
      .filter((currency) => accounts.some((one) => one.currency === currency))
      .map((currency) => ({
        currency,
        available: balanceIn('available', currency),
        credit: balanceIn('credit', currency),
        held: balanceIn('held', currency),
      }))
  }
}

/**
 * The balance of any account in minor units, as the sum of its entries. Sums stay below Number.MAX_SAFE_INTEGER; a
 * larger one would be an error in the data.
 */
export const balanceOf = async (db: Db, account: Account): Promise<number> => {
  const { total } = await db
    .selectFrom('ledger_entries')
    .where('account_id', '=', accountId(account))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The balance of an account at an instant, including entries made at that instant; minor units. */
export const balanceAt = async (db: Db, account: Account, at: Date): Promise<number> => {
  const until = db.selectFrom('ledger_entries').where('account_id', '=', accountId(account)).where('made_at', '<=', at)
  if (!('userId' in account)) {
    const { total } = await until
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  }
  // The entries of a user's account are in the order of time, so the last one has the balance.
  const last = await until
    .select('balance_after')
    .orderBy('made_at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_after ?? 0
}
