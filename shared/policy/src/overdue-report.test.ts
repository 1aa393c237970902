import { isReportOverdue, nudgeFrom, reportDueAtOf, reportReminders } from './overdue-report.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2027, 2, 10, 9)
const late = {
  now,
  status: 'Overdue',
  hasInspector: true,
  reportSubmittedAt: null,
  inspectionAt: now - 3 * day,
  reportDueAt: now,
} as const

test.each([
  ['at the instant at which it is due', {}, true],
  ['also before the clock has made it Overdue', { status: 'Processing' }, true],
  ['a millisecond before', { reportDueAt: now + 1 }, false],
  ['with the report', { reportSubmittedAt: now - day }, false],
  ['without an inspector', { hasInspector: false }, false],
  ['canceled', { status: 'Canceled' }, false],
  ['completed', { status: 'Completed' }, false],
  ['three days after the inspection of an old order', { reportDueAt: null }, true],
  ['less than three days after it', { reportDueAt: null, inspectionAt: now - 3 * day + 1 }, false],
] as const)('%s (OVERDUE-1)', (_words, change, isOverdue) => {
  expect(isReportOverdue({ ...late, ...change })).toBe(isOverdue)
})

test('the inspector is reminded a day before and a day after, and staff look into it after two (OVERDUE-5)', () => {
  expect(reportReminders(now)).toEqual({
    remindAt: now - day,
    remindAgainAt: now + day,
    escalateAt: now + 2 * day,
  })
  expect(reportDueAtOf({ inspectionAt: now, reportDueAt: now + day })).toBe(now + day)
})

test('a customer nudges once in 24 hours (OVERDUE-4)', () => {
  expect(nudgeFrom(null)).toBeNull()
  expect(nudgeFrom(now)).toBe(now + day)
})
