import { currencies } from '@fieldproof/contracts'
import type { PricePart } from '@fieldproof/contracts/entities/price'
import fc from 'fast-check'
import { figuresAt } from './dated-table.ts'
import { inspectorsPart } from './order-commission.ts'
import { nextBand, ratingShare, ratingTable, wholeShare, type KnownRating, type RatingBand } from './rating-share.ts'

const bands = figuresAt(ratingTable, Date.parse('2026-12-01T00:00:00.000Z')).NGN
const shareOf = (average: number | null, reviews: number) => ratingShare(bands, { average, reviews })

test.each([
  [null, 0, 9_700],
  [5, 4, 9_700],
  [4.4, 200, 9_700],
  [4.5, 5, 9_850],
  [5, 9, 9_850],
  [4.7, 200, 9_850],
  [4.8, 10, 10_000],
  [5, 300, 10_000],
])('an average of %s from %s reviews gives %s hundredths of a percent', (average, reviews, share) =>
  expect(shareOf(average, reviews)).toBe(share),
)

test('before reviews counted, every inspector got the whole pay', () =>
  expect(
    ratingShare(figuresAt(ratingTable, Date.parse('2026-10-31T23:59:59.999Z')).NGN, { average: 1, reviews: 1 }),
  ).toBe(wholeShare))

test('the next band is the lowest that pays more', () => {
  expect(nextBand(bands, 9_700)).toMatchObject({ averageFrom: 4.5, reviewsFrom: 5, basisPoints: 9_850 })
  expect(nextBand(bands, 9_850)).toMatchObject({ averageFrom: 4.8, reviewsFrom: 10 })
  expect(nextBand(bands, wholeShare)).toBeNull()
})

test('every band of every market can be reached from no reviews', () => {
  for (const { figures } of ratingTable)
    for (const currency of currencies) {
      expect(ratingShare(figures[currency], { average: null, reviews: 0 })).toBeGreaterThan(0)
      for (const { averageFrom, reviewsFrom, basisPoints } of figures[currency]) {
        expect(averageFrom).toBeLessThanOrEqual(5)
        expect([reviewsFrom, basisPoints].every(Number.isSafeInteger)).toBe(true)
      }
    }
})

const anyBands: fc.Arbitrary<RatingBand[]> = fc
  .array(
    fc.record({
      averageFrom: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
      reviewsFrom: fc.nat(50),
      basisPoints: fc.integer({ min: 0, max: 20_000 }),
    }),
    { maxLength: 5 },
  )
  .map((more) => [{ averageFrom: 0, reviewsFrom: 0, basisPoints: 9_000 }, ...more])
const anyRating: fc.Arbitrary<KnownRating> = fc.oneof(
  fc.constant({ average: null, reviews: 0 }),
  fc.record({
    average: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    reviews: fc.integer({ min: 1, max: 60 }),
  }),
)
const anyPart = (kind: PricePart['kind']) =>
  fc.nat(500_000_000).map((amount): PricePart => ({ kind, amount: { amount, currency: 'NGN' } }))
const anySale = fc.record({
  priceParts: fc.tuple(anyPart('service'), anyPart('fee')),
  commission: fc.integer({ min: 0, max: 10_000 }),
})

test('the shares add up: the company gets what the inspector does not, and never makes a loss', () => {
  fc.assert(
    fc.property(anySale, anyBands, anyRating, fc.nat(2_000_000_000), (sale, of, known, paid) => {
      const pay = inspectorsPart({ ...sale, share: ratingShare(of, known) }, paid)
      const company = paid - pay
      expect([pay, company].every(Number.isSafeInteger)).toBe(true)
      expect(-paid + company + pay).toBe(0)
      expect(pay).toBeGreaterThanOrEqual(0)
      // The company always keeps its fee: it gives up its commission at most.
      expect(company).toBeGreaterThanOrEqual(Math.min(paid, sale.priceParts[1].amount.amount))
    }),
  )
})

test('better or more reviews never reduce the pay', () => {
  fc.assert(
    fc.property(
      anySale,
      anyBands,
      anyRating,
      fc.nat(40),
      fc.nat(60),
      fc.nat(2_000_000_000),
      (sale, of, known, tenths, more, paid) => {
        const better = {
          average: Math.min(5, Math.round(((known.average ?? 1) + tenths / 10) * 10) / 10),
          reviews: known.reviews + 1 + more,
        }
        const payOf = (rating: KnownRating) => inspectorsPart({ ...sale, share: ratingShare(of, rating) }, paid)
        expect(payOf(better)).toBeGreaterThanOrEqual(payOf(known))
      },
    ),
  )
})
