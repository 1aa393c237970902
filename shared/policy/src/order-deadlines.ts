import { instantOf, wallTimeAt } from './wall-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * So many days later on the wall clock of a zone (TIME-3): the same
 * time of day, also where clocks change in between. Instants in milliseconds since 1970.
 */
export const daysLaterThere = (instant: number, days: number, timeZone: string): number => {
  const { date, time } = wallTimeAt(instant, timeZone)
  const later = new Date(Date.parse(`${date}T00:00:00.000Z`) + days * day).toISOString().slice(0, 10)
  const there = instantOf({ date: later, time, timeZone })
  // A wall time has minutes; what is beyond them is carried over.
  return there === null ? instant + days * day : there + (instant % minute)
}

/** When an order is complete without its customer's word (STATUS-2): so many days after its report. */
export const completedWithoutWordAt = (reportAt: number, days: number, timeZone: string): number =>
  daysLaterThere(reportAt, days, timeZone)

/** What has to be known to tell when an order is overdue. */
export interface OrderTime {
  status: 'Pending' | 'Processing'
  inspectionAt: number
  /** When the report has to be there. */
  reportDueAt: number
  hasReport: boolean
}

/** When the time of an order has passed: without an inspector at its inspection, with one when no report came. Null: never. */
export const overdueAt = ({ status, inspectionAt, reportDueAt, hasReport }: OrderTime): number | null => {
  if (status === 'Pending') return inspectionAt
  return hasReport ? null : reportDueAt
}
