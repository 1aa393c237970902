import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceKeyOf } from './source-key.ts'

let root: string
const write = async (path: string, content: string) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), content)
}
const lock = (packages: object) => JSON.stringify({ packages })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'source-key-'))
  await write('package-lock.json', lock({ '': {}, 'node_modules/react': { version: '19.3.1' } }))
  await write('mfe-orders/package.json', '{\n  "name": "@fieldproof/mfe-orders",\n  "version": "1.0.0",\n  "x": 1\n}')
  await write('mfe-orders/src/slice.ts', 'export default 1')
  await write('shared/contracts/src/call.ts', 'export const a = 1')
  await write('shared/ui/src/index.ts', 'export const b = 1')
  await write('shell/src/main.ts', 'export const c = 1')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const keys = async () => ({ orders: await sourceKeyOf(root, 'mfe-orders'), shell: await sourceKeyOf(root, 'shell') })

it('is the same for the same sources in another folder', async () => {
  const before = await keys()
  const elsewhere = await mkdtemp(join(tmpdir(), 'source-key-'))
  await cp(root, elsewhere, { recursive: true })
  expect(await sourceKeyOf(elsewhere, 'mfe-orders')).toBe(before.orders)
  await rm(elsewhere, { recursive: true, force: true })
})

it.each([
  [
    'a new version number',
    'mfe-orders/package.json',
    '{\n  "name": "@fieldproof/mfe-orders",\n  "version": "2.0.0",\n  "x": 1\n}',
  ],
  ['a test', 'mfe-orders/src/area.test.ts', 'it()'],
  ['the font files that the shell’s build makes', 'shared/ui/src/theme/fonts/public-sans.woff2', 'bytes'],
  ['the output of a build', 'mfe-orders/dist/entry.js', 'built'],
  [
    'another area in the lock file',
    'package-lock.json',
    lock({
      '': {},
      'mfe-new': {},
      'node_modules/@fieldproof/mfe-new': { link: true },
      'node_modules/react': { version: '19.3.1' },
    }),
  ],
])('does not change with %s', async (_, path, content) => {
  const before = await keys()
  await write(path, content)
  expect(await keys()).toEqual(before)
})

it.each([
  ['its own code', 'mfe-orders/src/slice.ts', { orders: true, shell: false }],
  ['an event of its own', 'mfe-orders/src/events.ts', { orders: true, shell: false }],
  ['the contract', 'shared/contracts/src/call.ts', { orders: true, shell: true }],
  ['the design system, which comes from the shell', 'shared/ui/src/index.ts', { orders: false, shell: true }],
  ['the shell', 'shell/src/main.ts', { orders: false, shell: true }],
])('changes with %s, but only for the parts that contain it', async (_, path, changed) => {
  const before = await keys()
  await write(path, 'export const changed = 2')
  const after = await keys()
  expect({ orders: before.orders !== after.orders, shell: before.shell !== after.shell }).toEqual(changed)
})

it('changes with a locked package', async () => {
  const before = await keys()
  await write('package-lock.json', lock({ '': {}, 'node_modules/react': { version: '19.3.2' } }))
  const after = await keys()
  expect(after.orders).not.toBe(before.orders)
  expect(after.shell).not.toBe(before.shell)
})
