import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepBuild } from './kept-builds.ts'

let root: string
const source = () => join(root, 'mfe-orders/src/slice.ts')
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-builds-'))
  await mkdir(join(root, 'mfe-orders/src'), { recursive: true })
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }))
  await writeFile(join(root, 'mfe-orders/package.json'), '{}')
  await writeFile(source(), 'committed')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Builds like the bundler: reads the source at some time during the build. @param edits saved before it is read, by build */
const build = (edits: string[] = []) =>
  keepBuild({ root, name: 'mfe-orders' }, async (outDir) => {
    const edit = edits.shift()
    if (edit !== undefined) await writeFile(source(), edit)
    await writeFile(join(outDir, 'build.json'), await readFile(source()))
  })
const contentOf = ({ distDir }: { distDir: string }) => readFile(join(distDir, 'build.json'), 'utf8')

it('a build of the same sources is found again', async () => {
  expect(await build()).toMatchObject({ cached: false })
  expect(await build()).toMatchObject({ cached: true })
})

it('an edit that is saved during a build is built too, and never stored as the build of the earlier sources', async () => {
  expect(await contentOf(await build(['unfinished']))).toBe('unfinished')
  await writeFile(source(), 'committed')
  expect(await contentOf(await build())).toBe('committed')
})

it('sources that are changed during every build are refused, and leave nothing', async () => {
  await expect(build(['one', 'two', 'three'])).rejects.toThrow('changed during 3 builds')
  expect(await readdir(join(root, '.cache/builds/mfe-orders'))).toEqual([])
})
