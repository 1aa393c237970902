import type { Currency } from '@fieldproof/contracts'
import type { PricePart } from '@fieldproof/contracts/entities/price'
import { changedAt, rowAt, sinceTheBeginning, type DatedChange, type DatedTable } from './dated-table.ts'
import { percentageOf } from './money.ts'

/**
 * The company's share of an order's price, in addition to the fee, in hundredths of a percent, by currency. Each order
 * keeps the share that applied when it was sold. No figure is prescribed, so the share is zero (PRICE-4).
 */
export const commissionTable: DatedTable<Readonly<Record<Currency, number>>> = [
  { from: sinceTheBeginning, figures: { NGN: 0, CAD: 0, EUR: 0, NOK: 0, GBP: 0, USD: 0 } },
]

/**
 * The commission at an instant, in hundredths of a percent: the one in the table, or a later one that was set since
 * the table's row began.
 * @param instant milliseconds since 1970
 */
export const commissionAt = (currency: Currency, instant: number, changes: readonly DatedChange<number>[]): number => {
  const { from, figures } = rowAt(commissionTable, instant)
  return changedAt({ from, figures: figures[currency] }, currency, instant, changes)
}

/** The rates of an order and of its inspector; hundredths of a percent. */
export interface EarningTerms {
  priceParts: readonly PricePart[]
  commission: number
  /** The inspector's share by their reviews (PAYOUT-8). */
  share: number
}

/**
 * The inspector's part of a sum that was paid for an order (PAYOUT-5, PAYOUT-8): the sum without the fee, less the
 * commission, times the share by their reviews. It never exceeds the sum without the fee, so the company loses at most
 * its commission. Minor units; each percentage is rounded once, half to even.
 */
export const inspectorsPart = ({ priceParts, commission, share }: EarningTerms, paid: number): number => {
  const fees = priceParts.filter(({ kind }) => kind === 'fee').reduce((sum, { amount: { amount } }) => sum + amount, 0)
  const withoutFee = paid - Math.min(paid, fees)
  const pay = withoutFee - percentageOf(withoutFee, commission / 100, 'half-even')
  return Math.min(withoutFee, percentageOf(pay, share / 100, 'half-even'))
}
