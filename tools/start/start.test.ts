import type { CompositionChange } from '@fieldproof/contracts/calls/releases'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nearest } from './nearest.ts'
import { checkPort } from './port.ts'
import type { Built } from './build-all.ts'
import { STARTER } from './may-promote.ts'
import { createProgress } from './progress.ts'
import { ReleaseRefusal, type ReleaseClient, type StampedRelease } from './release-client.ts'
import { releaseChanged, versionFor } from './release-steps.ts'
import { partsToTake } from './take.ts'
import { runningSite, writeServerFile } from './server-file.ts'

jest.mock('@fieldproof/build', () => ({
  stampRelease: ({ distDir, version }: { distDir: string; version: string }) => ({
    record: { name: distDir, version },
    files: [],
  }),
}))

const listen = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer((_, answer) => answer.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

test('a taken port is reported with its owner and how to choose another', async () => {
  const { server, port } = await listen()
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
    new RegExp(`Port ${port} is taken by .*\\(pid ${process.pid}\\)[\\s\\S]*PORT=${port + 1} npm start`),
  )
  server.close()
  await once(server, 'close')
  await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined()
})

test('a mistyped area is answered with the nearest names', () => {
  const names = ['shell', 'mfe-orders', 'mfe-wallet', 'mfe-content']
  expect(nearest('oders', names)).toEqual(['mfe-orders'])
  expect(nearest('walet', names)[0]).toBe('mfe-wallet')
  expect(nearest('zzzzzzzz', names)).toEqual([])
})

describe('the version of a published release', () => {
  test("is the package's own while it is unused, then one with the sources' key", () => {
    expect(versionFor('1.2.0', 'abcdef0123456789', ['1.1.0'])).toBe('1.2.0')
    expect(versionFor('1.2.0', 'abcdef0123456789', ['1.2.0'])).toBe('1.2.0-dev.abcdef01')
  })
  test('a key of digits does not become a number with a leading zero', () => {
    expect(versionFor('1.2.0', '0123456789abcdef', ['1.2.0'])).toBe('1.2.0-dev.k01234567')
  })
})

describe('the file with the address of the site', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldproof-start-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  test('finds a site that responds, and no site after it has ended', async () => {
    const { server, port } = await listen()
    const site = { url: `http://127.0.0.1:${port}`, pid: process.pid }
    const remove = await writeServerFile(folder, site)
    expect(await runningSite(folder)).toEqual(site)
    remove()
    expect(await runningSite(folder)).toBeUndefined()
    server.close()
  })

  test('a file of a killed site is ignored', async () => {
    await writeServerFile(folder, { url: 'http://127.0.0.1:9', pid: process.pid })
    expect(await runningSite(folder)).toBeUndefined()
    await writeFile(join(folder, 'server.json'), 'half a fi')
    expect(await runningSite(folder)).toBeUndefined()
  })
})

