import { instantOf, wallTimeAt } from './wall-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * An instant a number of days later on the wall clock of a zone (TIME-3): at the same time of day, also where the
 * clocks change in between. Instants in milliseconds since 1970.
 */
export const daysLaterThere = (instant: number, days: number, timeZone: string): number => {
  const { date, time } = wallTimeAt(instant, timeZone)
  const later = new Date(Date.parse(`${date}T00:00:00.000Z`) + days * day).toISOString().slice(0, 10)
  const there = instantOf({ date: later, time, timeZone })
  // A wall time has minutes only; seconds are carried over.
  return there === null ? instant + days * day : there + (instant % minute)
}

/** When an order is complete although its customer has not answered the report (STATUS-2). */
export const completedWithoutWordAt = (reportAt: number, days: number, timeZone: string): number =>
  daysLaterThere(reportAt, days, timeZone)

/** The clock by which an order is completed without a word of its customer. */
export interface CompletionClock {
  reportAt: number
  /** Days from the report, by the terms that the order was sold under. */
  days: number
  timeZone: string
  /** Since when an open issue stops it; null while it runs. */
  stoppedAt: number | null
  /** For how long issues stopped it before, in milliseconds. */
  delay: number
}

/** When the order completes by itself (STATUS-2), as much later as issues stopped the clock; null while one is open (STATUS-5). */
export const completesByItselfAt = ({ reportAt, days, timeZone, stoppedAt, delay }: CompletionClock): number | null =>
  stoppedAt === null ? completedWithoutWordAt(reportAt, days, timeZone) + delay : null

/** The clock once an issue was raised, answered or taken back: it stands still while any is open (STATUS-5). */
export const clockWith = (
  hasOpenIssue: boolean,
  { stoppedAt, delay }: Pick<CompletionClock, 'stoppedAt' | 'delay'>,
  now: number,
): Pick<CompletionClock, 'stoppedAt' | 'delay'> => {
  if (hasOpenIssue) return { stoppedAt: stoppedAt ?? now, delay }
  return { stoppedAt: null, delay: stoppedAt === null ? delay : delay + Math.max(0, now - stoppedAt) }
}

/** The facts that say when an order is overdue. */
export interface OrderTime {
  status: 'Pending' | 'Processing'
  inspectionAt: number
  /** When the report is due. */
  reportDueAt: number
  hasReport: boolean
}

/**
 * When an order is overdue (STATUS-3): at its inspection without an inspector, at the due date of a missing report with
 * one. Null: never.
 */
export const overdueAt = ({ status, inspectionAt, reportDueAt, hasReport }: OrderTime): number | null => {
  if (status === 'Pending') return inspectionAt
  return hasReport ? null : reportDueAt
}
