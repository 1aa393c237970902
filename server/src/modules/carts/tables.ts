import type { Money } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { Price } from '@fieldproof/contracts/entities/price'
import type { matchingModes } from '@fieldproof/contracts/lists'
import type { ColumnType, Generated, Selectable } from 'kysely'

export type MatchingMode = (typeof matchingModes)[number]
type Json<Value> = ColumnType<Value, string, string>
type JsonOrNull<Value> = ColumnType<Value | null, string | null, string | null>

interface CartItemsTable {
  id: Generated<string>
  user_id: string
  quote: Json<InspectionQuote>
  /** IANA zone of the inspection. */
  time_zone: string
  /** As it was last shown to the user. */
  price: Json<Price>
  /** The earlier price, while the change is shown. */
  previous_total: JsonOrNull<Money>
  price_changed_at: Date | null
  matching: Generated<MatchingMode>
  added_at: Date
}
export type CartItemRow = Selectable<CartItemsTable>

export interface CartsTables {
  cart_items: CartItemsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends CartsTables {}
}
