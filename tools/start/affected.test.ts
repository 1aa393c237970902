import { affectedTests } from './affected.ts'

const graph = new Map([
  ['shared/policy/src/price.ts', []],
  ['shared/policy/src/price.test.ts', ['shared/policy/src/price.ts']],
  ['shared/policy/src/index.ts', ['shared/policy/src/price.ts']],
  ['server/src/orders/place.ts', ['shared/policy/src/index.ts']],
  ['server/src/orders/place.test.ts', ['server/src/orders/place.ts']],
  ['mfe-orders/src/page.tsx', []],
  ['mfe-orders/src/page.test.tsx', ['mfe-orders/src/page.tsx']],
  ['mfe-orders/locales/locales.test.ts', []],
  ['tools/lint/references.test.ts', []],
])

test('a change affects the tests of all its importers, also in other parts, the nearest first', () => {
  expect(affectedTests(graph, ['shared/policy/src/price.ts'])).toEqual([
    'shared/policy/src/price.test.ts',
    'server/src/orders/place.test.ts',
    'tools/lint/references.test.ts',
  ])
})

test('a changed test is run itself', () => {
  expect(affectedTests(graph, ['mfe-orders/src/page.test.tsx'])).toEqual([
    'mfe-orders/src/page.test.tsx',
    'tools/lint/references.test.ts',
  ])
})

test('a file that no script imports affects the tests of the nearest folder with tests', () => {
  expect(affectedTests(graph, ['mfe-orders/locales/no/orders.json'])).toContain('mfe-orders/locales/locales.test.ts')
  expect(affectedTests(graph, ['mfe-orders/locales/no/orders.json'])).not.toContain('mfe-orders/src/page.test.tsx')
  expect(affectedTests(graph, ['mfe-orders/area.json'])).toEqual(
    expect.arrayContaining(['mfe-orders/src/page.test.tsx', 'mfe-orders/locales/locales.test.ts']),
  )
})

test('a deleted file affects the tests of its former importers; no change affects no test', () => {
  const without = new Map(graph)
  without.delete('shared/policy/src/price.ts')
  expect(affectedTests(without, ['shared/policy/src/price.ts'])).toContain('server/src/orders/place.test.ts')
  expect(affectedTests(graph, [])).toEqual([])
})
