import { defaultNotificationSettings } from './notifications-channels.ts'
import fc from 'fast-check'
import { dueInspectionReminder, inspectionReminders, isReminded } from './reminders.ts'
import { wallTimeAt } from './wall-time.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
const zones = ['Africa/Lagos', 'Europe/Oslo', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Pacific/Apia']
const zone = fc.constantFrom(...zones)
/** Whole minutes from 2025 to 2028, as for inspections. */
const instant = fc.integer({ min: 28_927_000, max: 31_000_000 }).map((minutes) => minutes * 60_000)

test('all reminders are on by default, and each kind has its own switch (REMIND-1)', () => {
  expect(isReminded(defaultNotificationSettings, 'unfinished')).toBe(true)
  const reminders = { inspections: false, reports: true, deadlines: true, unfinished: true }
  expect(isReminded({ reminders }, 'inspections')).toBe(false)
  expect(isReminded({ reminders }, 'reports')).toBe(true)
})

test('the first reminder of an inspection is at the same wall time on the day before, also when the clocks change (REMIND-3)', () => {
  // In Oslo the clocks go forward on 29 March 2026 at 02:00 and back on 25 October at 03:00.
  const at = (text: string) => Date.parse(text)
  expect(inspectionReminders(at('2026-03-29T08:00:00Z'), 'Europe/Oslo').day).toBe(at('2026-03-28T09:00:00Z'))
  expect(inspectionReminders(at('2026-10-25T09:00:00Z'), 'Europe/Oslo').day).toBe(at('2026-10-24T08:00:00Z'))
  expect(inspectionReminders(at('2026-03-29T08:00:00Z'), 'Europe/Oslo').hours).toBe(at('2026-03-29T06:00:00Z'))
})

test('the wall time at the first reminder is that of the inspection, if that time exists (REMIND-3)', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const { day, hours } = inspectionReminders(at, timeZone)
      expect(at - hours).toBe(2 * HOUR)
      // No zone skips a whole day here after 2011; a night may be an hour longer or shorter.
      expect(Math.abs(at - day - DAY)).toBeLessThanOrEqual(HOUR)
      const [before, there] = [wallTimeAt(day, timeZone), wallTimeAt(at, timeZone)]
      const skipped = before.time !== there.time
      if (skipped) expect(Math.abs(at - day - DAY)).toBeGreaterThan(0)
    }),
  )
})

test('at most one of the two reminders is due at a time, in their order, and none at or after the inspection (REMIND-3)', () => {
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: -30 * HOUR, max: 2 * HOUR }), (at, timeZone, off) => {
      const now = at + off
      const due = dueInspectionReminder({ at, timeZone, settledAt: at - 30 * DAY }, now)
      const { day, hours } = inspectionReminders(at, timeZone)
      const expected = now >= at || now < day ? null : now < hours ? 'day' : 'hours'
      expect(due).toBe(expected)
    }),
  )
})

test('a reminder is skipped if the inspection was agreed after its time (REMIND-3)', () => {
  fc.assert(
    fc.property(
      instant,
      zone,
      fc.integer({ min: 0, max: 30 * HOUR }),
      fc.nat(30 * HOUR),
      (at, timeZone, ahead, waited) => {
        const settledAt = at - ahead
        const due = dueInspectionReminder({ at, timeZone, settledAt }, settledAt + waited)
        if (due !== null) expect(inspectionReminders(at, timeZone)[due]).toBeGreaterThanOrEqual(settledAt)
      },
    ),
  )
})
