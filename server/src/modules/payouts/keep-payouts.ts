import { randomUUID } from 'node:crypto'
import { inspectionZones } from '@fieldproof/policy/inspection-zone'
import { lastPayday } from '@fieldproof/policy/payday'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { PlannedPayout } from './plan-payout.ts'

/** A recorded payout, with the id of its transfer to the bank. */
export type BegunPayout = PlannedPayout & { id: string; transferId: string; timeZone: string }

/** Our unique reference, which the payment provider processes once. @param attempt from 1 */
export const payoutReference = (payoutId: string, attempt: number): string =>
  `transfer-p${payoutId.replaceAll('-', '')}-${attempt}`

/** The existing payouts of these inspectors by day and currency, as keys of `paidKey`. */
export const readPaidDays = async (
  { db }: UnitOfWork,
  planned: readonly PlannedPayout[],
): Promise<ReadonlySet<string>> => {
  if (planned.length === 0) return new Set()
  const rows = await db
    .selectFrom('payouts')
    .select(['inspector_id', 'day', 'currency'])
    .where(
      'inspector_id',
      'in',
      planned.map(({ inspectorId }) => inspectorId),
    )
    .where(
      'day',
      'in',
      planned.map(({ day }) => day),
    )
    .execute()
  return new Set(rows.map((row) => paidKey(row.inspector_id, row.day, row.currency)))
}

/** The unique key of a payout. @param day YYYY-MM-DD */
export const paidKey = (inspectorId: string, day: string, currency: string): string =>
  `${inspectorId} ${day} ${currency}`

/** Saves payouts, except those that already exist for their day. @returns the saved ones */
export const insertPayouts = async (
  { db, now }: UnitOfWork,
  planned: readonly PlannedPayout[],
  zoneOf: (inspectorId: string) => string,
): Promise<BegunPayout[]> => {
  const all = planned.map(
    (one): BegunPayout => ({ ...one, id: randomUUID(), transferId: randomUUID(), timeZone: zoneOf(one.inspectorId) }),
  )
  const rows = await db
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

/** Records the parts of payouts. */
export const insertParts = async ({ db }: UnitOfWork, payouts: readonly BegunPayout[]): Promise<void> => {
  await db
    .insertInto('payout_parts')
    .values(
      payouts.flatMap(({ id, parts }) =>
        parts.map((part, position) => ({
          payout_id: id,
          position,
          kind: part.kind,
          source_id: part.sourceId,
          order_id: part.orderId,
          amount: part.amount,
          at: part.at,
        })),
      ),
    )
    .execute()
}

/** Records that the last payday of every zone is over. */
export const finishPaydays = async ({ db, now }: UnitOfWork): Promise<void> => {
  await db
    .insertInto('paydays')
    .values(
      inspectionZones.map((zone) => ({ time_zone: zone, day: lastPayday(now.getTime(), zone), finished_at: now })),
    )
    .onConflict((same) => same.columns(['time_zone', 'day']).doNothing())
    .execute()
}

/** Completed paydays, each as its zone and its day. */
export const readFinishedPaydays = async ({ db }: UnitOfWork): Promise<Set<string>> => {
  const rows = await db.selectFrom('paydays').select(['time_zone', 'day']).execute()
  return new Set(rows.map((row) => `${row.time_zone} ${row.day}`))
}
