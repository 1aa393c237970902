import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Composition } from '@fieldproof/contracts/release'
import { makeArea, makeShell } from '../modules/releases/testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from '../modules/releases/testing/test-registry.ts'

jest.setTimeout(60_000)

let registry: TestRegistry
beforeEach(async () => { registry = await openTestRegistry() })
afterEach(() => registry.close())

const shell = makeShell('1.0.0')
const fleet = (version: string) => makeArea('mfe-fleet', version)
const fileOf = (name: string, version: string, path: string) => join(registry.dataDir, 'registry', name, version, path)
const damage = async (path: string) => {
  const content = await readFile(path)
  content[0]! ^= 1
  await writeFile(path, content)
}
const composition = async (from = registry): Promise<Composition> => (await from.get('/composition.json')).json()
const liveVersion = async (from = registry) => (await composition(from)).areas.find(({ name }) => name === 'mfe-fleet')?.release.version
const until = async (holds: () => Promise<boolean>) => {
  for (let wait = 0; wait < 200; wait += 1) {
    if (await holds()) return
    await pause(25)
  }
  throw new Error('It did not come to be')
}

describe('before anything is live', () => {
  it('a page says that the site is starting and looks again', async () => {
    const { statusCode, body, headers } = await registry.get('/')
    expect(statusCode).toBe(503)
    expect(body).toContain('Fieldproof is starting')
    expect(body).toContain('http-equiv="refresh"')
    expect(headers['cache-control']).toBe('no-store')
    expect((await registry.get('/composition.json')).statusCode).toBe(503)
  })
})

describe('documents', () => {
  beforeEach(() => registry.release(shell, makeArea('mfe-fleet', '1.0.0', {
    manifest: { routes: [
      { name: 'fleet.list', path: '/fleet', guard: 'anyone', page: 'list' },
      { name: 'fleet.one', path: '/fleet/:id', guard: 'anyone', page: 'list' },
    ] },
  })))

  it.each<[string, number]>([
    ['/fleet', 200], ['/fleet/', 200], ['/fleet/7?x=1', 200], ['/login', 200], ['/dashboard', 200], ['/FLEET', 200],
    ['/nowhere', 404], ['/', 404], ['/fleet/7/8', 404], ['/fleet/%E0%A4%A', 404], ['/%', 404], ['/%00', 404], ['/fleet/%2e%2e%2f', 200],
    ['//evil.example', 404], ['/\\evil.example', 404], ['/login?referTo=//evil.example', 200], ['/login?referTo=javascript:alert(1)', 200],
    ['/areas', 404], ['/__proto__', 404],
  ])('%s has status %i, the same document and leads nowhere', async (path, expected) => {
    const { statusCode, headers, body } = await registry.get(path)
    expect(statusCode).toBe(expected)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['location']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).toContain('id="composition"')
    expect(body).not.toContain('evil')
  })

  it('stand at an address of any length', async () => {
    for (const length of [400, 600, 3_000]) {
      const { statusCode, headers } = await registry.get(`/${'x'.repeat(length)}`)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    }
  })

  it('preload the page that the address asks for, and only that', async () => {
    expect((await registry.get('/fleet')).body).toContain('href="/areas/mfe-fleet/1.0.0/page-list.22222222.js"')
    expect((await registry.get('/login')).body).not.toContain('href="/areas/mfe-fleet')
  })

  it('are compressed, have a tag, and are asked about again each time', async () => {
    const plain = await registry.get('/fleet')
    expect(plain.headers['cache-control']).toBe('no-cache')
    const br = await registry.get('/fleet', { 'accept-encoding': 'br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const copy = await registry.get('/fleet', { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) })
    expect([copy.statusCode, copy.body]).toEqual([304, ''])
    await registry.release(fleet('1.1.0'))
    expect((await registry.get('/fleet', { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) })).statusCode).toBe(200)
  })

  it('are for browsers; programs are answered with the envelope', async () => {
    const json = { accept: 'application/json' }
    expect((await registry.get('/nowhere', json)).json()).toMatchObject({ success: false })
    expect((await registry.get('/fleet', json)).statusCode).toBe(404)
    expect((await registry.get('/fleet', { accept: '*/*' })).headers['content-type']).toContain('text/html')
    expect((await registry.get('/nowhere', { accept: '*/*' })).json()).toMatchObject({ success: false })
    expect((await registry.get('/users/made-up')).json()).toMatchObject({ success: false, code: 'no-such-call' })
  })

  it('name the reader\'s host for the socket, and no made-up one', async () => {
    const policy = async (host: string) => (await registry.get('/fleet', { host })).headers['content-security-policy']
    expect(await policy('fieldproof.example:3000')).toContain('ws://fieldproof.example:3000')
    expect(await policy("x; script-src 'unsafe-inline'")).not.toContain('unsafe')
  })
})

