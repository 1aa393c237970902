import { languageProficiencies, matchReasons } from '@fieldproof/contracts/lists'
import fc from 'fast-check'
import { matchWeights, reasonsFor, scoreMatch, type MatchFacts } from './matching-score.ts'

const facts: MatchFacts = {
  distance: 0,
  radius: 40,
  hasArea: true,
  years: 10,
  knowsBrand: true,
  proficiency: 'native',
  bookingsNear: 0,
  rating: 5,
}

const anyFacts = fc.record<MatchFacts>({
  distance: fc.option(fc.double({ min: 0, max: 2_000, noNaN: true })),
  radius: fc.double({ min: 1, max: 1_000, noNaN: true }),
  hasArea: fc.option(fc.boolean()),
  years: fc.integer({ min: 0, max: 70 }),
  knowsBrand: fc.option(fc.boolean()),
  proficiency: fc.option(fc.constantFrom(...languageProficiencies)),
  bookingsNear: fc.nat(20),
  rating: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
})

test('an inspector who meets every criterion has all points', () => {
  expect(scoreMatch(facts).score).toBe(100)
  expect(scoreMatch({ ...facts, knowsBrand: null }).score).toBe(100)
})

test('the weights are in the order of the reasons and add up to a hundred', () => {
  expect(Object.keys(matchWeights)).toEqual([...matchReasons])
  expect(Object.values(matchWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(Object.values(matchWeights)).toEqual(Object.values(matchWeights).toSorted((one, other) => other - one))
})

test('a job without a brand is not scored by brand', () => {
  expect(scoreMatch({ ...facts, knowsBrand: null }).parts.map(({ reason }) => reason)).not.toContain('brand')
  expect(scoreMatch({ ...facts, knowsBrand: false }).parts.find(({ reason }) => reason === 'brand')).toEqual({
    reason: 'brand',
    points: 0,
    outOf: 15,
  })
})

test('for someone at the edge of their work area, the place is not named as a reason', () => {
  expect(reasonsFor(scoreMatch({ ...facts, distance: 40 }).parts)).toEqual([
    'specialization',
    'brand',
    'language',
    'calendar',
    'rating',
  ])
  expect(reasonsFor(scoreMatch({ ...facts, rating: null }).parts)).not.toContain('rating')
})

test('a score is a whole number from 0 to 100, and the sum of its parts', () => {
  fc.assert(
    fc.property(anyFacts, (some) => {
      const { score, parts } = scoreMatch(some)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      for (const { points, outOf } of parts)
        expect(Number.isInteger(points) && points >= 0 && points <= outOf).toBe(true)
      const sum = parts.reduce((total, { points }) => total + points, 0)
      const most = parts.reduce((total, { outOf }) => total + outOf, 0)
      expect(score).toBe(Math.round((100 * sum) / most))
      expect(parts.map(({ reason }) => reason)).toEqual(
        matchReasons.filter((reason) => parts.some((part) => part.reason === reason)),
      )
    }),
  )
})

const better: readonly [string, fc.Arbitrary<Partial<MatchFacts>>, (of: MatchFacts) => Partial<MatchFacts>][] = [
  [
    'nearer',
    fc.record({ distance: fc.double({ min: 0, max: 900, noNaN: true }) }),
    ({ distance }) => ({ distance: (distance ?? 0) / 2 }),
  ],
  ['more experienced', fc.constant({}), ({ years }) => ({ years: years + 1 })],
  [
    'better rated',
    fc.record({ rating: fc.double({ min: 1, max: 5, noNaN: true }) }),
    ({ rating }) => ({ rating: Math.min(5, (rating ?? 1) + 0.5) }),
  ],
  [
    'less booked',
    fc.record({ bookingsNear: fc.integer({ min: 1, max: 9 }) }),
    ({ bookingsNear }) => ({ bookingsNear: bookingsNear - 1 }),
  ],
  ['a specialist of the area', fc.record({ hasArea: fc.constant(false) }), () => ({ hasArea: true })],
  ['familiar with the brand', fc.record({ knowsBrand: fc.constant(false) }), () => ({ knowsBrand: true })],
]
test.each(better)('an inspector who is %s never has fewer points', (_, startingFacts, improved) => {
  fc.assert(
    fc.property(anyFacts, startingFacts, (some, with_) => {
      const before = { ...some, ...with_ }
      expect(scoreMatch({ ...before, ...improved(before) }).score).toBeGreaterThanOrEqual(scoreMatch(before).score)
    }),
  )
})
