import type { complaintStatuses } from '@fieldproof/contracts/lists'
import type { Currency } from '@fieldproof/contracts'
import type { OrderRole } from '#modules/orders/find-order.ts'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** Null unless an insert or update sets it. */
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Customers' complaints after completion. An order has at most one open complaint, which holds the pay. */
export interface ComplaintsTable {
  /** Made by the caller. */
  id: string
  position: GeneratedAlways<number>
  order_id: string
  customer_id: string
  description: string
  status: (typeof complaintStatuses)[number]
  /** What staff refunded, in minor units. */
  refund_amount: number | null
  refund_currency: Currency | null
  /** The staff's explanation of their decision. */
  decision: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  /** The end of the inspector's time to answer; null without an inspector (COMPLAINT-5). */
  answer_until: OrNull<Date>
  /** The inspector's answer. */
  answer: OrNull<string>
  answered_at: OrNull<Date>
  /** The member of the staff who handles it. */
  assigned_to: OrNull<string>
}
export type ComplaintRow = Selectable<ComplaintsTable>

/** Questions of staff to one side of a complaint, with the answers (COMPLAINT-6). */
export interface ComplaintQuestionsTable {
  id: Generated<string>
  position: GeneratedAlways<number>
  complaint_id: string
  side: OrderRole
  /** The user who is asked. Only they and the staff see the question. */
  asked_to: string
  asked_by: string
  question: string
  asked_at: Date
  answer: OrNull<string>
  answered_at: OrNull<Date>
}

/** Files that the two sides give with a complaint, its answer, or the answer to a question (COMPLAINT-4). */
export interface ComplaintFilesTable {
  file_id: string
  complaint_id: string
  side: OrderRole
  /** The question that it answers; null if it belongs to the complaint or the inspector's answer. */
  question_id: OrNull<string>
  position: number
}

/** Tips. Each waits on the inspector's held balance for the next payday. */
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
  /** The last payday on which it was due but could not be paid, YYYY-MM-DD, and why (PAYOUT-7). */
  passed_day: OrNull<string>
  passed_why: OrNull<string>
}
export type TipRow = Selectable<TipsTable>

/** Tips by card. Each becomes a row of `tips` when the money has come (TIP-2). */
export interface AwaitedTipsTable {
  id: Generated<string>
  order_id: string
  customer_id: string
  currency: Currency
  amount: number
  /** Emptied when the payment has come: then the tip has the message, or there will be no tip. */
  message: string
  begun_at: Date
  /** The resulting tip. */
  tip_id: OrNull<string>
}
export type AwaitedTipRow = Selectable<AwaitedTipsTable>

export interface CompletionTables {
  complaints: ComplaintsTable
  complaint_files: ComplaintFilesTable
  complaint_questions: ComplaintQuestionsTable
  tips: TipsTable
  awaited_tips: AwaitedTipsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends CompletionTables {}
}