describe('files of releases', () => {
  beforeEach(() => registry.release(shell, fleet('1.0.0')))

  it('are sent compressed, for good, with type and tag', async () => {
    const path = '/areas/mfe-fleet/1.0.0/entry.js'
    const original = fleet('1.0.0').files[0]?.content.toString()
    const plain = await registry.get(path)
    expect(plain.body).toBe(original)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff',
    })
    const br = await registry.get(path, { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(original)
    const gzip = await registry.get(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(original)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(3)
    expect((await registry.get(path, { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) })).statusCode).toBe(304)
    expect((await registry.get('/areas/shell/1.0.0/assets/public-sans.77777777.woff2', { 'accept-encoding': 'br' })).headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect((await registry.get(`${path}?retry=1`)).body).toBe(original)
  })

  it.each([
    '/areas/mfe-fleet/1.0.0/lost.js', '/areas/mfe-fleet/9.9.9/entry.js', '/areas/mfe-other/1.0.0/entry.js', '/areas/mfe-fleet/1.0.0/',
    '/areas/mfe-fleet/1.0.0/entry.js.br',
    '/areas/mfe-fleet/1.0.0/..%2f..%2f..%2frelease-tokens.json', '/areas/../release-tokens.json', '/areas/mfe-fleet/..%2f..%2f/release-tokens.json', '/areas/__proto__/1.0.0/x',
  ])('%s is not there', async (path) => {
    const { statusCode, body } = await registry.get(path, { accept: '*/*' })
    expect(statusCode).toBe(404)
    expect(body).not.toContain(registry.tokens.releaseManager)
    expect(body).not.toContain('// shell')
  })

  it('of the shell\'s public folder stand at the top', async () => {
    expect((await registry.get('/icon.svg')).headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-cache' })
    expect((await registry.get('/robots.txt')).body).toContain('User-agent')
    expect((await registry.get('/favicon.ico', { accept: 'image/*' })).statusCode).toBe(404)
    expect((await registry.get('/start.js', { accept: '*/*' })).statusCode).toBe(404)
  })

  it('and documents are found by the address as it comes over the line, not as a browser would tidy it', async () => {
    const { hostname, port } = new URL(await registry.app.listen({ port: 0, host: '127.0.0.1' }))
    const ask = (path: string) => new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`))
      let text = ''
      socket.on('data', (chunk: Buffer) => { text += chunk.toString() })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    const paths = [
      '/%E0%A4%A', '/areas/mfe-fleet/1.0.0/../../shell/1.0.0/start.js', '/areas/mfe-fleet/1.0.0/%2e%2e/%2e%2e/shell/1.0.0/start.js',
      '/../release-tokens.json', '/public/icon.svg', '/../public/icon.svg', '/.', '//', '/areas//1.0.0/x', 'http://evil.example/fleet/x',
    ]
    for (const path of paths) {
      const answer = await ask(path)
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).not.toContain(registry.tokens.releaseManager)
      expect(answer).not.toMatch(/\/\/ shell|<svg/)
    }
    expect((await ask('/%E0%A4%A')).toLowerCase()).toContain("content-security-policy: default-src 'none'; script-src 'self'")
  })
})

describe('the composition', () => {
  it('changes for readers with what is live', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    const before = await registry.get('/composition.json')
    expect(before.json()).toMatchObject({ areas: [{ release: { version: '1.1.0' }, lastGood: { version: '1.0.0' } }] })
    expect((await registry.get('/composition.json', { 'if-none-match': String(before.headers['etag']) })).statusCode).toBe(304)
    await registry.rollback('mfe-fleet')
    const after = await registry.get('/composition.json', { 'if-none-match': String(before.headers['etag']) })
    expect(after.json()).toMatchObject({ areas: [{ release: { version: '1.0.0' }, lastGood: null }] })
    expect(registry.announced.at(-1)).toEqual({ compositionId: after.json<Composition>().id, areas: ['mfe-fleet'] })
  })

  it('changes on every instance, each of which tells its readers', async () => {
    await registry.release(shell, fleet('1.0.0'))
    const other = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect(await liveVersion(other)).toBe('1.0.0')
    await registry.release(fleet('1.1.0'))
    await until(async () => await liveVersion(other) === '1.1.0')
    expect(other.announced).toEqual([{ compositionId: (await composition()).id, areas: ['mfe-fleet'] }])
    await other.close()
  })

  it('of another environment is its own', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    const staging = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir, environment: 'staging' })
    expect((await staging.get('/')).statusCode).toBe(503)
    await staging.promote('shell', '1.0.0')
    await staging.promote('mfe-fleet', '1.0.0')
    expect([await liveVersion(), await liveVersion(staging)]).toEqual(['1.1.0', '1.0.0'])
    expect((await registry.call('GET', '/releases/get-composition/staging')).body).toMatchObject({ data: { environment: 'staging' } })
    await staging.close()
  })
})

describe('a damaged file', () => {
  beforeEach(() => registry.release(shell, fleet('1.0.0'), fleet('1.1.0')))

  it('is never sent, and the area\'s last good release takes its place', async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'page-list.22222222.js'))
    const { statusCode, body, headers } = await registry.get('/areas/mfe-fleet/1.1.0/page-list.22222222.js')
    expect([statusCode, JSON.parse(body).code, headers['cache-control']]).toEqual([404, 'damaged', 'no-store'])
    expect(await liveVersion()).toBe('1.0.0')
    expect((await registry.get('/fleet')).body).toContain('/areas/mfe-fleet/1.0.0/page-list.22222222.js')
    expect(registry.announced.at(-1)).toEqual({ compositionId: (await composition()).id, areas: ['mfe-fleet'] })
    await until(async () => (await registry.call<{ data: { summary: { intact: boolean } } }>('GET', '/releases/get-release/mfe-fleet/1.1.0')).body.data.summary.intact === false)
    // By the database's word the release is live still: the damage is this registry's, and mending it brings it back.
    await registry.publish(fleet('1.1.0'))
    expect(await liveVersion()).toBe('1.1.0')
  })

  it('is found at a start, before anybody is served', async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'locale-en.44444444.js'))
    const next = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect(await liveVersion(next)).toBe('1.0.0')
    await next.close()
  })

  it('that is the area\'s last leaves the area out and lists it as missing', async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'entry.js'))
    await rm(fileOf('mfe-fleet', '1.0.0', ''), { recursive: true })
    const next = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect(await composition(next)).toMatchObject({ areas: [], missing: ['mfe-fleet'] })
    expect((await next.get('/fleet')).statusCode).toBe(404)
    expect((await next.get('/login')).statusCode).toBe(200)
    await next.close()
  })

  it('of the shell brings back the last composition whose shell is sound', async () => {
    await registry.release(makeShell('1.1.0'), fleet('1.2.0'))
    await damage(fileOf('shell', '1.1.0', 'bootstrap.55555555.js'))
    expect((await registry.get('/areas/shell/1.1.0/bootstrap.55555555.js')).statusCode).toBe(404)
    expect(await composition()).toMatchObject({ shell: { version: '1.0.0' }, areas: [{ release: { version: '1.1.0' } }] })
  })

  it('in a compressed form only costs bytes', async () => {
    await damage(fileOf('mfe-fleet', '1.1.0', 'entry.js.br'))
    const answer = await registry.get('/areas/mfe-fleet/1.1.0/entry.js', { 'accept-encoding': 'br, gzip' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(gunzipSync(answer.rawPayload)).toEqual(fleet('1.1.0').files[0]?.content)
    expect(await liveVersion()).toBe('1.1.0')
  })
})

describe('a database that is down', () => {
  /** Nothing listens there. */
  const nowhere = () => ({ ...registry.database, url: registry.database.url.replace(/:\d+\//, ':9/') })

  it('from the start: the site is shown as it was last, its files too, and calls say that they cannot be answered', async () => {
    await registry.release(shell, fleet('1.0.0'), fleet('1.1.0'))
    const alone = await openTestRegistry({ database: nowhere(), dataDir: registry.dataDir, withTokens: false })
    expect(await composition(alone)).toEqual(await composition())
    expect((await alone.get('/fleet')).statusCode).toBe(200)
    expect((await alone.get('/nowhere')).statusCode).toBe(404)
    for (const version of ['1.1.0', '1.0.0']) expect((await alone.get(`/areas/mfe-fleet/${version}/entry.js`)).statusCode).toBe(200)
    expect((await alone.call('GET', '/releases/list', { token: 'manager_x' }))).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
    await damage(fileOf('mfe-fleet', '1.1.0', 'page-list.22222222.js'))
    expect((await alone.get('/areas/mfe-fleet/1.1.0/page-list.22222222.js')).statusCode).toBe(404)
    expect(await liveVersion(alone)).toBe('1.0.0')
    await alone.close()
  })

  it('from the start and with a damaged snapshot: a page says that the site is starting', async () => {
    await registry.release(shell, fleet('1.0.0'))
    const [snapshot = ''] = (await readdir(registry.dataDir)).filter((name) => name.startsWith('served-'))
    await writeFile(join(registry.dataDir, snapshot), (await readFile(join(registry.dataDir, snapshot), 'utf8')).slice(0, 500))
    const alone = await openTestRegistry({ database: nowhere(), dataDir: registry.dataDir, withTokens: false })
    expect((await alone.get('/fleet')).statusCode).toBe(503)
    await alone.close()
  })

  it('for a while: the site goes on, and follows when it is back', async () => {
    await registry.release(shell, fleet('1.0.0'))
    await registry.publish(fleet('1.1.0'))
    await registry.database.goAway()
    expect((await registry.get('/fleet')).statusCode).toBe(200)
    expect((await registry.get('/areas/mfe-fleet/1.0.0/entry.js')).statusCode).toBe(200)
    expect(await registry.call('GET', '/releases/list')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await registry.database.comeBack()

    const other = await openTestRegistry({ database: registry.database, dataDir: registry.dataDir })
    expect((await other.promote('mfe-fleet', '1.1.0')).status).toBe(200)
    await until(async () => await liveVersion() === '1.1.0')
    await other.close()
  })
})
