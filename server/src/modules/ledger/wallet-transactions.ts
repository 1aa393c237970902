import { walletBalanceKinds } from '@fieldproof/contracts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import type { Database } from '#kernel/db/schema.ts'
import { accountId, type Account } from './accounts.ts'
import type { BalanceKind } from './balances.ts'
import type { TransferKind } from './kinds.ts'

/** One transaction of a user's wallet. */
export interface WalletTransaction {
  id: string
  kind: TransferKind
  balance: BalanceKind
  /** Minor units, below zero if money left the wallet. */
  amount: number
  /** That balance after the transaction, in minor units. */
  balanceAfter: number
  currency: string
  /** In English. */
  description: string
  metadata: Record<string, string | number>
  cause: { kind: string; id: string }
  madeAt: Date
}

export type WalletTransactionSort = 'newest' | 'oldest' | 'amount'

export interface WalletTransactionQuery {
  /** From 1. */
  page: number
  pageSize?: number
  kind?: TransferKind
  balance?: BalanceKind
  /** `from` is included, `until` is not. */
  span?: { from?: Date; until?: Date }
  /** `amount`: the largest amounts first, whether the money came in or left. */
  sort?: WalletTransactionSort
  /** What a search has found: only transactions of these transfers, or of these kinds. */
  found?: { transferIds: readonly string[] } | { kinds: readonly TransferKind[] }
}

type Entries = SelectQueryBuilder<Pick<Database, 'ledger_entries'>, 'ledger_entries', object>

interface OwnAccount {
  id: string
  entryCount: number
}

/** The user's accounts that have entries, all or only those of one balance. */
const accountsOf = async (db: Db, userId: string, balance: BalanceKind | undefined): Promise<OwnAccount[]> => {
  const owned = db
    .selectFrom('ledger_accounts')
    .select(['id', 'entry_count'])
    .where('user_id', '=', userId)
    .where('entry_count', '>', 0)
  const rows = await (balance ? owned.where('kind', '=', `user-${balance}`) : owned).execute()
  return rows.map(({ id, entry_count: entryCount }) => ({ id, entryCount: entryCount ?? 0 }))
}

const narrowed = (
  db: Db,
  userId: string,
  accounts: readonly OwnAccount[] | undefined,
  { kind, span, found }: WalletTransactionQuery,
): Entries => {
  let entries: Entries = (db as unknown as { selectFrom: (table: 'ledger_entries') => Entries }).selectFrom(
    'ledger_entries',
  )
  // With the account's id PostgreSQL uses the index of that account by time, and not the index of the user.
  const [account, ...others] = accounts ?? []
  if (!account) entries = entries.where('user_id', '=', userId)
  else if (others.length === 0) entries = entries.where('account_id', '=', account.id)
  else
    entries = entries.where(
      'account_id',
      'in',
      [account, ...others].map(({ id }) => id),
    )
  if (span?.from) entries = entries.where('made_at', '>=', span.from)
  if (span?.until) entries = entries.where('made_at', '<', span.until)
  if (kind) entries = entries.where('kind', '=', kind)
  if (found)
    entries =
      'kinds' in found
        ? entries.where('kind', 'in', found.kinds)
        : entries.where('transfer_id', 'in', found.transferIds)
  return entries
}

/** The number of entries of an account before an instant. */
const countBefore = async (db: Db, account: OwnAccount, at: Date): Promise<number> => {
  const last = await db
    .selectFrom('ledger_entries')
    .select('account_number')
    .where('account_id', '=', account.id)
    .where('made_at', '<', at)
    .orderBy('made_at', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.account_number ?? 0
}

/**
 * The number of entries of these accounts in a span. The database numbers the entries of each account, so that a long
 * history is counted as fast as a short one.
 */
const countAll = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { from, until }: NonNullable<WalletTransactionQuery['span']>,
): Promise<number> => {
  let total = 0
  for (const account of accounts) {
    const end = until ? await countBefore(db, account, until) : account.entryCount
    total += Math.max(0, end - (from ? await countBefore(db, account, from) : 0))
  }
  return total
}

