import { currencies } from '@fieldproof/contracts'
import fc from 'fast-check'
import {
  discountOf,
  lowestPriceOf,
  pricePartsOf,
  totalOf,
  type Discount,
  type PricedInspection,
  type PriceFigures,
} from './pricing.ts'

const figures: PriceFigures = {
  currency: 'NGN',
  base: 3_500_000,
  sizes: [
    { measure: 'bedrooms', above: 5, amount: 200_000 },
    { measure: 'bedrooms', above: 3, amount: 100_000 },
    { measure: 'tonnes', above: 1, amount: 7 },
  ],
  choices: [
    { choice: 'truck', amount: 900_000 },
    { choice: 'car', amount: 0 },
  ],
  distances: [
    { aboveKm: 25, amount: 500_000 },
    { aboveKm: 60, amount: 1_200_000 },
  ],
  farthestKm: 600,
  urgency: [
    { underHours: 48, percent: 25 },
    { underHours: 24, percent: 50 },
  ],
  weekendPercent: 10,
  feeAmount: 0,
  feePercent: 0,
}
const calm: PricedInspection = { measures: [], choices: [], kilometres: 0, hoursAhead: 100, isWeekend: false }
const parts = (inspection: Partial<PricedInspection> = {}, changes: Partial<PriceFigures> = {}, discount?: Discount) =>
  Object.fromEntries(
    pricePartsOf({ ...figures, ...changes }, { ...calm, ...inspection }, discount).map(({ kind, amount }) => [
      kind,
      amount.amount,
    ]),
  )

describe('a price', () => {
  it('is only the base if nothing is added', () => {
    expect(pricePartsOf(figures, calm)).toEqual([{ kind: 'service', amount: { amount: 3_500_000, currency: 'NGN' } }])
    expect(lowestPriceOf(figures)).toBe(3_500_000)
    expect(lowestPriceOf({ ...figures, feeAmount: 500, feePercent: 1 })).toBe(3_535_500)
  })

  it.each([
    [3, 3_500_000],
    [4, 3_600_000],
    [5, 3_600_000],
    [6, 3_700_000],
    [500, 3_700_000],
  ])('uses the step that %d bedrooms exceed', (value, service) => {
    expect(parts({ measures: [{ measure: 'bedrooms', value }] })).toEqual({ service })
  })

  it('adds the price of a choice, and nothing for an unknown choice', () => {
    expect(parts({ choices: ['truck', 'moon-rocket'] })).toEqual({ service: 4_400_000 })
  })

  it.each([
    [25, undefined],
    [25.1, 500_000],
    [60, 500_000],
    [61, 1_200_000],
    [null, undefined],
  ])('of an inspection %s km away has a distance part of %s', (kilometres, distance) => {
    expect(parts({ kilometres })['distance']).toBe(distance)
  })

  it.each([
    [48, undefined],
    [47.99, 875_000],
    [24, 875_000],
    [23.99, 1_750_000],
    [-3, 1_750_000],
    [null, undefined],
  ])('of an inspection %s hours ahead has an urgency part of %s', (hoursAhead, urgency) => {
    expect(parts({ hoursAhead })['urgency']).toBe(urgency)
  })

  it('adds urgency and weekend separately, both on service and distance', () => {
    expect(parts({ isWeekend: true, hoursAhead: 3, kilometres: 30 })).toEqual({
      service: 3_500_000,
      distance: 500_000,
      urgency: 2_000_000,
      weekend: 400_000,
    })
  })

  it('rounds each percentage once', () => {
    expect(parts({ isWeekend: true }, { base: 5, feePercent: 10 })).toEqual({ service: 5, weekend: 1, fee: 1 })
    expect(parts({}, { base: 999 }, { percent: 33.33 })).toEqual({ service: 999, discount: -332 })
  })

  it('deducts an amount, up to the sum', () => {
    expect(parts({}, {}, { amount: 500_000 })).toEqual({ service: 3_500_000, discount: -500_000 })
    expect(totalOf(pricePartsOf(figures, calm, { amount: 99_999_999 }))).toBe(0)
  })
})

