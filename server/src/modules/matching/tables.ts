import type { Generated } from 'kysely'

/** Prices that customers raised so that an inspector comes. */
export interface PriceRaisesTable {
  id: Generated<string>
  order_id: string
  customer_id: string
  /** The new price, and how much more than the one before it is; minor units. */
  amount: number
  difference: number
  raised_at: Date
  /** When the difference was paid. */
  completed_at: Date | null
}

/** Inspectors whose skills, work area or time have changed, until the orders that wait were looked at for them. */
export interface ChangedInspectorsTable {
  inspector_id: string
  changed_at: Date
}

export interface MatchingTables {
  changed_inspectors: ChangedInspectorsTable
  price_raises: PriceRaisesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends MatchingTables {}
}
