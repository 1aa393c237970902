import { randomUUID } from 'node:crypto'
import { payoutRules } from '@fieldproof/policy/payout'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { lockWallets, transferMany, type Entry, type TransferOrder } from '#modules/ledger/service.ts'
import { BANK_TRANSFER } from '#modules/wallets/movement-record.ts'
import { destinationOf, readAccounts, type Payee } from './destination.ts'
import { groupParts, readOpenParts } from './open-parts.ts'
import { planPayout, type PlannedPayout } from './plan-payout.ts'
import { tellOfObstacle } from './tell-obstacle.ts'

const HOUR = 60 * 60 * 1_000
const ARRIVES_WITHIN_HOURS = 24

/** Somebody who has something coming on a payday. */
export interface DuePayee extends Payee {
  /** YYYY-MM-DD on their calendar. */
  day: string
  /** Whether this payday was not gone through to its end before; obstacles are told then. */
  isFirstRun: boolean
}

type Begun = PlannedPayout & { id: string; transferId: string; timeZone: string }

/** Ours, and unique: what the provider does once. @param attempt from 1 */
export const payoutReference = (payoutId: string, attempt: number): string =>
  `transfer-p${payoutId.replaceAll('-', '')}-${attempt}`

/** What can be paid to these today, while what it is made of is kept for the transaction. */
const plan = async (transaction: Db, payees: readonly DuePayee[]): Promise<PlannedPayout[]> => {
  const ids = payees.map(({ id }) => id)
  const parts = await readOpenParts(transaction, ids, { lock: true })
  const accounts = await readAccounts(transaction, ids, { lock: true })
  const byId = new Map(payees.map((payee) => [payee.id, payee]))
  return groupParts(parts).flatMap((group) => {
    const [first] = group
    const payee = first && byId.get(first.inspectorId)
    if (!payee) return []
    const planned = planPayout(group, payee.day, destinationOf(payee, accounts.get(payee.id) ?? [], first.currency))
    return planned ? [planned] : []
  })
}

/** Writes the payouts down; one that is there already for its day is left alone. */
const insertPayouts = async (
  transaction: Db,
  now: Date,
  planned: readonly PlannedPayout[],
  zoneOf: (id: string) => string,
): Promise<Begun[]> => {
  const all = planned.map(
    (one): Begun => ({ ...one, id: randomUUID(), transferId: randomUUID(), timeZone: zoneOf(one.inspectorId) }),
  )
  const rows = await transaction
    .insertInto('payouts')
    .values(
      all.map((one) => ({
        id: one.id,
        inspector_id: one.inspectorId,
        day: one.day,
        currency: one.currency,
        time_zone: one.timeZone,
        amount: one.amount,
        status: one.amount > 0 ? ('under-way' as const) : ('paid' as const),
        paid_at: one.amount > 0 ? null : now,
        bank_account_id: one.amount > 0 ? (one.account?.id ?? null) : null,
        transfer_id: one.amount > 0 ? one.transferId : null,
        attempts: one.amount > 0 ? 1 : 0,
        next_attempt_at: null,
        created_at: now,
      })),
    )
    .onConflict((same) => same.columns(['inspector_id', 'day', 'currency']).doNothing())
    .returning('id')
    .execute()
  const written = new Set(rows.map(({ id }) => id))
  return all.filter(({ id }) => written.has(id))
}

const markPaid = async (
  transaction: Db,
  table: 'inspector_earnings' | 'tips' | 'referral_credits',
  payoutOf: Map<string, string>,
): Promise<void> => {
  if (payoutOf.size === 0) return
  const key = table === 'inspector_earnings' ? 'order_id' : 'id'
  await sql`update ${sql.table(table)} set payout_id = paid.payout
    from unnest(${[...payoutOf.keys()]}::uuid[], ${[...payoutOf.values()]}::uuid[]) as paid (source, payout)
    where ${sql.ref(`${table}.${key}`)} = paid.source`.execute(transaction)
}

const writeParts = async (transaction: Db, now: Date, begun: readonly Begun[]): Promise<void> => {
  const parts = begun.flatMap(({ id, parts: own }) =>
    own.map((part, position) => ({ ...part, payoutId: id, position })),
  )
  await transaction
    .insertInto('payout_parts')
    .values(
      parts.map((part) => ({
        payout_id: part.payoutId,
        position: part.position,
        kind: part.kind,
        source_id: part.sourceId,
        order_id: part.orderId,
        amount: part.amount,
        at: part.at,
      })),
    )
    .execute()
  const ofKind = (kind: PlannedPayout['parts'][number]['kind']) =>
    new Map(parts.filter((part) => part.kind === kind).map(({ sourceId, payoutId }) => [sourceId, payoutId]))
  await markPaid(transaction, 'inspector_earnings', ofKind('earning'))
  await markPaid(transaction, 'tips', ofKind('tip'))
  await markPaid(transaction, 'referral_credits', ofKind('referral-credit'))
  const fines = [...ofKind('fine').keys()]
  if (fines.length === 0) return
  // One that has been taken whole is booked; the rest of another waits for the next payday.
  await sql`update inspector_fines set booked_at = ${now} where id = any(${fines}::uuid[])
    and amount <= (select -sum(amount) from payout_parts where kind = 'fine' and source_id = inspector_fines.id)`.execute(
    transaction,
  )
}

