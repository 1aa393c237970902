import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { generatedFiles } from './generate.ts'

const root = resolve(__dirname, '../../..')
const areas = globSync('mfe-*/area.json', { cwd: root })

it('every file that `npm run generate` writes is current', async () => {
  const files = await generatedFiles(root)
  expect(files.length).toBe(areas.length + 1)
  for (const { path, text } of files)
    expect({ path: relative(root, path), text: await readFile(path, 'utf8') }).toEqual({
      path: relative(root, path),
      text,
    })
})

describe('the JSON Schema of area.json', () => {
  const read = async (path: string): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(join(root, path), 'utf8'))
  const check = async () => z.fromJSONSchema((await read('shared/contracts/area.schema.json')) as never)

  it.each(areas)('accepts %s, which refers to it', async (path) => {
    const file = await read(path)
    expect((await check()).safeParse(file).error).toBeUndefined()
    expect(resolve(root, path, '..', String(file['$schema']))).toBe(join(root, 'shared/contracts/area.schema.json'))
  })

  it('refuses a file that the build would refuse', async () => {
    const file = await read(areas[0] ?? '')
    for (const change of [{ calls: [] }, { name: 'wallet' }, { routes: [] }, { platform: undefined }])
      expect((await check()).safeParse({ ...file, ...change }).success).toBe(false)
  })
})
