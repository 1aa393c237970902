import { idAt, task } from '../../testing/projects.ts'
import { columnsWith, placeBeside, placeOf, positionAt, type Place } from './board-place.ts'

const [a, b, c, d] = [
  task({ _id: idAt(1), position: 1 }),
  task({ _id: idAt(2), position: 2 }),
  task({ _id: idAt(3), position: 3 }),
  task({ _id: idAt(4), status: 'done', position: 7 }),
]
const tasks = [c, a, d, b]

it.each<[Place, number]>([
  [{ column: 'to-do', index: 0 }, 2 - 1_024],
  [{ column: 'to-do', index: 1 }, 2.5],
  [{ column: 'to-do', index: 2 }, 3 + 1_024],
  [{ column: 'done', index: 1 }, 7 + 1_024],
  [{ column: 'blocked', index: 0 }, 1_024],
])('a task at %j gets a number between its neighbours', (place, position) => {
  expect(positionAt(tasks, a._id, place)).toBe(position)
})

it('shows the held task at its target, and nowhere else', () => {
  const columns = columnsWith(tasks, { taskId: a._id, place: { column: 'done', index: 0 } })
  expect(columns['to-do'].map(({ _id }) => _id)).toEqual([b._id, c._id])
  expect(columns.done.map(({ _id }) => _id)).toEqual([a._id, d._id])
})

it.each<[string, Place, Place]>([
  ['ArrowDown', { column: 'to-do', index: 0 }, { column: 'to-do', index: 1 }],
  ['ArrowUp', { column: 'to-do', index: 0 }, { column: 'to-do', index: 0 }],
  ['ArrowDown', { column: 'to-do', index: 2 }, { column: 'to-do', index: 2 }],
  ['ArrowRight', { column: 'blocked', index: 2 }, { column: 'done', index: 1 }],
  ['ArrowLeft', { column: 'to-do', index: 1 }, { column: 'to-do', index: 1 }],
])('%s leads from %j to %j', (key, from, to) => {
  expect(placeBeside(tasks, a._id, from, key)).toEqual(to)
})

it('knows the place of a task', () => {
  expect(placeOf(tasks, b)).toEqual({ column: 'to-do', index: 1 })
})
