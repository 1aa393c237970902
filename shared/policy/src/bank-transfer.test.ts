import fc from 'fast-check'
import { bankTransferObstacle, bankTransferAmounts, bankTransferRules } from './bank-transfer.ts'

it.each([
  [200_00, 10_00],
  [5_000_00, 10_00],
  [5_000_01, 25_00],
  [50_000_00, 25_00],
  [50_000_01, 50_00],
  [1_000_000_00, 50_00],
])('a transfer of %d kobo costs %d', (amount, fee) => {
  expect(bankTransferAmounts(amount, 'NGN')).toEqual({ amount, fee, arriving: amount - fee })
})

it('a transfer that staff make by hand has no fee, and a minimum amount (BANK-7)', () => {
  expect(bankTransferAmounts(1_000, 'USD')).toEqual({ amount: 1_000, fee: 0, arriving: 1_000 })
  expect(bankTransferObstacle(999, 'USD', [])).toBe('too-little')
})

it('an amount is the sum of the fee and what arrives, and something always arrives of a permitted amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      const amounts = bankTransferAmounts(amount, 'NGN')
      expect(amounts && amounts.fee + amounts.arriving).toBe(amount)
      if (bankTransferObstacle(amount, 'NGN', []) === undefined) expect(amounts?.arriving).toBeGreaterThan(0)
    }),
  )
})

it('a day has its limits', () => {
  const { least, mostPerDay, timesPerDay } = bankTransferRules.NGN ?? { least: 0, mostPerDay: 0, timesPerDay: 0 }
  expect(bankTransferObstacle(least - 1, 'NGN', [])).toBe('too-little')
  expect(bankTransferObstacle(least, 'NGN', [])).toBeUndefined()
  expect(bankTransferObstacle(mostPerDay, 'NGN', [])).toBeUndefined()
  expect(bankTransferObstacle(mostPerDay, 'NGN', [1])).toBe('too-much-today')
  expect(bankTransferObstacle(mostPerDay - least, 'NGN', [least])).toBeUndefined()
  expect(
    bankTransferObstacle(
      least,
      'NGN',
      Array.from({ length: timesPerDay - 1 }, () => least),
    ),
  ).toBeUndefined()
  expect(
    bankTransferObstacle(
      least,
      'NGN',
      Array.from({ length: timesPerDay }, () => least),
    ),
  ).toBe('too-often')
})
