import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { RENDERING_FILE } from '@fieldproof/contracts/release'
import { makeArea, makeShell } from '#modules/releases/testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from '#modules/releases/testing/test-registry.ts'

jest.setTimeout(60_000)

const shell = makeShell('1.0.0', {}, { [RENDERING_FILE]: '// shell on the server' })
const fleet = makeArea('mfe-fleet', '1.0.0', {
  contents: { [RENDERING_FILE]: '// fleet on the server' },
  manifest: {
    routes: [
      { name: 'fleet.list', path: '/fleet', guard: 'anyone', page: 'list' },
      { name: 'fleet.one', path: '/fleet/:id', guard: 'anyone', page: 'list' },
      { name: 'fleet.shared', path: '/fleet/shared/:token', guard: 'anyone', page: 'list' },
    ],
  },
})
let registry: TestRegistry
beforeAll(async () => {
  registry = await openTestRegistry()
  await registry.release(shell, fleet)
})
afterAll(() => registry.close())

describe('documents', () => {
  it.each<[string, number]>([
    ['/fleet', 200],
    ['/fleet/', 200],
    ['/fleet/7?x=1', 200],
    ['/login', 200],
    ['/dashboard', 200],
    ['/FLEET', 200],
    ['/nowhere', 404],
    ['/', 404],
    ['/fleet/7/8', 404],
    ['/fleet/%E0%A4%A', 404],
    ['/%', 404],
    ['/%00', 404],
    ['/fleet/%2e%2e%2f', 200],
    ['//evil.example', 404],
    ['/\\evil.example', 404],
    ['/login?referTo=//evil.example', 200],
    ['/login?referTo=javascript:alert(1)', 200],
    ['/areas', 404],
    ['/__proto__', 404],
  ])('%s has status %i, the same document and no redirect', async (path, expected) => {
    const { statusCode, headers, body } = await registry.get(path)
    expect(statusCode).toBe(expected)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['location']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(body).toContain('id="composition"')
    expect(body).not.toContain('evil')
  })

  it('are loaded in another process after a page hung, and not cached; if a page hangs there, too, they are loaded as usual again', async () => {
    const report = (isApart: boolean) =>
      registry.app.inject({
        method: 'POST',
        url: '/releases/report-failure',
        payload: { area: 'mfe-fleet', version: '1.0.0', phase: 'hang', cause: 'silent', compositionId: 'c', isApart },
      })
    const cookies = async (isApart: boolean) => {
      const { headers } = await report(isApart)
      return String(headers['set-cookie'])
    }
    expect(await cookies(false)).toMatch(/^fApart=1; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/)
    const { headers: usual } = await registry.get('/fleet')
    expect(usual).not.toHaveProperty('cross-origin-embedder-policy')
    const tag = String(usual['etag'])
    const apart = await registry.get('/fleet', { cookie: 'locale=en; fApart=1', 'if-none-match': tag })
    expect(apart.statusCode).toBe(200)
    expect(apart.headers).toMatchObject({
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(await cookies(true)).toMatch(/^fApart=; .*Expires=Thu, 01 Jan 1970/)
    // The scripts of its workers have the same header, or the browser refuses them.
    const { headers: ofScript } = await registry.get('/areas/mfe-fleet/1.0.0/entry.js')
    expect(ofScript['cross-origin-embedder-policy']).toBe('credentialless')
    expect(ofScript['content-security-policy']).toMatch(/^default-src 'self'; connect-src 'self' ws:/)
  })

  it('are served at an address of any length', async () => {
    for (const length of [400, 600, 3_000]) {
      const { statusCode, headers } = await registry.get(`/${'x'.repeat(length)}`)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    }
  })

  it('are not indexed if knowing the address is enough to read the page', async () => {
    expect((await registry.get(`/fleet/shared/${'x'.repeat(43)}`)).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await registry.get(`/fleet?token=${'x'.repeat(43)}`)).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await registry.get('/fleet?page=2')).headers).not.toHaveProperty('x-robots-tag')
  })

  it('preload the page that the address asks for, and only that', async () => {
    expect((await registry.get('/fleet')).body).toContain('href="/areas/mfe-fleet/1.0.0/page-list.22222222.js"')
    expect((await registry.get('/login')).body).not.toContain('href="/areas/mfe-fleet')
  })

  it('are compressed, have a tag, and are revalidated each time', async () => {
    const plain = await registry.get('/fleet')
    expect(plain.headers['cache-control']).toBe('no-cache')
    const br = await registry.get('/fleet', { 'accept-encoding': 'br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const copy = await registry.get('/fleet', { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) })
    expect([copy.statusCode, copy.body]).toEqual([304, ''])
  })

  it('are for browsers; programs get an answer in JSON', async () => {
    const json = { accept: 'application/json' }
    expect((await registry.get('/nowhere', json)).json()).toMatchObject({ success: false })
    expect((await registry.get('/fleet', json)).statusCode).toBe(404)
    expect((await registry.get('/fleet', { accept: '*/*' })).headers['content-type']).toContain('text/html')
    expect((await registry.get('/nowhere', { accept: '*/*' })).json()).toMatchObject({ success: false })
    expect((await registry.get('/users/made-up')).json()).toMatchObject({ success: false, code: 'no-such-call' })
  })

  it('allow the socket of the requested host, unless it is not a host', async () => {
    const policy = async (host: string) => (await registry.get('/fleet', { host })).headers['content-security-policy']
    expect(await policy('fieldproof.example:3000')).toContain('ws://fieldproof.example:3000')
    expect(await policy("x; script-src 'unsafe-inline'")).not.toContain('unsafe')
  })
})

describe('files of releases', () => {
  it('are sent compressed, with type and tag, and can be cached permanently', async () => {
    const path = '/areas/mfe-fleet/1.0.0/entry.js'
    const original = fleet.files[0]?.content.toString()
    const plain = await registry.get(path)
    expect(plain.body).toBe(original)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const br = await registry.get(path, { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(original)
    const gzip = await registry.get(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(original)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(3)
    expect(
      (await registry.get(path, { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) })).statusCode,
    ).toBe(304)
    expect(
      (await registry.get('/areas/shell/1.0.0/assets/public-sans.77777777.woff2', { 'accept-encoding': 'br' })).headers,
    ).toMatchObject({ 'content-type': 'font/woff2' })
    expect((await registry.get(`${path}?retry=1`)).body).toBe(original)
  })

  it.each([
    '/areas/mfe-fleet/1.0.0/lost.js',
    '/areas/mfe-fleet/9.9.9/entry.js',
    '/areas/mfe-other/1.0.0/entry.js',
    '/areas/mfe-fleet/1.0.0/',
    '/areas/mfe-fleet/1.0.0/entry.js.br',
    '/areas/mfe-fleet/1.0.0/..%2f..%2f..%2frelease-tokens.json',
    '/areas/../release-tokens.json',
    '/areas/mfe-fleet/..%2f..%2f/release-tokens.json',
    '/areas/__proto__/1.0.0/x',
  ])('%s is answered with 404', async (path) => {
    const { statusCode, body } = await registry.get(path, { accept: '*/*' })
    expect(statusCode).toBe(404)
    expect(body).not.toContain(registry.tokens.releaseManager)
    expect(body).not.toContain('// shell')
  })

  it.each(['shell', 'mfe-fleet'])('that render %s on the server are never sent', async (name) => {
    for (const path of [RENDERING_FILE, 'server%2Frender.js', 'server/%72ender.js', `${RENDERING_FILE}?retry=1`]) {
      const { statusCode, body } = await registry.get(`/areas/${name}/1.0.0/${path}`, { accept: '*/*' })
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).not.toContain('on the server')
    }
  })

  it("of the shell's public folder have addresses without a folder", async () => {
    expect((await registry.get('/icon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect((await registry.get('/robots.txt')).body).toContain('User-agent')
    expect((await registry.get('/favicon.ico', { accept: 'image/*' })).statusCode).toBe(404)
    expect((await registry.get('/start.js', { accept: '*/*' })).statusCode).toBe(404)
  })

  it('and documents are found by the address as it was sent, not as a browser would normalise it', async () => {
    const { hostname, port } = new URL(await registry.app.listen({ port: 0, host: '127.0.0.1' }))
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`),
        )
        let text = ''
        socket.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        socket.on('end', () => resolve(text))
        socket.on('error', reject)
      })
    const paths = [
      '/%E0%A4%A',
      '/areas/mfe-fleet/1.0.0/../../shell/1.0.0/start.js',
      '/areas/mfe-fleet/1.0.0/%2e%2e/%2e%2e/shell/1.0.0/start.js',
      '/../release-tokens.json',
      '/public/icon.svg',
      '/../public/icon.svg',
      '/.',
      '//',
      '/areas//1.0.0/x',
      'http://evil.example/fleet/x',
    ]
    for (const path of paths) {
      const answer = await ask(path)
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).not.toContain(registry.tokens.releaseManager)
      expect(answer).not.toMatch(/\/\/ shell|<svg/)
    }
    expect((await ask('/%E0%A4%A')).toLowerCase()).toContain(
      "content-security-policy: default-src 'none'; script-src 'self'",
    )
  })
})