describe('releases that a start publishes and makes live', () => {
  let root: string
  let published: string[]
  let history: CompositionChange[]
  let printed: string[]
  let client: ReleaseClient
  let live: Record<string, string>
  let damaged: string[]
  let keys: Map<string, string>

  const change = (kind: 'promote' | 'rollback', actor: string, name: string, toVersion: string, why: string) => {
    const id = history.length + 1
    const from = live[name] ?? null
    history.unshift({
      id,
      environment: 'live',
      kind,
      name,
      fromVersion: from,
      toVersion,
      fromComposition: id === 1 ? null : `c${id - 1}`,
      toComposition: `c${id}`,
      actor,
      why,
      at: '2026-01-01T00:00:00.000Z',
    })
    live = { ...live, [name]: toVersion }
    return `c${id}`
  }
  const rollback = (name: string, to: string) => change('rollback', 'Ada', name, to, 'prices are wrong')
  const promote = (name: string, to: string) => change('promote', 'Ada', name, to, 'tried in staging')

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fieldproof-start-'))
    published = []
    damaged = []
    history = []
    live = {}
    keys = new Map()
    client = {
      list: async () =>
        published.map((text) => {
          const [name = '', version = ''] = text.split(' ')
          return {
            name,
            version,
            sourceKey: keys.get(text) ?? '',
            intact: !damaged.includes(text),
            liveIn: [],
            files: 1,
            bytes: 1,
            publishedAt: '2026-01-01T00:00:00.000Z',
            publishedBy: 'npm start',
          }
        }),
      environment: async () => ({ compositionId: history[0]?.toComposition ?? null, live }),
      publish: async ({ record }: StampedRelease) => {
        const [name = '', key = ''] = record.name.split(':')
        published.push(`${name} ${record.version}`)
        keys.set(`${name} ${record.version}`, key)
      },
      record: async (name, version) => {
        throw new Error(`A start asked for the record of ${name} ${version}.`)
      },
      promote: async ({ name, version, why, expected }) => {
        expect(expected).toBe(live[name] ?? null)
        return change('promote', STARTER, name, version, why)
      },
      history: async (_, name) => history.filter((one) => one.name === name),
    }
  })
  afterEach(async () => {
    await rm(root, { recursive: true })
  })

  /** @returns what it made live */
  const start = async (
    keys: Record<string, string>,
    { isProduction = false, take = [] }: { isProduction?: boolean; take?: string[] } = {},
  ): Promise<string[]> => {
    printed = []
    const before = history.length
    const built: Built[] = []
    for (const [name, key] of Object.entries(keys)) {
      await mkdir(join(root, name), { recursive: true })
      await writeFile(join(root, name, 'package.json'), JSON.stringify({ version: '1.0.0' }))
      built.push({ name, distDir: `${name}:${key}`, sourceKey: key })
    }
    const progress = createProgress((line) => printed.push(line))
    await releaseChanged({ root, environment: 'live', dataDir: root, built, client, progress, isProduction, take })
    progress.end()
    return history
      .slice(0, history.length - before)
      .map(({ name, toVersion }) => `${name} ${toVersion}`)
      .toReversed()
  }

  test('a first start: everything, the shell first', async () => {
    expect(await start({ 'mfe-b': 'bb', 'mfe-a': 'aa', shell: 'cc' })).toEqual([
      'shell 1.0.0',
      'mfe-a 1.0.0',
      'mfe-b 1.0.0',
    ])
    expect(published).toEqual(['shell 1.0.0', 'mfe-a 1.0.0', 'mfe-b 1.0.0'])
  })

  test('an area that needs what another one declares goes live after it, and is published once', async () => {
    const { promote } = client
    client.promote = async (change) => {
      if (change.name === 'mfe-a' && live['mfe-b'] === undefined) throw new ReleaseRefusal(422, 'It needs mfe-b.')
      return promote(change)
    }
    expect(await start({ shell: 'cc', 'mfe-a': 'aa', 'mfe-b': 'bb' })).toEqual([
      'shell 1.0.0',
      'mfe-b 1.0.0',
      'mfe-a 1.0.0',
    ])
    expect([published.length, printed.join()]).toEqual([3, expect.not.stringContaining('refused')])
  })

  test('two instances that start at once release everything once', async () => {
    const { publish, promote } = client
    client = {
      ...client,
      publish: async (release) => {
        if (published.includes(`${release.record.name.split(':')[0]} ${release.record.version}`))
          throw new ReleaseRefusal(409, 'It is in the registry already.')
        await publish(release)
      },
      promote: async (change) => {
        if (change.expected !== (live[change.name] ?? null)) throw new ReleaseRefusal(409, 'It has changed meanwhile.')
        return promote(change)
      },
    }
    const parts = { shell: 'cc', 'mfe-a': 'aa', 'mfe-b': 'bb' }
    await Promise.all([start(parts), start(parts)])
    expect(published.toSorted()).toEqual(['mfe-a 1.0.0', 'mfe-b 1.0.0', 'shell 1.0.0'])
    expect([live, history.length]).toEqual([{ shell: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' }, 3])
    expect(printed.join()).not.toContain('refused')
  })

  test('changed sources get their own version; restored sources get their earlier release', async () => {
    await start({ shell: 'cc', 'mfe-a': 'aa' })
    expect(await start({ shell: 'cc', 'mfe-a': 'a2' })).toEqual(['mfe-a 1.0.0-dev.a2'])
    expect(await start({ shell: 'cc', 'mfe-a': 'aa' })).toEqual(['mfe-a 1.0.0'])
    expect(published).toHaveLength(3)
  })

  test('a release that a person rolled back to stays, even if the sources change, and the start prints this', async () => {
    await start({ shell: 'cc', 'mfe-a': 'aa' })
    await start({ shell: 'cc', 'mfe-a': 'a2' })
    rollback('mfe-a', '1.0.0')
    expect(await start({ shell: 'cc', 'mfe-a': 'a2' })).toEqual([])
    expect(printed.join()).toContain('rolled it back from 1.0.0-dev.a2 to 1.0.0 ("prices are wrong")')
    expect(await start({ shell: 'cc', 'mfe-a': 'a3' })).toEqual([])
    expect(printed.join()).toContain('npm run release -- promote mfe-a 1.0.0-dev.a3')
    expect(live['mfe-a']).toBe('1.0.0')
  })

  test('a release that a person made live stays', async () => {
    await start({ shell: 'cc', 'mfe-a': 'aa' })
    await start({ shell: 'cc', 'mfe-a': 'a2' })
    promote('mfe-a', '1.0.0')
    expect(await start({ shell: 'cc', 'mfe-a': 'a3' })).toEqual([])
    expect(printed.join()).toContain('Ada made 1.0.0 live ("tried in staging")')
  })

  test('a part that is taken follows the sources again, but not to what was rolled back', async () => {
    await start({ shell: 'cc', 'mfe-a': 'aa' })
    await start({ shell: 'cc', 'mfe-a': 'a2' })
    rollback('mfe-a', '1.0.0')
    expect(await start({ shell: 'cc', 'mfe-a': 'a2' }, { take: ['mfe-a'] })).toEqual([])
    expect(await start({ shell: 'cc', 'mfe-a': 'a3' }, { take: ['mfe-a'] })).toEqual(['mfe-a 1.0.0-dev.a3'])
    expect(await start({ shell: 'cc', 'mfe-a': 'a4' })).toEqual(['mfe-a 1.0.0-dev.a4'])
    // The sources of the release that was rolled back are restored.
    expect(await start({ shell: 'cc', 'mfe-a': 'a2' })).toEqual([])
    expect(live['mfe-a']).toBe('1.0.0-dev.a4')
  })

  test('a release that was rolled back and made live again stays live, and nothing is printed', async () => {
    await start({ shell: 'cc', 'mfe-a': 'aa' })
    await start({ shell: 'cc', 'mfe-a': 'a2' })
    rollback('mfe-a', '1.0.0')
    promote('mfe-a', '1.0.0-dev.a2')
    expect(await start({ shell: 'cc', 'mfe-a': 'a2' })).toEqual([])
    expect(printed).toEqual([])
  })

  test('a damaged release stays live if another one has the same sources; otherwise a new one is created', async () => {
    await start({ shell: 'cc', 'mfe-a': 'aa' })
    published.push('mfe-a 70.0.0')
    keys.set('mfe-a 70.0.0', 'aa')
    change('promote', STARTER, 'mfe-a', '70.0.0', 'a trial')
    damaged = ['mfe-a 70.0.0']
    expect(await start({ shell: 'cc', 'mfe-a': 'aa' })).toEqual([])
    damaged = ['mfe-a 70.0.0', 'mfe-a 1.0.0']
    expect(await start({ shell: 'cc', 'mfe-a': 'aa' })).toEqual(['mfe-a 1.0.0-dev.aa'])
  })

  /** A client whose process is killed before or after one of its calls. */
  const dyingAt = (call: number, isAfter: boolean): ReleaseClient => {
    let calls = 0
    const dying =
      <Arguments extends unknown[], Answer>(make: (...given: Arguments) => Promise<Answer>) =>
      async (...given: Arguments): Promise<Answer> => {
        const isLast = calls++ === call
        if (isLast && !isAfter) throw new Error('killed')
        const answer = await make(...given)
        if (isLast) throw new Error('killed')
        return answer
      }
    const { list, environment, publish, promote: makeLive, history: past } = client
    return {
      ...client,
      list: dying(list),
      environment: dying(environment),
      publish: dying(publish),
      promote: dying(makeLive),
      history: dying(past),
    }
  }
  const startAndDie = async (keys: Record<string, string>, call: number, isAfter: boolean, isProduction: boolean) => {
    const sound = client
    client = dyingAt(call, isAfter)
    try {
      await start(keys, { isProduction })
    } catch (error) {
      expect(error).toMatchObject({ message: 'killed' })
    } finally {
      client = sound
    }
  }

  test.each([true, false])(
    'a first start that is killed at any step is finished by the next one (in production: %s)',
    async (isProduction) => {
      const keys = { shell: 'cc', 'mfe-a': 'aa', 'mfe-b': 'bb' }
      for (let call = 0; call < 12; call += 1)
        for (const isAfter of [false, true]) {
          published = []
          history = []
          live = {}
          await startAndDie(keys, call, isAfter, isProduction)
          await start(keys, { isProduction })
          expect([call, isAfter, live]).toEqual([call, isAfter, { shell: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' }])
          // After that, further starts are not first starts.
          expect(await start({ ...keys, 'mfe-c': 'cc' }, { isProduction })).toEqual(isProduction ? [] : ['mfe-c 1.0.0'])
        }
    },
  )

  test('in any sequence of starts, upgrades and kills, the releases that a person chose stay live', async () => {
    // The same numbers each time, so that a failure can be reproduced.
    let seed = 42
    const upTo = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * most)
    }
    const parts = ['shell', 'mfe-a', 'mfe-b']
    const sources = () => Object.fromEntries(parts.map((name) => [name, `${name.at(-1)}${upTo(4)}`]))
    for (let life = 0; life < 20; life += 1) {
      published = []
      history = []
      live = {}
      await start(sources())
      const decided: Record<string, string> = {}
      for (let step = 0; step < 15; step += 1) {
        const name = parts[upTo(parts.length)] ?? 'shell'
        const known = published.filter((text) => text.startsWith(`${name} `)).map((text) => text.split(' ')[1] ?? '')
        const version = known[upTo(known.length)] ?? ''
        const isProduction = upTo(2) === 0
        if (upTo(3) === 0 && version !== live[name]) {
          if (upTo(2) === 0) promote(name, version)
          else rollback(name, version)
          decided[name] = version
        } else if (upTo(2) === 0) await startAndDie(sources(), upTo(12), upTo(2) === 0, isProduction)
        else await start(sources(), { isProduction })
        expect([life, step, live]).toEqual([life, step, { ...live, ...decided }])
      }
    }
  })

  test('in production only the very first start makes releases live', async () => {
    expect(await start({ shell: 'cc', 'mfe-a': 'aa' }, { isProduction: true })).toHaveLength(2)
    expect(await start({ shell: 'c2', 'mfe-a': 'a2', 'mfe-b': 'bb' }, { isProduction: true })).toEqual([])
    expect(published).toHaveLength(5)
    expect(printed.filter((line) => line.includes('npm run release -- promote'))).toHaveLength(3)
  })
})

describe('parts to take', () => {
  const names = ['shell', 'mfe-orders', 'mfe-wallet']
  test('are named with or without mfe-, or all', () => {
    expect(partsToTake(['--take', 'orders', '--take', 'shell'], names)).toEqual(['mfe-orders', 'shell'])
    expect(partsToTake(['--take=mfe-wallet,shell'], names)).toEqual(['mfe-wallet', 'shell'])
    expect(partsToTake(['--take', 'all'], names)).toEqual(names)
    expect(partsToTake([], names)).toEqual([])
  })
  test('are refused if a name is unknown, with the nearest name', () => {
    expect(() => partsToTake(['--take', 'oders'], names)).toThrow(/no area "oders".*mfe-orders/)
  })
})
