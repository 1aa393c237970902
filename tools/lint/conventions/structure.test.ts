import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readNeighbours, whyNot } from '../layers.js'
import { circlesAtEveryDepth, circlesOf, without } from './circles.ts'
import { isForTests, readImports } from './import-graph.ts'
import { foreignWrites, readTableOwners } from './table-owners.ts'

const root = resolve(import.meta.dirname, '../../..')
const graph = readImports(root)
const code = without(graph, isForTests)
const SERVER = 'server/src/'

test('reads the imports of the repository', () => {
  expect(graph.size).toBeGreaterThan(2_000)
  expect(graph.get('server/src/app/start.ts')).toContain('server/src/kernel/clock.ts')
  expect(graph.get('shell/src/bootstrap.tsx')).toContain('shared/platform/src/host.ts')
})

test('no file imports itself through others, by value or by type', () => {
  expect(circlesOf(graph)).toEqual([])
})

test('no folder imports itself through others, at any depth', () => {
  expect(circlesAtEveryDepth(code)).toEqual([])
})

test('no import of the server leads to a higher layer, or to a folder of its own layer that server/layers.json does not name', () => {
  const neighbours = readNeighbours(root)
  const upward = [...code].flatMap(([from, targets]) =>
    targets
      .filter((to) => from.startsWith(SERVER) && to.startsWith(SERVER))
      .map((to) => [from.slice(SERVER.length), to.slice(SERVER.length)] as const)
      .flatMap(([here, there]) => {
        const why = whyNot(here, there, neighbours)
        return why === undefined ? [] : [`${here} → ${there}: ${why}`]
      }),
  )
  expect(upward).toEqual([])
})

test('server/layers.json names only folders that exist and are imported', () => {
  const used = new Set<string>()
  for (const [from, targets] of code)
    for (const to of targets)
      used.add(`${from.split('/').slice(2, 4).join('/')} ${to.split('/').slice(2, 4).join('/')}`)
  const unused = Object.entries(readNeighbours(root)).flatMap(([layer, folders]) =>
    Object.entries(folders).flatMap(([folder, known]) =>
      known.filter((other) => !used.has(`${layer}/${folder} ${layer}/${other}`)).map((other) => `${folder} → ${other}`),
    ),
  )
  expect(unused).toEqual([])
})

test('every table has one folder that owns it, and no other folder writes to it', () => {
  const owners = readTableOwners(root, graph)
  expect(owners.size).toBeGreaterThan(100)
  expect(foreignWrites(root, graph, owners)).toEqual([])
})

test('docs/server.md has a line for every folder of the server', () => {
  const page = readFileSync(join(root, 'docs/server.md'), 'utf8')
  const folders = new Set(
    [...code.keys()]
      .map((file) => file.split('/'))
      .filter(
        ([first, , layer, , file]) =>
          first === 'server' && /^(kernel|providers|modules|flows)$/.test(layer ?? '') && file,
      )
      .map(([, , , folder]) => folder ?? ''),
  )
  expect([...folders].filter((folder) => !page.includes(`| \`${folder}\` |`))).toEqual([])
})
