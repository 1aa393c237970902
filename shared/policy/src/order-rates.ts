import type { Currency } from '@fieldproof/contracts'
import { figuresAt } from './dated-table.ts'
import { fineTable, type Fines } from './inspector-fine.ts'
import { commissionAt, type CommissionChange } from './order-commission.ts'
import { ratingTable, type RatingBand } from './rating-share.ts'

/** The figures of the dated tables that an order keeps from its sale (ORDER-4). */
export interface OrderRates {
  fines: Fines
  /** The share of the pay that inspectors get by their reviews (PAYOUT-8). */
  shares: readonly RatingBand[]
}

/**
 * What an order is sold under at an instant, in its currency. @param instant milliseconds since 1970
 * @param changes of the commission, by staff
 * @returns the commission in hundredths of a percent
 */
export const ratesAt = (
  currency: Currency,
  instant: number,
  changes: readonly CommissionChange[],
): OrderRates & { commission: number } => ({
  fines: figuresAt(fineTable, instant)[currency],
  shares: figuresAt(ratingTable, instant)[currency],
  commission: commissionAt(currency, instant, changes),
})
