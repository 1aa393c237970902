import fc from 'fast-check'
import { dayAt, dayIndex, isCritical, movedDays, planOf, spanOf, type PlannedTask } from './task-schedule.ts'

const task = (_id: string, startDate: string | null, dueDate: string | null, ...dependsOn: string[]): PlannedTask => ({
  _id,
  isDone: false,
  startDate,
  dueDate,
  dependsOn,
})

test('the longest chain is critical, and parallel tasks have slack (PROJECT-22)', () => {
  const plan = planOf([
    task('dig', '2027-03-01', '2027-03-03'),
    task('cast', '2027-03-04', '2027-03-08', 'dig'),
    task('fence', '2027-03-01', '2027-03-02'),
    task('walls', '2027-03-09', '2027-03-20', 'cast', 'fence'),
  ])
  expect(plan.end).toBe(dayIndex('2027-03-20'))
  expect(Object.fromEntries(plan.slack)).toEqual({ dig: 0, cast: 0, walls: 0, fence: 6 })
  expect(isCritical(plan, 'fence')).toBe(false)
  expect(plan.tooEarly.size).toBe(0)
})

test('a task that begins before its dependencies are done is listed, with the days that it has to move', () => {
  const plan = planOf([task('dig', '2027-03-01', '2027-03-10'), task('cast', '2027-03-08', '2027-03-09', 'dig')])
  expect(Object.fromEntries(plan.tooEarly)).toEqual({ cast: 3 })
  expect(plan.end).toBe(dayIndex('2027-03-12'))
})

test('a task without days takes no time and passes its dependencies on; a done task delays nothing', () => {
  const plan = planOf([
    task('dig', '2027-03-01', '2027-03-10'),
    task('look', null, null, 'dig'),
    task('cast', '2027-03-08', '2027-03-09', 'look'),
    { ...task('fence', '2028-01-01', '2028-02-01'), isDone: true },
    task('paint', '2027-03-01', '2027-03-01', 'fence'),
  ])
  expect(Object.fromEntries(plan.tooEarly)).toEqual({ cast: 3 })
  expect(Object.fromEntries(plan.slack)).toEqual({ dig: 0, cast: 0, paint: 11 })
})

test('without an open task with days there is no end, and a cycle is ignored', () => {
  expect(planOf([]).end).toBeNull()
  expect(planOf([task('a', null, null)]).end).toBeNull()
  const plan = planOf([
    task('a', '2027-03-01', null, 'b'),
    task('b', '2027-03-01', null, 'a'),
    task('c', '2027-03-02', null),
  ])
  expect(Object.fromEntries(plan.slack)).toEqual({ c: 0 })
})

test('5,000 tasks in one chain are planned quickly', () => {
  const chain = Array.from({ length: 5_000 }, (_, step) =>
    task(`${step}`, '2027-01-01', null, ...(step === 0 ? [] : [`${step - 1}`])),
  )
  const start = performance.now()
  const plan = planOf(chain)
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(plan.end).toBe(dayIndex('2027-01-01') + 4_999)
  expect([...plan.slack.values()].every((days) => days === 0)).toBe(true)
})

const plans = fc
  .array(
    fc.record({ first: fc.integer({ min: 20_000, max: 20_060 }), length: fc.nat(9), after: fc.array(fc.nat(11)) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((all) =>
    all.map(({ first, length, after }, index) =>
      task(
        `${index}`,
        dayAt(first),
        dayAt(first + length),
        ...[...new Set(after)].filter((other) => other < index).map(String),
      ),
    ),
  )

const later = (tasks: readonly PlannedTask[], id: string, days: number): PlannedTask[] =>
  tasks.map((one) => (one._id === id ? { ...one, ...movedDays(one, 'end', days) } : one))

test('a delay within the slack delays nothing, and each day beyond it delays the end by a day', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 1, max: 5 }), (tasks, beyond) => {
      const plan = planOf(tasks)
      expect([...plan.slack.values()]).toContain(0)
      for (const [id, slack] of plan.slack) {
        expect(slack).toBeGreaterThanOrEqual(0)
        expect(planOf(later(tasks, id, slack)).end).toBe(plan.end)
        expect(planOf(later(tasks, id, slack + beyond)).end).toBe((plan.end ?? 0) + beyond)
      }
    }),
  )
})

test('no task begins before its dependencies are done, after each early one has moved', () => {
  fc.assert(
    fc.property(plans, (tasks) => {
      const { tooEarly } = planOf(tasks)
      const moved = tasks.map((one) => ({ ...one, ...movedDays(one, 'whole', tooEarly.get(one._id) ?? 0) }))
      expect(planOf(moved).tooEarly.size).toBe(0)
      expect(planOf(moved).end).toBe(planOf(tasks).end)
    }),
  )
})

test('a moved task keeps its length, and one end cannot pass the other', () => {
  const day = fc.integer({ min: 0, max: 40_000 })
  const days = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(day, fc.nat(60), days, (first, length, by) => {
      const one = task('a', dayAt(first), dayAt(first + length))
      expect(spanOf(movedDays(one, 'whole', by))).toEqual({ first: first + by, last: first + length + by })
      for (const edge of ['start', 'end'] as const) {
        const span = spanOf(movedDays(one, edge, by))
        expect(span?.first).toBeLessThanOrEqual(span?.last ?? Number.NaN)
      }
    }),
  )
})

test.each([
  ['2027-03-27', 1, '2027-03-28'],
  ['2027-10-30', 2, '2027-11-01'],
  ['2028-02-28', 1, '2028-02-29'],
])('calendar days are independent of clock changes: %s and %i more is %s', (from, by, to) => {
  expect(movedDays({ startDate: from, dueDate: from }, 'whole', by)).toEqual({ startDate: to, dueDate: to })
})

test('a task of one day keeps its length when moved, and has two days after an end was dragged', () => {
  expect(movedDays({ startDate: null, dueDate: '2027-03-05' }, 'whole', 2)).toEqual({
    startDate: null,
    dueDate: '2027-03-07',
  })
  expect(movedDays({ startDate: null, dueDate: '2027-03-05' }, 'start', -2)).toEqual({
    startDate: '2027-03-03',
    dueDate: '2027-03-05',
  })
  expect(movedDays({ startDate: null, dueDate: null }, 'whole', 2)).toEqual({ startDate: null, dueDate: null })
})
