import fc from 'fast-check'
import { answerFirstBy } from './first-choice.ts'

const hour = 3_600_000
const now = Date.parse('2026-03-02T09:00:00.000Z')

test.each([
  ['an inspection in two weeks', 14 * 24 * hour, 24 * hour],
  ['one in four days', 96 * hour, 24 * hour],
  ['one in two days', 48 * hour, 12 * hour],
  ['one in three hours', 3 * hour, hour],
  ['one in half an hour', hour / 2, hour / 2],
  ['one that has begun', -hour, 0],
])('for %s', (_, left, window) => expect(answerFirstBy({ now, inspectionAt: now + left })).toBe(now + window))

test('the deadline is never after the inspection, and never more than a day ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 24 * hour }), (left) => {
      const by = answerFirstBy({ now, inspectionAt: now + left })
      expect(by).toBeGreaterThanOrEqual(now)
      expect(by).toBeLessThanOrEqual(now + Math.min(left, 24 * hour))
      expect(by).toBeGreaterThanOrEqual(now + Math.min(left, hour))
    }),
  )
})
