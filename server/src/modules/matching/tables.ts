import type { firstChoiceOutcomes } from '@fieldproof/contracts/lists'
import type { Generated, Selectable } from 'kysely'

/** Raises of prices by customers, so that an inspector comes. */
export interface PriceRaisesTable {
  id: Generated<string>
  order_id: string
  customer_id: string
  /** The new price, and its difference from the old one; minor units. */
  amount: number
  difference: number
  raised_at: Date
  /** When the difference was paid. */
  completed_at: Date | null
}

/** Inspectors whose skills, work area or free time have changed, until the waiting orders are checked for them. */
export interface ChangedInspectorsTable {
  inspector_id: string
  changed_at: Date
}

/** The inspector who is asked first for an order (MATCH-22). */
export interface OrderFirstChoicesTable {
  order_id: string
  inspector_id: string
  /** Whether others are asked if this inspector cannot come. */
  asks_others: boolean
  /** The deadline for the answer; null while they have not been asked. */
  answer_by: Date | null
  outcome: (typeof firstChoiceOutcomes)[number] | null
  settled_at: Date | null
}
export type FirstChoiceRow = Selectable<OrderFirstChoicesTable>

export interface MatchingTables {
  changed_inspectors: ChangedInspectorsTable
  order_first_choices: OrderFirstChoicesTable
  price_raises: PriceRaisesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends MatchingTables {}
}
