import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeArea, makeShell, present } from '../../../server/src/modules/releases/testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from '../../../server/src/modules/releases/testing/test-registry.ts'
import type { Builder } from './command.ts'
import { commands } from './commands/index.ts'
import { runCli, type CliWorld } from './run-cli.ts'

jest.setTimeout(60_000)

let registry: TestRegistry
let root: string
let url: string
/** The source code of each part, from which a release is built. */
let sources: Record<string, string>

/** Builds from `sources` without the bundler: the test begins after the build. */
const builder: Builder = {
  sourceKeyOf: async (_, name) =>
    createHash('sha256')
      .update(sources[name] ?? '')
      .digest('hex'),
  checkTypes: async () => [],
  buildRelease: async ({ name }) => ({ distDir: name, sourceKey: await builder.sourceKeyOf('', name), cached: false }),
  stampRelease: async ({ distDir: name, version }) => {
    const made =
      name === 'shell'
        ? makeShell(version)
        : makeArea(name, version, { contents: { 'source.js': sources[name] ?? '' } })
    return { ...made, maps: [], record: { ...made.record, sourceKey: await builder.sourceKeyOf('', name) } }
  },
}

interface Run {
  exitCode: number
  out: string
  error: string
}
const runIn = async (world: Partial<CliWorld>, ...argv: string[]): Promise<Run> => {
  const out: string[] = []
  const error: string[] = []
  const exitCode = await runCli(argv, {
    env: {},
    root,
    directory: root,
    out: (text) => out.push(text),
    error: (text) => error.push(text),
    ask: null,
    builder: async () => builder,
    smoke: async () => ({ faults: [], opened: ['list'], passedOver: [] }),
    now: () => registry.clock.now().getTime(),
    ...world,
  })
  return { exitCode, out: out.join('\n'), error: error.join('\n') }
}
const run = (...argv: string[]) => runIn({}, ...argv)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldproof-cli-'))
  sources = { shell: 'shell', 'mfe-fleet': 'fleet', 'mfe-depot': 'depot' }
  for (const name of Object.keys(sources)) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  }
  const dataDir = join(root, '.data')
  registry = await openTestRegistry({ dataDir, areas: Object.keys(sources) })
  url = await registry.app.listen({ port: 0, host: '127.0.0.1' })
  await writeFile(join(dataDir, 'server.json'), JSON.stringify({ url, pid: process.pid }))
})
afterEach(async () => {
  await registry.close()
  await rm(root, { recursive: true, force: true })
})

const raise = (name: string, version: string) => {
  sources[name] = `${name} ${version}`
  registry.clock.advance(60_000)
  return writeFile(join(root, name, 'package.json'), JSON.stringify({ name, version }))
}

