import fc from 'fast-check'
import { isPayday, lastPayday, nextPayday, paydayFrom, payOfDay, payoutRetryAfter, type OpenPay } from './payday.ts'
import { payoutFriday } from './payout-day.ts'

const at = (text: string): number => Date.parse(text)
const amounts = fc.array(fc.nat(100_000_000), { maxLength: 12 })
const open: fc.Arbitrary<OpenPay> = fc.record({ earnings: amounts, tips: amounts, credits: amounts, fines: amounts })
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

describe('a payday', () => {
  it.each([
    ['2026-03-06T10:00:00Z', 'Africa/Lagos', '2026-03-06', true],
    ['2026-03-05T22:59:00Z', 'Africa/Lagos', '2026-02-27', false],
    // It is Friday in Lagos an hour before it is in London, and not yet in Los Angeles.
    ['2026-03-05T23:00:00Z', 'Africa/Lagos', '2026-03-06', true],
    ['2026-03-06T07:59:00Z', 'America/Los_Angeles', '2026-02-27', false],
    ['2026-03-06T08:00:00Z', 'America/Los_Angeles', '2026-03-06', true],
    ['2026-03-07T12:00:00Z', 'Europe/Oslo', '2026-03-06', false],
  ])('at %s in %s was or is %s', (instant, zone, day, isToday) => {
    expect(lastPayday(at(instant), zone)).toBe(day)
    expect(isPayday(at(instant), zone)).toBe(isToday)
    expect(nextPayday(at(instant), zone) > day).toBe(true)
  })

  it('is a Friday, within a week of the day that is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10)
        const found = paydayFrom(day)
        expect(new Date(`${found}T00:00:00Z`).getUTCDay()).toBe(5)
        expect(found >= day).toBe(true)
        expect(Date.parse(found) - Date.parse(day)).toBeLessThan(7 * 86_400_000)
      }),
    )
  })

  it('is the day on which a completed job is paid', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        (completed) => {
          const day = payoutFriday(completed.getTime(), 'Africa/Lagos')
          expect(paydayFrom(day)).toBe(day)
        },
      ),
    )
  })
})

describe('the pay of a day', () => {
  it('deducts fines from earnings, oldest first, and keeps tips whole', () => {
    expect(payOfDay({ earnings: [100], tips: [30], credits: [20], fines: [90, 50] })).toEqual({
      amount: 30,
      taken: [90, 30],
      owed: 20,
    })
    expect(payOfDay({ earnings: [], tips: [30], credits: [], fines: [90] })).toEqual({
      amount: 30,
      taken: [0],
      owed: 90,
    })
  })

  it('is never less than the tips, and loses no unit', () => {
    fc.assert(
      fc.property(open, (pay) => {
        const { amount, taken, owed } = payOfDay(pay)
        expect(amount).toBeGreaterThanOrEqual(sum(pay.tips))
        expect(amount + sum(taken)).toBe(sum(pay.earnings) + sum(pay.tips) + sum(pay.credits))
        expect(sum(taken) + owed).toBe(sum(pay.fines))
        taken.forEach((part, index) => expect(part).toBeLessThanOrEqual(pay.fines[index] ?? 0))
        // A newer fine is only deducted after the older one is paid.
        const unpaid = taken.findIndex((part, index) => part < (pay.fines[index] ?? 0))
        if (unpaid >= 0) expect(sum(taken.slice(unpaid + 1))).toBe(0)
      }),
    )
  })

  it('refuses invalid amounts', () => {
    expect(() => payOfDay({ earnings: [-1], tips: [], credits: [], fines: [] })).toThrow(RangeError)
    expect(() => payOfDay({ earnings: [], tips: [0.5], credits: [], fines: [] })).toThrow(RangeError)
  })
})

test('a failed payout is retried at increasing intervals, five attempts in total', () => {
  const waits = [1, 2, 3, 4].map((attempts) => payoutRetryAfter(attempts) ?? 0)
  expect([...waits].sort((one, other) => one - other)).toEqual(waits)
  expect(payoutRetryAfter(5)).toBeNull()
})
