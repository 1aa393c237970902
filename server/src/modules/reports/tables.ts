import type { InspectionType } from '@fieldproof/contracts'
import type { Report, ReportVehicle } from '@fieldproof/contracts/entities/report'
import type {
  conditionRatings,
  feedbackEntryKinds,
  reportStatuses,
  vehicleMediaSections,
} from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The facts of a report's order at the time when it was handed in. */
export interface ReportFacts {
  sequenceId: string
  city: string
  inspectionDate: string
  timeZone: string
  position: Report['position']
  inspector: { _id: string; firstName: string; lastName: string }
}

/**
 * An order has one report for each inspector that it has had. The report of its present inspector
 * (`orders.inspector_id`) counts, and a report that was handed in stays with the order.
 */
export interface ReportsTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  inspection_type: InspectionType
  template_version: number
  status: Generated<(typeof reportStatuses)[number]>
  /** Rises by 1 with each change of any part. */
  revision: Generated<number>
  summary: Generated<string>
  /** Only for vehicles, otherwise null. */
  vehicle: Json<ReportVehicle>
  started_at: Date
  completed_at: Date | null
  /** Null until it is handed in. */
  facts: Json<ReportFacts>
  /** SHA-256, hex, of the content by `content-hash.ts`. */
  content_hash: string | null
  verification_code: string | null
}
export type ReportRow = Selectable<ReportsTable>

/** A point of the checklist that was rated or changed. Other points have no row, and revision 0. */
export interface ReportPointsTable {
  report_id: string
  group_id: string
  item_id: string
  rating: (typeof conditionRatings)[number] | null
  comment: string
  measured_value: number | null
  measured_unit: string | null
  revision: number
  changed_at: Date
}
export type ReportPointRow = Selectable<ReportPointsTable>

export interface ReportTasksTable {
  id: string
  position: GeneratedAlways<number>
  report_id: string
  /** The customer's task; null for the inspector's own tasks, and after the customer has deleted theirs. */
  order_task_id: string | null
  added_by: 'customer' | 'inspector'
  title: string
  description: string
  is_complete: Generated<boolean>
  completed_at: Date | null
  /** Hash of the body that the inspector sent; null for the customer's tasks. */
  sent_hash: string | null
  created_at: Date
}
export type ReportTaskRow = Selectable<ReportTasksTable>

export interface ReportEntriesTable {
  id: string
  position: GeneratedAlways<number>
  report_id: string
  task_id: string
  kind: (typeof feedbackEntryKinds)[number]
  text: string
  file_id: string | null
  /** SHA-256, hex, of the file's content. */
  file_hash: string | null
  sent_hash: string
  created_at: Date
  edited_at: Date | null
  removed_at: Date | null
}
export type ReportEntryRow = Selectable<ReportEntriesTable>

export interface ReportMediaTable {
  id: string
  position: GeneratedAlways<number>
  report_id: string
  section: (typeof vehicleMediaSections)[number]
  group_id: string | null
  item_id: string | null
  kind: 'photo' | 'video'
  caption: string
  file_id: string
  file_hash: string
  sent_hash: string
  taken_at: Date | null
  latitude: number | null
  longitude: number | null
  uploaded_at: Date
  removed_at: Date | null
}
export type ReportMediaRow = Selectable<ReportMediaTable>

/** Addenda are never changed or deleted. */
export interface ReportAddendaTable {
  id: string
  position: GeneratedAlways<number>
  report_id: string
  text: string
  created_at: Date
}

export interface ReportSharesTable {
  id: string
  report_id: string
  user_id: string
  token_hash: string
  created_at: Date
  ends_at: Date
  ended_at: Date | null
  views: Generated<number>
  last_viewed_at: Date | null
}
export type ReportShareRow = Selectable<ReportSharesTable>

export interface ReportsTables {
  reports: ReportsTable
  report_points: ReportPointsTable
  report_tasks: ReportTasksTable
  report_entries: ReportEntriesTable
  report_media: ReportMediaTable
  report_addenda: ReportAddendaTable
  report_shares: ReportSharesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends ReportsTables {}
}
