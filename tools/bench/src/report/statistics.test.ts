import { quantile, spread } from './statistics.ts'

it('takes the median; of an even number of values, the mean of the middle two', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2)
  expect(quantile([4, 1, 2, 3], 0.5)).toBe(2.5)
})

it('gives the borders of the middle half', () => {
  expect(spread([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4, count: 5 })
})

it('is NaN without values, not zero', () => {
  expect(quantile([], 0.5)).toBeNaN()
})
