import fc from 'fast-check'
import { quietUntil } from './quiet-hours.ts'
import { wallTimeAt } from './wall-time.ts'

const HOUR = 60 * 60 * 1_000
const night = { from: '22:00', until: '07:00' }
const until = (now: string, hours: { from: string; until: string }, timeZone: string) => {
  const end = quietUntil(Date.parse(now), { isOn: true, ...hours, timeZone })
  return end === null ? null : new Date(end).toISOString()
}

test.each([
  ['2026-03-02T20:59:00Z', null],
  ['2026-03-02T21:00:00Z', '2026-03-03T06:00:00.000Z'],
  ['2026-03-03T05:59:00Z', '2026-03-03T06:00:00.000Z'],
  ['2026-03-03T06:00:00Z', null],
])('in Lagos at %s the night lasts until %s', (now, end) => {
  expect(until(now, night, 'Africa/Lagos')).toBe(end)
})

test('quiet hours within a day end on that day', () => {
  expect(until('2026-03-02T13:00:00Z', { from: '13:00', until: '15:30' }, 'Africa/Lagos')).toBe(
    '2026-03-02T14:30:00.000Z',
  )
})

test('a night in which the clocks change ends at the configured wall time', () => {
  expect(until('2026-03-28T21:00:00Z', night, 'Europe/Oslo')).toBe('2026-03-29T05:00:00.000Z')
  expect(until('2026-10-24T20:00:00Z', night, 'Europe/Oslo')).toBe('2026-10-25T06:00:00.000Z')
})

test('disabled quiet hours have no effect', () => {
  expect(quietUntil(Date.parse('2026-03-02T23:00:00Z'), { isOn: false, ...night, timeZone: 'Africa/Lagos' })).toBeNull()
})

test('hours from a time to the same time have no effect', () => {
  expect(until('2026-03-02T21:00:00Z', { from: '22:00', until: '22:00' }, 'Africa/Lagos')).toBeNull()
})

const wall = fc
  .record({ hour: fc.nat(23), minute: fc.constantFrom(0, 15, 30, 45) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

test('the delay is always less than two days, and ends outside the quiet hours (REMIND-6)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 28_927_000, max: 31_000_000 }).map((minutes) => minutes * 60_000),
      fc.constantFrom('Africa/Lagos', 'Europe/Oslo', 'America/Los_Angeles', 'Australia/Lord_Howe'),
      wall,
      wall,
      (now, timeZone, from, untilTime) => {
        const hours = { isOn: true, from, until: untilTime, timeZone }
        const { time } = wallTimeAt(now, timeZone)
        const end = quietUntil(now, hours)
        if (from <= untilTime ? time < from || time >= untilTime : time < from && time >= untilTime)
          expect(end).toBeNull()
        if (end === null) return
        expect(end).toBeGreaterThan(now)
        expect(end - now).toBeLessThanOrEqual(49 * HOUR)
        expect(quietUntil(end, hours)).toBeNull()
      },
    ),
  )
})
