import type { Currency } from '@fieldproof/contracts'
import { figuresAt, sinceTheBeginning, type DatedTable } from './dated-table.ts'
import { currencyOfMarket } from './referral-markets.ts'

/** The limits of one top-up in a currency, in minor units (WALLET-3). */
export interface TopUpRules {
  least: number
  most: number
  /** Suggested amounts. */
  usual: readonly number[]
}

const rules = (least: number, most: number, usual: readonly number[]): TopUpRules => ({ least, most, usual })
const western = rules(5_00, 10_000_00, [20_00, 50_00, 100_00, 200_00])

/** Round figures of each currency, independent of exchange rates (MARKET-2). */
export const topUpRules: Readonly<Record<Currency, TopUpRules>> = {
  NGN: rules(100_00, 10_000_000_00, [5_000_00, 10_000_00, 25_000_00, 50_000_00]),
  CAD: western,
  EUR: western,
  GBP: western,
  USD: western,
  NOK: rules(50_00, 100_000_00, [200_00, 500_00, 1_000_00, 2_000_00]),
}

/** Milliseconds within which top-ups by saved cards are added up (WALLET-5). */
export const savedCardProofWindow = 24 * 60 * 60 * 1_000

/**
 * The sum of 24 hours above which a top-up by a saved card requires a step-up (WALLET-5), by currency in minor units.
 * Round figures, independent of exchange rates (MARKET-2).
 */
export const savedCardProofTable: DatedTable<Readonly<Record<Currency, number>>> = [
  {
    from: sinceTheBeginning,
    figures: { NGN: 50_000_00, CAD: 100_00, EUR: 100_00, GBP: 100_00, USD: 100_00, NOK: 1_000_00 },
  },
]

/** Tolerance for a sum of fractions, which is no whole number. */
const rounding = 1e-9

/**
 * Whether a top-up by a saved card requires a step-up (WALLET-5). Sums in several currencies are combined, each as a
 * fraction of its own limit.
 * @param sums of `savedCardProofWindow`, including the requested one: one for each currency, in minor units
 * @param instant milliseconds since 1970
 */
export const savedCardNeedsProof = (
  sums: readonly { amount: number; currency: Currency }[],
  instant: number,
): boolean => {
  const most = figuresAt(savedCardProofTable, instant)
  return sums.reduce((share, { amount, currency }) => share + amount / most[currency], 0) > 1 + rounding
}

/** Currencies in which a payment provider accepts cards, by default (PAY-9). */
export const usualCardCurrencies: readonly Currency[] = ['NGN', 'USD']

/**
 * The currencies in which a user can top up their wallet: the site's own, that of their country's market, and each in
 * which they have had money; of these, those that cards accept.
 * @param country ISO 3166-1 alpha-2
 * @param held currencies of their wallet
 * @param taken currencies that cards accept
 */
export const topUpCurrencies = (
  country: string,
  held: readonly Currency[],
  taken: readonly Currency[] = usualCardCurrencies,
): Currency[] => {
  const wanted = new Set<Currency | undefined>(['NGN', currencyOfMarket[country], ...held])
  return taken.filter((one) => wanted.has(one))
}
