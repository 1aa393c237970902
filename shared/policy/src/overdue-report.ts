import { troubleLimits } from '@fieldproof/contracts/limits'
import { finalOrderStatuses, type OrderStatus } from './order-status.ts'

const hour = 60 * 60 * 1_000
/** For an old order without a due date: days after the inspection on which the report is due. */
const dueAfterDays = 3

/** When the report of an order is due, in milliseconds since 1970 (OVERDUE-1). */
export const reportDueAtOf = ({
  inspectionAt,
  reportDueAt,
}: {
  inspectionAt: number
  reportDueAt: number | null
}): number => reportDueAt ?? inspectionAt + dueAfterDays * 24 * hour

/** The facts that decide whether a report is overdue. Instants in milliseconds since 1970. */
export interface ReportTime {
  now: number
  status: OrderStatus
  hasInspector: boolean
  reportSubmittedAt: number | null
  inspectionAt: number
  /** Null for an old order. */
  reportDueAt: number | null
}

/**
 * Whether an order with an inspector has an overdue report (OVERDUE-1). This applies from the due date on, even before
 * the scheduler has set the status Overdue.
 */
export const isReportOverdue = ({ now, status, hasInspector, reportSubmittedAt, ...time }: ReportTime): boolean =>
  hasInspector && reportSubmittedAt === null && !finalOrderStatuses.includes(status) && reportDueAtOf(time) <= now

/** When the inspector is reminded of a report, and when staff look into it (OVERDUE-5). */
export interface ReportReminders {
  /** Before it is due. */
  remindAt: number
  /** After it was due. */
  remindAgainAt: number
  escalateAt: number
}

/** @param dueAt in milliseconds since 1970, like all results */
export const reportReminders = (dueAt: number): ReportReminders => ({
  remindAt: dueAt - troubleLimits.reportRemindedBefore,
  remindAgainAt: dueAt + troubleLimits.reportRemindedAfter,
  escalateAt: dueAt + troubleLimits.reportEscalatedAfter,
})

/** When the customer may nudge the inspector again, by their last nudge (OVERDUE-4); milliseconds since 1970. */
export const nudgeFrom = (nudgedAt: number | null): number | null =>
  nudgedAt === null ? null : nudgedAt + troubleLimits.nudgeEvery
