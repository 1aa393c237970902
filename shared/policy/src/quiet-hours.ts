import type { QuietHours } from '@fieldproof/contracts/calls/users/notification-settings'
import { instantOf, wallTimeAt } from './wall-time.ts'

const DAY = 24 * 60 * 60 * 1_000

/** The quiet hours of a user who has chosen none: off, and what they are offered when they turn them on. */
export const usualQuietHours: QuietHours = { isOn: false, from: '22:00', until: '07:00', timeZone: 'UTC' }

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY).toISOString().slice(0, 10)

/**
 * When the quiet hours end in which an instant falls, by the clock of their zone, also where the clocks change (REMIND-6).
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; null where nothing is quiet
 */
export const quietUntil = (now: number, hours: QuietHours): number | null => {
  const { isOn, from, until, timeZone } = hours
  if (!isOn) return null
  const { date, time } = wallTimeAt(now, timeZone)
  const isOverNight = from > until
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const end = instantOf({ date: isOverNight && time >= from ? dayAfter(date) : date, time: until, timeZone })
  // A time that comes twice when the clocks go back has ended them when it came first.
  if (end === null || end <= now) return null
  return quietUntil(end, hours) ?? end
}
