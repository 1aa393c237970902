import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { instantOf } from '@fieldproof/policy/wall-time'

const DAY = 24 * 60 * 60 * 1_000
const start = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

/** The day `days` days after another, on the wall calendar. */
export const daysAfter = (day: string, days: number): string =>
  new Date(start(day) + days * DAY).toISOString().slice(0, 10)

/** The first of the month `months` months after a day. */
export const monthAfter = (day: string, months: number): string => {
  const date = new Date(start(day))
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => daysAfter(day, -((new Date(start(day)).getUTCDay() + 6) % 7))

/** `count` days from the first one. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysAfter(first, index))

/** The whole weeks, Monday first, of a day's month. */
export const weeksOfMonth = (day: string): string[][] => {
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  const last = daysAfter(monthAfter(day, 1), -1)
  const weeks: string[][] = []
  for (let monday = first; monday <= last; monday = daysAfter(monday, 7)) weeks.push(daysFrom(monday, 7))
  return weeks
}

/** Whether a string is a day that the calendar can show. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(start(text)) &&
  new Date(start(text)).toISOString().startsWith(text)

/** The events that overlap a day of a zone, by start. */
export const eventsOn = (events: readonly CalendarEvent[], day: string, timeZone: string): CalendarEvent[] => {
  const [from, until] = [day, daysAfter(day, 1)].map(
    (date) => instantOf({ date, time: '00:00', timeZone }) ?? start(date),
  )
  return events.filter(
    ({ startsAt, endsAt }) => Date.parse(startsAt) < (until ?? 0) && Date.parse(endsAt) > (from ?? 0),
  )
}