const amount = fc.nat(2_000_000_000)
const percent = fc.integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100)
const anyFigures: fc.Arbitrary<PriceFigures> = fc.record({
  currency: fc.constantFrom(...currencies),
  base: amount,
  sizes: fc.array(fc.record({ measure: fc.constantFrom('bedrooms', 'tonnes'), above: fc.nat(1_000), amount }), {
    maxLength: 6,
  }),
  choices: fc.array(fc.record({ choice: fc.constantFrom('car', 'truck'), amount }), { maxLength: 3 }),
  distances: fc.array(fc.record({ aboveKm: fc.nat(500), amount }), { maxLength: 5 }),
  farthestKm: fc.constant(null),
  urgency: fc.array(fc.record({ underHours: fc.nat(100), percent }), { maxLength: 4 }),
  weekendPercent: percent,
  feeAmount: amount,
  feePercent: percent,
})
const anyInspection: fc.Arbitrary<PricedInspection> = fc.record({
  measures: fc.array(
    fc.record({ measure: fc.constantFrom('bedrooms', 'tonnes'), value: fc.double({ min: 0, max: 1e12, noNaN: true }) }),
    { maxLength: 2 },
  ),
  choices: fc.subarray(['car', 'truck']),
  kilometres: fc.option(fc.double({ min: 0, max: 20_000, noNaN: true })),
  hoursAhead: fc.option(fc.double({ min: -100, max: 1_000, noNaN: true })),
  isWeekend: fc.boolean(),
})
const anyDiscount: fc.Arbitrary<Discount | undefined> = fc.option(
  fc.oneof(fc.record({ percent }), fc.record({ amount })),
  { nil: undefined },
)

describe('every price', () => {
  it('is the sum of its parts, in one currency and in whole units, and never below zero', () => {
    fc.assert(
      fc.property(anyFigures, anyInspection, anyDiscount, (list, inspection, discount) => {
        const parts = pricePartsOf(list, inspection, discount)
        const total = totalOf(parts)
        expect(total).toBe(parts.reduce((sum, part) => sum + part.amount.amount, 0))
        expect(total).toBeGreaterThanOrEqual(0)
        for (const {
          kind,
          amount: { amount: units, currency },
        } of parts) {
          expect(Number.isSafeInteger(units)).toBe(true)
          expect(currency).toBe(list.currency)
          if (kind === 'discount') expect(units).toBeLessThan(0)
          else expect(units).toBeGreaterThanOrEqual(0)
        }
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length)
      }),
    )
  })

  it('loses no unit by rounding: each percentage is at most half a unit from the true one', () => {
    fc.assert(
      fc.property(anyFigures, anyInspection, (list, inspection) => {
        const of = (kind: string) =>
          pricePartsOf(list, inspection).find((part) => part.kind === kind)?.amount.amount ?? 0
        const before = of('service') + of('distance') + of('urgency') + of('weekend')
        const off =
          BigInt(of('fee') - list.feeAmount) * 10_000n - BigInt(before) * BigInt(Math.round(list.feePercent * 100))
        expect(off >= -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })

  it('on a weekend is the price of another day plus the weekend’s part', () => {
    fc.assert(
      fc.property(anyFigures, anyInspection, (list, inspection) => {
        const unpaid = { ...list, feeAmount: 0, feePercent: 0 }
        const onDay = (isWeekend: boolean) => pricePartsOf(unpaid, { ...inspection, isWeekend })
        const [weekday, weekend] = [onDay(false), onDay(true)]
        const line = weekend.find(({ kind }) => kind === 'weekend')?.amount.amount ?? 0
        expect(weekday.some(({ kind }) => kind === 'weekend')).toBe(false)
        expect(weekend.filter(({ kind }) => kind !== 'weekend')).toEqual(weekday)
        expect(totalOf(weekend)).toBe(totalOf(weekday) + line)
        const visit = weekday
          .filter(({ kind }) => kind === 'service' || kind === 'distance')
          .reduce((sum, { amount: { amount: units } }) => sum + units, 0)
        const off = BigInt(line) * 10_000n - BigInt(visit) * BigInt(Math.round(list.weekendPercent * 100))
        expect(off >= -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })

  it('with a promo code is lower by at most what the code gives, and never higher than the sum', () => {
    fc.assert(
      fc.property(anyFigures, anyInspection, anyDiscount, (list, inspection, discount) => {
        const whole = totalOf(pricePartsOf(list, inspection))
        const reduced = totalOf(pricePartsOf(list, inspection, discount))
        expect(whole - reduced).toBe(discount ? discountOf(whole, discount) : 0)
        expect(whole - reduced).toBeLessThanOrEqual(whole)
      }),
    )
  })

  it('never falls as the inspection gets nearer in time', () => {
    const steps = {
      ...figures,
      urgency: [
        { underHours: 24, percent: 50 },
        { underHours: 48, percent: 25 },
      ],
    }
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 200, noNaN: true }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (one, other) => {
          const price = (hoursAhead: number) => totalOf(pricePartsOf(steps, { ...calm, hoursAhead }))
          expect(price(Math.min(one, other))).toBeGreaterThanOrEqual(price(Math.max(one, other)))
        },
      ),
    )
  })
})
