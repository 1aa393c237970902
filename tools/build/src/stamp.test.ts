import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stampFiles } from './stamp.ts'

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'fieldproof-stamp-'))
})
afterEach(() => rm(dist, { recursive: true, force: true }))

/** The hashes in a script of hashes. */
const hashesIn = (content: Buffer | undefined): Record<string, string> => {
  const [, json = '{}'] = /^Object\.assign\(self\.fieldproofIntegrity\?\?=\{\},(.*)\);\n/.exec(String(content)) ?? []
  return JSON.parse(json) as Record<string, string>
}

it('the entry vouches for the table and what every visit fetches, and the table for every other script and style', async () => {
  const base = '/areas/mfe-fleet/1.0.0/'
  const names = ['entry.js', 'page.js', 'page.css', 'english.js', 'picture.png']
  for (const name of names) await writeFile(join(dist, name), `content of ${name}`)
  const wave = (...scripts: string[]) => ({ scripts, styles: [], shares: [] })
  const build = {
    name: 'mfe-fleet',
    entry: 'entry.js',
    assets: [],
    waves: { 'page-list': wave('page.js'), 'locale-en': wave('english.js') },
  }
  const files = await stampFiles(dist, build, '1.0.0')
  const contentOf = (path: string) => files.find((file) => file.path === path)?.content ?? Buffer.of()
  const table = contentOf('hashes.js')

  expect(hashesIn(contentOf('entry.js'))).toEqual({
    [`${base}hashes.js`]: hashOf(table),
    [`${base}english.js`]: hashOf(contentOf('english.js')),
  })
  expect(hashesIn(table)).toEqual({
    [`${base}page.js`]: hashOf(contentOf('page.js')),
    [`${base}page.css`]: hashOf(contentOf('page.css')),
  })
})
