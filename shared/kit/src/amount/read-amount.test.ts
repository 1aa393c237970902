import fc from 'fast-check'
import { readAmount, writeAmount } from './read-amount.ts'

it.each([
  ['5000', 500_000],
  ['5,000', 500_000],
  ['5,000.50', 500_050],
  ['5 000,50', 500_050],
  ['5.000,5', 500_050],
  ['₦ 1,250', 125_000],
  ['0.01', 1],
  ['1,234,567.89', 123_456_789],
  ['  12 ', 1_200],
  ['1 000', 100_000],
])('%s is %d minor units', (text, amount) => {
  expect(readAmount(text, 'NGN')).toBe(amount)
})

it.each(['', 'abc', '-5', '0', '0.00', '1.2.3', '5,00,0', '12,3456', '1e5', '99999999999999999999'])(
  '%s is invalid',
  (text) => {
    expect(readAmount(text, 'NGN')).toBeNull()
  },
)

it('parses what it formats', () => {
  expect([500_000, 123_456_789, 5, 100, 99_999].map((amount) => writeAmount(amount, 'NGN'))).toEqual([
    '5,000',
    '1,234,567.89',
    '0.05',
    '1',
    '999.99',
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e15 }), (amount) => {
      expect(readAmount(writeAmount(amount, 'NGN'), 'NGN')).toBe(amount)
    }),
  )
})
