import type { noShowStatuses, rescheduleProposalStatuses } from '@fieldproof/contracts/lists'
import type { Generated, GeneratedAlways } from 'kysely'

/** What inspectors owe for jobs that they did not do; the payout takes those that have not been booked. */
export interface InspectorFinesTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** Minor units. */
  amount: number
  currency: string
  reason: 'canceled' | 'no-show'
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
  /** When it was answered, taken back or ended. */
  answered_at: Date | null
}

export interface NoShowReportsTable {
  id: Generated<string>
  order_id: string
  inspector_id: string
  /** The booked time that nobody came at. */
  inspection_at: Date
  description: string
  status: (typeof noShowStatuses)[number]
  answer: string | null
  decision: string | null
  /** What it costs the inspector if it stands, as the policy was when it was told; minor units. */
  fine_amount: number
  fine_currency: string
  reported_at: Date
  answer_until: Date
  answered_at: Date | null
  decided_at: Date | null
  decided_by: string | null
}

export interface JobTroublesTables {
  inspector_fines: InspectorFinesTable
  reschedule_proposals: RescheduleProposalsTable
  no_show_reports: NoShowReportsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends JobTroublesTables {}
}