describe('a release from the sources to the readers', () => {
  it('is published, promoted, compared, listed and rolled back', async () => {
    const all = await run('publish', '--all')
    expect(all).toMatchObject({ exitCode: 0, error: '' })
    expect(all.out).toMatch(
      /^shell 1\.0\.0 published: \d+ files, [\d.]+ k?B\nmfe-depot 1\.0\.0 published.*\nmfe-fleet 1\.0\.0 published/,
    )
    expect(await run('promote', 'shell', '1.0.0', '--why', 'first')).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^shell \(nothing\) → 1\.0\.0 in live \(\d+\.\d s\)$/),
    })
    expect((await run('promote', 'fleet', '1.0.0', '--why', 'first')).exitCode).toBe(0)

    await raise('mfe-fleet', '1.1.0')
    expect(await run('publish', 'fleet')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('mfe-fleet 1.1.0 published'),
    })
    expect((await run('diff', 'mfe-fleet', '1.0.0', '1.1.0')).out).toMatch(
      /^files\n(.*\n)* {2}~ source\.js {2}5 B → 15 B \(\+10 B\)\n/,
    )
    expect(await run('promote', 'mfe-fleet', '1.1.0', '--why', 'better')).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^mfe-fleet 1\.0\.0 → 1\.1\.0 in live/),
    })

    const listed = (await run('list', 'mfe-fleet')).out.split('\n')
    expect(listed[0]).toMatch(/^area +version +published +by +files +size +live in$/)
    expect(listed[1]).toMatch(/^mfe-fleet +1\.1\.0 .* development .* live$/)
    expect(await run('rollback', 'mfe-fleet', '--why', 'worse after all')).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^mfe-fleet 1\.1\.0 → 1\.0\.0 in live/),
    })
    expect((await run('history', 'mfe-fleet', '--limit', '1')).out).toMatch(
      /development +rollback +mfe-fleet 1\.1\.0 → 1\.0\.0 +worse after all$/,
    )
    expect((await run('environments')).out).toMatch(
      /^area +live\nshell +1\.0\.0\nmfe-fleet +1\.0\.0\ncomposition +[0-9a-f]{12}$/,
    )
    expect(await run('failures')).toMatchObject({ exitCode: 0, out: 'No browser has reported a failure.' })
    expect(await run('rollback', 'mfe-fleet', '--to', '1.1.0', '--why', 'better still')).toMatchObject({ exitCode: 0 })
  })

  it('is compared with the live contract before publishing, and refused if its types are wrong', async () => {
    expect((await run('publish', '--all')).out).not.toContain('differs from')
    await run('promote', 'shell', '1.0.0', '--why', 'first')
    await run('promote', 'fleet', '1.0.0', '--why', 'first')
    await raise('mfe-fleet', '1.1.0')
    const wrong: Builder = {
      ...builder,
      checkTypes: async () => [
        "mfe-fleet/src/pages/list/list.tsx:7: Type 'string' is not assignable to type 'number'.",
      ],
    }
    const refused = await runIn({ builder: async () => wrong }, 'publish', 'fleet')
    expect(refused).toMatchObject({ exitCode: 1, out: '' })
    expect(refused.error.match(/list\.tsx:7: Type 'string'/g)).toHaveLength(1)
    const wider: Builder = {
      ...builder,
      stampRelease: async (request) => {
        const { record, ...rest } = await builder.stampRelease(request)
        const added = { name: 'fleet.more', path: '/fleet/more', guard: 'user' as const, page: 'list' }
        const manifest = record.manifest && { ...record.manifest, routes: [...record.manifest.routes, added] }
        return { ...rest, record: { ...record, manifest, needs: { react: '^19.1.0' } } }
      },
    }
    const { out, exitCode } = await runIn({ builder: async () => wider }, 'publish', 'fleet')
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^mfe-fleet 1\.1\.0 differs from 1\.0\.0, which is live:\nroutes\n {2}\+ fleet\.more/)
    expect(out).toContain('needs\n  ~ react  ^19.0.0 → ^19.1.0')
    expect(out.indexOf('differs from')).toBeLessThan(out.indexOf('mfe-fleet 1.1.0 published'))
  })

  it('has its pages opened in the live shell first, unless a reason is given, which the history records', async () => {
    const asked: string[] = []
    const smoke: CliWorld['smoke'] = async ({ record }) => {
      asked.push(record.name)
      return { faults: ['fleet.list (/fleet) throws: rates is not iterable'], opened: [], passedOver: [] }
    }
    await runIn({ smoke }, 'publish', '--all')
    expect(asked).toEqual([])
    await run('promote', 'shell', '1.0.0', '--why', 'first')
    await raise('mfe-fleet', '1.1.0')
    const refused = await runIn({ smoke }, 'publish', 'fleet')
    expect(refused.exitCode).toBe(1)
    expect(refused.error.match(/fleet\.list \(\/fleet\) throws: rates is not iterable/g)).toHaveLength(1)
    expect((await run('list', 'fleet')).out).not.toContain('1.1.0')
    expect((await runIn({ smoke }, 'publish', 'fleet', '--no-smoke', 'x')).exitCode).toBe(2)
    expect((await runIn({ smoke }, 'publish', 'fleet', '--no-smoke', 'no Chromium here')).exitCode).toBe(0)
    expect(asked).toEqual(['mfe-fleet'])
    await run('promote', 'fleet', '1.1.0', '--why', 'urgent')
    expect((await run('history', 'fleet')).out).toContain(
      'urgent (published without opening its pages: no Chromium here)',
    )
  })

  it('shows pages that stopped responding separately from errors', async () => {
    await run('publish', '--all')
    for (const phase of ['render', 'hang', 'stall'])
      await registry.call('POST', '/releases/report-failure', {
        token: '',
        body: { area: 'mfe-fleet', version: '1.0.0', phase, cause: `a ${phase}`, compositionId: 'c' },
      })
    const [silence = '', errors = ''] = (await run('failures')).out.split('\n\nErrors\n\n')
    expect(silence).toMatch(/^Silence: pages that stopped responding\n\nlast .*(?=[^]*a hang)(?=[^]*a stall)/)
    expect(silence).not.toContain('a render')
    expect(errors).toMatch(/^last .*\n.* mfe-fleet +1\.0\.0 +render +1 +a render$/)
  })

  it('is not published twice: the same sources are skipped, others are refused with the remedy', async () => {
    await run('publish', '--all')
    expect(await run('publish', 'mfe-fleet')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('already, built from the same sources'),
    })
    sources['mfe-fleet'] = 'other'
    expect(await run('publish', 'mfe-fleet')).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('npm run release -- raise mfe-fleet'),
    })
    expect((await run('publish', 'mfe-fleet', '--version', '1.0.1-dev.1')).exitCode).toBe(0)
  })

  it('is repaired if it is damaged', async () => {
    await run('publish', '--all')
    await writeFile(join(registry.dataDir, 'registry/mfe-fleet/1.0.0/entry.js'), 'damaged')
    await registry.module.site.verify(
      present(await registry.module.site.recordOf({ name: 'mfe-fleet', version: '1.0.0' })),
    )
    await registry.db.updateTable('releases').set({ intact: false }).where('name', '=', 'mfe-fleet').execute()
    expect((await run('list', 'fleet')).out).toMatch(/state\n.*damaged$/)
    expect(await run('publish', 'fleet')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('its files were restored'),
    })
    expect((await run('list', 'fleet')).out).not.toContain('damaged')
  })

  it('is published from inside its folder without a name', async () => {
    await run('publish', 'shell')
    expect(await runIn({ directory: join(root, 'mfe-fleet') }, 'publish')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('mfe-fleet 1.0.0 published'),
    })
    expect(await run('publish')).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining('shell, mfe-depot, mfe-fleet'),
    })
  })
})

