import type { Currency } from '@fieldproof/contracts'

/** Suggested tips, in hundredths of an order's price. */
const percents = [5, 10, 15] as const

/** The unit to which a tip is rounded, in minor units: usual amounts in that currency. */
const steps: Readonly<Record<Currency, number>> = {
  NGN: 500_00,
  NOK: 10_00,
  CAD: 1_00,
  EUR: 1_00,
  GBP: 1_00,
  USD: 1_00,
}

/**
 * Suggested tips for an order of this price, in round figures of its currency, smallest first (TIP-3).
 * @param most the maximum that can be paid; larger suggestions are left out. All in minor units
 */
export const usualTips = (price: number, currency: Currency, most: number): number[] => {
  const step = steps[currency]
  const sums = percents.map((percent) => Math.max(1, Math.round((price * percent) / 100 / step)) * step)
  return [...new Set(sums)].filter((sum) => sum <= most)
}
