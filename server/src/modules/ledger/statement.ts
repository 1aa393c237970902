import { walletBalanceKinds, type Currency } from '@fieldproof/contracts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { PAGE_SIZE } from '../../db/page.ts'
import type { Database } from '../../db/schema.ts'
import { accountId, type Account } from './accounts.ts'
import type { TransferKind } from './kinds.ts'

type BalanceKind = (typeof walletBalanceKinds)[number]
export type Balances = Record<BalanceKind, number>

/** One movement of a user's wallet. */
export interface Movement {
  id: string
  kind: TransferKind
  balance: BalanceKind
  /** Minor units, below zero where money left; and what that balance then held. */
  amount: number
  balanceAfter: number
  currency: string
  /** In English. */
  description: string
  metadata: Record<string, string | number>
  cause: { kind: string; id: string }
  madeAt: Date
}

export interface StatementQuery {
  /** From 1. */
  page: number
  pageSize?: number
  kind?: TransferKind
  balance?: BalanceKind
  /** Instants; the first is included, the last is not. */
  span?: { from?: Date; until?: Date }
}

/** What a wallet holds in one currency, in minor units: to withdraw, to spend only, and waiting for orders to be settled. */
export const balancesOf = async (db: Db, userId: string, currency: Currency): Promise<Balances> => {
  const rows = await db.selectFrom('ledger_accounts').select(['kind', 'balance'])
    .where('user_id', '=', userId).where('currency', '=', currency).execute()
  const held = (kind: BalanceKind): number => rows.find((row) => row.kind === `user-${kind}`)?.balance ?? 0
  return { available: held('available'), credit: held('credit'), held: held('held') }
}

/** What any account holds, in minor units: the sum of its entries. Entries beyond 9 × 10¹⁵ in sum are a fault. */
export const balanceOf = async (db: Db, account: Account): Promise<number> => {
  const { total } = await db.selectFrom('ledger_entries').where('account_id', '=', accountId(account))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** What an account held at an instant, with all that was made at it; minor units. */
export const balanceAt = async (db: Db, account: Account, at: Date): Promise<number> => {
  const until = db.selectFrom('ledger_entries').where('account_id', '=', accountId(account)).where('made_at', '<=', at)
  if (!('userId' in account)) {
    const { total } = await until.select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total')).executeTakeFirstOrThrow()
    return total
  }
  // A wallet's movements stand in the order of time, so the last one tells.
  const last = await until.select('balance_after').orderBy('made_at', 'desc').orderBy('position', 'desc').limit(1).executeTakeFirst()
  return last?.balance_after ?? 0
}

type Entries = SelectQueryBuilder<Pick<Database, 'ledger_entries' | 'ledger_transfers'>, 'ledger_entries', object>

const narrowed = (db: Db, userId: string, { kind, balance, span }: StatementQuery): Entries => {
  let entries: Entries = (db as unknown as { selectFrom: (table: 'ledger_entries') => Entries })
    .selectFrom('ledger_entries').where('ledger_entries.user_id', '=', userId)
  // An account's id begins with its kind.
  if (balance) entries = entries.where('account_id', 'like', `user-${balance}:%`)
  if (span?.from) entries = entries.where('ledger_entries.made_at', '>=', span.from)
  if (span?.until) entries = entries.where('ledger_entries.made_at', '<', span.until)
  if (kind) {
    entries = entries.where(({ exists, selectFrom }) => exists(selectFrom('ledger_transfers').select('ledger_transfers.id')
      .whereRef('ledger_transfers.id', '=', 'transfer_id').where('ledger_transfers.kind', '=', kind)))
  }
  return entries
}

/** Each account counts its own entries, so that a long history costs a reader no more than a short one. */
const count = async (db: Db, userId: string, query: StatementQuery): Promise<number> => {
  if (query.kind || query.span?.from || query.span?.until) {
    return (await narrowed(db, userId, query).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  }
  const accounts = db.selectFrom('ledger_accounts').where('user_id', '=', userId)
  const { total } = await (query.balance ? accounts.where('kind', '=', `user-${query.balance}`) : accounts)
    .select(sql<number>`coalesce(sum(entry_count), 0)::bigint`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** One page of a wallet's movements in all currencies, newest first, each with what its balance then held. */
export const readStatement = async (
  db: Db, userId: string, query: StatementQuery,
): Promise<{ items: Movement[]; total: number; page: number; pageSize: number }> => {
  const { page, pageSize = PAGE_SIZE } = query
  const total = await count(db, userId, query)
  const entries = narrowed(db, userId, query).orderBy('ledger_entries.made_at', 'desc').orderBy('position', 'desc')
    .limit(pageSize).offset((page - 1) * pageSize)
    .select(['ledger_entries.id', 'transfer_id', 'account_id', 'currency', 'amount', 'balance_after', 'position', 'ledger_entries.made_at'])
  const rows = await db.selectFrom(entries.as('entry')).innerJoin('ledger_transfers', 'ledger_transfers.id', 'entry.transfer_id')
    .select([
      'entry.id', 'entry.account_id', 'entry.currency', 'entry.amount', 'entry.balance_after', 'entry.made_at', 'kind', 'description',
      'metadata', 'cause_kind', 'cause_id',
    ])
    .orderBy('entry.made_at', 'desc').orderBy('entry.position', 'desc').execute()
  return { total, page, pageSize, items: rows.map((row) => ({
    id: row.id, kind: row.kind, balance: walletBalanceKinds.find((kind) => row.account_id.startsWith(`user-${kind}:`)) ?? 'available',
    amount: row.amount, balanceAfter: row.balance_after ?? 0, currency: row.currency, description: row.description,
    metadata: row.metadata, cause: { kind: row.cause_kind, id: row.cause_id }, madeAt: row.made_at,
  })) }
}