const sumOf = ({ parts }: Begun, isFine: boolean): number =>
  parts.filter(({ kind }) => (kind === 'fine') === isFine).reduce((sum, { amount }) => sum + Math.abs(amount), 0)

/** What was held is free, less fines, and on its way to the bank; the last of a payout's transfers is the one to the bank. */
const movesOf = (begun: Begun): TransferOrder[] => {
  const { id, inspectorId: userId, currency, amount, transferId } = begun
  const [held, fines] = [sumOf(begun, false), sumOf(begun, true)]
  const cause = { kind: 'payout', id }
  const available = (sum: number): Entry => ({ kind: 'user-available', userId, currency, amount: sum })
  const taken = (sum: number): Entry => ({ kind: 'user-held', userId, currency, amount: -sum })
  return [
    ...(fines > 0
      ? [
          {
            key: `payout:${id}:fines`,
            kind: 'fine' as const,
            cause,
            description: 'Fines taken from your pay',
            entries: [taken(fines), { kind: 'revenue' as const, currency, amount: fines }],
          },
        ]
      : []),
    ...(held > fines
      ? [
          {
            key: `payout:${id}:release`,
            kind: 'earning' as const,
            cause,
            description: 'Your pay of the week',
            entries: [taken(held - fines), available(held - fines)],
          },
        ]
      : []),
    ...(amount > 0
      ? [
          {
            key: payoutReference(id, 1),
            kind: 'transfer' as const,
            cause: { kind: BANK_TRANSFER, id: transferId },
            description: 'Payout to your bank account',
            metadata: { paymentReference: payoutReference(id, 1) },
            entries: [available(-amount), { kind: 'payable' as const, currency, amount }],
          },
        ]
      : []),
  ]
}

const moveMoney = async (transaction: Db, realtime: Realtime, now: Date, begun: readonly Begun[]): Promise<void> => {
  const moves = begun.flatMap(movesOf)
  await lockWallets(
    transaction,
    begun.map(({ inspectorId }) => inspectorId),
    [...new Set(begun.map(({ currency }) => currency))],
  )
  const work = { db: transaction, realtime, now }
  const made = await transferMany(work, moves)
  const entryOf = new Map(
    moves.flatMap(({ kind, cause }, index) => {
      const entry = made[index]?.entries.find(({ account }) => account.startsWith('user-available:'))
      return kind === 'transfer' && entry ? [[cause.id, entry.id] as const] : []
    }),
  )
  const sent = begun.filter(({ amount }) => amount > 0)
  if (sent.length === 0) return
  await transaction
    .insertInto('bank_transfers')
    .values(
      sent.map(({ id, transferId, inspectorId, account, currency, amount }) => ({
        id: transferId,
        reference: payoutReference(id, 1),
        user_id: inspectorId,
        bank_account_id: account?.id ?? '',
        currency,
        amount,
        // The week's pay costs its inspector nothing: the house pays the provider.
        fee: 0,
        status: 'pending' as const,
        entry_id: entryOf.get(transferId) ?? '',
        asked_at: null,
        next_check_at: now,
        created_at: now,
        ended_at: null,
        trouble: null,
        expected_at: new Date(
          now.getTime() + (payoutRules[currency]?.arrivesWithinHours ?? ARRIVES_WITHIN_HOURS) * HOUR,
        ),
      })),
    )
    .execute()
}

/**
 * Pays these inspectors for their day, in one transaction: payouts with their parts, the ledger, and transfers that wait to
 * be handed to the bank. Who has a payout for the day already, or an obstacle, is left out; so a second run, also one that
 * goes on at the same time, pays nobody twice.
 * @returns how many payouts were begun
 */
export const beginPayouts = (db: Db, realtime: Realtime, now: Date, payees: readonly DuePayee[]): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const all = await plan(transaction, payees)
    const firstTime = new Set(payees.filter(({ isFirstRun }) => isFirstRun).map(({ id }) => id))
    for (const held of all)
      if (held.obstacle !== null && firstTime.has(held.inspectorId))
        await tellOfObstacle(transaction, realtime, now, held)
    const planned = all.filter(({ obstacle }) => obstacle === null)
    if (planned.length === 0) return 0
    const zones = new Map(payees.map(({ id, timeZone }) => [id, timeZone]))
    const begun = await insertPayouts(transaction, now, planned, (id) => zones.get(id) ?? 'Africa/Lagos')
    if (begun.length === 0) return 0
    await writeParts(transaction, now, begun)
    await moveMoney(transaction, realtime, now, begun)
    return begun.length
  })
