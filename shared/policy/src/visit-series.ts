import { projectLimits } from '@fieldproof/contracts/limits'
import type { visitMoves } from '@fieldproof/contracts/lists'
import type { VisitPlan } from '@fieldproof/contracts/entities/visit-series'
import { mayCancelRecurring } from './cancellation.ts'
import { dayOfMonth, daysLater, monthsLater, type Day } from './subscription-days.ts'
import { instantOf, wallTimeAt } from './wall-time.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

/** Why a visit is not on the requested day or at the requested time. */
export type VisitMove = (typeof visitMoves)[number]

/** One visit of a plan. */
export interface PlannedVisit {
  /** On the calendar of the place. */
  day: Day
  /** The actual wall time at the place; a time that a clock change skips is moved. */
  time: string
  /** Milliseconds since 1970. */
  at: number
  moved: VisitMove | null
}

const stepsOf = { weekly: 7, fortnightly: 14 } as const

/** The days of a plan, in order and without duplicates. In a month that is too short, the last day is used. */
const daysOf = (plan: VisitPlan): { day: Day; isShort: boolean }[] => {
  if (plan.rhythm === 'dates') return [...new Set(plan.days)].sort().map((day) => ({ day, isShort: false }))
  const { rhythm, firstDay } = plan
  const anchor = dayOfMonth(firstDay)
  return Array.from({ length: plan.count }, (_, index) => {
    const day =
      rhythm === 'monthly' ? monthsLater(firstDay, index, anchor) : daysLater(firstDay, stepsOf[rhythm] * index)
    return { day, isShort: rhythm === 'monthly' && dayOfMonth(day) !== anchor }
  })
}

/**
 * The visits of a plan at a wall time in a zone (PROJECT-30): the wall time stays when the clocks change. A skipped
 * time moves by as much as the clocks do, and of a repeated time the first counts (TIME-4).
 * @throws {RangeError} for an invalid day or time
 */
export const visitsOf = (plan: VisitPlan, time: string, timeZone: string): PlannedVisit[] =>
  daysOf(plan).map(({ day, isShort }) => {
    const at = instantOf({ date: day, time, timeZone })
    if (at === null) throw new RangeError(`${day} ${time} does not exist`)
    const there = wallTimeAt(at, timeZone)
    const isSkipped = there.date !== day || there.time !== time
    return {
      day: there.date,
      time: there.time,
      at,
      moved: isSkipped ? 'clock-change' : isShort ? 'short-month' : null,
    }
  })

/** Why a plan is invalid: its first visit is not more than 24 hours ahead, or its last one is too far ahead. */
export type PlanFault = 'too-soon' | 'too-far'

/** @param now milliseconds since 1970 @param visits at least one, sorted by time */
export const planFault = (visits: readonly PlannedVisit[], now: number, timeZone: string): PlanFault | null => {
  const [first, last] = [visits[0], visits.at(-1)]
  if (!first || !last) return null
  if (!mayCancelRecurring({ now, inspectionAt: first.at })) return 'too-soon'
  const today = wallTimeAt(now, timeZone).date
  return last.day > monthsLater(today, projectLimits.visitMonthsMax) ? 'too-far' : null
}

/**
 * When a visit is booked and charged (PROJECT-31), in milliseconds since 1970: a week before it. This may be in the
 * past.
 */
export const bookedFrom = (at: number): number => at - projectLimits.visitBookedDays * DAY

/**
 * When a failed booking or payment of a visit is retried (PROJECT-33), in milliseconds since 1970; null after three
 * attempts, or if 24 hours or less would be left: the visit is then given up.
 * @param attempts failed attempts, including the last one
 */
export const nextAttemptAt = ({ at, attempts, now }: { at: number; attempts: number; now: number }): number | null => {
  const { visitAttempts, visitAttemptHours, visitGivenUpHours } = projectLimits
  const next = now + visitAttemptHours * HOUR
  return attempts < visitAttempts && at - next > visitGivenUpHours * HOUR ? next : null
}

/** A booked visit of a series. */
export interface BookedVisit {
  /**
   * The full refund if its customer cancels it now (CANCEL-1 to CANCEL-6), in minor units; null if not everything is
   * refunded, or it cannot be canceled.
   */
  refund: number | null
}

/** Which booked visits are canceled when a series stops (PROJECT-35): those with a full refund; the others stay. */
export const endOfSeries = <Visit extends BookedVisit>(
  booked: readonly Visit[],
): { canceled: Visit[]; staying: Visit[]; refund: number } => {
  const canceled = booked.filter(({ refund }) => refund !== null)
  return {
    canceled,
    staying: booked.filter((visit) => !canceled.includes(visit)),
    refund: canceled.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
  }
}
