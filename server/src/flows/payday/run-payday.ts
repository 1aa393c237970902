import { isPayday, lastPayday } from '@fieldproof/policy/payday'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { workOutside, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { readPayees } from '#modules/payouts/destination.ts'
import { followPayouts } from '#modules/payouts/follow-payouts.ts'
import { finishPaydays, readFinishedPaydays } from '#modules/payouts/keep-payouts.ts'
import { beginPayouts, type DuePayee } from './begin-payouts.ts'
import { retryPayouts } from './retry-payouts.ts'
import { sendPayouts, type PaydayParts } from './send-payouts.ts'

/** Inspectors that are paid in one transaction. */
const CHUNK = 100
/** The farthest that a zone's calendar is ahead of UTC, in milliseconds. */
const FARTHEST_AHEAD = 14 * 60 * 60 * 1_000

/** Whoever has something that is due by a day, in the order in which everybody takes them. */
const readWaiting = async (db: Db, latestDay: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select inspector_id as id from inspector_earnings where payout_id is null and amount > 0 and payout_day <= ${latestDay}
    union select inspector_id from tips where payout_id is null
    union select referrer_id from referral_credits where payout_id is null and is_held
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Who may be paid now: in zones in which it is Friday, and in those whose last Friday was missed, when no instance ran.
 * Whoever becomes payable after a Friday is paid on the next one.
 */
const readDue = async (work: UnitOfWork): Promise<DuePayee[]> => {
  const { db, now } = work
  const waiting = await readWaiting(db, new Date(now.getTime() + FARTHEST_AHEAD).toISOString().slice(0, 10))
  if (waiting.length === 0) return []
  const finished = await readFinishedPaydays(work)
  const payees = [...(await readPayees(db, waiting)).values()].map((payee) => {
    const day = lastPayday(now.getTime(), payee.timeZone)
    return { ...payee, day, isFirstRun: !finished.has(`${payee.timeZone} ${day}`) }
  })
  const open = payees.filter(({ timeZone, isFirstRun }) => isFirstRun || isPayday(now.getTime(), timeZone))
  return open.sort((one, other) => (one.id < other.id ? -1 : 1))
}

interface Begun {
  begun: number
  failed: number
}

/** A chunk that cannot be paid together is paid one by one, so that nobody waits for another's fault. */
const payChunk = async (parts: PaydayParts, chunk: readonly DuePayee[]): Promise<Begun> => {
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
        { err: error, inspector: payee.id },
        'A payout could not be begun; it is tried again in the next run',
      )
    }
  }
  return { begun, failed }
}

/**
 * The payday (PAYOUT-1), by the clock: begins the payouts of inspectors whose Friday it is, tries those again that failed, hands
 * all of them to the bank, and takes down what has arrived. It may be run twice, on two instances at once, and again after
 * it was killed at any point: a payout is begun in one transaction, once for inspector, day and currency, and its transfer
 * goes under a reference of its own.
 * @returns how many payouts were begun
 */
export const runPayday = async (parts: PaydayParts): Promise<number> => {
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
