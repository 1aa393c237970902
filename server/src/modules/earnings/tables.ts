import type { Currency } from '@fieldproof/contracts'
import type { ColumnType } from 'kysely'

/** An inspector's pay for one order, held until its payday. */
export interface InspectorEarningsTable {
  order_id: string
  inspector_id: string
  currency: Currency
  /** Minor units; the rest after refunds. */
  amount: number
  earned_at: Date
  /** The Friday on which it is due, YYYY-MM-DD. */
  payout_day: string
  /** It is paid on that Friday only after this instant, the end of the complaint window. Null: `earned_at`. */
  payable_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The last payday, YYYY-MM-DD, on which it was due but could not be paid; then it waits for the next one. */
  passed_day: ColumnType<string | null, string | null | undefined, string | null>
  /** Why it could not be paid then, such as `no-account`. */
  passed_why: ColumnType<string | null, string | null | undefined, string | null>
  /** Null while it is held. */
  payout_id: string | null
}

export interface EarningsTables {
  inspector_earnings: InspectorEarningsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends EarningsTables {}
}
