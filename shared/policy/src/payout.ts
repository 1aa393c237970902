import type { Currency } from '@fieldproof/contracts'

/** What a transfer to a bank account costs up to an amount, in minor units. */
interface FeeStep {
  /** The largest amount of the step; null for the last one. */
  upTo: number | null
  fee: number
}

/** What holds for transfers to bank accounts in one currency; amounts in minor units. */
interface PayoutRules {
  fees: readonly FeeStep[]
  /** The least that leaves the wallet at once, fee included. */
  least: number
  /** What leaves a wallet in twenty-four hours, at most. */
  mostPerDay: number
  timesPerDay: number
  /** Hours after which a transfer has arrived in all but rare cases. */
  arrivesWithinHours: number
}

/** Currencies that are paid out in; the fees are the provider's own. */
export const payoutRules: Readonly<Partial<Record<Currency, PayoutRules>>> = {
  NGN: {
    fees: [
      { upTo: 5_000_00, fee: 10_00 },
      { upTo: 50_000_00, fee: 25_00 },
      { upTo: null, fee: 50_00 },
    ],
    least: 200_00,
    mostPerDay: 5_000_000_00,
    timesPerDay: 10,
    arrivesWithinHours: 24,
  },
}

/** Hours that the limits of a day look back. */
export const payoutDayHours = 24

export interface Payout {
  /** Minor units that leave the wallet, and which part of them is the fee and which arrives. */
  amount: number
  fee: number
  arriving: number
}

/**
 * What a transfer of an amount to a bank account costs. The fee is taken from the amount, so that a balance can be sent
 * whole.
 * @param amount minor units above zero
 * @returns undefined where nothing is paid out in the currency
 */
export const payoutOf = (amount: number, currency: Currency): Payout | undefined => {
  const rules = payoutRules[currency]
  if (!rules) return undefined
  const fee = rules.fees.find(({ upTo }) => upTo === null || amount <= upTo)?.fee ?? 0
  return { amount, fee, arriving: amount - fee }
}

/** Why a transfer cannot be made now. */
export type PayoutObstacle = 'currency' | 'too-little' | 'too-often' | 'too-much-today'

/**
 * Why a transfer of an amount cannot be made, beside what the wallet holds; undefined where it can.
 * @param today transfers of the last {@link payoutDayHours} hours that did not come back: minor units each
 */
export const payoutObstacle = (
  amount: number,
  currency: Currency,
  today: readonly number[],
): PayoutObstacle | undefined => {
  const rules = payoutRules[currency]
  if (!rules) return 'currency'
  if (amount < rules.least) return 'too-little'
  if (today.length >= rules.timesPerDay) return 'too-often'
  if (today.reduce((sum, one) => sum + one, amount) > rules.mostPerDay) return 'too-much-today'
  return undefined
}
