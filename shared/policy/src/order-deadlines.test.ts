import fc from 'fast-check'
import { clockWith, completedWithoutWordAt, completesByItselfAt, daysLaterThere, overdueAt } from './order-deadlines.ts'
import { wallTimeAt } from './wall-time.ts'

const zones = ['Africa/Lagos', 'Europe/Oslo', 'America/Los_Angeles', 'Pacific/Auckland', 'America/St_Johns'] as const
const day = 86_400_000
const hour = 3_600_000

test('after a number of days the wall clock there shows the same time, unless that time is skipped', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), fc.integer({ min: 1, max: 20 }), (at, timeZone, days) => {
      const later = daysLaterThere(at, days, timeZone)
      expect(Math.abs(later - at - days * day)).toBeLessThanOrEqual(hour)
      const [before, after] = [wallTimeAt(at, timeZone), wallTimeAt(later, timeZone)]
      expect(
        Math.abs(
          Date.parse(`${after.date}T${after.time}Z`) - Date.parse(`${before.date}T${before.time}Z`) - days * day,
        ),
      ).toBeLessThanOrEqual(hour)
      if (timeZone === 'Africa/Lagos') expect(later).toBe(at + days * day)
    }),
  )
})

test('three days from before the clocks of Oslo go forward are 71 hours', () => {
  const at = Date.UTC(2026, 2, 27, 10)
  expect(completedWithoutWordAt(at, 3, 'Europe/Oslo') - at).toBe(71 * hour)
})

test('an order is overdue at its inspection without an inspector, otherwise when a missing report is due', () => {
  const order = { inspectionAt: 1_000, reportDueAt: 5_000, hasReport: false }
  expect(overdueAt({ ...order, status: 'Pending' })).toBe(1_000)
  expect(overdueAt({ ...order, status: 'Processing' })).toBe(5_000)
  expect(overdueAt({ ...order, status: 'Processing', hasReport: true })).toBeNull()
})

test('issues delay the completion of an order by exactly the time during which one was open', () => {
  const steps = fc.array(fc.record({ passed: fc.nat(5 * day), open: fc.nat(3) }), { maxLength: 12 })
  fc.assert(
    fc.property(steps, (history) => {
      const reportAt = Date.UTC(2026, 4, 4, 9)
      let [now, clock, stopped, isOpen] = [reportAt, { stoppedAt: null as number | null, delay: 0 }, 0, false]
      for (const { passed, open } of history) {
        now += passed
        if (isOpen) stopped += passed
        isOpen = open > 0
        clock = clockWith(isOpen, clock, now)
      }
      const at = completesByItselfAt({ reportAt, days: 3, timeZone: 'Africa/Lagos', ...clock })
      expect(at).toBe(isOpen ? null : reportAt + 3 * day + stopped)
    }),
  )
})
