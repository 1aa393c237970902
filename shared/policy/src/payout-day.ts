const dayLength = 24 * 60 * 60 * 1_000
const friday = 5

const hourLength = 60 * 60 * 1_000

/**
 * When the pay of a completed job can first be paid (PAYOUT-1): after the customer's complaint window. On the Friday of
 * `payoutFriday`, it is paid at this instant or later.
 * @param completedAt milliseconds since 1970
 * @param complaintWindowHours by the terms of sale (COMPLAINT-1)
 * @returns milliseconds since 1970
 */
export const payableFrom = (completedAt: number, complaintWindowHours: number): number =>
  completedAt + complaintWindowHours * hourLength

/** The minimum number of days between the completion of a job and its payout (PAYOUT-1). */
export const daysBeforePayout = 3

/** The calendar day of an instant in a zone, as midnight UTC of that day in milliseconds, so that days can be added. */
const calendarDay = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((candidate) => candidate.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}

/**
 * The day on which a completed job is paid (PAYOUT-1): the first Friday that is at least three days after completion,
 * counted in the zone of the inspection. Completed on a Tuesday: that week's Friday; on a Wednesday: the next week's.
 * @param completedAt milliseconds since 1970
 * @param timeZone IANA zone of the inspection
 * @returns the calendar date there, as YYYY-MM-DD
 * @throws {RangeError} for a time or a zone that does not exist
 */
export const payoutFriday = (completedAt: number, timeZone: string): string => {
  const earliest = calendarDay(completedAt, timeZone) + daysBeforePayout * dayLength
  const daysToFriday = (friday - new Date(earliest).getUTCDay() + 7) % 7
  return new Date(earliest + daysToFriday * dayLength).toISOString().slice(0, 10)
}
