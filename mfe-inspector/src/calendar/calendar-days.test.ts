import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import fc from 'fast-check'
import { daysAfter, eventsOn, isDay, mondayOf, monthAfter, weeksOfMonth } from './calendar-days.ts'

const event = (startsAt: string, endsAt: string): CalendarEvent => ({
  _id: startsAt,
  kind: 'blocked',
  title: '',
  startsAt,
  endsAt,
  timeZone: 'Europe/Oslo',
  isAllDay: false,
  orderId: null,
  sequenceId: null,
  inspectionType: null,
  city: null,
  blockedDatesId: null,
  projectId: null,
  taskId: null,
})

it('a month is shown in whole weeks that contain all of its days, each once', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2001-01-01'), max: new Date('2098-01-01'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      const days = weeksOfMonth(day).flat()
      expect(days).toContain(day)
      expect(new Set(days).size).toBe(days.length)
      expect(days.length % 7).toBe(0)
      expect(days.filter((one) => one.startsWith(day.slice(0, 7)))).toHaveLength(
        new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
      )
      expect(mondayOf(days[0] ?? '')).toBe(days[0])
    }),
  )
})

it('the last day of a long month leads to the next month and not past it', () => {
  expect([
    monthAfter('2027-01-31', 1),
    monthAfter('2027-12-31', 1),
    monthAfter('2027-01-31', -1),
    daysAfter('2027-12-31', 1),
  ]).toEqual(['2027-02-01', '2028-01-01', '2026-12-01', '2028-01-01'])
})

it('an event over midnight is shown on both days of the zone, even when the clocks change', () => {
  const late = event('2027-03-27T22:30:00.000Z', '2027-03-28T22:00:00.000Z')
  const on = (day: string) => eventsOn([late], day, 'Europe/Oslo').length
  expect(['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'].map(on)).toEqual([0, 1, 1, 0])
})

it.each([
  ['2027-03-20', true],
  ['2027-02-30', false],
  ['1999-01-01', false],
  ['', false],
  [null, false],
])('%p is a day: %p', (text, is) => {
  expect(isDay(text)).toBe(is)
})
