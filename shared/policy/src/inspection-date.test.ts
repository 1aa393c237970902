import fc from 'fast-check'
import { inspectionClock, isInspectionDatePast, isInspectionDateTooFar } from './inspection-date.ts'
import { instantOf, wallTimeAt } from './wall-time.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (question: Parameters<typeof instantOf>[0]) => {
  const instant = instantOf(question)
  return instant === null ? null : new Date(instant).toISOString()
}
const zones = [
  'Africa/Lagos',
  'Europe/Oslo',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Honolulu',
]

describe('the instant of a wall time', () => {
  it.each([
    ['Lagos has no summer time', '2027-07-01', '10:00', 'Africa/Lagos', '2027-07-01T09:00:00.000Z'],
    ['Oslo in winter', '2027-01-15', '10:00', 'Europe/Oslo', '2027-01-15T09:00:00.000Z'],
    ['Oslo in summer', '2027-07-15', '10:00', 'Europe/Oslo', '2027-07-15T08:00:00.000Z'],
    ['half an hour off the hour', '2027-01-15', '10:00', 'America/St_Johns', '2027-01-15T13:30:00.000Z'],
    ['skipped in Oslo: after the change', '2027-03-28', '02:30', 'Europe/Oslo', '2027-03-28T01:30:00.000Z'],
    ['twice in Oslo: the first', '2027-10-31', '02:30', 'Europe/Oslo', '2027-10-31T00:30:00.000Z'],
    ['skipped in New York', '2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['twice in New York: the first', '2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ])('%s', (_, date, time, timeZone, expected) => {
    expect(iso({ date, time, timeZone })).toBe(expected)
  })

  it.each([
    ['2027-02-30', '10:00'],
    ['2027-13-01', '10:00'],
    ['2027-06-01', '24:00'],
    ['', '10:00'],
    ['1.6.2027', '10:00'],
    ['2027-06-01', ''],
  ])('does not exist for %s %s', (date, time) => {
    expect(instantOf({ date, time, timeZone: 'Africa/Lagos' })).toBeNull()
  })

  it('gives the same wall time back, for every instant and zone, and is the first that does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') }),
        fc.constantFrom(...zones),
        (moment, timeZone) => {
          const minute = Math.floor(moment / 60_000) * 60_000
          const wall = wallTimeAt(minute, timeZone)
          const instant = instantOf({ ...wall, timeZone })
          expect(instant).not.toBeNull()
          expect(wallTimeAt(instant ?? 0, timeZone)).toEqual(wall)
          expect(instant).toBeLessThanOrEqual(minute)
        },
      ),
    )
  })
})

describe('whether an inspection date has passed', () => {
  const question = { date: '2027-06-01', time: '10:00', timeZone: 'Africa/Lagos' }

  it('not at that very minute, but one minute later', () => {
    expect(isInspectionDatePast({ ...question, now: at('2027-06-01T08:59:59Z') })).toBe(false)
    expect(isInspectionDatePast({ ...question, now: at('2027-06-01T09:00:30Z') })).toBe(false)
    expect(isInspectionDatePast({ ...question, now: at('2027-06-01T09:01:00Z') })).toBe(true)
  })

  it("is judged in the inspection's zone: the same wall time is past in Lagos and ahead in Honolulu", () => {
    const now = at('2027-06-01T12:00:00Z')
    expect(isInspectionDatePast({ ...question, now })).toBe(true)
    expect(isInspectionDatePast({ ...question, timeZone: 'Pacific/Honolulu', now })).toBe(false)
  })

  it('counts the whole day while no time is chosen', () => {
    const lateInLagos = at('2027-06-01T22:59:00Z')
    expect(isInspectionDatePast({ ...question, time: '', now: lateInLagos })).toBe(false)
    expect(isInspectionDatePast({ ...question, time: '', now: lateInLagos + 60_000 })).toBe(true)
  })

  it('ignores an invalid date, which other rules refuse', () => {
    for (const date of ['', '2027-02-30', 'soon']) {
      expect(isInspectionDatePast({ ...question, date, now: at('2040-01-01T00:00:00Z') })).toBe(false)
      expect(isInspectionDatePast({ ...question, date, time: '', now: at('2040-01-01T00:00:00Z') })).toBe(false)
    }
  })

  it('handles the hour that is skipped when clocks go forward', () => {
    const skipped = { date: '2027-03-28', time: '02:30', timeZone: 'Europe/Oslo' }
    expect(isInspectionDatePast({ ...skipped, now: at('2027-03-28T01:30:00Z') })).toBe(false)
    expect(isInspectionDatePast({ ...skipped, now: at('2027-03-28T01:31:00Z') })).toBe(true)
  })

  it('never becomes valid again once it has passed', () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })
    fc.assert(
      fc.property(
        moments,
        moments,
        fc.nat({ max: 400 * 24 * 3_600_000 }),
        fc.constantFrom(...zones),
        fc.boolean(),
        (wanted, now, later, timeZone, withTime) => {
          const { date, time } = wallTimeAt(wanted, timeZone)
          const input = { date, time: withTime ? time : '', timeZone }
          if (isInspectionDatePast({ ...input, now }))
            expect(isInspectionDatePast({ ...input, now: now + later })).toBe(true)
        },
      ),
    )
  })

  it("accepts any time tomorrow and refuses any time yesterday, on the place's calendar", () => {
    const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })
    const times = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(moments, times, fc.constantFrom(...zones), (now, time, timeZone) => {
        const shifted = (days: number) =>
          new Date(Date.parse(`${wallTimeAt(now, timeZone).date}T12:00:00Z`) + days * 86_400_000)
            .toISOString()
            .slice(0, 10)
        expect(isInspectionDatePast({ date: shifted(1), time, timeZone, now })).toBe(false)
        expect(isInspectionDatePast({ date: shifted(-1), time, timeZone, now })).toBe(true)
      }),
    )
  })
})

it('a clock judges in the zone of the place', () => {
  const clock = inspectionClock(() => at('2027-06-01T12:00:00Z'))
  expect(clock.isPast({ country: 'NG', state: 'Lagos' }, '2027-06-01', '10:00')).toBe(true)
  expect(clock.isPast({ country: 'US', state: 'California' }, '2027-06-01', '10:00')).toBe(false)
})

it.each([
  ['2027-06-01T12:00:00Z', 'Africa/Lagos', '2028-06-01', false],
  ['2027-06-01T12:00:00Z', 'Africa/Lagos', '2028-06-02', true],
  ['2027-06-01T12:00:00Z', 'Africa/Lagos', '9999-12-31', true],
  // It is tomorrow in Auckland.
  ['2027-06-01T12:00:00Z', 'Pacific/Auckland', '2028-06-02', false],
  ['2027-12-31T12:00:00Z', 'Africa/Lagos', '2028-12-31', false],
  ['2027-12-31T12:00:00Z', 'Africa/Lagos', '2029-01-01', true],
  // There is no 29 February a year later.
  ['2028-02-29T12:00:00Z', 'Africa/Lagos', '2029-02-28', false],
  ['2028-02-29T12:00:00Z', 'Africa/Lagos', '2029-03-01', true],
])('requested at %s in %s, %s is too far ahead: %s (FORM-12)', (now, timeZone, date, isTooFar) => {
  expect(isInspectionDateTooFar({ date, timeZone, now: at(now) })).toBe(isTooFar)
})
