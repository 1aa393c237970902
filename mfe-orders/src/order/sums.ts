import type { Money } from '@fieldproof/contracts/entities'
import { currencies, type Currency } from '@fieldproof/contracts/lists'

/**
 * A sum as a call takes it that moves money.
 * @throws {RangeError} for a currency that is not one of the markets'
 */
export const toMove = ({ amount, currency }: Money): { amount: number; currency: Currency } => {
  const known = currencies.find((one) => one === currency)
  if (known === undefined) throw new RangeError(`${currency} is no currency of the markets`)
  return { amount, currency: known }
}

/** One sum less another of the same currency, in minor units. */
export const lessBy = ({ amount, currency }: Money, other: Money): Money => ({
  amount: amount - other.amount,
  currency,
})
