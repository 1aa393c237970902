import { sql } from 'kysely'
import type { Currency } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { accountId, WALLET_CURRENCY, type Account } from './accounts.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import type { TextOrString } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { showBalances } from './show-balances.ts'
import { transferRules, type TransferKind } from './kinds.ts'
import type { Balances } from './balances.ts'

const texts = textsOf('refusals')

/** One side of a transfer: minor units, below zero if money leaves the account. */
export type Entry = Account & { amount: number }

/** A transfer that is to be made. */
export interface TransferOrder {
  /** The transfer is made once for this key: the same contents give the first result, other contents are refused. */
  key: string
  /** The scope in which the key is unique; by default the kind. */
  scope?: string
  kind: TransferKind
  /** The cause of the transfer, such as an order. */
  cause: { kind: string; id: string }
  /** One of the texts `wallet-transactions`. It is stored in English, and readers see it in their language. */
  description: TextOrString
  /** Ids and references; nothing personal, because it is stored forever. */
  metadata?: Readonly<Record<string, string | number>>
  entries: readonly Entry[]
}

/** A transfer that was made, now or by an earlier call with its key. */
export interface Transfer {
  transferId: string
  /** The requested instant, but never before an earlier transaction of the same wallets. */
  madeAt: Date
  isRepeated: boolean
  /** In the order of the accounts' ids. The company's own accounts have no balance. */
  entries: { id: string; account: string; amount: number; balanceAfter: number | null }[]
}

/** The parts of a unit of work that a transfer needs. */
type TransferWork = Pick<UnitOfWork, 'db' | 'now'> & { readonly realtime: Pick<Realtime, 'show'> }
/** A row of `post_ledger_transfer`: entries and balances in the order of the accounts. */
interface Made {
  outcome: 'made' | 'repeated' | 'key-reused' | 'insufficient-funds'
  transfer_id: string
  made_at: Date
  entries: string[]
  balances: (string | null)[]
}

/**
 * The names that the database has for the wallets of these accounts: each once, in the order in which every transaction
 * locks them.
 */
const walletsOf = (accounts: readonly { userId?: string; currency: Currency }[]): string[] =>
  [...new Set(accounts.flatMap(({ userId, currency }) => (userId === undefined ? [] : `${userId}:${currency}`)))].sort()

/**
 * Checks the entries of a transfer.
 * @throws {RangeError} if they do not match its kind, which is a bug in the caller
 */
const check = ({ kind, entries }: TransferOrder): void => {
  const { from, to } = transferRules[kind]
  const sums = new Map<string, bigint>()
  for (const entry of entries) {
    if (!Number.isSafeInteger(entry.amount) || entry.amount === 0)
      throw new RangeError('The amount of an entry must be an integer of minor units, and not zero')
    if (!(entry.amount < 0 ? from : to).includes(entry.kind)) {
      throw new RangeError(
        `A transfer of kind ${kind} ${entry.amount < 0 ? 'takes nothing from' : 'gives nothing to'} ${entry.kind}`,
      )
    }
    sums.set(entry.currency, (sums.get(entry.currency) ?? 0n) + BigInt(entry.amount))
  }
  if (new Set(entries.map(accountId)).size < entries.length)
    throw new RangeError('A transfer must not have two entries for one account')
  if (sums.size === 0 || [...sums.values()].some((sum) => sum !== 0n))
    throw new RangeError('A transfer must be balanced in each currency')
}

/** The owners of the wallets that these transfers change, each once. */
const ownersOf = (orders: readonly TransferOrder[]): string[] => [
  ...new Set(orders.flatMap(({ entries }) => entries.flatMap((entry) => ('userId' in entry ? entry.userId : [])))),
]

/** The arguments of `post_ledger_transfer`, with entries in the order of the accounts' ids. */
type PostArguments = [
  scope: string,
  key: string,
  hash: string,
  kind: string,
  causeKind: string,
  causeId: string,
  description: string,
  metadata: string,
  wallets: string[],
  accounts: string[],
  currencies: string[],
  amounts: number[],
]

/** @throws {RangeError} as {@link check} */
const postArguments = (order: TransferOrder): PostArguments => {
  check(order)
  const { key, scope = order.kind, kind, cause, metadata = {}, entries } = order
  const description = inWords(order.description, 'en')
  const moves = entries
    .map((entry) => ({ account: accountId(entry), currency: entry.currency, amount: entry.amount }))
    .sort((one, other) => (one.account < other.account ? -1 : 1))
  const hash = bodyHash({ kind, causeKind: cause.kind, causeId: cause.id, description, metadata, moves })
  return [
    scope,
    key,
    hash,
    kind,
    cause.kind,
    cause.id,
    description,
    JSON.stringify(metadata),
    walletsOf(entries),
    moves.map(({ account }) => account),
    moves.map(({ currency }) => currency),
    moves.map(({ amount }) => amount),
  ]
}

