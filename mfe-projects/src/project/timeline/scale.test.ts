import { dayAt, dayIndex } from '@fieldproof/policy/task-schedule'
import fc from 'fast-check'
import { idAt, task } from '../../testing/projects.ts'
import { linksByRow, rowsOf } from './rows.ts'
import { headOf, isWeekend, rangeOf, scales } from './scale.ts'

it('a timeline contains all days of its tasks and today, with padding at both ends', () => {
  const today = dayIndex('2026-11-10')
  expect(rangeOf([null, { first: today + 5, last: today + 9 }], today)).toEqual({ from: today - 14, to: today + 69 })
})

it('weeks begin on Monday, and weekends are known', () => {
  const { small } = headOf('weeks', { from: dayIndex('2026-11-11'), to: dayIndex('2026-11-20') })
  expect(small.map(({ first }) => dayAt(first))).toEqual(['2026-11-09', '2026-11-16'])
  expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map((day) => isWeekend(dayIndex(day)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('the headings cover the shown days without a gap, in each scale', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...scales),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 1, max: 900 }),
      (scale, from, days) => {
        const shown = { from, to: from + days }
        const { large, small } = headOf(scale, shown)
        for (const line of [large, small]) {
          expect(line[0]?.first).toBeLessThanOrEqual(from)
          line.forEach(({ first, length }, index) =>
            expect(line[index + 1]?.first ?? first + length).toBe(first + length),
          )
          const last = line.at(-1)
          expect((last?.first ?? 0) + (last?.length ?? 0)).toBeGreaterThanOrEqual(shown.to)
        }
      },
    ),
  )
})

it('rows are sorted by their first day, those without days last, with their dependencies', () => {
  const rows = rowsOf([
    task({ _id: idAt(1), name: 'none', dependsOn: [idAt(9)] }),
    task({ _id: idAt(2), name: 'later', startDate: '2026-11-12', dueDate: '2026-11-13', dependsOn: [idAt(3)] }),
    task({ _id: idAt(3), name: 'first', dueDate: '2026-11-01' }),
  ])
  expect(rows.map(({ task: { name } }) => name)).toEqual(['first', 'later', 'none'])
  expect(linksByRow(rows).get(0)).toEqual([{ from: 0, to: 1 }])
  expect(linksByRow(rows).get(1)).toEqual([{ from: 0, to: 1 }])
  expect(linksByRow(rows).get(2)).toBeUndefined()
})
