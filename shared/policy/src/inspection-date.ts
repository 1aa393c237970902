import { orderLimits } from '@fieldproof/contracts/limits'
import { inspectionTimeZone, type InspectionPlace } from './inspection-zone.ts'
import { instantOf, wallTimeAt } from './wall-time.ts'

/** The time of an inspection on the wall clock of its own place. */
export interface InspectionDateQuestion {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM; empty while it is not chosen yet. */
  time: string
  /** IANA name of the inspection's zone. */
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Whether an inspection's date has passed in the inspection's zone (FORM-3). The current minute has not passed. Without
 * a time, the whole day counts. An invalid date has not passed; another rule refuses it.
 */
export const isInspectionDatePast = ({ date, time, timeZone, now }: InspectionDateQuestion): boolean => {
  if (time === '') {
    return instantOf({ date, time: '00:00', timeZone }) !== null && date < wallTimeAt(now, timeZone).date
  }
  const instant = instantOf({ date, time, timeZone })
  return instant !== null && instant < Math.floor(now / 60_000) * 60_000
}

/**
 * Whether a day is further ahead than inspections can be requested, counted from today in the inspection's zone
 * (FORM-12). The same day of the last month is still allowed.
 */
export const isInspectionDateTooFar = ({ date, timeZone, now }: Omit<InspectionDateQuestion, 'time'>): boolean => {
  const today = wallTimeAt(now, timeZone).date
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + orderLimits.inspectionAheadMonths
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  // Days are compared as strings, so it does not matter if that month is too short for the day.
  return date > `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}${today.slice(7)}`
}

/** What a quote's schema needs: the current time, and whether a wall time at a place has passed or is too far ahead. */
export interface InspectionClock {
  now: () => number
  isPast: (place: InspectionPlace, date: string, time: string) => boolean
  isTooFar: (place: InspectionPlace, date: string) => boolean
}

/** The clock for a quote's schema. `now` gives milliseconds since 1970. */
export const inspectionClock = (now: () => number): InspectionClock => ({
  now,
  isPast: (place, date, time) => isInspectionDatePast({ date, time, timeZone: inspectionTimeZone(place), now: now() }),
  isTooFar: (place, date) => isInspectionDateTooFar({ date, timeZone: inspectionTimeZone(place), now: now() }),
})
