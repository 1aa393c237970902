import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import { isKnownTimeZone } from '#kernel/db/time-zones.ts'
import { invalid } from '#kernel/refusals/refusal.ts'

const DAY = 24 * 60 * 60 * 1_000
/** The first and the last day that a call may name. Any other day is a typing error. */
const [FIRST, LAST] = ['2000-01-01', '2099-12-31']

/** The calendar day that is `days` days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10)

/** The number of days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY)

/**
 * The instant of a wall time in a zone. `24:00` is the beginning of the next day.
 * @throws {RangeError} for a day that does not exist
 */
export const instantAt = (date: string, time: string, timeZone: string): Date => {
  const at =
    time === '24:00'
      ? instantOf({ date: daysAfter(date, 1), time: '00:00', timeZone })
      : instantOf({ date, time, timeZone })
  if (at === null) throw new RangeError(`${date} ${time} is no time`)
  return new Date(at)
}

/** The calendar day in a zone at an instant. */
export const dayAt = (instant: Date, timeZone: string): string => wallTimeAt(instant.getTime(), timeZone).date

/** @throws {Refusal} 400 for days before 2000 or after 2099 */
export const requireDays = ({ from, to }: { from: string; to: string }): void => {
  if (from < FIRST || from > LAST) throw invalid([{ field: 'from', message: fieldMessages.dateInvalid }])
  if (to < FIRST || to > LAST) throw invalid([{ field: 'to', message: fieldMessages.dateInvalid }])
}

/** @param db not a transaction @throws {Refusal} 400 for an unknown time zone */
export const requireTimeZone = async (db: Db, timeZone: string): Promise<void> => {
  if (!(await isKnownTimeZone(db, timeZone)))
    throw invalid([{ field: 'timeZone', message: fieldMessages.timeZoneInvalid }])
}
