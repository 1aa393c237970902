import fc from 'fast-check'
import { referralTermsIn } from './referral-markets.ts'
import { jobsToMaximum, referralCredit, referralSteps, referralTotal, type ReferralTerms } from './referral.ts'

const dollars = referralTermsIn('US', Date.parse('2026-11-01T00:00:00.000Z'), [])
const terms: fc.Arbitrary<ReferralTerms> = fc.record({
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  maximum: fc.integer({ min: 0, max: 50_000_000 }),
})
const pays = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 40 })
const credited = (of: ReferralTerms, earned: readonly number[]) =>
  referralSteps(of, earned).reduce((sum, { credit }) => sum + credit, 0)

describe('a referral', () => {
  it('pays a tenth of each job up to 200 USD, and the remainder as the last credit', () => {
    const steps = referralSteps(
      dollars,
      Array.from({ length: 8 }, () => 300_00),
    )
    expect(steps.map(({ credit }) => credit)).toEqual([30_00, 30_00, 30_00, 30_00, 30_00, 30_00, 20_00, 0])
    expect(steps.at(-1)?.accrued).toBe(200_00)
  })

  it('knows which job reaches the maximum', () => {
    expect(jobsToMaximum(dollars, 300_00)).toBe(7)
    expect(jobsToMaximum(dollars, 200_00)).toBe(10)
    expect(jobsToMaximum(dollars, 9)).toBeNull()
  })

  it('calculates a percentage with decimals exactly, and pays whole minor units', () => {
    expect(referralCredit({ percent: 0.29, maximum: 1_000_000 }, 100_000, 0)).toBe(290)
    expect(referralCredit({ percent: 10, maximum: 1_000_000 }, 199, 0)).toBe(19)
  })

  it('refuses invalid amounts', () => {
    expect(() => referralCredit(dollars, -1, 0)).toThrow(RangeError)
    expect(() => referralCredit(dollars, 10.5, 0)).toThrow(RangeError)
    expect(() => referralCredit({ ...dollars, percent: 101 }, 100, 0)).toThrow(RangeError)
    expect(() => referralTotal(dollars, -1, 100)).toThrow(RangeError)
  })

  it('never pays more than its maximum, or a negative amount', () => {
    fc.assert(
      fc.property(terms, pays, (of, earned) => {
        for (const { credit, accrued } of referralSteps(of, earned)) {
          expect(credit).toBeGreaterThanOrEqual(0)
          expect(Number.isSafeInteger(credit)).toBe(true)
          expect(accrued).toBeLessThanOrEqual(of.maximum)
        }
      }),
    )
  })

  it('has accrued the sum of its credits', () => {
    fc.assert(
      fc.property(terms, pays, (of, earned) => {
        expect(referralSteps(of, earned).at(-1)?.accrued ?? 0).toBe(credited(of, earned))
      }),
    )
  })

  it('never pays less for another job, for better pay, or with a higher maximum', () => {
    fc.assert(
      fc.property(terms, pays, fc.nat(1_000_000), (of, earned, more) => {
        const paid = credited(of, earned)
        expect(credited(of, [...earned, more])).toBeGreaterThanOrEqual(paid)
        expect(
          credited(
            of,
            earned.map((pay) => pay + more),
          ),
        ).toBeGreaterThanOrEqual(paid)
        expect(credited({ ...of, maximum: of.maximum + more }, earned)).toBeGreaterThanOrEqual(paid)
      }),
    )
  })

  it('gives the same result whether equal jobs are calculated together or one by one', () => {
    fc.assert(
      fc.property(terms, fc.nat(60), fc.nat(100_000_000), (of, jobs, pay) => {
        const steps = referralSteps(
          of,
          Array.from({ length: jobs }, () => pay),
        )
        expect(referralTotal(of, jobs, pay)).toBe(steps.at(-1)?.accrued ?? 0)
      }),
    )
  })

  it('reaches its maximum at the named job, and not before', () => {
    const positive = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      maximum: fc.integer({ min: 1, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(positive, fc.nat(100_000_000), (of, pay) => {
        const job = jobsToMaximum(of, pay)
        if (job === null) return
        expect(referralTotal(of, job, pay)).toBe(of.maximum)
        expect(referralTotal(of, job - 1, pay)).toBeLessThan(of.maximum)
      }),
    )
  })
})
