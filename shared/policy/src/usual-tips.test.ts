import { usualTips } from './usual-tips.ts'

test('suggested tips are round figures of their currency (TIP-3)', () => {
  expect(usualTips(38_500_00, 'NGN', Infinity)).toEqual([2_000_00, 4_000_00, 6_000_00])
  expect(usualTips(2_990_00, 'NOK', Infinity)).toEqual([150_00, 300_00, 450_00])
  expect(usualTips(120_00, 'USD', Infinity)).toEqual([6_00, 12_00, 18_00])
})

test('no suggestion occurs twice, is zero, or exceeds what can be paid (TIP-3)', () => {
  expect(usualTips(1_000_00, 'NGN', Infinity)).toEqual([500_00])
  expect(usualTips(38_500_00, 'NGN', 4_000_00)).toEqual([2_000_00, 4_000_00])
  expect(usualTips(38_500_00, 'NGN', 100_00)).toEqual([])
})
