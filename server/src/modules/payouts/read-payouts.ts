import { createHash } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { Payout } from '@fieldproof/contracts/entities/completion'
import { isPayday, lastPayday, nextPayday, paydayFrom } from '@fieldproof/policy/payday'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import type { Db } from '#kernel/db/connect.ts'
import { readAwaitedPay } from '#modules/earnings/awaited-pay.ts'
import { isMissedOn } from './missed-pay.ts'
import { destinationOf, readAccounts, readPayees, type Payee } from './destination.ts'
import { groupParts, readOpenParts, type OpenPart } from './open-parts.ts'
import { planPaydays, type PlannedPayout } from './plan-payout.ts'
import type { PayoutPartRow, PayoutRow } from './tables.ts'

interface AccountDetails {
  bank_name: string
  number_ending: string
  account_name: string
}
type StoredPayout = PayoutRow & {
  transfer_status: 'pending' | 'succeeded' | 'failed' | 'returned' | null
  ended_at: Date | null
  is_by_hand: boolean | null
  bank_reference: string | null
} & { [Name in keyof AccountDetails]: AccountDetails[Name] | null }

const bankAccountOf = ({
  bank_name: bankName,
  number_ending: accountNumberEnd,
  account_name: accountName,
}: { [Name in keyof AccountDetails]: AccountDetails[Name] | null }): Payout['bankAccount'] =>
  bankName !== null && accountNumberEnd !== null && accountName !== null
    ? { bankName, accountNumberEnd, accountName }
    : null

/** Payouts with their latest transfer and their account, also if its owner has removed the account since. */
const storedPayouts = (db: Db) =>
  db
    .selectFrom('payouts')
    .leftJoin('bank_transfers', 'bank_transfers.id', 'payouts.transfer_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'payouts.bank_account_id')
    .selectAll('payouts')
    .select([
      'bank_transfers.status as transfer_status',
      'bank_transfers.ended_at',
      'bank_transfers.is_by_hand',
      'bank_transfers.bank_reference',
      'bank_name',
      'number_ending',
      'account_name',
    ])

/** The state of a payout according to its transfer, which may have ended since payouts were last updated. */
const statusOf = ({ status, transfer_status: transfer }: StoredPayout): PayoutRow['status'] => {
  if (transfer === 'failed' || transfer === 'returned') return 'failed'
  return transfer === 'succeeded' ? 'paid' : status
}

interface PartsOf {
  parts: ReadonlyMap<string, readonly PayoutPartRow[]>
  sequenceIds: ReadonlyMap<string, string>
}

const toPart = (
  part: Pick<PayoutPartRow, 'kind' | 'order_id' | 'amount' | 'at'>,
  currency: string,
  sequenceIds: ReadonlyMap<string, string>,
): Payout['parts'][number] => ({
  kind: part.kind,
  orderId: part.order_id,
  sequenceId: part.order_id === null ? null : (sequenceIds.get(part.order_id) ?? null),
  amount: { amount: part.amount, currency },
  at: part.at.toISOString(),
})

const toPayout = (row: StoredPayout, { parts, sequenceIds }: PartsOf): Payout => {
  const status = statusOf(row)
  return {
    _id: row.id,
    day: row.day,
    timeZone: row.time_zone,
    status,
    amount: { amount: row.amount, currency: row.currency },
    bankAccount: bankAccountOf(row),
    obstacle: status === 'failed' ? 'provider' : row.amount === 0 ? 'below-zero' : null,
    attempts: row.attempts,
    isByHand: row.is_by_hand ?? false,
    bankReference: row.bank_reference,
    notBefore: null,
    paidAt: status === 'paid' ? ((row.paid_at ?? row.ended_at)?.toISOString() ?? null) : null,
    parts: (parts.get(row.id) ?? []).map((part) => toPart(part, row.currency, sequenceIds)),
  }
}

const readSequenceIds = async (db: Db, orderIds: readonly (string | null)[]): Promise<Map<string, string>> => {
  const ids = [...new Set(orderIds.filter((id) => id !== null))]
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('orders').select(['id', 'sequence_id']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.sequence_id]))
}

