import type { Currency } from '@fieldproof/contracts'

/** An inspector's pay for one order, held until its payday. */
export interface InspectorEarningsTable {
  order_id: string
  inspector_id: string
  currency: Currency
  /** Minor units; what is left of it after refunds. */
  amount: number
  earned_at: Date
  /** The Friday on which it is due, YYYY-MM-DD. */
  payout_day: string
  /** Null while it is held. */
  payout_id: string | null
}

export interface EarningsTables {
  inspector_earnings: InspectorEarningsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends EarningsTables {}
}
