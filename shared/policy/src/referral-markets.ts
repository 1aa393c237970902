import type { Currency } from '@fieldproof/contracts'
import type { ReferralTerms } from './referral.ts'
import { defaultReferral } from './referral.ts'

/** What each market trades in, by ISO 3166-1 alpha-2. */
const currencyOfMarket: Readonly<Record<string, Currency>> = {
  NG: 'NGN',
  CA: 'CAD',
  DE: 'EUR',
  NO: 'NOK',
  GB: 'GBP',
  US: 'USD',
}

/** Each market's amount in place of 200 USD (MARKET-2, REFERRAL-1), in minor units; round figures, which no rate moves. */
const maximumIn: Readonly<Record<Currency, number>> = {
  NGN: 300_000_00,
  CAD: 270_00,
  EUR: 185_00,
  NOK: 2_100_00,
  GBP: 160_00,
  USD: defaultReferral.maximum.amount,
}

/**
 * What a referral pays that is made today by somebody in this country, in their market's currency. It is fixed on the
 * referral when it is made (REFERRAL-1); jobs in another currency bring nothing, since nothing is converted.
 */
export const referralTermsIn = (country: string): ReferralTerms & { currency: Currency } => {
  const currency = currencyOfMarket[country] ?? defaultReferral.maximum.currency
  return { percent: defaultReferral.percent, maximum: maximumIn[currency], currency }
}