const withParts = async (db: Db, rows: readonly StoredPayout[]): Promise<Payout[]> => {
  if (rows.length === 0) return []
  const parts = await db
    .selectFrom('payout_parts')
    .selectAll()
    .where(
      'payout_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const sequenceIds = await readSequenceIds(
    db,
    parts.map((part) => part.order_id),
  )
  const partsOf = { parts: Map.groupBy(parts, (part) => part.payout_id), sequenceIds }
  return rows.map((row) => toPayout(row, partsOf))
}

/** A stable identifier for a future payout that has no row yet. */
const comingId = (...about: string[]): string => {
  const hash = createHash('sha256').update(about.join(' ')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Whether the last payday missed some of these parts, so that they are paid as soon as they may be (PAYOUT-6). */
const wasMissed = (
  parts: readonly OpenPart[],
  paidDays: ReadonlySet<string>,
  lastDay: string,
  timeZone: string,
): boolean => {
  const paidDay = [...paidDays].sort().at(-1) ?? null
  // A payout of that Friday exists: late pay gets a payout of its own, and the rest waits for the next Friday.
  if (paidDay !== null && paidDay >= lastDay) return false
  return parts.some(
    ({ kind, isDisputed, dueDay, at, passedDay }) =>
      kind !== 'fine' &&
      !isDisputed &&
      isMissedOn({ dueDay, cameAt: at.toISOString(), passedDay, paidDay }, lastDay, timeZone),
  )
}

/**
 * The next payday on which some of these parts are paid: the last Friday if it missed them, today if it is a Friday on
 * which nothing was paid yet, else a coming Friday.
 */
const comingDay = (
  parts: readonly OpenPart[],
  paidDays: ReadonlySet<string>,
  now: number,
  timeZone: string,
): string => {
  const lastDay = lastPayday(now, timeZone)
  if (wasMissed(parts, paidDays, lastDay, timeZone)) return lastDay
  const today = isPayday(now, timeZone) ? lastDay : undefined
  const earliest = today !== undefined && !paidDays.has(today) ? today : nextPayday(now, timeZone)
  const payable = parts.filter(({ kind, isDisputed }) => kind !== 'fine' && !isDisputed)
  const soonest = (payable.length > 0 ? payable : parts.filter(({ kind }) => kind !== 'fine'))
    .map(({ dueDay }) => dueDay ?? earliest)
    .sort()[0]
  return soonest === undefined || soonest < earliest ? earliest : paydayFrom(soonest)
}

interface Coming {
  payee: Payee
  day: string
  sequenceIds: ReadonlyMap<string, string>
}

/** The instant from which this can be paid on payday, unless that is the beginning of the day. */
const laterOnDay = (notBefore: Date | null, day: string, timeZone: string): string | null =>
  notBefore !== null && wallTimeAt(notBefore.getTime(), timeZone).date >= day ? notBefore.toISOString() : null

const scheduled = ({ payee: { id, timeZone }, day, sequenceIds }: Coming, planned: PlannedPayout): Payout => ({
  _id: comingId(id, day, planned.currency, 'coming'),
  day,
  timeZone,
  status: planned.obstacle === null ? 'scheduled' : 'on-hold',
  amount: { amount: planned.amount, currency: planned.currency },
  bankAccount: planned.account ? bankAccountOf(planned.account) : null,
  obstacle: planned.obstacle ?? (planned.amount === 0 ? 'below-zero' : null),
  attempts: 0,
  isByHand: planned.account?.is_by_hand ?? false,
  notBefore: laterOnDay(planned.notBefore, day, timeZone),
  waitsForAccount: planned.waitsForAccount,
  paidAt: null,
  parts: planned.parts.map((part) =>
    toPart(
      { kind: part.kind, order_id: part.orderId, amount: part.amount, at: part.at },
      planned.currency,
      sequenceIds,
    ),
  ),
})

/** Pay held because of a complaint; it has no day until the decision, so the next payday is given. */
const heldBack = ({ payee: { id, timeZone }, day, sequenceIds }: Coming, parts: readonly OpenPart[]): Payout[] => {
  const disputed = parts.filter(({ isDisputed }) => isDisputed)
  const [first] = disputed
  if (!first) return []
  return [
    {
      _id: comingId(id, day, first.currency, 'held'),
      day,
      timeZone,
      status: 'on-hold',
      amount: { amount: disputed.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency },
      bankAccount: null,
      obstacle: 'complaint',
      attempts: 0,
      notBefore: null,
      paidAt: null,
      parts: disputed.map((part) =>
        toPart(
          { kind: part.kind, order_id: part.orderId, amount: part.amount, at: part.at },
          part.currency,
          sequenceIds,
        ),
      ),
    },
  ]
}

/**
 * Pay that waits until customers have paid their invoices; it has no day until then, so the next payday is given
 * (INVOICE-4).
 */
const awaited = async (db: Db, now: Date, { id, timeZone }: Payee): Promise<Payout[]> => {
  const all = await readAwaitedPay(db, [id])
  const sequenceIds = await readSequenceIds(
    db,
    all.map(({ orderId }) => orderId),
  )
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, pays]) => ({
    _id: comingId(id, currency, 'awaited'),
    day: nextPayday(now.getTime(), timeZone),
    timeZone,
    status: 'on-hold',
    amount: { amount: pays.reduce((sum, { amount }) => sum + amount, 0), currency },
    bankAccount: null,
    obstacle: 'customer-payment',
    attempts: 0,
    notBefore: null,
    paidAt: null,
    parts: pays.map(({ orderId, amount, earnedAt: at }) =>
      toPart({ kind: 'earning', order_id: orderId, amount, at }, currency, sequenceIds),
    ),
  }))
}

