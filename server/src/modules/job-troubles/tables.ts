import type {
  noShowStatuses,
  overdueReportDecisions,
  overdueReportStatuses,
  rescheduleProposalStatuses,
} from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Null unless it is given. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What inspectors owe for jobs that they did not do; the payout takes those that have not been booked. */
export interface InspectorFinesTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** Minor units. */
  amount: number
  currency: string
  reason: 'canceled' | 'no-show' | 'report-overdue'
  created_at: Date
  /** When a payout took it; null while it is owed. */
  booked_at: Date | null
}

export interface RescheduleProposalsTable {
  /** Made by the screen. */
  id: string
  position: GeneratedAlways<number>
  order_id: string
  inspector_id: string
  /** The other time. */
  inspection_at: Date
  time_zone: string
  reason: string
  status: (typeof rescheduleProposalStatuses)[number]
  answer_reason: string | null
  created_at: Date
  expires_at: Date
  /** When it was answered, withdrawn or ended. */
  answered_at: Date | null
}

export interface NoShowReportsTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** The booked time of the no-show. */
  inspection_at: Date
  description: string
  status: (typeof noShowStatuses)[number]
  answer: string | null
  decision: string | null
  /** The inspector's fine if it is confirmed, by the policy at the time of the report; minor units. */
  fine_amount: number
  fine_currency: string
  reported_at: Date
  answer_until: Date
  answered_at: Date | null
  decided_at: Date | null
  decided_by: string | null
}

/** Files that the two sides give about a no-show (NOSHOW-4). */
export interface NoShowFilesTable {
  file_id: string
  no_show_id: string
  side: 'customer' | 'inspector'
  position: number
}

/**
 * Reports that inspectors owe: a row for each order, inspector and due date with a reminder or an overdue report
 * (OVERDUE-1).
 */
export interface AwaitedReportsTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  due_at: Date
  /** When it was found to be overdue; null if there was only a reminder. */
  overdue_at: OrNull<Date>
  status: Generated<(typeof overdueReportStatuses)[number]>
  ended_at: OrNull<Date>
  /** When the inspector was reminded, before it was due and after. */
  reminded_at: OrNull<Date>
  reminded_again_at: OrNull<Date>
  /** When it was handed to the staff. */
  escalated_at: OrNull<Date>
  /** When the customer last nudged. */
  nudged_at: OrNull<Date>
  /** The inspector's reason. */
  reason: OrNull<string>
  reason_at: OrNull<Date>
  /** The fine if staff decide so, by the policy when the report was first awaited; minor units. */
  fine_amount: number
  fine_currency: string
  decision: OrNull<(typeof overdueReportDecisions)[number]>
  decision_reason: OrNull<string>
  decided_at: OrNull<Date>
  decided_by: OrNull<string>
}

export interface JobTroublesTables {
  awaited_reports: AwaitedReportsTable
  no_show_files: NoShowFilesTable
  inspector_fines: InspectorFinesTable
  reschedule_proposals: RescheduleProposalsTable
  no_show_reports: NoShowReportsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends JobTroublesTables {}
}
