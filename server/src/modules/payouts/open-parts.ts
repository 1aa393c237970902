import type { Currency } from '@fieldproof/contracts'
import { currencies } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { PayoutPartKind } from './tables.ts'

/** Something that an inspector has not been paid, or a fine that is owed. */
export interface OpenPart {
  kind: PayoutPartKind
  /** The order, tip, credit or fine that it is for. */
  sourceId: string
  inspectorId: string
  orderId: string | null
  currency: Currency
  /** Minor units above zero; for a fine, what is still owed. */
  amount: number
  at: Date
  /** The first Friday on which it is due, YYYY-MM-DD; null for the next one. */
  dueDay: string | null
  /** On that Friday, it is not paid before this instant. */
  payableAt: Date | null
  /** The last payday on which it was due but could not be paid, YYYY-MM-DD. */
  passedDay: string | null
  /** While the order's complaint is open, its pay is not paid. */
  isDisputed: boolean
}

interface Reading {
  db: Db
  inspectorIds: readonly string[]
  /** Locks the rows for the transaction, each kind in the order that all callers use. */
  lock: boolean
}

type Found = Omit<OpenPart, 'isDisputed'>

const readEarnings = async ({ db, inspectorIds, lock }: Reading): Promise<Found[]> => {
  const rows = await db
    .selectFrom('inspector_earnings')
    .selectAll()
    .where('inspector_id', 'in', inspectorIds)
    .where('payout_id', 'is', null)
    .where('amount', '>', 0)
    .orderBy('order_id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return rows.map((row) => ({
    kind: 'earning',
    sourceId: row.order_id,
    inspectorId: row.inspector_id,
    orderId: row.order_id,
    currency: row.currency,
    amount: row.amount,
    at: row.earned_at,
    dueDay: row.payout_day,
    payableAt: row.payable_at,
    passedDay: row.passed_day,
  }))
}

const readTips = async ({ db, inspectorIds, lock }: Reading): Promise<Found[]> => {
  const rows = await db
    .selectFrom('tips')
    .selectAll()
    .where('inspector_id', 'in', inspectorIds)
    .where('payout_id', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return rows.map((row) => ({
    kind: 'tip',
    sourceId: row.id,
    inspectorId: row.inspector_id,
    orderId: row.order_id,
    currency: row.currency,
    amount: row.amount,
    at: row.created_at,
    dueDay: null,
    payableAt: null,
    passedDay: row.passed_day,
  }))
}

const readCredits = async ({ db, inspectorIds, lock }: Reading): Promise<Found[]> => {
  const rows = await db
    .selectFrom('referral_credits')
    .selectAll()
    .where('referrer_id', 'in', inspectorIds)
    .where('payout_id', 'is', null)
    .where('is_held', '=', true)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return rows.map((row) => ({
    kind: 'referral-credit',
    sourceId: row.id,
    inspectorId: row.referrer_id,
    orderId: row.order_id,
    currency: row.currency,
    amount: row.amount,
    at: row.created_at,
    dueDay: null,
    payableAt: null,
    passedDay: row.passed_day,
  }))
}

/** Fines that are still owed, oldest first. Deductions by earlier payouts are summed once the fines are locked. */
const readFines = async ({ db, inspectorIds, lock }: Reading): Promise<Found[]> => {
  const rows = await db
    .selectFrom('inspector_fines')
    .selectAll()
    .where('inspector_id', 'in', inspectorIds)
    .where('booked_at', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  if (rows.length === 0) return []
  const taken = await db
    .selectFrom('payout_parts')
    .select(['source_id', sql<number>`-sum(amount)::bigint`.as('sum')])
    .where('kind', '=', 'fine')
    .where(
      'source_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('source_id')
    .execute()
  const takenOf = new Map(taken.map((row) => [row.source_id, row.sum]))
  return rows
    .flatMap((row): Found[] =>
      currencies
        .filter((one) => one === row.currency)
        .map((currency) => ({
          kind: 'fine',
          sourceId: row.id,
          inspectorId: row.inspector_id,
          orderId: row.order_id,
          currency,
          amount: row.amount - (takenOf.get(row.id) ?? 0),
          at: row.created_at,
          dueDay: null,
          payableAt: null,
          passedDay: null,
        })),
    )
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Which of these orders have an open complaint. Called after their pay is locked: a complaint locks it, too. */
const disputedAmong = async (db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> =>
  orderIds.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('complaints')
            .select('order_id')
            .where('order_id', 'in', orderIds)
            .where('status', '=', 'open')
            .execute()
        ).map((row) => row.order_id),
      )

/** Everything that these inspectors have not been paid yet, and what they owe. */
export const readOpenParts = async (
  db: Db,
  inspectorIds: readonly string[],
  { lock = false } = {},
): Promise<OpenPart[]> => {
  if (inspectorIds.length === 0) return []
  const reading = { db, inspectorIds, lock }
  const earnings = await readEarnings(reading)
  const disputed = await disputedAmong(
    db,
    earnings.map(({ sourceId }) => sourceId),
  )
  const rest = [...(await readTips(reading)), ...(await readCredits(reading)), ...(await readFines(reading))]
  return [
    ...earnings.map((part) => ({ ...part, isDisputed: disputed.has(part.sourceId) })),
    ...rest.map((part) => ({ ...part, isDisputed: false })),
  ]
}

/** Parts by inspector and currency, which are paid by one payout. */
export const groupParts = (parts: readonly OpenPart[]): OpenPart[][] => [
  ...Map.groupBy(parts, ({ inspectorId, currency }) => `${inspectorId} ${currency}`).values(),
]
