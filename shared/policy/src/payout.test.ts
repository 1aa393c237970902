import fc from 'fast-check'
import { payoutObstacle, payoutOf, payoutRules } from './payout.ts'

it.each([
  [200_00, 10_00],
  [5_000_00, 10_00],
  [5_000_01, 25_00],
  [50_000_00, 25_00],
  [50_000_01, 50_00],
  [1_000_000_00, 50_00],
])('a transfer of %d kobo costs %d', (amount, fee) => {
  expect(payoutOf(amount, 'NGN')).toEqual({ amount, fee, arriving: amount - fee })
})

it('nothing is paid out in a currency without rules', () => {
  expect(payoutOf(1_000, 'USD')).toBeUndefined()
  expect(payoutObstacle(1_000, 'USD', [])).toBe('currency')
})

it('what leaves is the fee and what arrives, and something always arrives of what may be sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      const payout = payoutOf(amount, 'NGN')
      expect(payout && payout.fee + payout.arriving).toBe(amount)
      if (payoutObstacle(amount, 'NGN', []) === undefined) expect(payout?.arriving).toBeGreaterThan(0)
    }),
  )
})

it('a day has its limits', () => {
  const { least, mostPerDay, timesPerDay } = payoutRules.NGN ?? { least: 0, mostPerDay: 0, timesPerDay: 0 }
  expect(payoutObstacle(least - 1, 'NGN', [])).toBe('too-little')
  expect(payoutObstacle(least, 'NGN', [])).toBeUndefined()
  expect(payoutObstacle(mostPerDay, 'NGN', [])).toBeUndefined()
  expect(payoutObstacle(mostPerDay, 'NGN', [1])).toBe('too-much-today')
  expect(payoutObstacle(mostPerDay - least, 'NGN', [least])).toBeUndefined()
  expect(
    payoutObstacle(
      least,
      'NGN',
      Array.from({ length: timesPerDay - 1 }, () => least),
    ),
  ).toBeUndefined()
  expect(
    payoutObstacle(
      least,
      'NGN',
      Array.from({ length: timesPerDay }, () => least),
    ),
  ).toBe('too-often')
})
