import { sql } from 'kysely'
import type { Currency } from '@fieldproof/contracts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import { accountId, WALLET_CURRENCY, type Account, type UserAccountKind } from './accounts.ts'
import { bodyHash } from './body-hash.ts'
import { transferRules, type TransferKind } from './kinds.ts'
import type { Balances } from './statement.ts'

/** One side of a transfer: minor units, below zero where money leaves the account. */
export type Entry = Account & { amount: number }

/** A transfer that is to be made. */
export interface TransferOrder {
  /** Made once: the same key and contents give the first result, other contents are refused. */
  key: string
  /** What the key is unique in; the kind, where nothing else is said. */
  scope?: string
  kind: TransferKind
  /** What it comes from, such as an order. */
  cause: { kind: string; id: string }
  /** A sentence in English for the statement; other languages have it by the server's wording. */
  description: string
  /** Ids and references; nothing personal, since it stays for ever. */
  metadata?: Readonly<Record<string, string | number>>
  entries: readonly Entry[]
}

/** A transfer that was made, now or by an earlier call with its key. */
export interface Transfer {
  transferId: string
  /** As it was asked for, but never before an earlier movement of the same wallets. */
  madeAt: Date
  isRepeated: boolean
  /** In the order of their accounts' ids; the house's own have no balance. */
  entries: { id: string; account: string; amount: number; balanceAfter: number | null }[]
}

type TellsUsers = Pick<Realtime, 'toUser'>
/** What accounts of users hold, by their ids. */
type Held = Record<string, number>
interface Made {
  outcome: 'made' | 'repeated' | 'key-reused' | 'insufficient-funds'
  transferId: string
  madeAt: string
  entries: Transfer['entries']
  /** What each account of the owners' holds. */
  held: Held
}

/** The wallets among these, as the database names them, each once and in the order in which all lock them. */
const walletsOf = (accounts: readonly { userId?: string; currency: Currency }[]): string[] =>
  [...new Set(accounts.flatMap(({ userId, currency }) => userId === undefined ? [] : `${userId}:${currency}`))].sort()

/** @throws {RangeError} where the entries are not those of such a transfer: a fault of whoever made them */
const check = ({ kind, entries }: TransferOrder): void => {
  const { from, to } = transferRules[kind]
  const sums = new Map<string, bigint>()
  for (const entry of entries) {
    if (!Number.isSafeInteger(entry.amount) || entry.amount === 0) throw new RangeError('An entry is an integer of minor units, and not zero')
    if (!(entry.amount < 0 ? from : to).includes(entry.kind)) {
      throw new RangeError(`A transfer of kind ${kind} ${entry.amount < 0 ? 'takes nothing from' : 'gives nothing to'} ${entry.kind}`)
    }
    sums.set(entry.currency, (sums.get(entry.currency) ?? 0n) + BigInt(entry.amount))
  }
  if (new Set(entries.map(accountId)).size < entries.length) throw new RangeError('A transfer has one entry for each account')
  if (sums.size === 0 || [...sums.values()].some((sum) => sum !== 0n)) throw new RangeError('A transfer is balanced in each currency')
}

const tellBalances = async (db: Db, realtime: TellsUsers, owners: readonly string[], { held }: Made): Promise<void> => {
  for (const userId of owners) {
    const balance = (kind: UserAccountKind): number | undefined => held[accountId({ kind, userId, currency: WALLET_CURRENCY })]
    const [available, credit, waiting] = [balance('user-available'), balance('user-credit'), balance('user-held')]
    // A transfer in another currency does not move what is shown.
    if (available === undefined || credit === undefined || waiting === undefined) continue
    await realtime.toUser(userId, 'WALLET_BALANCES', { available, credit, held: waiting, currency: WALLET_CURRENCY }, db)
  }
}

const ownersOf = ({ entries }: TransferOrder): string[] => [...new Set(entries.flatMap((entry) => 'userId' in entry ? entry.userId : []))]

/** A transfer as the database's function takes it. @throws {RangeError} as {@link check} */
const readied = (order: TransferOrder) => {
  check(order)
  const { key, scope = order.kind, kind, cause, description, metadata = {}, entries } = order
  const moves = entries.map((entry) => ({ account: accountId(entry), currency: entry.currency, amount: entry.amount }))
    .sort((one, other) => (one.account < other.account ? -1 : 1))
  const body = { kind, causeKind: cause.kind, causeId: cause.id, description, metadata }
  return { given: { scope, key, bodyHash: bodyHash({ ...body, moves }), ...body }, wallets: walletsOf(entries), moves }
}

