import type { PricePart } from '@fieldproof/contracts/entities/price'
import fc from 'fast-check'
import { repriced } from './repricing.ts'

const naira = (amount: number) => ({ amount, currency: 'NGN' as const })
const parts = (amounts: Partial<Record<PricePart['kind'], number>>): PricePart[] =>
  Object.entries(amounts).map(([kind, amount]) => ({ kind: kind as PricePart['kind'], amount: naira(amount) }))

test.each([
  [
    'a higher price raises the part for the service',
    { service: 300, distance: 40, fee: 20 },
    500,
    { service: 440, distance: 40, fee: 20 },
  ],
  ['a lower price reduces it', { service: 300, distance: 40, fee: 20 }, 100, { service: 40, distance: 40, fee: 20 }],
  [
    'the discount of a promo code stays',
    { service: 300, fee: 20, discount: -50 },
    400,
    { service: 430, fee: 20, discount: -50 },
  ],
  [
    'if the other parts exceed the price, only the fee stays',
    { service: 300, distance: 40, fee: 20 },
    50,
    { service: 30, fee: 20 },
  ],
  ['the fee is at most the price', { service: 300, distance: 40, fee: 20 }, 15, { service: 0, fee: 15 }],
  ['without a fee, the whole price is for the service', { service: 300, distance: 40 }, 30, { service: 30 }],
] as const)('%s', (_, before, price, after) => expect(repriced(parts(before), naira(price))).toEqual(parts(after)))

test('the parts always add up to the price, the service is never below zero and the fee never grows', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 10 })
  fc.assert(
    fc.property(
      fc.record({
        service: amount,
        distance: amount,
        urgency: amount,
        weekend: amount,
        fee: amount,
        discount: amount.map((one) => -one),
      }),
      amount,
      (before, price) => {
        const after = repriced(parts(before), naira(price))
        expect(after.reduce((sum, part) => sum + part.amount.amount, 0)).toBe(price)
        expect(after[0]?.amount.amount).toBeGreaterThanOrEqual(0)
        expect(after.find(({ kind }) => kind === 'fee')?.amount.amount ?? 0).toBeLessThanOrEqual(before.fee)
      },
    ),
  )
})
