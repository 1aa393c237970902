import type { QuietHours } from '@fieldproof/contracts/calls/users/notification-settings'
import { instantOf, wallTimeAt } from './wall-time.ts'

const DAY = 24 * 60 * 60 * 1_000

/** The default quiet hours: off, with the times that are suggested when they are turned on. */
export const usualQuietHours: QuietHours = { isOn: false, from: '22:00', until: '07:00', timeZone: 'UTC' }

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY).toISOString().slice(0, 10)

/**
 * When the quiet hours around an instant end, by the wall time of their zone, also when clocks change (REMIND-6).
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; null outside quiet hours
 */
export const quietUntil = (now: number, hours: QuietHours): number | null => {
  const { isOn, from, until, timeZone } = hours
  if (!isOn) return null
  const { date, time } = wallTimeAt(now, timeZone)
  const isOverNight = from > until
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const end = instantOf({ date: isOverNight && time >= from ? dayAfter(date) : date, time: until, timeZone })
  // If a time occurs twice because the clocks go back, the quiet hours end at the first one.
  if (end === null || end <= now) return null
  return quietUntil(end, hours) ?? end
}
