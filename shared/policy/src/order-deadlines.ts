import { instantOf, wallTimeAt } from './wall-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Adds days to an instant on the wall clock of a zone (TIME-3): the same time of day, also if the clocks change in
 * between. Instants in milliseconds since 1970.
 */
export const daysLaterThere = (instant: number, days: number, timeZone: string): number => {
  const { date, time } = wallTimeAt(instant, timeZone)
  const later = new Date(Date.parse(`${date}T00:00:00.000Z`) + days * day).toISOString().slice(0, 10)
  const there = instantOf({ date: later, time, timeZone })
  // A wall time only has minutes; seconds are added back.
  return there === null ? instant + days * day : there + (instant % minute)
}

/** When an order completes although its customer has not answered the report (STATUS-2). */
export const completedWithoutWordAt = (reportAt: number, days: number, timeZone: string): number =>
  daysLaterThere(reportAt, days, timeZone)

/** The clock that completes an order automatically. */
export interface CompletionClock {
  reportAt: number
  /** Days from the report, by the order's terms of sale. */
  days: number
  timeZone: string
  /** Since when an open issue stops it; null while it runs. */
  stoppedAt: number | null
  /** How long earlier issues stopped it, in milliseconds. */
  delay: number
}

/**
 * When the order completes automatically (STATUS-2), delayed by the time of its issues; null while one is open
 * (STATUS-5).
 */
export const completesByItselfAt = ({ reportAt, days, timeZone, stoppedAt, delay }: CompletionClock): number | null =>
  stoppedAt === null ? completedWithoutWordAt(reportAt, days, timeZone) + delay : null

/** The clock after an issue was raised, answered or withdrawn: it stands still while any is open (STATUS-5). */
export const clockWith = (
  hasOpenIssue: boolean,
  { stoppedAt, delay }: Pick<CompletionClock, 'stoppedAt' | 'delay'>,
  now: number,
): Pick<CompletionClock, 'stoppedAt' | 'delay'> => {
  if (hasOpenIssue) return { stoppedAt: stoppedAt ?? now, delay }
  return { stoppedAt: null, delay: stoppedAt === null ? delay : delay + Math.max(0, now - stoppedAt) }
}

/** The facts that decide when an order is overdue. */
export interface OrderTime {
  status: 'Pending' | 'Processing'
  inspectionAt: number
  /** When the report is due. */
  reportDueAt: number
  hasReport: boolean
}

/**
 * When an order is overdue (STATUS-3): without an inspector at its inspection, with one at the due date of a missing
 * report. Null: never.
 */
export const overdueAt = ({ status, inspectionAt, reportDueAt, hasReport }: OrderTime): number | null => {
  if (status === 'Pending') return inspectionAt
  return hasReport ? null : reportDueAt
}