/** @throws {Refusal} 402 where a wallet holds less, 422 where the key stands for another transfer */
const transferOf = ({ outcome, transferId, madeAt, entries }: Made): Transfer => {
  if (outcome === 'insufficient-funds') throw refuse('insufficient-funds', 'There is not enough money in the wallet for this.')
  if (outcome === 'key-reused') throw refuse('key-reused', 'This was sent before with other contents. Please start again.')
  return { transferId, madeAt: new Date(madeAt), isRepeated: outcome === 'repeated', entries }
}

/**
 * Moves money, within the caller's transaction. The wallets that it touches are locked until that ends, in one order for
 * all; a transaction that makes several transfers first calls {@link lockWallets} for all of them. The owners' open
 * browsers hear of the new balances when it commits.
 * @param now an instant from the clock
 * @throws {Refusal} 402 where a wallet holds less, 422 where the key stands for another transfer; nothing is written
 * then, and the transaction may go on
 * @throws {RangeError} where the entries are not those of such a transfer
 */
export const transfer = async (db: Db, realtime: TellsUsers, now: Date, order: TransferOrder): Promise<Transfer> => {
  const { given, wallets, moves } = readied(order)
  const { rows: [row] } = await sql<{ made: Made }>`
    select make_ledger_transfer(
      ${JSON.stringify(given)}, ${wallets},
      ${moves.map(({ account }) => account)}, ${moves.map(({ currency }) => currency)},
      ${moves.map(({ amount }) => amount)}, ${now}
    ) as made`.execute(db)
  if (!row) throw new Error('The ledger did not answer')
  const made = transferOf(row.made)
  if (row.made.outcome === 'made') await tellBalances(db, realtime, ownersOf(order), row.made)
  return made
}

/**
 * Makes several transfers in the order in which they are given, within the caller's transaction and in one round trip; for
 * work on many wallets at once. The caller has locked the wallets of all of them by {@link lockWallets}.
 * @throws what {@link transfer} throws, for the first that cannot be made; the transaction is not to go on then
 */
export const transferMany = async (db: Db, realtime: TellsUsers, now: Date, orders: readonly TransferOrder[]): Promise<Transfer[]> => {
  if (orders.length === 0) return []
  const sent = orders.map((order) => {
    const { given, wallets, moves } = readied(order)
    return { given, wallets, accounts: moves.map(({ account }) => account), currencies: moves.map(({ currency }) => currency), amounts: moves.map(({ amount }) => amount) }
  })
  const { rows } = await sql<{ made: Made }>`
    select make_ledger_transfer(
      one -> 'given', array(select jsonb_array_elements_text(one -> 'wallets')), array(select jsonb_array_elements_text(one -> 'accounts')),
      array(select jsonb_array_elements_text(one -> 'currencies')), array(select jsonb_array_elements_text(one -> 'amounts')::bigint), ${now}
    ) as made
    from (select one from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) with ordinality as given (one, place) order by place) in_order`.execute(db)
  const transfers = rows.map(({ made }) => transferOf(made))
  // Each owner hears of what there is after the last of them.
  const last = new Map(orders.flatMap((order, index) => ownersOf(order).map((owner) => [owner, index] as const)))
  for (const [owner, index] of last) {
    const made = rows[index]?.made
    if (made?.outcome === 'made') await tellBalances(db, realtime, [owner], made)
  }
  return transfers
}

/**
 * Locks wallets until the transaction ends, and opens those that are missing. For a transaction that makes several
 * transfers or that decides by a balance: all of its users and currencies at once, before anything else.
 */
export const lockWallets = async (db: Db, userIds: readonly string[], currencies: readonly Currency[] = [WALLET_CURRENCY]): Promise<void> => {
  const wallets = userIds.flatMap((userId) => currencies.map((currency) => ({ userId, currency })))
  await sql`select lock_ledger_wallets(${walletsOf(wallets)})`.execute(db)
}

/** As {@link lockWallets}, for one of them. @returns what it holds then, in minor units */
export const lockWallet = async (db: Db, userId: string, currency: Currency): Promise<Balances> => {
  const { rows: [row] } = await sql<{ held: Held }>`select held from lock_ledger_wallets(${walletsOf([{ userId, currency }])})`.execute(db)
  const held = (kind: UserAccountKind): number => row?.held[accountId({ kind, userId, currency })] ?? 0
  return { available: held('user-available'), credit: held('user-credit'), held: held('user-held') }
}
