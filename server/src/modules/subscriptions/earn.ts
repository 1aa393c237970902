import type { Currency } from '@fieldproof/contracts'
import { earnedBefore } from '@fieldproof/policy/subscription-charges'
import { dayAt } from '@fieldproof/policy/subscription-days'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { transfer, transferMany, type TransferOrder } from '#modules/ledger/service.ts'
import { chargeOf } from '#modules/plans/held-plan.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { SubscriptionChargeRow } from './tables.ts'

const transactionTexts = textsOf('wallet-transactions')

/** Charges whose days are booked in one transaction. */
const AT_ONCE = 200

const orderFor = (row: SubscriptionChargeRow, day: string, amount: number): TransferOrder => {
  const currency: Currency = row.currency
  return {
    key: `subscription-charge:${row.id}:${day}`,
    kind: 'subscription-revenue',
    cause: { kind: 'subscription', id: row.subscription_id },
    description: transactionTexts.subscriptionRevenue(),
    entries: [
      { kind: 'deferred-revenue', currency, amount: -amount },
      { kind: 'revenue', currency, amount },
    ],
  }
}

/**
 * Books the days of charges that are before a day as revenue, each once (PLAN-11). The caller has locked the charges.
 * @param before YYYY-MM-DD; of a charge that ended earlier, its end counts
 */
export const earnCharges = async (
  work: UnitOfWork,
  rows: readonly SubscriptionChargeRow[],
  before: (row: SubscriptionChargeRow) => string,
): Promise<void> => {
  const due = rows.flatMap((row) => {
    const day = [row.until_day, before(row)].sort()[0] ?? row.until_day
    if (day <= row.earned_until) return []
    return [{ row, day, earned: earnedBefore(chargeOf(row), day) }]
  })
  await transferMany(
    work,
    due.flatMap(({ row, day, earned }) => (earned > row.earned ? [orderFor(row, day, earned - row.earned)] : [])),
  )
  for (const { row, day, earned } of due)
    await work.db
      .updateTable('subscription_charges')
      .set({ earned, earned_until: day })
      .where('id', '=', row.id)
      .execute()
}

/**
 * Takes back the revenue of days from the end of a charge on, which were booked because midnight passed while it was
 * being ended. The charge is locked by the caller.
 */
export const takeBackFrom = async (work: UnitOfWork, row: SubscriptionChargeRow): Promise<void> => {
  const { id, until_day: end, earned_until: booked, currency } = row
  if (booked <= end) return
  const earned = earnedBefore(chargeOf(row), end)
  await transfer(work, {
    key: `subscription-charge:${id}:${end}:back`,
    kind: 'correction',
    cause: { kind: 'subscription', id: row.subscription_id },
    description: transactionTexts.subscriptionRevenue(),
    entries: [
      { kind: 'revenue', currency, amount: earned - row.earned },
      { kind: 'deferred-revenue', currency, amount: row.earned - earned },
    ],
  })
  await work.db.updateTable('subscription_charges').set({ earned, earned_until: end }).where('id', '=', id).execute()
}

/** Locks the charges with a past day that is not revenue yet, by the zones and clocks of their accounts. */
const takeDue = async (db: Db, now: Date, userId: string | undefined) => {
  const today = sql<string>`to_char((${now}::timestamptz + make_interval(days => coalesce(clock.ahead_days, 0))) at time zone subscriptions.time_zone, 'YYYY-MM-DD')`
  return db
    .selectFrom('subscription_charges as charge')
    .innerJoin('subscriptions', 'subscriptions.id', 'charge.subscription_id')
    .leftJoin('subscription_clocks as clock', 'clock.user_id', 'subscriptions.user_id')
    .selectAll('charge')
    .select(['subscriptions.time_zone', 'clock.ahead_days'])
    .whereRef('charge.earned_until', '<', 'charge.until_day')
    .where(({ eb, ref }) => eb(ref('charge.earned_until'), '<', today))
    .$if(userId !== undefined, (query) => query.where('subscriptions.user_id', '=', userId ?? ''))
    .orderBy('charge.position')
    .limit(AT_ONCE)
    .forUpdate('charge')
    .skipLocked()
    .execute()
}

/**
 * Books every past day of subscriptions that is not revenue yet (PLAN-11); several instances may do it at once.
 * @param userId restricts it to one account
 * @returns how many charges were booked
 */
export const earnDueDays = async (parts: WorkParts, userId?: string): Promise<number> => {
  const DAY = 24 * 60 * 60 * 1_000
  for (let done = 0; ; ) {
    const count = await inWork(parts, async (work) => {
      const rows = await takeDue(work.db, work.now, userId)
      const days = new Map(
        rows.map((row) => [row.id, dayAt(work.now.getTime() + (row.ahead_days ?? 0) * DAY, row.time_zone)]),
      )
      await earnCharges(work, rows, ({ id, until_day: end }) => days.get(id) ?? end)
      return rows.length
    })
    done += count
    if (count < AT_ONCE) return done
  }
}
