import type { Currency } from '@fieldproof/contracts'
import { changedAt, rowAt, sinceTheBeginning, type DatedChange, type DatedTable } from './dated-table.ts'
import type { ReferralTerms } from './referral.ts'

/** The currency of each market, by ISO 3166-1 alpha-2. */
export const currencyOfMarket: Readonly<Partial<Record<string, Currency>>> = {
  NG: 'NGN',
  CA: 'CAD',
  DE: 'EUR',
  NO: 'NOK',
  GB: 'GBP',
  US: 'USD',
}

/** The currency of a referrer whose country is not a market (REFERRAL-1). */
const elsewhere: Currency = 'USD'

/**
 * What a referral pays (REFERRAL-1): percent of the earnings, and the maximum in each currency in minor units. The
 * maximums are round figures, independent of exchange rates (MARKET-2).
 */
export const referralTable: DatedTable<{ percent: number; maximum: Readonly<Record<Currency, number>> }> = [
  {
    from: sinceTheBeginning,
    figures: {
      percent: 10,
      maximum: { NGN: 300_000_00, CAD: 270_00, EUR: 185_00, NOK: 2_100_00, GBP: 160_00, USD: 200_00 },
    },
  },
]

/**
 * What a referral pays in a market at an instant: by the table, or what staff have set since its row began (PRICE-8).
 * @param instant milliseconds since 1970
 */
export const referralTermsAt = (
  currency: Currency,
  instant: number,
  changes: readonly DatedChange<ReferralTerms>[],
): ReferralTerms => {
  const {
    from,
    figures: { percent, maximum },
  } = rowAt(referralTable, instant)
  return changedAt({ from, figures: { percent, maximum: maximum[currency] } }, currency, instant, changes)
}

/** The currency of referrals by someone in this country. @param country ISO 3166-1 alpha-2 */
export const referralCurrencyIn = (country: string): Currency => currencyOfMarket[country] ?? elsewhere

/**
 * The terms of a new referral by someone in this country at an instant, in the currency of their market. The referral
 * keeps them (REFERRAL-1). Jobs in another currency pay nothing (REFERRAL-3).
 * @param country ISO 3166-1 alpha-2
 * @param instant milliseconds since 1970
 * @param changes what staff have set
 */
export const referralTermsIn = (
  country: string,
  instant: number,
  changes: readonly DatedChange<ReferralTerms>[],
): ReferralTerms & { currency: Currency } => {
  const currency = referralCurrencyIn(country)
  return { ...referralTermsAt(currency, instant, changes), currency }
}
