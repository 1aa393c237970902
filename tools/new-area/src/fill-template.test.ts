import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { readAreaFolder } from '../../build/src/area/area-folder.ts'
import { readCode } from '../../build/src/area/code-facts.ts'
import { surfaceOf } from '../../build/src/area/surface.ts'
import { fillTemplate, titleOf } from './fill-template.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-area-'))
  await fillTemplate(join(__dirname, '../template'), join(root, 'mfe-fleet-care'), 'fleet-care')
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('makes an area that the build accepts, with a page, a widget and texts', async () => {
  const area = await readAreaFolder(root, 'mfe-fleet-care')
  expect(area.pages).toEqual([expect.objectContaining({ name: 'home', exported: 'default', texts: null })])
  expect(area.widgets).toEqual([expect.objectContaining({ name: 'summary' })])
  expect(area.languages).toEqual(['en', 'no'])
  expect(area.title.en).toBe(titleOf('fleet-care'))
  expect(surfaceOf(area)).toContain(`'fleet-care.home': '/dashboard/fleet-care'`)
})

it('requires no list of calls: they are read from the area’s code', async () => {
  const { pages, widgets } = await readAreaFolder(root, 'mfe-fleet-care')
  const { facts, faults } = await readCode(
    root,
    [...pages, ...widgets].map(({ path }) => path),
  )
  expect(faults).toEqual([])
  expect(facts.calls).toEqual(['GET /users/get-service-details'])
  expect(await readdir(join(root, 'mfe-fleet-care/src'))).toEqual(['pages', 'store', 'widgets'])
})

it('has the compiler options of the other areas', async () => {
  const house = resolve(__dirname, '../../..')
  const options = async (folder: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, 'tsconfig.json'), 'utf8'))
  expect(await options(join(root, 'mfe-fleet-care'))).toEqual(await options(join(house, 'mfe-wallet')))
})

it('is formatted as by the formatter', async () => {
  const house = resolve(__dirname, '../../..')
  const biome = join(house, 'node_modules/@biomejs/biome/bin/biome')
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))) {
    const path = join(file.parentPath, file.name)
    const input = await readFile(path, 'utf8')
    const named = `--stdin-file-path=${relative(root, path)}`
    const { stdout } = spawnSync(process.execPath, [biome, 'format', named], { cwd: house, input, encoding: 'utf8' })
    expect([relative(root, path), input]).toEqual([relative(root, path), stdout])
  }
})
