import { currencies, markets, type Currency } from '@fieldproof/contracts'
import fc from 'fast-check'
import type { DatedChange } from './dated-table.ts'
import { namesFigures, withFigures } from './figures-in-text.ts'
import type { Fines } from './inspector-fine.ts'
import { moneyTermsAt, type TermsChanges } from './money-terms.ts'
import { noRateChanges, ratesAt } from './order-rates.ts'
import { exampleOf } from './referral.ts'
import { termsOfCountry } from './terms-of-country.ts'

const at = (instant: string): number => Date.parse(instant)
const nothing: TermsChanges = { ...noRateChanges, referral: [] }
const from = '2027-03-02T23:00:00.000Z'
const changes: TermsChanges = {
  fines: [{ from, currency: 'NGN', figures: { from12To24Hours: 80_000_00, under12HoursOrNoShow: 130_500_50 } }],
  shares: [
    {
      from,
      currency: 'NGN',
      figures: [
        { averageFrom: 0, reviewsFrom: 0, basisPoints: 9_500 },
        { averageFrom: 4.6, reviewsFrom: 20, basisPoints: 9_875 },
      ],
    },
  ],
  commission: [{ from, currency: 'NGN', figures: 1_250 }],
  referral: [{ from, currency: 'NGN', figures: { percent: 7.5, maximum: 400_000_00 } }],
}
const inMarket = (market: string, instant: string, of = changes) =>
  moneyTermsAt(at(instant), of).find((terms) => terms.market === market)

describe('a change of the money terms by staff (PRICE-8)', () => {
  test('applies from its instant on, to the millisecond, only in its market', () => {
    const before = inMarket('NG', '2027-03-02T22:59:59.999Z')
    expect(before).toEqual(inMarket('NG', '2027-03-02T22:59:59.999Z', nothing))
    expect(inMarket('NG', from)).toEqual({
      market: 'NG',
      currency: 'NGN',
      fines: {
        from12To24Hours: { amount: 80_000_00, currency: 'NGN' },
        under12HoursOrNoShow: { amount: 130_500_50, currency: 'NGN' },
      },
      shares: changes.shares[0]?.figures,
      commission: 1_250,
      referral: { percent: 7.5, maximum: { amount: 400_000_00, currency: 'NGN' } },
    })
    expect(inMarket('NO', from)).toEqual(inMarket('NO', from, nothing))
  })

  test('a country without a market has the terms of the United States', () => {
    const terms = moneyTermsAt(at(from), nothing)
    expect(termsOfCountry(terms, 'BR')?.market).toBe('US')
    expect(termsOfCountry(terms, 'NG')?.market).toBe('NG')
  })

  const anyChange: fc.Arbitrary<DatedChange<Fines>> = fc.record({
    from: fc
      .integer({ min: 0, max: 2_000 })
      .map((days) => new Date(at('2026-12-01') + days * 86_400_000).toISOString()),
    currency: fc.constantFrom(...currencies),
    figures: fc.record({ from12To24Hours: fc.nat(1_000_00), under12HoursOrNoShow: fc.nat(2_000_00) }),
  })
  test('a change never affects a figure of an earlier instant or of another market, whatever else was changed', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), anyChange, fc.nat(2_500), (others, one, days) => {
        const instant = at('2026-12-01') + days * 86_400_000
        const finesOf = (currency: Currency, fines: readonly DatedChange<Fines>[]) =>
          ratesAt(currency, instant, { ...noRateChanges, fines }).fines
        for (const currency of currencies) {
          const moved = finesOf(currency, [...others, one]) !== finesOf(currency, others)
          if (moved) expect([currency, at(one.from) <= instant]).toEqual([one.currency, true])
        }
      }),
    )
  })
})

describe('figures in texts', () => {
  const text =
    'NGN {{fine.lower.NG}} / {{fine.higher.NG}}; {{referral.percent.NG}} up to {{referral.maximum.NG}}; ' +
    '{{share-1.NG}}, {{share-2.NG}} from {{share-2.reviews.NG}} with {{share-2.average.NG}}; {{commission.NG}}'

  test('are those of the terms, formatted for the language', () => {
    const terms = moneyTermsAt(at(from), changes)
    expect(withFigures(text, terms, 'en-NG')).toBe(
      'NGN 80,000 / 130,500.50; 7.5% up to 400,000; 95%, 98.75% from 20 with 4.6; 12.5%',
    )
    expect(withFigures(text, terms, 'nb-NO').replaceAll('\u00a0', ' ')).toBe(
      'NGN 80 000 / 130 500,50; 7,5 % up to 400 000; 95 %, 98,75 % from 20 with 4,6; 12,5 %',
    )
  })

  test('an unknown placeholder stays as it is, and so does everything else', () => {
    const terms = moneyTermsAt(at(from), changes)
    for (const odd of [
      '{{fine.middle.NG}}',
      '{{fine.lower.SE}}',
      '{{share-9.NG}}',
      '{{referral.credit-9.NG}}',
      '{{name}}',
    ])
      expect(withFigures(odd, terms, 'en-NG')).toBe(odd)
    expect(namesFigures('No figure {{name}} here')).toBe(false)
    expect(namesFigures('Pay {{fine.lower.NG}}')).toBe(true)
  })

  test('the worked example reaches a maximum of two or more of the currency with its seventh job', () => {
    expect(exampleOf({ percent: 10, maximum: 300_000_00 }).payPerJob).toBe(450_000_00)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        // Below that, the rounding of each credit matters.
        fc.integer({ min: 2_00, max: 100_000_000 }),
        (percent, maximum) => {
          const { steps } = exampleOf({ percent: percent / 100, maximum })
          expect(steps).toHaveLength(8)
          expect(steps[5]?.accrued).toBeLessThan(maximum)
          expect(steps[6]?.accrued).toBe(maximum)
          expect(steps[7]?.credit).toBe(0)
        },
      ),
    )
  })

  test('name every market', () => {
    expect(moneyTermsAt(at(from), nothing).map(({ market }) => market)).toEqual([...markets])
  })
})
