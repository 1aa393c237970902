import fc from 'fast-check'
import { findCycle } from './task-dependencies.ts'

const named = (all: Record<string, string[]>) => Object.entries(all).map(([_id, dependsOn]) => ({ _id, dependsOn }))

test('a cycle of one task, of two tasks and of a long chain is found', () => {
  expect(findCycle(named({ a: ['a'] }), 'a')).toEqual(['a'])
  expect(findCycle(named({ a: ['b'], b: ['a'] }), 'a')).toEqual(['a', 'b'])
  expect(findCycle(named({ a: ['x', 'b'], x: [], b: ['c'], c: ['d'], d: ['a'] }), 'a')).toEqual(['a', 'b', 'c', 'd'])
})

test('two paths to the same task, and a cycle of other tasks, do not count', () => {
  expect(findCycle(named({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }), 'a')).toBeUndefined()
  expect(findCycle(named({ a: ['b'], b: ['c'], c: ['b'] }), 'a')).toBeUndefined()
  expect(findCycle(named({ a: ['gone'] }), 'a')).toBeUndefined()
})

test('a chain of 20,000 tasks is searched', () => {
  const chain = Array.from({ length: 20_000 }, (_, step) => ({ _id: `${step}`, dependsOn: [`${step + 1}`] }))
  expect(findCycle(chain, '0')).toBeUndefined()
  expect(findCycle([...chain, { _id: '20000', dependsOn: ['0'] }], '0')).toHaveLength(20_001)
})

test('the result is a cycle, and without cycles there is none', () => {
  const edges = fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 40 })
  fc.assert(
    fc.property(edges, (pairs) => {
      const tasks = Array.from({ length: 13 }, (_, id) => ({
        _id: `${id}`,
        dependsOn: pairs.filter(([from]) => from === id).map(([, to]) => `${to}`),
      }))
      for (const { _id } of tasks) {
        const cycle = findCycle(tasks, _id)
        cycle?.forEach((id, step) => {
          expect(tasks[Number(id)]?.dependsOn).toContain(cycle[(step + 1) % cycle.length])
        })
      }
      const forward = tasks.map(({ _id, dependsOn }) => ({
        _id,
        dependsOn: dependsOn.filter((to) => Number(to) > Number(_id)),
      }))
      for (const { _id } of forward) expect(findCycle(forward, _id)).toBeUndefined()
    }),
  )
})
