import type { Currency } from '@fieldproof/contracts'
import type { ReferralTerms } from './referral.ts'
import { defaultReferral } from './referral.ts'

/** The currency of each market, by ISO 3166-1 alpha-2. */
export const currencyOfMarket: Readonly<Partial<Record<string, Currency>>> = {
  NG: 'NGN',
  CA: 'CAD',
  DE: 'EUR',
  NO: 'NOK',
  GB: 'GBP',
  US: 'USD',
}

/** The maximum in each currency, in minor units (REFERRAL-1): round figures that no exchange rate moves (MARKET-2). */
const maximumIn: Readonly<Record<Currency, number>> = {
  NGN: 300_000_00,
  CAD: 270_00,
  EUR: 185_00,
  NOK: 2_100_00,
  GBP: 160_00,
  USD: defaultReferral.maximum.amount,
}

/**
 * The terms of a referral that somebody in this country makes today, in the currency of their market. The referral
 * keeps them (REFERRAL-1). Jobs in another currency bring nothing (REFERRAL-3).
 */
export const referralTermsIn = (country: string): ReferralTerms & { currency: Currency } => {
  const currency = currencyOfMarket[country] ?? defaultReferral.maximum.currency
  return { percent: defaultReferral.percent, maximum: maximumIn[currency], currency }
}
