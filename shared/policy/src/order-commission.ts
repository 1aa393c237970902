import type { Currency } from '@fieldproof/contracts'

/**
 * The house's share of what is paid for an order beside its fee, in hundredths of a percent, by currency. Each order
 * keeps the share of the day on which it was sold. No figure is prescribed, so it is zero (PRICE-4).
 */
export const commissionBasisPoints: Readonly<Record<Currency, number>> = {
  NGN: 0,
  CAD: 0,
  EUR: 0,
  NOK: 0,
  GBP: 0,
  USD: 0,
}
