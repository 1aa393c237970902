import { isPayday, lastPayday } from '@fieldproof/policy/payday'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { sql } from 'kysely'
import { workOutside, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { readPayees } from '#modules/payouts/destination.ts'
import { followPayouts } from '#modules/payouts/follow-payouts.ts'
import { finishPaydays, readFinishedPaydays } from '#modules/payouts/keep-payouts.ts'
import { isMissedOn, type DuePay } from '#modules/payouts/missed-pay.ts'
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
  /** Pay that may be paid now, grouped by what decides whether a payday missed it. */
  unpaid: readonly DuePay[]
}

/** Inspectors with pay that is due by a day, by id, so that every run takes them in the same order. */
const readWaiting = async ({ db, now }: UnitOfWork, latestDay: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    with open_pay as (
      select distinct inspector_id as id, payout_day as due_day, null::timestamptz as came_at, passed_day, null as paid_day,
          payable_at is null or payable_at <= ${now} as is_payable
        from inspector_earnings where payout_id is null and amount > 0 and payout_day <= ${latestDay}
      union all select inspector_id, null, min(created_at), passed_day,
          (select max(day) from payouts where payouts.inspector_id = tips.inspector_id and payouts.currency = tips.currency), true
        from tips where payout_id is null group by inspector_id, currency, passed_day
      union all select referrer_id, null, min(created_at), passed_day,
          (select max(day) from payouts where inspector_id = referrer_id and payouts.currency = referral_credits.currency), true
        from referral_credits where payout_id is null and is_held group by referrer_id, currency, passed_day)
    select id, coalesce(json_agg(json_build_object('dueDay', due_day, 'cameAt', came_at, 'passedDay', passed_day, 'paidDay', paid_day))
        filter (where is_payable), '[]') as unpaid
      from open_pay group by id order by id`.execute(db)
  return rows
}

/**
 * The inspectors who may be paid now: those in zones where it is Friday, those in zones whose last Friday was missed
 * because no instance ran, and those whose pay came too late for its day through no fault of theirs: because a late run
 * completed the order (TIME-5), the complaint window ended after midnight, a new account had to wait (BANK-8), or the
 * payout could not be begun. Pay with an obstacle on a Friday is paid on the next one.
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
    const isNew =
      !finished.has(`${payee.timeZone} ${day}`) || one.unpaid.some((pay) => isMissedOn(pay, day, payee.timeZone))
    return [{ ...payee, day, today, isNew }]
  })
  const open = payees.filter(({ timeZone, isNew }) => isNew || isPayday(now.getTime(), timeZone))
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
      parts.log.error(
        { err: error, inspector: payee.id, day: payee.day },
        'A payout could not be begun; the next run tries again',
      )
    }
  }
  return { begun, failed }
}

/**
 * Runs the payday (PAYOUT-1): begins the payouts of inspectors whose Friday it is or was, retries failed ones, hands
 * all of them to the bank, and records which have arrived. It may run twice, on two instances at once, and again after
 * it was killed at any point: each payout is begun in one transaction, once per inspector, day and currency, and its
 * transfer has a reference of its own. A payout that cannot be begun stops no other, and does not keep the payday open:
 * the next run tries it again (PAYOUT-6).
 * @returns how many payouts were begun
 * @throws {Error} after everything else is done, if payouts could not be begun, so that the run counts as failed
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
  await finishPaydays(work)
  await followPayouts(workOutside(parts))
  await retryPayouts(parts)
  await sendPayouts(parts)
  await followPayouts(workOutside(parts))
  if (failed > 0) throw new Error(`${failed} payouts could not be begun`)
  return begun
}