/** Future payouts as payday would make them: the same plan, made now; then pay that waits for customers. */
const readComing = async (db: Db, now: Date, userId: string): Promise<Payout[]> => {
  const payee = (await readPayees(db, [userId])).get(userId)
  if (!payee) return []
  return [...(await readPlanned(db, now, payee)), ...(await awaited(db, now, payee))]
}

const readPlanned = async (db: Db, now: Date, payee: Payee): Promise<Payout[]> => {
  const { id: userId } = payee
  const parts = await readOpenParts(db, [userId])
  if (parts.length === 0) return []
  const accounts = (await readAccounts(db, [userId])).get(userId) ?? []
  const paid = await db
    .selectFrom('payouts')
    .select(['day', 'currency'])
    .where('inspector_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  const sequenceIds = await readSequenceIds(
    db,
    parts.map(({ orderId }) => orderId),
  )
  return groupParts(parts).flatMap((group) => {
    const currency = group[0]?.currency ?? 'NGN'
    const paidDays = new Set(paid.filter((row) => row.currency === currency).map(({ day }) => day))
    const first = { payee, day: comingDay(group, paidDays, now.getTime(), payee.timeZone), sequenceIds }
    const planned = planPaydays(group, first.day, destinationOf(payee, accounts, currency))
    return [...planned.map((one) => scheduled({ ...first, day: one.day }, one)), ...heldBack(first, group)]
  })
}

/** An inspector's payouts, newest first, after the future ones. */
export const listPayouts = async (
  db: Db,
  now: Date,
  userId: string,
  page: number,
): Promise<AnswerOf<'GET /inspectors/get-my-payouts'>> => {
  const coming = await readComing(db, now, userId)
  const { count } = await db
    .selectFrom('payouts')
    .where('inspector_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const start = (page - 1) * PAGE_SIZE
  const first = coming.slice(start, start + PAGE_SIZE)
  const rows = await storedPayouts(db)
    .where('inspector_id', '=', userId)
    .orderBy('day', 'desc')
    .orderBy('payouts.id')
    .limit(PAGE_SIZE - first.length)
    .offset(Math.max(0, start - coming.length))
    .execute()
  return { items: [...first, ...(await withParts(db, rows))], total: coming.length + count, page, pageSize: PAGE_SIZE }
}

/** A payout that was made, for its inspector; undefined for other users. */
export const findPayout = async (db: Db, userId: string, id: string): Promise<Payout | undefined> =>
  (
    await withParts(
      db,
      await storedPayouts(db).where('payouts.id', '=', id).where('inspector_id', '=', userId).execute(),
    )
  )[0]