describe('names that do not exist', () => {
  beforeEach(async () => {
    await run('publish', '--all')
    await run('promote', 'shell', '1.0.0', '--why', 'first')
  })

  it.each<[string[], number, RegExp]>([
    [
      ['promote', 'mfe-fleat', '1.0.0', '--why', 'why'],
      1,
      /no release of mfe-fleat.* Did you mean mfe-fleet\? .*release -- list"/,
    ],
    [
      ['promote', 'mfe-fleet', '1.0.1', '--why', 'why'],
      1,
      /no mfe-fleet 1\.0\.1.* Did you mean 1\.0\.0\? The newest is 1\.0\.0\. .*list mfe-fleet"/,
    ],
    [
      ['promote', 'mfe-fleet', '1.0.0', '--env', 'life', '--why', 'why'],
      1,
      /no environment life\. Did you mean live\? .*environments"/,
    ],
    [['rollback', 'depott', '--why', 'why'], 1, /Did you mean mfe-depot/],
    [['list', 'zebra'], 1, /no release of zebra in the registry\. "npm run release -- list"/],
    [['history', '--env', 'lve'], 1, /Did you mean live/],
    [['diff', 'fleet', '1.0.0', '9.9.9'], 1, /no mfe-fleet 9\.9\.9/],
    [['publish', 'mfe-fleed'], 1, /no area mfe-fleed\. Did you mean mfe-fleet\?/],
    [['promte', 'x'], 2, /no command promte\. Did you mean promote\?/],
    [['promote', 'fleet', '1.0.0', '--becuase', 'x'], 2, /no option --becuase/],
    [['list', '--jsno'], 2, /no option --jsno\. Did you mean --json\?/],
    [['promote', 'fleet'], 2, /Usage: npm run release -- promote <area> <version>/],
    [['promote', 'fleet', '1.0.0', '--why'], 2, /--why requires a value/],
    [['promote', 'fleet', '1.0.0'], 2, /Give a reason with --why/],
    [['history', '--limit', 'many'], 2, /number from 1 to 500/],
    [['publish', 'fleet', '--version', 'new'], 2, /"new" is not a version/],
    [
      ['promote', 'fleet', 'v1.0.0', '--why', 'why'],
      2,
      /"v1\.0\.0" is not a version\. .*no v in front.* Did you mean 1\.0\.0\?/,
    ],
    [['token', 'make'], 2, /create, list, rotate and revoke, not "make"/],
    [['token', 'create'], 2, /Name the owner of the token/],
    [['token', 'rotate', '--overlap', '900'], 2, /from 0 to 168/],
    [['publish', 'fleet', '--all'], 2, /not both/],
    [['rollback', 'fleet', '--why', 'why'], 1, /is not live in live/],
    [['rollback', 'shell', '--why', 'why'], 1, /cannot be rolled back/],
  ])('%j ends with %i', async (argv, exitCode, message) => {
    const result = await run(...argv)
    expect(result.error).toMatch(message)
    expect(result.exitCode).toBe(exitCode)
    expect(result.out).toBe('')
  })
})

