import type { Currency } from '@fieldproof/contracts'

/** Digits of each currency's minor unit (ISO 4217): 100 kobo, cents, øre or pence are one of the major unit. */
export const minorDigits: Readonly<Record<Currency, number>> = { NGN: 2, CAD: 2, EUR: 2, NOK: 2, GBP: 2, USD: 2 }

/**
 * How part of a minor unit is rounded. `down` and `up` mean towards and away from zero, so that a charge and its refund
 * are the same; `half-even` rounds to the nearest unit, and a half to the even one.
 */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even'

const whole = (value: number, what: string): bigint => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} is an integer of minor units`)
  return BigInt(value)
}

const exact = (value: bigint): number => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to represent exactly`)
  return number
}

/** The quotient of two integers, rounded to an integer; the divisor is above zero. */
const divided = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  const size = dividend < 0n ? -dividend : dividend
  const [quotient, rest] = [size / divisor, size % divisor]
  const isUp = {
    down: false,
    up: rest > 0n,
    'half-up': rest * 2n >= divisor,
    'half-even': rest * 2n > divisor || (rest * 2n === divisor && quotient % 2n === 1n),
  }[rounding]
  const rounded = isUp ? quotient + 1n : quotient
  return dividend < 0n ? -rounded : rounded
}

/**
 * Parses an amount in the major unit, such as `1250.5`, to minor units; null if it is invalid or has more decimals than
 * the currency.
 */
export const toMinorUnits = (text: string, currency: Currency): number | null => {
  const [, sign, major, decimals = ''] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  const digits = minorDigits[currency]
  if (major === undefined || decimals.length > digits) return null
  const units = BigInt(major + decimals.padEnd(digits, '0'))
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return units === 0n ? 0 : Number(sign === '-' ? -units : units)
}

/** Formats minor units in the major unit, with a point and all decimals; {@link toMinorUnits} parses it. */
export const toMajorUnits = (amount: number, currency: Currency): string => {
  const units = whole(amount, 'An amount')
  const digits = minorDigits[currency]
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * A percentage of an amount, in minor units.
 * @param percent with at most four decimals
 * @throws {RangeError} if the amount is not an integer, or the percentage is below zero or has more decimals
 */
export const percentageOf = (amount: number, percent: number, rounding: Rounding): number => {
  const parts = Math.round(percent * 10_000)
  if (!(percent >= 0) || !Number.isSafeInteger(parts) || parts / 10_000 !== percent) {
    throw new RangeError('A percentage is at least 0 and has at most four decimals')
  }
  return exact(divided(whole(amount, 'An amount') * BigInt(parts), 1_000_000n, rounding))
}

/**
 * The tax included in a price, in minor units (INVOICE-6): half a unit is rounded to even.
 * @param amount the price including tax
 * @param basisPoints hundredths of a percent of the price without tax: 750 is 7.5 %
 * @throws {RangeError} if one of them is not an integer, or the rate is below zero
 */
export const taxWithin = (amount: number, basisPoints: number): number => {
  const rate = whole(basisPoints, 'A rate')
  if (rate < 0n) throw new RangeError('A rate is at least 0')
  return exact(divided(whole(amount, 'An amount') * rate, 10_000n + rate, 'half-even'))
}

/**
 * Splits an amount by weights without losing a unit: each part is its share rounded down or up, and the remaining units
 * go to the largest remainders, the first of equal ones.
 * @param amount minor units; a negative amount is split like a positive one
 * @param weights at least one of them above zero
 * @throws {RangeError} if the amount or a weight is not an integer, a weight is below zero, or all are zero
 */
export const split = (amount: number, weights: readonly number[]): number[] => {
  const total = whole(amount, 'An amount')
  const shares = weights.map((weight) => whole(weight, 'A weight'))
  const sum = shares.reduce((one, other) => one + other, 0n)
  if (sum <= 0n || shares.some((share) => share < 0n)) throw new RangeError('Weights are at least 0, and not all 0')
  const size = total < 0n ? -total : total
  const parts = shares.map((share) => (size * share) / sum)
  const left = Number(size - parts.reduce((one, other) => one + other, 0n))
  const remainder = (index: number): bigint => (size * (shares[index] ?? 0n)) % sum
  const favoured = new Set(
    shares
      .map((_, index) => index)
      .sort(
        (one, other) =>
          Number(remainder(one) < remainder(other)) - Number(remainder(one) > remainder(other)) || one - other,
      )
      .slice(0, left),
  )
  return parts.map((part, index) => exact(part + (favoured.has(index) ? 1n : 0n)) * (total < 0n ? -1 : 1) || 0)
}
