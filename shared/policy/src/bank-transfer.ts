import type { Currency } from '@fieldproof/contracts'

/** The fee of a transfer to a bank account up to an amount, in minor units. */
interface FeeStep {
  /** The largest amount of the step; null for the last one. */
  upTo: number | null
  fee: number
}

/** The rules for transfers to bank accounts in one currency (BANK-3); amounts in minor units. */
interface BankTransferRules {
  fees: readonly FeeStep[]
  /** The minimum amount of one transfer, including the fee. */
  least: number
  /** The maximum that can leave a wallet in 24 hours. */
  mostPerDay: number
  timesPerDay: number
  /** Hours within which nearly every transfer arrives. */
  arrivesWithinHours: number
}

/** Transfers that staff make by hand: free, a few per day, within a week. */
const byHand = (least: number, mostPerDay: number): BankTransferRules => ({
  fees: [{ upTo: null, fee: 0 }],
  least,
  mostPerDay,
  timesPerDay: 2,
  arrivesWithinHours: 7 * 24,
})

/** Hours after which money can go to a newly added bank account (BANK-8). */
export const newAccountHours = 72

/**
 * When money can first go to a bank account (BANK-8).
 * @param addedAt milliseconds since 1970
 * @returns milliseconds since 1970
 */
export const accountPayableFrom = (addedAt: number): number => addedAt + newAccountHours * 60 * 60 * 1_000

/**
 * Currencies of bank transfers. The fees are the payment provider's own; there is none if staff make the transfer
 * (BANK-7).
 */
export const bankTransferRules: Readonly<Partial<Record<Currency, BankTransferRules>>> = {
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
  CAD: byHand(10_00, 20_000_00),
  EUR: byHand(10_00, 20_000_00),
  GBP: byHand(10_00, 20_000_00),
  NOK: byHand(100_00, 200_000_00),
  USD: byHand(10_00, 20_000_00),
}

/** The limits for a day look back this many hours. */
export const bankTransferDayHours = 24

export interface BankTransferAmounts {
  /** Minor units: what leaves the wallet, the fee in it, and what arrives. */
  amount: number
  fee: number
  arriving: number
}

/**
 * The fee of a transfer, which is part of the amount, so that a whole balance can be sent (BANK-3).
 * @param amount minor units above zero
 * @returns undefined if there are no bank transfers in the currency
 */
export const bankTransferAmounts = (amount: number, currency: Currency): BankTransferAmounts | undefined => {
  const rules = bankTransferRules[currency]
  if (!rules) return undefined
  const fee = rules.fees.find(({ upTo }) => upTo === null || amount <= upTo)?.fee ?? 0
  return { amount, fee, arriving: amount - fee }
}

/** Why a transfer cannot be made now. */
export type BankTransferObstacle = 'currency' | 'too-little' | 'too-often' | 'too-much-today'

/**
 * Why a transfer is not possible now, apart from the wallet's balance; undefined if it is.
 * @param today amounts of the last {@link bankTransferDayHours} hours that were not returned, in minor units
 */
export const bankTransferObstacle = (
  amount: number,
  currency: Currency,
  today: readonly number[],
): BankTransferObstacle | undefined => {
  const rules = bankTransferRules[currency]
  if (!rules) return 'currency'
  if (amount < rules.least) return 'too-little'
  if (today.length >= rules.timesPerDay) return 'too-often'
  if (today.reduce((sum, one) => sum + one, amount) > rules.mostPerDay) return 'too-much-today'
  return undefined
}