describe('what scripts rely on', () => {
  it('exit code 0 for a version that is live already', async () => {
    await run('publish', 'shell')
    await run('promote', 'shell', '1.0.0', '--why', 'first')
    expect(await run('promote', 'shell', '1.0.0', '--why', 'again')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('already'),
    })
  })

  it('exit code 3 if another person was faster, with their name', async () => {
    await run('publish', '--all')
    await run('promote', 'shell', '1.0.0', '--why', 'first')
    await raise('mfe-fleet', '1.1.0')
    await run('publish', 'fleet')
    const ask = async () => {
      await registry.promote('mfe-fleet', '1.0.0', { why: 'faster' })
      return 'slower'
    }
    expect(await runIn({ ask }, 'promote', 'mfe-fleet', '1.1.0')).toMatchObject({
      exitCode: 3,
      error: expect.stringMatching(/Mona Lie promoted mfe-fleet \(nothing\) → 1\.0\.0 .*faster/),
    })
  })

  it('exit code 4 for a token that is missing, unknown or not allowed', async () => {
    await run('publish', '--all')
    expect(await run('list', '--token', 'made-up')).toMatchObject({
      exitCode: 4,
      error: expect.stringContaining('does not accept this token'),
    })
    const team = registry.tokens.teams['mfe-fleet'] ?? ''
    expect((await run('list', '--token', team)).exitCode).toBe(0)
    expect((await run('promote', 'shell', '1.0.0', '--why', 'why', '--token', team)).exitCode).toBe(4)
    await raise('mfe-depot', '1.1.0')
    expect(await runIn({ env: { FIELDPROOF_TOKEN: team } }, 'publish', 'mfe-depot')).toMatchObject({
      exitCode: 4,
      error: expect.stringContaining('not mfe-depot'),
    })
    expect(await runIn({ env: { DATA_DIR: 'elsewhere' } }, 'list', '--url', url)).toMatchObject({
      exitCode: 4,
      error: expect.stringContaining('no release token'),
    })
  })

  it('exit code 5 if nothing responds, or something else does', async () => {
    expect(await run('list', '--url', 'http://127.0.0.1:9')).toMatchObject({
      exitCode: 5,
      error: expect.stringContaining('could not be reached'),
    })
    const other: Server = createServer((_, response) => {
      response.end('{"hello":1}')
    })
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    expect(await run('list', '--url', `http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toMatchObject({
      exitCode: 5,
      error: expect.stringContaining('not a registry'),
    })
    other.closeAllConnections()
    other.close()
  })

  it('exit code 1 with every fault if a release is refused', async () => {
    await run('publish', 'shell')
    const spoiled: Builder = {
      ...builder,
      stampRelease: async (request) => {
        const made = await builder.stampRelease(request)
        return { ...made, maps: [], record: { ...made.record, container: 'other', needs: { react: '^1.0.0' } } }
      },
    }
    const result = await runIn({ builder: async () => spoiled }, 'publish', 'fleet')
    expect(result.exitCode).toBe(1)
    expect(result.error).toMatch(
      /was not published: 2 faults\.\n {2}record\.container: .*\n {2}record\.needs\.react: .*Build the area against that shell/,
    )
  })

  it('one JSON document with --json, whatever happens', async () => {
    await run('publish', '--all')
    const published = await run('publish', 'fleet', '--json')
    expect(JSON.parse(published.out)).toMatchObject({
      success: true,
      data: [{ name: 'mfe-fleet', result: 'already-published' }],
    })
    const promoted = await run('promote', 'shell', '1.0.0', '--why', 'first', '--json')
    expect(JSON.parse(promoted.out)).toMatchObject({
      success: true,
      data: { change: { toVersion: '1.0.0' }, composition: { shell: { version: '1.0.0' } } },
    })
    const refused = await run('promote', 'fleet', '9.9.9', '--why', 'first', '--json')
    expect(refused.error).toBe('')
    expect(JSON.parse(refused.out)).toMatchObject({
      success: false,
      code: 'no-such-release',
      exitCode: 1,
      message: expect.any(String),
    })
  })
})

describe('tokens', () => {
  const tokenIn = (text: string): string => /fpr_[0-9a-f]{10}_[\w-]{43}/.exec(text)?.[0] ?? 'none'

  it('belong to one person, and are created on the machine of the site, used, rotated and revoked', async () => {
    await run('publish', '--all')
    await run('promote', 'shell', '1.0.0', '--why', 'first')
    const made = await run('token', 'create', 'Ada Obi', '--publishes', 'fleet', '--promotes', 'fleet,shell')
    expect(made).toMatchObject({ exitCode: 0, error: '' })
    expect(made.out).toMatch(
      /of Ada Obi, which ends 2026-0\d-\d\d .*; it publishes mfe-fleet, promotes mfe-fleet, shell:\n\n.*\n\nIt is shown only once/,
    )
    const ada = tokenIn(made.out)
    expect((await run('promote', 'fleet', '1.0.0', '--why', 'why', '--token', ada)).exitCode).toBe(0)
    expect((await run('history', 'fleet')).out).toMatch(/Ada Obi +promote/)
    expect(await run('promote', 'depot', '1.0.0', '--why', 'why', '--token', ada)).toMatchObject({
      exitCode: 4,
      error: 'The token of Ada Obi makes mfe-fleet, shell live, not mfe-depot.',
    })
    expect((await run('token', 'list')).out).toMatch(
      /Ada Obi +person +mfe-fleet +mfe-fleet, shell .* holds +2026-.* UTC, IPv4, POST \/releases\/promote/,
    )
    const rotated = await run('token', 'rotate', '--token', ada, '--overlap', '1')
    expect(rotated.out).toContain('The old one stays valid for 1 hour')
    const next = tokenIn(rotated.out)
    expect((await run('list', '--token', ada)).exitCode).toBe(0)
    registry.clock.advance(3_600_000)
    expect((await run('list', '--token', ada)).exitCode).toBe(4)
    expect((await run('list', '--token', next)).exitCode).toBe(0)
    expect((await run('token', 'revoke', next.split('_')[1] ?? '')).out).toContain('of Ada Obi is refused from now on')
    expect((await run('list', '--token', next)).exitCode).toBe(4)
    expect((await run('token', 'list')).out).not.toContain('Ada Obi')
    expect((await run('token', 'list', '--all')).out).toMatch(/Ada Obi .* revoked by the machine of the site/)
  })

  it('cause one warning in every command if they end soon, without disturbing JSON', async () => {
    const soon = tokenIn((await run('token', 'create', 'Ada Obi', '--publishes', 'fleet', '--days', '9')).out)
    const listed = await run('list', '--json', '--token', soon)
    expect(listed.error).toMatch(
      /^This token ends in 9 days \(\d{4}-\d\d-\d\d\)\. "npm run release -- token rotate" creates the next one\.$/,
    )
    expect(JSON.parse(listed.out)).toMatchObject({ success: true })
    const later = tokenIn((await run('token', 'create', 'Ada Obi', '--publishes', 'fleet', '--days', '16')).out)
    expect((await run('list', '--token', later)).error).toBe('')
  })
})

describe('the help', () => {
  it('exists in general and for each command, with examples and exit codes, without a registry', async () => {
    await registry.app.close()
    const whole = await run('--help')
    expect(whole.exitCode).toBe(0)
    for (const { name, examples } of commands) {
      expect(whole.out).toContain(`  ${name} `)
      for (const shown of [await run(name, '--help'), await run('help', name), await run(name, '-h')]) {
        expect(shown.exitCode).toBe(0)
        expect(shown.out).toContain('Exit codes')
        expect(shown.out).toContain(`npm run release -- ${examples[0]?.[0]}`)
      }
    }
    expect((await run()).exitCode).toBe(2)
  })
})
