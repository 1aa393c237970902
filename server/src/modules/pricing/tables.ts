import type { Currency, InspectionType, Market } from '@fieldproof/contracts'
import type { PriceFigures } from '@fieldproof/policy/pricing'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

/** One version of what a kind of inspection costs in a market. Never changed: orders refer to it. */
interface PriceListsTable {
  id: Generated<string>
  market: Market
  inspection_type: InspectionType
  /** Counts from 1 for each market and kind. */
  version: number
  effective_from: Date
  currency: Currency
  /** Minor units. */
  base_amount: number
  figures: Json<Omit<PriceFigures, 'currency' | 'base'>>
  made_at: Date
}
export type PriceListRow = Selectable<PriceListsTable>

/** A city from which inspectors set out. */
interface ServedCitiesTable {
  id: Generated<string>
  market: Market
  city: string
  latitude: number
  longitude: number
  served_from: Generated<Date>
  /** Null while nobody has planned its end. */
  served_until: Date | null
}

interface PromoCodesTable {
  id: Generated<string>
  /** In capitals. */
  code: string
  /** This, or `amount`. */
  percent: number | null
  /** Minor units. */
  amount: number | null
  /** Of `amount` and `minimum`. */
  currency: Currency | null
  minimum: Generated<number>
  is_active: Generated<boolean>
  valid_from: Date
  valid_until: Date | null
  /** Every kind, where none is named. */
  inspection_types: Generated<InspectionType[]>
  uses_max: number | null
  uses_per_user: number | null
  for_user_id: string | null
  created_at: Date
}
export type PromoCodeRow = Selectable<PromoCodesTable>

/** A use of a promo code: one for all that is ordered and paid together, removed again where no order was made. */
interface PromoCodeUsesTable {
  checkout_id: string
  promo_code_id: string
  /** Null once the account is gone. */
  user_id: string | null
  used_at: Date
}

/** A kind of inspection as it is offered. */
interface ServicesTable {
  inspection_type: InspectionType
  /** Minor units. */
  from_price_amount: number
  from_price_currency: string
  typical_minutes: number
  report_within_days: number
  /** Shown by earlier releases alone: the points are counted now (REPORT-13). */
  checklist_points: number
  is_available: boolean
  position: number
}

export interface PricingTables {
  services: ServicesTable
  price_lists: PriceListsTable
  served_cities: ServedCitiesTable
  promo_codes: PromoCodesTable
  promo_code_uses: PromoCodeUsesTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends PricingTables {}
}
