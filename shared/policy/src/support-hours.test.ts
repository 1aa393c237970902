import { readSupportSpans, supportAt, supportDueAt, type SupportHours } from './support-hours.ts'

const lagos: SupportHours = {
  timeZone: 'Africa/Lagos',
  spans: readSupportSpans('mon-fri 08:00-18:00, sat 09:00-13:00'),
}
const at = (text: string): number => Date.parse(text)
const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

test('hours are parsed as days and times', () => {
  expect(lagos.spans).toHaveLength(6)
  expect(lagos.spans[5]).toEqual({ weekday: 5, from: 540, until: 780 })
  expect(readSupportSpans('SUN 00:00-24:00')).toEqual([{ weekday: 6, from: 0, until: 1440 }])
})

test.each(['', 'mon', 'mon 8-18', 'fri-mon 08:00-18:00', 'mon 18:00-08:00', 'day 08:00-18:00', 'mon 08:00-18:00,'])(
  '%j is refused with the expected format',
  (text) => {
    expect(() => readSupportSpans(text)).toThrow('such as "mon-fri 08:00-18:00')
  },
)

describe('whether staff are there (SUPPORT-6)', () => {
  test.each([
    // 2026-11-27 is a Friday. Lagos is an hour ahead of UTC.
    ['2026-11-27T07:00:00Z', { isOpen: true, opensAt: null, closesAt: '2026-11-27T17:00:00.000Z' }],
    ['2026-11-27T06:59:59Z', { isOpen: false, opensAt: '2026-11-27T07:00:00.000Z', closesAt: null }],
    ['2026-11-27T17:00:00Z', { isOpen: false, opensAt: '2026-11-28T08:00:00.000Z', closesAt: null }],
    ['2026-11-28T12:00:00Z', { isOpen: false, opensAt: '2026-11-30T07:00:00.000Z', closesAt: null }],
  ])('at %s', (instant, expected) => {
    const { isOpen, opensAt, closesAt } = supportAt(lagos, at(instant))
    expect({ isOpen, opensAt: iso(opensAt), closesAt: iso(closesAt) }).toEqual(expected)
  })

  test('is false without hours', () => {
    expect(supportAt({ timeZone: 'UTC', spans: [] }, 0)).toEqual({ isOpen: false, opensAt: null, closesAt: null })
  })

  test('follows the wall time when clocks change', () => {
    const oslo = { timeZone: 'Europe/Oslo', spans: readSupportSpans('sun 08:00-09:00') }
    expect(iso(supportAt(oslo, at('2026-03-22T12:00:00Z')).opensAt)).toBe('2026-03-29T06:00:00.000Z')
  })
})

describe('when something is due (SUPPORT-7)', () => {
  test('only minutes within the hours count', () => {
    expect(iso(supportDueAt(lagos, 'conversation', at('2026-11-27T10:00:00Z')))).toBe('2026-11-27T11:00:00.000Z')
    expect(iso(supportDueAt(lagos, 'conversation', at('2026-11-27T16:30:00Z')))).toBe('2026-11-28T08:30:00.000Z')
    expect(iso(supportDueAt(lagos, 'call-request', at('2026-11-28T20:00:00Z')))).toBe('2026-11-30T09:00:00.000Z')
  })

  test('more than a day of work continues on the next', () => {
    // 24 hours: 6 of Friday, 4 of Saturday, 10 of Monday, 4 of Tuesday.
    expect(iso(supportDueAt(lagos, 'complaint', at('2026-11-27T11:00:00Z')))).toBe('2026-12-01T11:00:00.000Z')
  })

  test('the due time is found even if it is beyond the two weeks that are searched first', () => {
    const seldom = { timeZone: 'UTC', spans: readSupportSpans('mon 08:00-08:30') }
    expect(iso(supportDueAt(seldom, 'call-request', at('2026-11-27T11:00:00Z')))).toBe('2026-12-21T08:30:00.000Z')
  })

  test('without hours every minute counts', () => {
    expect(supportDueAt({ timeZone: 'UTC', spans: [] }, 'conversation', 0)).toBe(60 * 60_000)
  })
})
