import type { VisitPlan } from '@fieldproof/contracts/entities/visit-series'
import { projectLimits } from '@fieldproof/contracts/limits'
import { inspectionZones } from './inspection-zone.ts'
import { daysBetween } from './subscription-days.ts'
import { bookedFrom, endOfSeries, nextAttemptAt, planFault, visitsOf } from './visit-series.ts'
import { wallTimeAt } from './wall-time.ts'

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR
const at = (instant: string) => Date.parse(instant)

/** Reproducible pseudo-random numbers. */
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

describe('the visits of a plan (PROJECT-30)', () => {
  const days = (plan: VisitPlan, zone = 'Europe/Oslo') => visitsOf(plan, '09:00', zone).map(({ day }) => day)

  test('are every week, every second week or every month', () => {
    expect(days({ rhythm: 'weekly', firstDay: '2026-12-24', count: 3 })).toEqual([
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
    ])
    expect(days({ rhythm: 'fortnightly', firstDay: '2026-12-24', count: 2 })).toEqual(['2026-12-24', '2027-01-07'])
    expect(days({ rhythm: 'monthly', firstDay: '2026-12-24', count: 2 })).toEqual(['2026-12-24', '2027-01-24'])
  })

  test('are on the given days, in order and without duplicates', () => {
    expect(days({ rhythm: 'dates', days: ['2027-03-01', '2027-01-05', '2027-03-01'] })).toEqual([
      '2027-01-05',
      '2027-03-01',
    ])
  })

  test('are on the last day of a month that is too short, with a note, and return to the intended day afterwards', () => {
    const visits = visitsOf({ rhythm: 'monthly', firstDay: '2027-01-31', count: 4 }, '09:00', 'Africa/Lagos')
    expect(visits.map(({ day, moved }) => [day, moved])).toEqual([
      ['2027-01-31', null],
      ['2027-02-28', 'short-month'],
      ['2027-03-31', null],
      ['2027-04-30', 'short-month'],
    ])
  })

  test('keep the wall time when the clocks change; a skipped time moves, with a note', () => {
    const visits = visitsOf({ rhythm: 'weekly', firstDay: '2027-03-21', count: 3 }, '02:30', 'Europe/Oslo')
    expect(visits).toEqual([
      { day: '2027-03-21', time: '02:30', at: at('2027-03-21T01:30:00Z'), moved: null },
      { day: '2027-03-28', time: '03:30', at: at('2027-03-28T01:30:00Z'), moved: 'clock-change' },
      { day: '2027-04-04', time: '02:30', at: at('2027-04-04T00:30:00Z'), moved: null },
    ])
  })

  test('property: in every zone they are in order, as many as requested, and at the wall time unless they have a note', () => {
    const next = random(17)
    for (let round = 0; round < 400; round += 1) {
      const rhythm = (['weekly', 'fortnightly', 'monthly'] as const)[Math.floor(next() * 3)] ?? 'weekly'
      const zone = inspectionZones[Math.floor(next() * inspectionZones.length)] ?? 'Africa/Lagos'
      const firstDay = new Date(at('2026-01-01T00:00:00Z') + Math.floor(next() * 900) * DAY).toISOString().slice(0, 10)
      const count = 1 + Math.floor(next() * projectLimits.visitsMax)
      const time = `${String(Math.floor(next() * 24)).padStart(2, '0')}:${next() < 0.5 ? '00' : '30'}`
      const visits = visitsOf({ rhythm, firstDay, count }, time, zone)
      expect(visits).toHaveLength(count)
      for (const [index, visit] of visits.entries()) {
        expect(wallTimeAt(visit.at, zone)).toEqual({ date: visit.day, time: visit.time })
        if (visit.moved !== 'clock-change') expect(visit.time).toBe(time)
        const before = visits[index - 1]
        if (!before) continue
        expect(visit.at).toBeGreaterThan(before.at)
        if (rhythm === 'monthly') expect(daysBetween(before.day, visit.day)).toBeGreaterThanOrEqual(28)
        else expect(daysBetween(before.day, visit.day)).toBe(rhythm === 'weekly' ? 7 : 14)
      }
    }
  })

  test('begin more than 24 hours ahead and end within a year', () => {
    const fault = (firstDay: string, count: number) =>
      planFault(
        visitsOf({ rhythm: 'monthly', firstDay, count }, '09:00', 'Africa/Lagos'),
        at('2026-03-01T08:00:00Z'),
        'Africa/Lagos',
      )
    expect(fault('2026-03-02', 1)).toBe('too-soon')
    expect(fault('2026-02-02', 3)).toBe('too-soon')
    expect(fault('2026-03-03', 12)).toBeNull()
    expect(fault('2026-03-03', 13)).toBe('too-far')
  })
})

describe('booking a visit (PROJECT-31, PROJECT-33)', () => {
  const visit = at('2026-03-20T09:00:00Z')

  test('happens a week before it', () => {
    expect(bookedFrom(visit)).toBe(at('2026-03-13T09:00:00Z'))
  })

  test('is retried a day later, three attempts in total, and never with 24 hours or less to go', () => {
    const now = at('2026-03-13T09:00:00Z')
    expect(nextAttemptAt({ at: visit, attempts: 1, now })).toBe(now + DAY)
    expect(nextAttemptAt({ at: visit, attempts: 2, now })).toBe(now + DAY)
    expect(nextAttemptAt({ at: visit, attempts: 3, now })).toBeNull()
    expect(nextAttemptAt({ at: visit, attempts: 1, now: visit - 48 * HOUR })).toBeNull()
    expect(nextAttemptAt({ at: visit, attempts: 1, now: visit - 48 * HOUR - 1 })).toBe(visit - 24 * HOUR - 1)
  })

  test('property: whenever it begins, it ends, and no attempt is within 24 hours of the visit', () => {
    const next = random(4)
    for (let round = 0; round < 300; round += 1) {
      let now: number | null = visit - Math.floor(next() * 10 * DAY)
      let attempts = 0
      while (now !== null && attempts < 10) {
        if (attempts > 0) expect(visit - now).toBeGreaterThan(24 * HOUR)
        attempts += 1
        now = nextAttemptAt({ at: visit, attempts, now })
      }
      expect(attempts).toBeLessThanOrEqual(projectLimits.visitAttempts)
    }
  })
})

test('property: stopping a series refunds everything that it cancels, and changes nothing else (PROJECT-35)', () => {
  const next = random(9)
  for (let round = 0; round < 300; round += 1) {
    const booked = Array.from({ length: Math.floor(next() * 6) }, () => {
      const paid = Math.floor(next() * 5) * 1_000
      return { paid, refund: next() < 0.5 ? paid : null }
    })
    const { canceled, staying, refund } = endOfSeries(booked)
    expect(canceled.length + staying.length).toBe(booked.length)
    expect(refund).toBe(canceled.reduce((sum, { paid }) => sum + paid, 0))
    for (const visit of staying) expect(visit.refund).toBeNull()
  }
})
