import type { complaintStatuses } from '@fieldproof/contracts/lists'
import type { Currency } from '@fieldproof/contracts'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** What customers find wrong after completion. One of an order is open at a time; while it is, its pay waits. */
export interface ComplaintsTable {
  /** Made by the caller. */
  id: string
  position: GeneratedAlways<number>
  order_id: string
  customer_id: string
  description: string
  status: (typeof complaintStatuses)[number]
  /** Minor units that staff gave back. */
  refund_amount: number | null
  refund_currency: Currency | null
  /** What staff say about their decision. */
  decision: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}
export type ComplaintRow = Selectable<ComplaintsTable>

/** Tips wait on the inspector's held balance for the next payday. */
export interface TipsTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  order_id: string
  customer_id: string
  inspector_id: string
  currency: Currency
  amount: number
  message: string
  created_at: Date
  payout_id: string | null
}
export type TipRow = Selectable<TipsTable>

export interface CompletionTables {
  complaints: ComplaintsTable
  tips: TipsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends CompletionTables {}
}
