import type {
  noShowStatuses,
  overdueReportDecisions,
  overdueReportStatuses,
  rescheduleProposalStatuses,
} from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Null unless an insert or update sets it. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Fines of inspectors (FINE-4). The next payout deducts those that are not booked. */
export interface InspectorFinesTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** Minor units. */
  amount: number
  currency: string
  reason: 'canceled' | 'no-show' | 'report-overdue'
  created_at: Date
  /** When payouts had deducted all of it; null while it is owed. */
  booked_at: Date | null
}

export interface RescheduleProposalsTable {
  /** Made by the screen. */
  id: string
  position: GeneratedAlways<number>
  order_id: string
  inspector_id: string
  /** The proposed time. */
  inspection_at: Date
  time_zone: string
  reason: string
  status: (typeof rescheduleProposalStatuses)[number]
  answer_reason: string | null
  created_at: Date
  expires_at: Date
  /** When it was answered or withdrawn, or when it expired. */
  answered_at: Date | null
}

export interface NoShowReportsTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** The inspection time that the inspector is said to have missed. */
  inspection_at: Date
  description: string
  status: (typeof noShowStatuses)[number]
  answer: string | null
  decision: string | null
  /** The inspector's fine if the no-show is confirmed, as computed when it was reported; minor units. */
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
 * Reports that inspectors were reminded of or that are overdue: one row for each order, inspector and due date
 * (OVERDUE-1).
 */
export interface AwaitedReportsTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  due_at: Date
  /** When the server noticed that it was overdue; null if there was only a reminder. */
  overdue_at: OrNull<Date>
  status: Generated<(typeof overdueReportStatuses)[number]>
  ended_at: OrNull<Date>
  /** When the inspector was reminded: before it was due (`reminded_at`) and after (`reminded_again_at`). */
  reminded_at: OrNull<Date>
  reminded_again_at: OrNull<Date>
  /** When the staff took it over (OVERDUE-5). */
  escalated_at: OrNull<Date>
  /** When the customer last nudged. */
  nudged_at: OrNull<Date>
  /** Why the report is late, in the inspector's words. */
  reason: OrNull<string>
  reason_at: OrNull<Date>
  /** The fine if staff decide so, as computed when this row was created; minor units. */
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
