import fc from 'fast-check'
import { payoutFriday } from './payout-day.ts'

const zones = [
  'Africa/Lagos',
  'Europe/Oslo',
  'America/St_Johns',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })
const dayIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

describe('the day of payout', () => {
  it.each([
    ['Monday', '2026-11-02', '2026-11-06'],
    ['Tuesday', '2026-11-03', '2026-11-06'],
    ['Wednesday', '2026-11-04', '2026-11-13'],
    ['Thursday', '2026-11-05', '2026-11-13'],
    ['Friday', '2026-11-06', '2026-11-13'],
    ['Saturday', '2026-11-07', '2026-11-13'],
    ['Sunday', '2026-11-08', '2026-11-13'],
  ])('of a job completed on a %s, %s, is %s', (_, completed, paid) => {
    expect(payoutFriday(Date.parse(`${completed}T12:00:00Z`), 'Africa/Lagos')).toBe(paid)
  })

  it('counts the whole Tuesday of the inspection, to its last minute there', () => {
    // 22:59 UTC is 23:59 in Lagos; one minute later it is Wednesday there.
    expect(payoutFriday(Date.parse('2026-11-03T22:59:59Z'), 'Africa/Lagos')).toBe('2026-11-06')
    expect(payoutFriday(Date.parse('2026-11-03T23:00:00Z'), 'Africa/Lagos')).toBe('2026-11-13')
    expect(payoutFriday(Date.parse('2026-11-03T23:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-06')
  })

  it('is a Friday, three to nine days after the day of completion in the zone', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (completed, zone) => {
        const paid = payoutFriday(completed, zone)
        expect(new Date(paid).getUTCDay()).toBe(5)
        const days = daysBetween(dayIn(zone, completed), paid)
        expect(days).toBeGreaterThanOrEqual(3)
        expect(days).toBeLessThanOrEqual(9)
      }),
    )
  })

  it('is never earlier for a job that is completed later', () => {
    fc.assert(
      fc.property(instant, fc.nat(30 * 86_400_000), fc.constantFrom(...zones), (completed, later, zone) => {
        expect(payoutFriday(completed + later, zone) >= payoutFriday(completed, zone)).toBe(true)
      }),
    )
  })

  it('throws for an unknown zone', () => {
    expect(() => payoutFriday(0, 'Africa/Atlantis')).toThrow(RangeError)
  })
})
