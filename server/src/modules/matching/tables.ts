import type { InspectionType } from '@fieldproof/contracts'
import type { ColumnType, Generated } from 'kysely'

type Kept<T> = ColumnType<T, never, never>

/** Kept by triggers on the applications: one row for each kind that an Activated inspector inspects. */
export interface MatchableInspectorsTable {
  user_id: Kept<string>
  kind: Kept<InspectionType>
  skills: Kept<string[]>
  years_of_experience: Kept<number>
  languages: Kept<string[]>
  country: Kept<string>
  city: Kept<string>
  latitude: Kept<number>
  longitude: Kept<number>
  /** Kilometres. */
  radius: Kept<number>
}

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

export interface MatchingTables {
  price_raises: PriceRaisesTable
  matchable_inspectors: MatchableInspectorsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends MatchingTables {}
}
