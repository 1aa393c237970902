import { instantOf, wallTimeAt } from './wall-time.ts'

const DAY = 24 * 60 * 60 * 1_000

/** A calendar day, YYYY-MM-DD. Days are counted on the calendar, so clock changes do not matter. */
export type Day = string

const asNumber = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00.000Z`) / DAY)
const asDay = (number: number): Day => new Date(number * DAY).toISOString().slice(0, 10)

/** The day of an instant (milliseconds since 1970) in a zone. */
export const dayAt = (instant: number, timeZone: string): Day => wallTimeAt(instant, timeZone).date

/**
 * The instant at which a day begins in a zone, in milliseconds since 1970. If clocks go forward at midnight, it is the
 * first instant of the day.
 * @throws {RangeError} for an invalid day
 */
export const startOfDay = (day: Day, timeZone: string): number => {
  const instant = instantOf({ date: day, time: '00:00', timeZone })
  if (instant === null) throw new RangeError(`${day} is not a calendar day`)
  return instant
}

/** The last paid day, if the paid days end at an instant, which is the beginning of the first unpaid day in a zone. */
export const lastPaidDay = (endsAt: number, timeZone: string): Day => dayAt(endsAt - 1, timeZone)

/** The number of days from one day (inclusive) to another (exclusive). */
export const daysBetween = (from: Day, to: Day): number => asNumber(to) - asNumber(from)

/** Adds days to a day. */
export const daysLater = (day: Day, days: number): Day => asDay(asNumber(day) + days)

/** The later of two days. */
export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other)

/** A day's day of the month, from 1. */
export const dayOfMonth = (day: Day): number => Number(day.slice(8))

/**
 * Adds months to a day; the last day of the month if it is too short.
 * @param anchor the intended day of the month, so that 31 January, 28 February and 31 March follow each other
 */
export const monthsLater = (day: Day, months: number, anchor: number = dayOfMonth(day)): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = year * 12 + (month - 1) + months
  const [inYear, inMonth] = [Math.floor(first / 12), first % 12]
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate()
  return asDay(Math.round(Date.UTC(inYear, inMonth, Math.min(anchor, last)) / DAY))
}
