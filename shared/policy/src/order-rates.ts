import type { Currency } from '@fieldproof/contracts'
import type { DatedChange } from './dated-table.ts'
import { finesAt, type Fines } from './inspector-fine.ts'
import { commissionAt } from './order-commission.ts'
import { sharesAt, type RatingBand } from './rating-share.ts'

/** The figures of the dated tables that an order keeps from its sale (ORDER-4). */
export interface OrderRates {
  fines: Fines
  /** The share of the pay that inspectors get by their reviews (PAYOUT-8). */
  shares: readonly RatingBand[]
}

/** The rates of orders that staff have set, including changes that begin later (PRICE-8). */
export interface RateChanges {
  fines: readonly DatedChange<Fines>[]
  shares: readonly DatedChange<readonly RatingBand[]>[]
  /** Hundredths of a percent. */
  commission: readonly DatedChange<number>[]
}
export const noRateChanges: RateChanges = { fines: [], shares: [], commission: [] }

/**
 * The rates for an order that is sold at an instant, in its currency. @param instant milliseconds since 1970
 * @returns the commission in hundredths of a percent
 */
export const ratesAt = (
  currency: Currency,
  instant: number,
  { fines, shares, commission }: RateChanges,
): OrderRates & { commission: number } => ({
  fines: finesAt(currency, instant, fines),
  shares: sharesAt(currency, instant, shares),
  commission: commissionAt(currency, instant, commission),
})
