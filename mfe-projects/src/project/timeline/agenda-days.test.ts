import { idAt, milestone, task } from '../../testing/projects.ts'
import { agendaOf } from './agenda-days.ts'

const today = '2026-11-10'
const named = (name: string, startDate: string | null, dueDate: string | null, number: number) =>
  task({ _id: idAt(number), name, startDate, dueDate })

it('shows each open task at its days, and what is late or in progress under today', () => {
  const days = agendaOf(
    [
      named('late', '2026-11-01', '2026-11-09', 1),
      named('goes on', '2026-11-08', '2026-11-12', 2),
      named('one day', null, '2026-11-12', 3),
      named('ahead', '2026-11-11', '2026-11-20', 4),
      named('no days', null, null, 5),
      task({ _id: idAt(6), name: 'done', status: 'done', dueDate: today }),
    ],
    [milestone({ dueDate: '2026-11-12' }), milestone({ _id: idAt(22), dueDate: '2026-11-01' })],
    today,
  )
  const seen = days.map(({ day, items, milestones }) => [
    day === null ? null : new Date(day * 86_400_000).toISOString().slice(0, 10),
    ...items.map(({ task: { name }, mark }) => `${name}: ${mark}`),
    ...milestones.map(({ name }) => name),
  ])
  expect(seen).toEqual([
    ['2026-11-10', 'late: late', 'goes on: goes-on', 'Roof on'],
    ['2026-11-11', 'ahead: begins'],
    ['2026-11-12', 'one day: both', 'goes on: ends', 'Roof on'],
    ['2026-11-20', 'ahead: ends'],
    [null, 'no days: both'],
  ])
})

it('includes today even if nothing is on it', () => {
  expect(agendaOf([], [], today)).toMatchObject([{ items: [], milestones: [] }])
})
