import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nearest } from './nearest.ts'
import { checkPort } from './port.ts'
import type { Built } from './build-all.ts'
import { createProgress } from './progress.ts'
import type { PromoteRequest, ReleaseClient, StampedRelease } from './release-client.ts'
import { releaseChanged, versionFor } from './release-steps.ts'
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

test('a taken port is told with who has it and how to choose another', async () => {
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

describe('versions of what is published', () => {
  test("the package's own while it is free, then one with the sources' key", () => {
    expect(versionFor('1.2.0', 'abcdef0123456789', ['1.1.0'])).toBe('1.2.0')
    expect(versionFor('1.2.0', 'abcdef0123456789', ['1.2.0'])).toBe('1.2.0-dev.abcdef01')
  })
  test('a key of digits does not become a number with a leading zero', () => {
    expect(versionFor('1.2.0', '0123456789abcdef', ['1.2.0'])).toBe('1.2.0-dev.k01234567')
  })
})

describe('the file that says where the site is', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldproof-start-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  test('finds a site that answers, and none once it is gone', async () => {
    const { server, port } = await listen()
    const site = { url: `http://127.0.0.1:${port}`, pid: process.pid }
    const remove = await writeServerFile(folder, site)
    expect(await runningSite(folder)).toEqual(site)
    remove()
    expect(await runningSite(folder)).toBeUndefined()
    server.close()
  })

  test('a file that a killed site left says nothing', async () => {
    await writeServerFile(folder, { url: 'http://127.0.0.1:9', pid: process.pid })
    expect(await runningSite(folder)).toBeUndefined()
    await writeFile(join(folder, 'server.json'), 'half a fi')
    expect(await runningSite(folder)).toBeUndefined()
  })
})

describe('what a start publishes and makes live', () => {
  let root: string
  let published: string[]
  let promoted: PromoteRequest[]
  let client: ReleaseClient
  let live: Record<string, string>

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fieldproof-start-'))
    published = []
    promoted = []
    live = {}
    const keys = new Map<string, string>()
    client = {
      list: async () =>
        published.map((text) => {
          const [name = '', version = ''] = text.split(' ')
          return {
            name,
            version,
            sourceKey: keys.get(text) ?? '',
            intact: true,
            liveIn: [],
            files: 1,
            bytes: 1,
            publishedAt: '2026-01-01T00:00:00.000Z',
            publishedBy: 'release-manager',
          }
        }),
      environment: async () => ({ compositionId: promoted.length > 0 ? `c${promoted.length}` : null, live }),
      publish: async ({ record }: StampedRelease) => {
        const [name = '', key = ''] = record.name.split(':')
        published.push(`${name} ${record.version}`)
        keys.set(`${name} ${record.version}`, key)
      },
      promote: async (request) => {
        promoted.push(request)
        live = { ...live, [request.name]: request.version }
        return `c${promoted.length}`
      },
    }
  })
  afterEach(async () => {
    await rm(root, { recursive: true })
  })

  const start = async (...parts: [name: string, key: string][]): Promise<void> => {
    published = published.slice()
    promoted = []
    const built: Built[] = []
    for (const [name, key] of parts) {
      await mkdir(join(root, name), { recursive: true })
      await writeFile(join(root, name, 'package.json'), JSON.stringify({ version: '1.0.0' }))
      built.push({ name, distDir: `${name}:${key}`, sourceKey: key })
    }
    const progress = createProgress(() => undefined)
    await releaseChanged({ root, dataDir: root, environment: 'live', built, client, progress })
    progress.end()
  }

  test('a first start: everything, the shell first, each after the one before', async () => {
    await start(['mfe-b', 'bb'], ['mfe-a', 'aa'], ['shell', 'cc'])
    expect(published).toEqual(['shell 1.0.0', 'mfe-a 1.0.0', 'mfe-b 1.0.0'])
    expect(promoted.map(({ name, expected }) => [name, expected])).toEqual([
      ['shell', null],
      ['mfe-a', 'c1'],
      ['mfe-b', 'c2'],
    ])
  })

  test('a second start with nothing changed: nothing, also where somebody rolled back', async () => {
    await start(['shell', 'cc'], ['mfe-a', 'aa'])
    await start(['shell', 'cc'], ['mfe-a', 'a2'])
    live = { ...live, 'mfe-a': '1.0.0' }
    await start(['shell', 'cc'], ['mfe-a', 'a2'])
    expect(promoted).toEqual([])
    expect(live['mfe-a']).toBe('1.0.0')
  })

  test('changed sources: a version of their own; sources that came back: the release that they had', async () => {
    await start(['shell', 'cc'], ['mfe-a', 'aa'])
    await start(['shell', 'cc'], ['mfe-a', 'a2'])
    expect(live['mfe-a']).toBe('1.0.0-dev.a2')
    await start(['shell', 'cc'], ['mfe-a', 'aa'])
    expect(live['mfe-a']).toBe('1.0.0')
    expect(published).toHaveLength(3)
  })
})
