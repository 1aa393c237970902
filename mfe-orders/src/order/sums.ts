import type { Money } from '@fieldproof/contracts/entities'
import { currencies, type Currency } from '@fieldproof/contracts/lists'

/**
 * Returns a sum as calls that move money take it.
 * @throws {RangeError} for a currency of no market
 */
export const toMove = ({ amount, currency }: Money): { amount: number; currency: Currency } => {
  const known = currencies.find((one) => one === currency)
  if (known === undefined) throw new RangeError(`${currency} is not a currency of the markets`)
  return { amount, currency: known }
}

/** Subtracts one sum from another of the same currency, in minor units. */
export const lessBy = ({ amount, currency }: Money, other: Money): Money => ({
  amount: amount - other.amount,
  currency,
})
