import type { Currency } from '@fieldproof/contracts'

/** Hundredths of an order's price that are offered as a tip. */
const percents = [5, 10, 15] as const

/** What a tip is rounded to, in minor units: what people give in that currency. */
const steps: Readonly<Record<Currency, number>> = {
  NGN: 500_00,
  NOK: 10_00,
  CAD: 1_00,
  EUR: 1_00,
  GBP: 1_00,
  USD: 1_00,
}

/**
 * Tips that are offered at a press for an order of this price, in round figures of its currency, least first (TIP-3).
 * @param most what can be paid at all; none above it is offered. All in minor units
 */
export const usualTips = (price: number, currency: Currency, most: number): number[] => {
  const step = steps[currency]
  const sums = percents.map((percent) => Math.max(1, Math.round((price * percent) / 100 / step)) * step)
  return [...new Set(sums)].filter((sum) => sum <= most)
}
