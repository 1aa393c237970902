import type { Currency, InspectionType, Market } from '@fieldproof/contracts'
import type { PriceFigures } from '@fieldproof/policy/pricing'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

/** One version of the price list of a kind of inspection in a market. It never changes, because orders refer to it. */
interface PriceListsTable {
  id: Generated<string>
  market: Market
  inspection_type: InspectionType
  /** Counted from 1 for each market and kind. */
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
  /** Null while no end is planned. */
  served_until: Date | null
}

interface PromoCodesTable {
  id: Generated<string>
  /** In capitals. */
  code: string
  /** A code has either a percentage or an `amount`. */
  percent: number | null
  /** Minor units. */
  amount: number | null
  /** The currency of `amount` and `minimum`. */
  currency: Currency | null
  minimum: Generated<number>
  is_active: Generated<boolean>
  valid_from: Date
  valid_until: Date | null
  /** Empty for every kind. */
  inspection_types: Generated<InspectionType[]>
  uses_max: number | null
  uses_per_user: number | null
  for_user_id: string | null
  created_at: Date
}
export type PromoCodeRow = Selectable<PromoCodesTable>

/** A use of a promo code by a checkout. It is removed if the checkout leads to no order. */
interface PromoCodeUsesTable {
  checkout_id: string
  promo_code_id: string
  /** Null after the account was deleted. */
  user_id: string | null
  used_at: Date
}

/** A kind of inspection as it is sold. */
interface ServicesTable {
  inspection_type: InspectionType
  /** Minor units. */
  from_price_amount: number
  from_price_currency: string
  typical_minutes: number
  report_within_days: number
  /** Only older releases read this; points are now counted in the checklist (REPORT-13). */
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
