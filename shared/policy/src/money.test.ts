import { currencies } from '@fieldproof/contracts'
import fc from 'fast-check'
import { percentageOf, split, toMajorUnits, toMinorUnits, type Rounding, taxWithin } from './money.ts'

const amount = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.maxSafeInteger())
const currency = fc.constantFrom(...currencies)
const roundings: readonly Rounding[] = ['down', 'up', 'half-up', 'half-even']
const rounding = fc.constantFrom(...roundings)
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000)
const weights = fc
  .array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((weight) => weight > 0))
const sum = (parts: readonly number[]): bigint => parts.reduce((total, part) => total + BigInt(part), 0n)

describe('minor units', () => {
  it.each([
    ['1250.5', 125_050],
    ['0.07', 7],
    ['-3', -300],
    ['-0.00', 0],
    ['1.005', null],
    ['1,5', null],
    ['', null],
    ['1e3', null],
    ['99999999999999999', null],
  ])('%s is parsed as %s', (text, units) => {
    expect(toMinorUnits(text, 'NGN')).toBe(units)
  })

  it('are the same after formatting and parsing', () => {
    fc.assert(
      fc.property(amount, currency, (units, of) => {
        expect(toMinorUnits(toMajorUnits(units, of), of)).toBe(units === 0 ? 0 : units)
      }),
    )
  })
})

describe('a percentage', () => {
  it.each<[Rounding, number[]]>([
    ['down', [0, 1, 1, 2, -1]],
    ['up', [1, 2, 2, 3, -2]],
    ['half-up', [1, 2, 1, 3, -2]],
    ['half-even', [0, 2, 1, 2, -2]],
  ])('rounded %s', (how, expected) => {
    // 0.5, 1.5, 1.25, 2.5 and −1.5 units.
    expect([
      percentageOf(1, 50, how),
      percentageOf(3, 50, how),
      percentageOf(5, 25, how),
      percentageOf(5, 50, how),
      percentageOf(-3, 50, how),
    ]).toEqual(expected)
  })

  it('is exact where floating-point arithmetic is not', () => {
    expect(percentageOf(100_000, 0.29, 'down')).toBe(290)
    expect(percentageOf(9_007_199_254_740_991, 100, 'down')).toBe(9_007_199_254_740_991)
  })

  it('differs by less than a unit from the true value, in the requested direction', () => {
    fc.assert(
      fc.property(amount, percent, rounding, (of, rate, how) => {
        const rounded = percentageOf(of, rate, how)
        const off = BigInt(rounded) * 1_000_000n - BigInt(of) * BigInt(Math.round(rate * 10_000))
        expect(off > -1_000_000n && off < 1_000_000n).toBe(true)
        const outward = of < 0 ? -off : off
        if (how === 'down') expect(outward <= 0n).toBe(true)
        if (how === 'up') expect(outward >= 0n).toBe(true)
        if (how.startsWith('half')) expect(off >= -500_000n && off <= 500_000n).toBe(true)
        expect(percentageOf(-of, rate, how)).toBe(0 - rounded)
      }),
    )
  })

  it('and the rest of an amount add up to the whole, and 100 % is all of it', () => {
    fc.assert(
      fc.property(amount, rounding, (of, how) => {
        expect(percentageOf(of, 100, how)).toBe(of === 0 ? 0 : of)
      }),
    )
  })

  it('refuses invalid values', () => {
    for (const [of, rate] of [
      [0.5, 10],
      [100, -1],
      [100, Number.NaN],
      [100, 0.00001],
      [Number.MAX_SAFE_INTEGER, 101],
    ] as const) {
      expect(() => percentageOf(of, rate, 'down')).toThrow(RangeError)
    }
  })
})

describe('a split', () => {
  it('gives the remaining units to the largest remainders', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(5, [1, 2, 2])).toEqual([1, 2, 2])
    expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(split(1, [0, 1, 3])).toEqual([0, 0, 1])
  })

  it('loses no unit, and each part is within a unit of its share', () => {
    fc.assert(
      fc.property(amount, weights, (of, by) => {
        const parts = split(of, by)
        expect(sum(parts)).toBe(BigInt(of))
        parts.forEach((part, index) => {
          const off = BigInt(part) * sum(by) - BigInt(of) * BigInt(by[index] ?? 0)
          expect(off > -sum(by) && off < sum(by)).toBe(true)
        })
      }),
    )
  })

  it('gives nothing to a weight of zero, and no less to a larger weight', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (of, by) => {
        const parts = split(of, by)
        by.forEach((weight, index) => {
          if (weight === 0) expect(parts[index]).toBe(0)
          by.forEach((other, place) => {
            if (weight > other) expect(parts[index]).toBeGreaterThanOrEqual(parts[place] ?? 0)
          })
        })
      }),
    )
  })

  it('refuses invalid weights and amounts', () => {
    for (const [of, by] of [
      [1, []],
      [1, [0, 0]],
      [1, [2, -1]],
      [0.5, [1]],
      [1, [0.5]],
    ] as const)
      expect(() => split(of, by)).toThrow(RangeError)
  })
})

describe('the tax in a price', () => {
  test.each([
    [107_50, 750, 7_50],
    [29_000_00, 750, 2_023_26],
    [125_00, 2_500, 25_00],
    [349_00, 2_500, 69_80],
    // Half a unit is rounded to even: 0.5 to 0, and 1.5 to 2.
    [3, 2_000, 0],
    [9, 2_000, 2],
    [100, 0, 0],
    [0, 750, 0],
    [-107_50, 750, -7_50],
  ])('is, of %i at %i hundredths of a percent, %i (INVOICE-6)', (amount, rate, tax) => {
    expect(taxWithin(amount, rate)).toBe(tax)
  })

  test.each([
    [1.5, 750],
    [100, 7.5],
    [100, -1],
  ])('of %p at %p is refused', (amount, rate) => {
    expect(() => taxWithin(amount, rate)).toThrow(RangeError)
  })
})