/** @throws {Refusal} 402 if a wallet has insufficient funds, 422 if the key was used for another transfer */
const transferOf = ([, , , , , , , , , accounts, , amounts]: PostArguments, made: Made | undefined): Transfer => {
  if (!made) throw new Error('The ledger did not answer')
  if (made.outcome === 'insufficient-funds') throw refuse('insufficient-funds', texts.notEnoughMoney())
  if (made.outcome === 'key-reused') throw refuse('key-reused', texts.sentBefore())
  const balance = (text: string | null | undefined): number | null =>
    text === null || text === undefined ? null : Number(text)
  return {
    transferId: made.transfer_id,
    madeAt: made.made_at,
    isRepeated: made.outcome === 'repeated',
    entries: accounts.map((account, index) => ({
      id: made.entries[index] ?? '',
      account,
      amount: amounts[index] ?? 0,
      balanceAfter: balance(made.balances[index]),
    })),
  }
}

/**
 * Moves money, within the transaction of `work`. The wallets concerned are locked until it ends, always in the same
 * order; a transaction with several transfers first calls {@link lockWallets} for all of them. The owners' open
 * browsers get the new balances when it commits.
 * @throws {Refusal} 402 if a wallet has insufficient funds, 422 if the key was used for another transfer; nothing is
 * written then, and the transaction may continue
 * @throws {RangeError} if the entries do not match the kind of transfer
 */
export const transfer = async ({ db, realtime, now }: TransferWork, order: TransferOrder): Promise<Transfer> => {
  const sent = postArguments(order)
  const {
    rows: [row],
  } = await sql<Made>`select * from post_ledger_transfer(${sql.join(sent)}, ${now})`.execute(db)
  const made = transferOf(sent, row)
  if (!made.isRepeated) await showBalances(realtime, ownersOf([order]), db)
  return made
}

/**
 * Makes several transfers in this order, within the transaction of `work`, with one round trip to the database. For
 * work on many wallets at once. The caller has locked all of their wallets with {@link lockWallets}.
 * @throws what {@link transfer} throws, for the first one that cannot be made; then the caller must roll back
 */
export const transferMany = async (
  { db, realtime, now }: TransferWork,
  orders: readonly TransferOrder[],
): Promise<Transfer[]> => {
  if (orders.length === 0) return []
  const sent = orders.map(postArguments)
  const listAt = (place: number) => sql`array(select jsonb_array_elements_text(one -> ${sql.lit(place)}))`
  const { rows } = await sql<Made>`
    select made.* from (select one from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) with ordinality as given (one, place) order by place) in_order,
      lateral post_ledger_transfer(
        one ->> 0, one ->> 1, one ->> 2, one ->> 3, one ->> 4, one ->> 5, one ->> 6, (one ->> 7)::jsonb,
        ${listAt(8)}, ${listAt(9)}, ${listAt(10)}, ${listAt(11)}::bigint[], ${now}
      ) made`.execute(db)
  const transfers = sent.map((one, index) => transferOf(one, rows[index]))
  await showBalances(realtime, ownersOf(orders.filter((_, index) => transfers[index]?.isRepeated === false)), db)
  return transfers
}

/**
 * Locks wallets until the transaction ends, and opens those that are missing. A transaction that makes several
 * transfers, or decides by a balance, calls this once for all of its users and currencies before it does anything else.
 */
export const lockWallets = async (
  db: Db,
  userIds: readonly string[],
  currencies: readonly Currency[] = [WALLET_CURRENCY],
): Promise<void> => {
  const wallets = userIds.flatMap((userId) => currencies.map((currency) => ({ userId, currency })))
  await sql`select lock_all_ledger_wallets(${walletsOf(wallets)})`.execute(db)
}

/** {@link lockWallets} for one wallet. @returns its balances after the lock, in minor units */
export const lockWallet = async (db: Db, userId: string, currency: Currency): Promise<Balances> => {
  const [wallet] = walletsOf([{ userId, currency }])
  const {
    rows: [row],
  } = await sql<Balances>`select available, credit, held from lock_ledger_wallet(${wallet})`.execute(db)
  if (!row) throw new Error('The ledger did not answer')
  return row
}

/**
 * {@link lockWallet} that also returns whether a transfer was already made. If another transaction makes it while this
 * one waits for the wallet, `isMade` is false, and only the transfer itself reports the repetition.
 */
export const lockWalletToTransfer = async (
  db: Db,
  userId: string,
  currency: Currency,
  { kind, key }: Pick<TransferOrder, 'kind' | 'key'>,
): Promise<Balances & { isMade: boolean }> => {
  const [wallet] = walletsOf([{ userId, currency }])
  const {
    rows: [row],
  } = await sql<Balances & { isMade: boolean }>`
    select available, credit, held, exists (select from ledger_transfers where scope = ${kind} and idempotency_key = ${key}) as "isMade"
    from lock_ledger_wallet(${wallet})`.execute(db)
  if (!row) throw new Error('The ledger did not answer')
  return row
}
