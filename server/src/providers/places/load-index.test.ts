import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { lazyIndex, readOrMakeIndex } from './load-index.ts'
import type { PlaceIndex } from './place-index.ts'

const index = { zones: ['Africa/Lagos'] } as unknown as PlaceIndex
let folder: string
let made: number
const make = async (): Promise<Buffer> => {
  made += 1
  return serialize(index)
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-places-'))
  made = 0
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the index is made once and stored for the next start', async () => {
  expect(await readOrMakeIndex(join(folder, 'cache'), make)).toEqual(index)
  expect(await readOrMakeIndex(join(folder, 'cache'), make)).toEqual(index)
  expect(made).toBe(1)
  expect(await readdir(join(folder, 'cache'))).toEqual([expect.stringMatching(/^places-[0-9a-f]{16}\.bin$/)])
})

test('a damaged index is rebuilt, and an older one is deleted', async () => {
  await readOrMakeIndex(folder, make)
  const [name = ''] = await readdir(folder)
  await truncate(join(folder, name), 5)
  await writeFile(join(folder, 'places-0123456789abcdef.bin'), 'older')
  await writeFile(join(folder, 'something-else.bin'), 'not ours')
  expect(await readOrMakeIndex(folder, make)).toEqual(index)
  expect(made).toBe(2)
  expect((await readdir(folder)).sort()).toEqual([name, 'something-else.bin'].sort())
})

test('a folder that is not writable stores nothing and causes no error', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await readOrMakeIndex(join(file, 'cache'), make)).toEqual(index)
})

test('a failure is not remembered, and one attempt serves all simultaneous callers', async () => {
  let attempts = 0
  const load = lazyIndex(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the disk was full')
    return index
  })
  await expect(load()).rejects.toThrow('the disk was full')
  expect(await Promise.all([load(), load(), load()])).toEqual([index, index, index])
  expect(attempts).toBe(2)
})
