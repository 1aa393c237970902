import { markets, type Currency, type Market } from '@fieldproof/contracts'
import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import type { DatedChange } from './dated-table.ts'
import { ratesAt, type RateChanges } from './order-rates.ts'
import type { ReferralTerms } from './referral.ts'
import { currencyOfMarket, referralTermsAt } from './referral-markets.ts'

/** The inspectors' money terms that staff have set, including changes that begin later (PRICE-8). */
export interface TermsChanges extends RateChanges {
  referral: readonly DatedChange<ReferralTerms>[]
}

/** The currency of a market. */
export const currencyIn = (market: Market): Currency => currencyOfMarket[market] ?? 'USD'

/**
 * The terms of each market at an instant (PRICE-8); every text and screen that names one of these figures uses this.
 * @param instant milliseconds since 1970
 */
export const moneyTermsAt = (instant: number, changes: TermsChanges): MarketTerms[] =>
  markets.map((market) => {
    const currency = currencyIn(market)
    const { fines, shares, commission } = ratesAt(currency, instant, changes)
    const { percent, maximum } = referralTermsAt(currency, instant, changes.referral)
    const inCurrency = (amount: number) => ({ amount, currency })
    return {
      market,
      currency,
      fines: {
        from12To24Hours: inCurrency(fines.from12To24Hours),
        under12HoursOrNoShow: inCurrency(fines.under12HoursOrNoShow),
      },
      shares: [...shares],
      commission,
      referral: { percent, maximum: inCurrency(maximum) },
    }
  })
