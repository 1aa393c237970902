import type { Currency } from '@fieldproof/contracts'
import type { PricePart } from '@fieldproof/contracts/entities/price'
import { percentageOf } from './money.ts'

/** Figures of one price list: one kind of inspection in one market. Amounts are minor units of its currency. */
export interface PriceFigures {
  currency: Currency
  /** The price of the smallest inspection of the kind. */
  base: number
  /** Added above a size: the last of the steps that a measure (such as `bedrooms` or `tonnes`) exceeds. */
  sizes: readonly { measure: string; above: number; amount: number }[]
  /** Added for a choice, such as a vehicle's type; an unlisted choice adds nothing. */
  choices: readonly { choice: string; amount: number }[]
  /** Added beyond a distance to the nearest served city: the last step that is exceeded. */
  distances: readonly { aboveKm: number; amount: number }[]
  /** Kilometres from the nearest served city beyond which the inspection is not available; null without a limit. */
  farthestKm: number | null
  /** Percent of service and distance that are added if fewer than `underHours` are left; the smallest step counts. */
  urgency: readonly { underHours: number; percent: number }[]
  /**
   * Percent of service and distance that are added on Saturdays, Sundays and public holidays (PRICE-9), in addition to
   * the urgency.
   */
  weekendPercent: number
  /** The service fee: an amount, plus a percentage of all parts before it. */
  feeAmount: number
  feePercent: number
}

/** The facts about an inspection that determine its price. An unknown fact adds nothing. */
export interface PricedInspection {
  measures: readonly { measure: string; value: number }[]
  choices: readonly string[]
  /** To the nearest served city. */
  kilometres: number | null
  /** Until the inspection begins. */
  hoursAhead: number | null
  /** A Saturday, a Sunday or a public holiday at the place (PRICE-9). */
  isWeekend: boolean
}

/** A promo code's discount: percent of the sum, or minor units of the price list's currency. */
export type Discount = { percent: number } | { amount: number }

const sumOf = (amounts: readonly number[]): number => {
  const sum = amounts.reduce((one, other) => one + other, 0)
  if (!Number.isSafeInteger(sum)) throw new RangeError('This sum is too large to represent exactly')
  return sum
}

const stepAbove = <Step extends { amount: number }>(
  steps: readonly Step[],
  from: (step: Step) => number,
  value: number,
): number =>
  steps
    .filter((step) => value > from(step))
    .sort((one, other) => from(one) - from(other))
    .at(-1)?.amount ?? 0

const serviceOf = ({ base, sizes, choices }: PriceFigures, inspection: PricedInspection): number =>
  sumOf([
    base,
    ...inspection.measures.map(({ measure, value }) =>
      stepAbove(
        sizes.filter((step) => step.measure === measure),
        ({ above }) => above,
        value,
      ),
    ),
    ...inspection.choices.map((choice) => choices.find((one) => one.choice === choice)?.amount ?? 0),
  ])

/** The urgency step that applies to an inspection: the smallest one with more hours than are left; null if none. */
export const urgencyOf = (
  { urgency }: Pick<PriceFigures, 'urgency'>,
  { hoursAhead }: Pick<PricedInspection, 'hoursAhead'>,
): PriceFigures['urgency'][number] | null =>
  hoursAhead === null
    ? null
    : (urgency
        .filter(({ underHours, percent }) => hoursAhead < underHours && percent > 0)
        .sort((one, other) => one.underHours - other.underHours)[0] ?? null)

/** The discount on a sum: a percentage is rounded down, an amount is at most the sum; never below zero. */
export const discountOf = (sum: number, discount: Discount): number =>
  Math.max(
    0,
    Math.min(sum, 'percent' in discount ? percentageOf(sum, Math.min(100, discount.percent), 'down') : discount.amount),
  )

/**
 * The parts of a price (PRICE-1), in the order of display. The service is always included; the others only if they are
 * not zero. Each percentage is rounded once, half a minor unit up, so that the parts add up to the total.
 * @throws {RangeError} if a figure is not an integer, or the sum is too large to represent exactly
 */
export const pricePartsOf = (figures: PriceFigures, inspection: PricedInspection, discount?: Discount): PricePart[] => {
  const service = serviceOf(figures, inspection)
  const distance =
    inspection.kilometres === null ? 0 : stepAbove(figures.distances, ({ aboveKm }) => aboveKm, inspection.kilometres)
  const visit = sumOf([service, distance])
  const urgency = percentageOf(visit, urgencyOf(figures, inspection)?.percent ?? 0, 'half-up')
  const weekend = inspection.isWeekend ? percentageOf(visit, figures.weekendPercent, 'half-up') : 0
  const before = sumOf([visit, urgency, weekend])
  const fee = sumOf([figures.feeAmount, percentageOf(before, figures.feePercent, 'half-up')])
  const off = discount === undefined ? 0 : discountOf(sumOf([before, fee]), discount)
  const parts = [
    { kind: 'service', amount: service },
    { kind: 'distance', amount: distance },
    { kind: 'urgency', amount: urgency },
    { kind: 'weekend', amount: weekend },
    { kind: 'fee', amount: fee },
    { kind: 'discount', amount: 0 - off },
  ] as const
  return parts
    .filter(({ kind, amount }) => kind === 'service' || amount !== 0)
    .map(({ kind, amount }) => ({ kind, amount: { amount, currency: figures.currency } }))
}

/** The sum of a price's parts, in minor units. */
export const totalOf = (parts: readonly PricePart[]): number => sumOf(parts.map(({ amount }) => amount.amount))

/** The lowest price of a list, in minor units: near a served city, not urgent, the smallest size. */
export const lowestPriceOf = (figures: PriceFigures): number =>
  totalOf(pricePartsOf(figures, { measures: [], choices: [], kilometres: null, hoursAhead: null, isWeekend: false }))
