import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { makeArea, makeShell } from '#modules/releases/testing/make-release.ts'
import { openTestRegistry, type TestRegistry } from '#modules/releases/testing/test-registry.ts'
import { listenWithSockets, openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

type Headers = Record<string, unknown>

let server: TestServer
let registry: TestRegistry
let listening: Awaited<ReturnType<typeof listenWithSockets>>
beforeAll(async () => {
  server = await openTestServer({ config: { trustProxy: true } })
  listening = await listenWithSockets(server)
  registry = await openTestRegistry()
  await registry.release(makeShell('1.0.0'), makeArea('mfe-fleet', '1.0.0'))
})
afterAll(async () => {
  await listening.close()
  await server.close()
  await registry.close()
})

const overTls = { 'x-forwarded-proto': 'https' }
const ask = async (path: string, options: { method?: string; headers?: Record<string, string> } = {}) => {
  const { statusCode, headers, body } = await server.app.inject({
    method: (options.method as 'GET') ?? 'GET',
    url: path,
    headers: { host: 'site.test', ...overTls, ...options.headers },
  })
  return { status: statusCode, headers: headers as Headers, body }
}

/** Every kind of answer that is not a document. */
const answers: [string, () => Promise<{ status: number; headers: Headers }>, number][] = [
  ['a call', () => ask('/users/get-service-details'), 200],
  ['a refusal', () => ask('/users/get-user'), 401],
  ['an unknown call', () => ask('/users/no-such-call'), 404],
  ['an address that cannot be read', () => ask('/users/%E0%A4%A'), 400],
  ['a missing picture', () => ask('/avatars/x.jpg'), 404],
  ['the health check', () => ask('/healthz'), 200],
  ['an echo that is refused', () => ask('/users/get-user', { method: 'TRACE' }), 405],
  ['another method', () => ask('/users/get-user', { method: 'PROPFIND' }), 405],
  [
    'a preflight request of another site',
    () =>
      ask('/users/login', {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
      }),
    404,
  ],
]

test.each(answers)('%s has the security headers', async (_kind, answer, expected) => {
  const { status, headers } = await answer()
  expect(status).toBe(expected)
  const policy = String(headers['content-security-policy'])
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'sandbox',
  ]) {
    expect(policy).toContain(directive)
  }
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self), microphone=(self), geolocation=(self)'),
    'content-type': expect.stringMatching(/^application\/json; charset=utf-8$/),
    'cache-control': expect.stringMatching(/^no-(store|cache)$/),
  })
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by']) expect(headers).not.toHaveProperty(name)
})

test("a document runs only the site's own scripts", async () => {
  const { statusCode, headers } = await registry.get('/fleet')
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(policy).toContain(directive)
  expect(policy).not.toMatch(/unsafe|sandbox/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'content-type': 'text/html; charset=utf-8',
  })
})

test('the page of the contract runs no scripts', async () => {
  const { headers } = await ask('/docs/api')
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'; object-src 'none'/,
  )
})

test('files of a release are cached permanently, and cannot be opened as pages', async () => {
  const { headers } = await registry.get('/areas/shell/1.0.0/assets/public-sans.77777777.woff2')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/frame-ancestors 'none'.*sandbox/),
  })
})

test('scripts of a release run as workers under their own policy, without the headers of documents', async () => {
  const { headers } = await registry.get('/areas/mfe-fleet/1.0.0/entry.js')
  const policy = String(headers['content-security-policy'])
  for (const directive of ["default-src 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive)
  expect(policy).not.toMatch(/unsafe|blob|data:|http/)
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy'])
    expect(headers).not.toHaveProperty(name)
})

test('no answer for a session is cached', async () => {
  const { token } = await server.signUp()
  const answer = await server.call('GET', '/users/get-user', { token })
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})

test("the session's cookie is not accessible to scripts and other sites, and is only sent over TLS if there is TLS", async () => {
  // A log-out removes the cookie, with the attributes with which it was set.
  const { token } = await server.signUp()
  const { status, headers } = await ask('/users/me/logout', {
    method: 'POST',
    headers: { cookie: `__Host-fUserJwt=${token}`, origin: 'https://site.test' },
  })
  const cookie = String(headers['set-cookie'])
  expect([status, cookie]).toEqual([200, expect.stringMatching(/^__Host-fUserJwt=;/)])
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
  const other = await server.signUp()
  const plain = await server.call('POST', '/users/me/logout', { cookie: other.token })
  expect(String(plain.headers['set-cookie'])).toMatch(/^fUserJwt=;/)
  expect(String(plain.headers['set-cookie'])).not.toContain('Secure')
})

/** Sends bytes as they are. @returns everything that came back */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
    let response = ''
    socket
      .on('data', (chunk: Buffer) => {
        response += chunk.toString()
      })
      .on('close', () => resolve(response))
      .on('error', reject)
    socket.end(text)
  })

test.each([
  ['bytes that are no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['headers beyond 16 KB', `GET / HTTP/1.1\r\nhost: site.test\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths of one body',
    'POST /users/login HTTP/1.1\r\nhost: site.test\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabc',
    400,
  ],
  [
    'a length beside chunks',
    'POST /users/login HTTP/1.1\r\nhost: site.test\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nabc',
    400,
  ],
])('%s are refused with the same headers', async (_kind, text, status) => {
  const response = await send(text)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response).toContain('x-content-type-options: nosniff')
  expect(response).toContain("frame-ancestors 'none'")
})

test('a tunnel is refused', async () => {
  expect(await send('CONNECT example.test:443 HTTP/1.1\r\nhost: example.test:443\r\n\r\n')).not.toMatch(/^HTTP\/1.1 2/)
})

test('a body beyond 1 MB is refused before it is read', async () => {
  const answer = await server.call('POST', '/newsletters/subscribe-to-newsletter', {
    text: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
  })
  expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
})

test("a socket of another site's page is refused", async () => {
  const open = (origin: string | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = io(listening.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        ...(origin === undefined ? {} : { extraHeaders: { origin } }),
      })
      socket.on('connect', () => {
        socket.disconnect()
        resolve(true)
      })
      socket.on('connect_error', () => resolve(false))
    })
  expect(await open('https://evil.test')).toBe(false)
  expect(await open(listening.url)).toBe(true)
  expect(await open(undefined)).toBe(true)
})
