import fc from 'fast-check'
import { proposedPrice, raiseFault, raisedAtMost } from './price-raise.ts'

test.each([
  [40_000_00, 39_000_00, 'not-higher'],
  [40_000_00, 40_000_00, 'not-higher'],
  [40_000_00, 40_000_01, null],
  [40_000_00, 200_000_00, null],
  [40_000_00, 200_000_01, 'too-high'],
] as const)('from %d to %d: %s', (price, raised, fault) => expect(raiseFault(price, raised)).toBe(fault))

test.each([
  ['a fifth more, in round figures', 38_500_00, [], 47_000_00],
  ['the same for a small price', 80_00, [], 96_00],
  ['the lowest requested price above it', 40_000_00, [60_000_00, 45_500_00, 30_000_00], 45_500_00],
  ['no offer above the maximum', 40_000_00, [900_000_00], 48_000_00],
] as const)('proposes %s', (_, price, offered, proposed) => expect(proposedPrice(price, offered)).toBe(proposed))

test('the proposed price is always valid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 11 }),
      fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { maxLength: 4 }),
      (price, offered) => {
        const proposed = proposedPrice(price, offered)
        expect(Number.isSafeInteger(proposed)).toBe(true)
        expect(raiseFault(price, proposed)).toBeNull()
        expect(proposed).toBeLessThanOrEqual(price * raisedAtMost)
      },
    ),
  )
})
