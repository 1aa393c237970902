import type { Currency } from '@fieldproof/contracts'

/**
 * The house's share of what is paid for an order beside its fee, in hundredths of a percent, by currency; fixed on each
 * order when it is sold. The source gives no figure, so there is none (decisions).
 */
export const commissionBasisPoints: Readonly<Record<Currency, number>> = {
  NGN: 0,
  CAD: 0,
  EUR: 0,
  NOK: 0,
  GBP: 0,
  USD: 0,
}