const count = async (
  db: Db,
  userId: string,
  accounts: readonly OwnAccount[],
  query: WalletTransactionQuery,
): Promise<number> => {
  if (!query.kind && !query.found) return countAll(db, accounts, query.span ?? {})
  const entries = narrowed(db, userId, query.balance && accounts, query)
  return (await entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
}

const inOrder = (entries: Entries, sort: WalletTransactionSort = 'newest'): Entries => {
  if (sort === 'amount') return entries.orderBy(sql`abs(amount)`, 'desc').orderBy('position', 'desc')
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return entries.orderBy('made_at', direction).orderBy('position', direction)
}

/** The order of a page's rows after their transfers are joined. */
const orders = {
  newest: sql`entry.made_at desc, entry.position desc`,
  oldest: sql`entry.made_at, entry.position`,
  amount: sql`abs(entry.amount) desc, entry.position desc`,
} as const

/** Reads these entries with the data of their transfers. */
const transactionsOf = async (
  db: Db,
  entries: Entries,
  sort: WalletTransactionSort = 'newest',
): Promise<WalletTransaction[]> => {
  const chosen = entries.select([
    'id',
    'transfer_id',
    'account_id',
    'currency',
    'amount',
    'balance_after',
    'position',
    'made_at',
    'kind',
  ])
  const rows = await db
    .selectFrom(chosen.as('entry'))
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'entry.transfer_id')
    .select([
      'entry.id',
      'entry.account_id',
      'entry.currency',
      'entry.amount',
      'entry.balance_after',
      'entry.made_at',
      'entry.kind',
      'description',
      'metadata',
      'cause_kind',
      'cause_id',
    ])
    .orderBy(orders[sort])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    balance: walletBalanceKinds.find((kind) => row.account_id.startsWith(`user-${kind}:`)) ?? 'available',
    amount: row.amount,
    balanceAfter: row.balance_after ?? 0,
    currency: row.currency,
    description: row.description,
    metadata: row.metadata,
    cause: { kind: row.cause_kind, id: row.cause_id },
    madeAt: row.made_at,
  }))
}

/** The opposite of each order by time. */
const reversed = { newest: 'oldest', oldest: 'newest' } as const

/** The entries of a page. A page in the second half is read from the other end, so that fewer rows are skipped. */
const pageOf = (entries: Entries, sort: WalletTransactionSort, total: number, first: number, size: number): Entries => {
  const shown = Math.min(size, total - first)
  if (sort === 'amount' || first * 2 <= total || shown <= 0) return inOrder(entries, sort).limit(size).offset(first)
  return inOrder(entries, reversed[sort])
    .limit(shown)
    .offset(total - first - shown)
}

/** One page of a wallet's transactions in all currencies, each with the balance after it. */
export const readWalletTransactions = async (
  db: Db,
  userId: string,
  query: WalletTransactionQuery,
): Promise<{ items: WalletTransaction[]; total: number; page: number; pageSize: number }> => {
  const { page, pageSize = PAGE_SIZE, sort = 'newest' } = query
  const accounts = await accountsOf(db, userId, query.balance)
  const total = accounts.length === 0 || isNothing(query) ? 0 : await count(db, userId, accounts, query)
  const first = (page - 1) * pageSize
  if (first >= total) return { total, page, pageSize, items: [] }
  const entries = pageOf(narrowed(db, userId, query.balance && accounts, query), sort, total, first, pageSize)
  return { total, page, pageSize, items: await transactionsOf(db, entries, sort) }
}

/** Whether a search has found nothing. */
const isNothing = ({ found }: WalletTransactionQuery): boolean =>
  found !== undefined && ('kinds' in found ? found.kinds : found.transferIds).length === 0

/** The transactions of one balance and currency in a span, oldest first, up to a limit; for a wallet statement. */
export const readAccount = async (
  db: Db,
  account: Extract<Account, { userId: string }>,
  span: NonNullable<WalletTransactionQuery['span']>,
  most: number,
): Promise<WalletTransaction[]> =>
  transactionsOf(
    db,
    inOrder(
      narrowed(db, account.userId, [{ id: accountId(account), entryCount: 0 }], { page: 1, span }),
      'oldest',
    ).limit(most),
    'oldest',
  )

/** One transaction of a user's wallet; undefined if it does not exist or belongs to someone else. */
export const readWalletTransaction = async (
  db: Db,
  userId: string,
  id: string,
): Promise<WalletTransaction | undefined> => {
  const [transaction] = await transactionsOf(db, narrowed(db, userId, undefined, { page: 1 }).where('id', '=', id))
  return transaction
}

/** The ids of transfers that have this payment reference or order number in their metadata, up to a limit. */
export const findTransfers = async (db: Db, reference: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_transfers where metadata ? 'paymentReference' and metadata ->> 'paymentReference' = ${reference}
    union select id from ledger_transfers where metadata ? 'orderSequenceId' and metadata ->> 'orderSequenceId' = ${reference}
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
