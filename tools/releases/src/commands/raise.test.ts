import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sourceKeyOf } from '../../../build/src/source-key.ts'
import type { Builder } from '../command.ts'
import { runCli } from '../run-cli.ts'
import { raised } from './raise.ts'

jest.setTimeout(60_000)

let folder: string
let root: string

const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.test',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.test',
}
const git = (directory: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: directory, env: environment, encoding: 'utf8', stdio: 'pipe' }).trim()

const put = async (directory: string, path: string, content: string | object): Promise<void> => {
  const full = join(directory, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}

const packages: Record<string, string[]> = {
  shell: ['contracts', 'ui'],
  'mfe-fleet': ['contracts', 'ui'],
  'mfe-depot': ['contracts', 'ui'],
  'shared/contracts': [],
  'shared/ui': [],
  'tools/lint': ['contracts'],
}
const nameOf = (path: string): string => `@fieldproof/${path.replace(/^.*\//, '')}`

const builder = { sourceKeyOf } as Builder
const run = async (...argv: string[]): Promise<{ exitCode: number; out: string; error: string }> => {
  const [out, error]: [string[], string[]] = [[], []]
  const exitCode = await runCli(argv, {
    env: {},
    root,
    directory: root,
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    ask: null,
    builder: async () => builder,
    smoke: async () => ({ faults: [], opened: [], passedOver: [] }),
    now: Date.now,
  })
  return { exitCode, out: out.join('\n'), error: error.join('\n') }
}
const versionOf = async (path: string): Promise<string> =>
  (JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as { version: string }).version

/** A repository somewhere, and a fresh clone of it without tags. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-raise-'))
  const origin = join(folder, 'origin')
  await mkdir(origin)
  git(origin, 'init', '--quiet', '--initial-branch=main')
  await put(origin, 'package.json', { name: 'site', workspaces: ['shared/*', 'shell', 'mfe-*', 'tools/*'] })
  const locked: Record<string, object> = {}
  for (const [path, needs] of Object.entries(packages)) {
    const dependencies = Object.fromEntries(needs.map((name) => [`@fieldproof/${name}`, '^1.0.0']))
    await put(origin, `${path}/package.json`, { name: nameOf(path), version: '1.0.0', private: true, dependencies })
    await put(origin, `${path}/src/index.ts`, `export const name = '${path}'\n`)
    locked[path] = { name: nameOf(path), version: '1.0.0', dependencies }
  }
  await put(origin, 'package-lock.json', { name: 'site', packages: locked })
  root = origin
  await run('raise', '--record')
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '-m', 'Begin')
  git(origin, 'config', 'receive.denyCurrentBranch', 'ignore')
  root = join(folder, 'clone')
  git(folder, 'clone', '--quiet', '--no-tags', '--depth=1', `file://${origin}`, root)
  git(root, 'config', 'user.name', 'Ada')
  git(root, 'config', 'user.email', 'ada@example.test')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('raising versions in a fresh clone', () => {
  it('raises nothing if nothing has changed', async () => {
    expect(await run('raise')).toMatchObject({ exitCode: 0, out: expect.stringContaining('Nothing has changed') })
    expect(git(root, 'status', '--porcelain')).toBe('')
  })

  it('raises only what has changed, and neither commits nor pushes by default', async () => {
    await put(root, 'mfe-fleet/src/index.ts', 'export const name = 1\n')
    const before = git(root, 'rev-parse', 'HEAD')
    expect(await run('raise')).toMatchObject({
      exitCode: 0,
      out: 'mfe-fleet 1.0.0 → 1.0.1\nNothing is committed. --commit commits and tags, --push also pushes.',
    })
    expect(git(root, 'rev-parse', 'HEAD')).toBe(before)
    expect(git(root, 'diff', '--name-only').split('\n')).toEqual([
      'mfe-fleet/package.json',
      'mfe-fleet/src/index.ts',
      'package-lock.json',
      'versions.json',
    ])
    expect((await run('raise')).out).toContain('Nothing has changed')
  })

  it('does not count a test', async () => {
    await put(root, 'mfe-fleet/src/index.test.ts', 'export {}\n')
    expect((await run('raise')).out).toContain('Nothing has changed')
  })

  it('raises packages that bundle a changed one, and keeps their requirements as low as they were', async () => {
    await put(root, 'shared/ui/src/index.ts', 'export const name = 2\n')
    expect((await run('raise', '--minor')).out).toMatch(
      /^shell 1\.0\.0 → 1\.1\.0\nshared\/ui 1\.0\.0 → 1\.1\.0\nNothing/,
    )
    expect(JSON.parse(await readFile(join(root, 'mfe-fleet/package.json'), 'utf8'))).toMatchObject({
      version: '1.0.0',
      dependencies: { '@fieldproof/ui': '^1.0.0' },
    })
    await put(root, 'shared/contracts/src/index.ts', 'export const name = 3\n')
    expect((await run('raise')).out.match(/^[\w/-]+(?= 1)/gm)).toEqual([
      'shell',
      'mfe-depot',
      'mfe-fleet',
      'shared/contracts',
    ])
    expect(await versionOf('tools/lint')).toBe('1.0.0')
  })

  it('raises a range only if the new version does not meet it', async () => {
    await put(root, 'shared/ui/src/index.ts', 'export const name = 2\n')
    expect((await run('raise', 'ui', '--major')).out).toMatch(
      /^shell 1\.0\.0 → 1\.0\.1\n(.*\n)*shared\/ui 1\.0\.0 → 2\.0\.0\n/,
    )
    expect(JSON.parse(await readFile(join(root, 'mfe-fleet/package.json'), 'utf8'))).toMatchObject({
      version: '1.0.1',
      dependencies: { '@fieldproof/ui': '^2.0.0', '@fieldproof/contracts': '^1.0.0' },
    })
    expect(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))).toMatchObject({
      packages: { 'shared/ui': { version: '2.0.0' }, 'mfe-fleet': { dependencies: { '@fieldproof/ui': '^2.0.0' } } },
    })
  })

  it('commits and tags on request, and pushes only on request', async () => {
    const origin = join(folder, 'origin')
    await put(root, 'mfe-fleet/src/index.ts', 'export const name = 1\n')
    git(root, 'commit', '--quiet', '-am', 'Change')
    expect((await run('raise', '--commit')).out).toContain('Committed and tagged, not pushed.')
    expect(git(root, 'tag')).toBe('@fieldproof/mfe-fleet@1.0.1')
    expect(git(root, 'status', '--porcelain')).toBe('')
    expect(git(origin, 'tag')).toBe('')
    await put(root, 'mfe-depot/src/index.ts', 'export const name = 1\n')
    git(root, 'commit', '--quiet', '-am', 'Change')
    expect((await run('raise', '--push')).out).toContain('Committed, tagged and pushed.')
    expect(git(origin, 'tag').split('\n')).toEqual(['@fieldproof/mfe-depot@1.0.1', '@fieldproof/mfe-fleet@1.0.1'])
  })

  it('keeps other changes for later if one package is named', async () => {
    await put(root, 'mfe-fleet/src/index.ts', 'export const name = 1\n')
    await put(root, 'mfe-depot/src/index.ts', 'export const name = 1\n')
    expect((await run('raise', 'fleet')).out).toMatch(/^mfe-fleet 1\.0\.0 → 1\.0\.1\nNothing is/)
    expect((await run('raise')).out).toMatch(/^mfe-depot 1\.0\.0 → 1\.0\.1\nNothing is/)
  })

  it('refuses an unknown package with the nearest name', async () => {
    expect(await run('raise', 'mfe-fleat')).toMatchObject({
      exitCode: 1,
      error: 'This repository has no package mfe-fleat. Did you mean mfe-fleet?',
    })
  })
})

it.each([
  ['1.3.2', 'patch', '1.3.3'],
  ['1.3.2', 'minor', '1.4.0'],
  ['1.3.2', 'major', '2.0.0'],
  ['1.4.0-dev.3', 'patch', '1.4.0'],
] as const)('%s raised by a %s is %s', (version, step, next) => {
  expect(raised(version, step)).toBe(next)
})
