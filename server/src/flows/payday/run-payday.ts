import { isPayday, lastPayday } from '@fieldproof/policy/payday'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { sql } from 'kysely'
import { workOutside, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { readPayees } from '#modules/payouts/destination.ts'
import { followPayouts } from '#modules/payouts/follow-payouts.ts'
import { finishPaydays, readFinishedPaydays } from '#modules/payouts/keep-payouts.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import { beginPayouts, type DuePayee } from './begin-payouts.ts'
import { retryPayouts } from './retry-payouts.ts'
import { sendPayouts } from './send-payouts.ts'

/** Inspectors that are paid in one transaction. */
const CHUNK = 100
/** The farthest that a zone's calendar is ahead of UTC, in milliseconds. */
const FARTHEST_AHEAD = 14 * 60 * 60 * 1_000

interface Waiting {
  id: string
  /** Earnings that may be paid now: the payday of each, and the last payday on which a run found an obstacle to it. */
  unpaid: readonly { payoutDay: string; passedDay: string | null }[]
}

/** Inspectors with pay that is due by a day, by id, so that every run takes them in the same order. */
const readWaiting = async ({ db, now }: UnitOfWork, latestDay: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    with earned as (
      select inspector_id as id, json_agg(distinct jsonb_build_object('payoutDay', payout_day, 'passedDay', passed_day))
          filter (where payable_at is null or payable_at <= ${now}) as unpaid
        from inspector_earnings where payout_id is null and amount > 0 and payout_day <= ${latestDay} group by inspector_id),
    all_of_them as (
      select id from earned
      union select inspector_id from tips where payout_id is null
      union select referrer_id from referral_credits where payout_id is null and is_held)
    select id, coalesce(unpaid, '[]') as unpaid from all_of_them left join earned using (id) order by id`.execute(db)
  return rows
}

/** Whether pay that is due by a payday was not looked at on that payday. @param day YYYY-MM-DD */
const isMissed = ({ unpaid }: Waiting, day: string): boolean =>
  unpaid.some(({ payoutDay, passedDay }) => payoutDay <= day && (passedDay === null || passedDay < day))

/**
 * The inspectors who may be paid now: those in zones where it is Friday, those in zones whose last Friday was missed
 * because no instance ran, and those whose pay came too late for its day through no fault of theirs. Such pay is of an
 * order that a late run completed (TIME-5), or whose complaint window ended after midnight. Pay with an obstacle on a
 * Friday is paid on the next one.
 */
const readDue = async (work: UnitOfWork): Promise<DuePayee[]> => {
  const { db, now } = work
  const waiting = await readWaiting(work, new Date(now.getTime() + FARTHEST_AHEAD).toISOString().slice(0, 10))
  if (waiting.length === 0) return []
  const finished = await readFinishedPaydays(work)
  const people = await readPayees(
    db,
    waiting.map(({ id }) => id),
  )
  const payees = waiting.flatMap((one) => {
    const payee = people.get(one.id)
    if (!payee) return []
    const day = lastPayday(now.getTime(), payee.timeZone)
    const today = wallTimeAt(now.getTime(), payee.timeZone).date
    const isFirstRun = !finished.has(`${payee.timeZone} ${day}`)
    return [{ ...payee, day, today, isFirstRun, isMissed: isMissed(one, day) }]
  })
  const open = payees.filter(
    ({ timeZone, isFirstRun, isMissed: isLate }) => isFirstRun || isLate || isPayday(now.getTime(), timeZone),
  )
  return open.sort((one, other) => (one.id < other.id ? -1 : 1))
}

interface ChunkResult {
  begun: number
  failed: number
}

/** Pays a chunk together, or one by one if that fails, so that a failure for one inspector does not stop the others. */
const payChunk = async (parts: PaymentParts, chunk: readonly DuePayee[]): Promise<ChunkResult> => {
  try {
    return { begun: await beginPayouts(parts, chunk), failed: 0 }
  } catch (error) {
    parts.log.warn(
      { err: error, inspectors: chunk.length },
      'Some payouts could not be begun together; they are begun one by one',
    )
  }
  let [begun, failed] = [0, 0]
  for (const payee of chunk) {
    try {
      begun += await beginPayouts(parts, [payee])
    } catch (error) {
      failed += 1
      parts.log.error({ err: error, inspector: payee.id }, 'A payout could not be begun; the next run tries again')
    }
  }
  return { begun, failed }
}

/**
 * Runs the payday (PAYOUT-1): begins the payouts of inspectors whose Friday it is or was, retries failed ones, hands
 * all of them to the bank, and records which have arrived. It may run twice, on two instances at once, and again after
 * it was killed at any point: each payout is begun in one transaction, once per inspector, day and currency, and its
 * transfer has a reference of its own.
 * @returns how many payouts were begun
 */
export const runPayday = async (parts: PaymentParts): Promise<number> => {
  const work = workOutside(parts)
  const due = await readDue(work)
  let [begun, failed] = [0, 0]
  for (let first = 0; first < due.length; first += CHUNK) {
    const chunk = await payChunk(parts, due.slice(first, first + CHUNK))
    begun += chunk.begun
    failed += chunk.failed
  }
  if (failed === 0) await finishPaydays(work)
  await followPayouts(workOutside(parts))
  await retryPayouts(parts)
  await sendPayouts(parts)
  await followPayouts(workOutside(parts))
  return begun
}
