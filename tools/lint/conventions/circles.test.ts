import { circlesAtEveryDepth, circlesOf, without } from './circles.ts'

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

test('files that import themselves through others are a circle of any length', () => {
  expect(circlesOf(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'], e: [] }))).toEqual([['a', 'b', 'c']])
})

test('circles that share no file are reported separately', () => {
  expect(circlesOf(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c', 'a'] }))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('folders whose files import each other are a circle, even if the files are not', () => {
  const files = graph({
    'x/one/a.ts': ['x/two/b.ts'],
    'x/two/b.ts': [],
    'x/two/c.ts': ['x/one/d.ts'],
    'x/one/d.ts': [],
  })
  expect(circlesOf(files)).toEqual([])
  expect(circlesAtEveryDepth(files)).toEqual([['x/one', 'x/two']])
})

test('a file may import from a folder beside it that does not import the file', () => {
  expect(circlesAtEveryDepth(graph({ 'x/a.ts': ['x/parts/b.ts'], 'x/parts/b.ts': ['y/c.ts'], 'y/c.ts': [] }))).toEqual(
    [],
  )
})

test('an ignored file does not close a cycle', () => {
  const files = graph({ 'a.ts': ['b.test.ts'], 'b.test.ts': ['a.ts'] })
  expect(circlesOf(without(files, (file) => file.endsWith('.test.ts')))).toEqual([])
})
