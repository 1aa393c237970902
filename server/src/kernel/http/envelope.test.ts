import { Writable } from 'node:stream'
import { callName, type CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import { pino } from 'pino'
import { awaitedGroups } from '#app/modules.ts'
import { openTestServer, type CallOptions, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
const lines: string[] = []

beforeAll(async () => {
  const log = pino(
    { level: 'info' },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  server = await openTestServer({
    log,
    modules: [
      ...(await import('#app/modules.ts')).modules,
      (app) => {
        app.get('/test/fault', async () => {
          throw new Error('the secret inside')
        })
      },
    ],
  })
})
afterAll(() => server.close())

/** Asks for an address that no call has. */
const askUnknown = (method: string, path: string, options: CallOptions = {}) =>
  server.call(method, path, { ...options, isOutsideContract: true })

const refusals: [string, number, string, () => ReturnType<TestServer['call']>][] = [
  ['an unknown call', 404, 'no-such-call', () => askUnknown('GET', '/users/no-such-call')],
  [
    'an unknown call with a broken body',
    404,
    'no-such-call',
    () => askUnknown('POST', '/users/no-such-call', { text: '{' }),
  ],
  ['a call that a group does not have', 404, 'no-such-call', () => askUnknown('POST', '/subscriptions/no-such-call')],
  ['a bare prefix', 404, 'no-such-call', () => askUnknown('GET', '/wallets')],
  ['another method of a call', 404, 'no-such-call', () => askUnknown('DELETE', '/users/get-user')],
  ['a write to the site', 404, 'no-such-call', () => askUnknown('POST', '/about-us', { body: {} })],
  ['an unknown address', 404, 'not-found', () => askUnknown('GET', '/about-nobody')],
  ['a broken percent sign', 400, 'bad-request', () => askUnknown('GET', '/users/%zz')],
  ['broken JSON', 400, 'malformed', () => server.call('POST', '/users/login', { text: '{"email":' })],
  [
    'JSON that poisons prototypes',
    400,
    'malformed',
    () => server.call('POST', '/users/login', { text: '{"__proto__":{"a":1}}' }),
  ],
  [
    'another type than JSON',
    415,
    'unsupported-media-type',
    () =>
      server.call('POST', '/users/login', {
        text: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'plain text',
    415,
    'unsupported-media-type',
    () => server.call('POST', '/users/login', { text: 'hello', headers: { 'content-type': 'text/plain' } }),
  ],
  [
    'more than a megabyte',
    413,
    'too-large',
    () => server.call('POST', '/users/login', { body: { email: 'x'.repeat(1_100_000) } }),
  ],
  [
    'a NUL in a text',
    400,
    'invalid',
    () => server.call('POST', '/users/login', { body: { email: 'a@b.co', password: 'a\u0000b' } }),
  ],
  ['a value of a wrong kind', 400, 'invalid', () => server.call('GET', '/blog-posts/get-blog-posts?page=first')],
  [
    'the same query value twice',
    400,
    'invalid',
    () => server.call('GET', '/blog-posts/get-blog-posts?locale=en&locale=no'),
  ],
  ['an array instead of an object', 400, 'invalid', () => server.call('POST', '/users/login', { body: [] })],
]

test.each(refusals)('%s is refused with %i %s in an envelope', async (_what, status, code, ask) => {
  const answer = await ask()
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ success: false, code, message: expect.stringMatching(/\w{3}/) })
  expect(answer.headers['content-type']).toMatch('application/json')
})

test('an unknown call is reported with its method and path', async () => {
  const { body } = await askUnknown('PUT', '/orders/nothing?secret=1')
  expect(body.message).toBe('There is no call PUT /orders/nothing.')
})

test('an internal error reveals nothing about the server', async () => {
  const answer = await askUnknown('GET', '/test/fault')
  expect(answer.status).toBe(500)
  expect(answer.body).toMatchObject({ success: false, code: 'fault' })
  expect(JSON.stringify(answer.body)).not.toContain('secret')
  expect(lines.join('')).toContain('the secret inside')
})

describe('a write', () => {
  const write = (headers: Record<string, string | undefined>, cookie?: string) =>
    server.call('POST', '/users/register-notification-last-seen', { headers, cookie })

  test.each([
    ['from another site', { origin: 'http://evil.test' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from another port of the same host', { origin: 'http://site.test:8080' }],
    ['from the same host over https', { origin: 'https://site.test' }],
    ['from a name that begins like ours', { origin: 'http://site.test.evil.test' }],
  ])('%s is refused', async (_what, headers) => {
    const { token } = await server.signUp()
    const answer = await write(headers, token)
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign-origin'])
  })

  test('with only the cookie is refused', async () => {
    const { token } = await server.signUp()
    expect((await write({ origin: undefined }, token)).status).toBe(403)
  })

  test('with the cookie, from the site itself, is accepted', async () => {
    const { token } = await server.signUp()
    expect((await write({}, token)).status).toBe(200)
  })

  test('with a bearer token and no origin is accepted', async () => {
    const { token } = await server.signUp()
    const answer = await server.call('POST', '/users/register-notification-last-seen', {
      token,
      headers: { origin: undefined },
    })
    expect(answer.status).toBe(200)
  })
})

test('the public origin is accepted behind a proxy', async () => {
  const behind = await openTestServer({
    database: server.database,
    config: { publicOrigin: 'https://www.example.test' },
  })
  const answer = await behind.call('POST', '/newsletters/unsubscribe-from-newsletter', {
    body: { email: 'a@example.test' },
    headers: { origin: 'https://www.example.test' },
  })
  expect(answer.status).toBe(200)
  await behind.close()
})

test('answers carry the security headers and a request id', async () => {
  const { headers } = await server.call('GET', '/users/get-service-details')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
  })
  const given = await server.call('GET', '/users/get-service-details', {
    headers: { 'x-request-id': 'abcd-1234-efgh' },
  })
  expect(given.headers['x-request-id']).toBe('abcd-1234-efgh')
  const hostile = await server.call('GET', '/users/get-service-details', {
    headers: { 'x-request-id': 'a"} {"level":"fatal' },
  })
  expect(hostile.headers['x-request-id']).not.toContain('fatal')
})

test('a refusal has the language that the browser asks for', async () => {
  const ask = (language: string) =>
    server.call('POST', '/newsletters/subscribe-to-newsletter', {
      body: { email: '' },
      headers: { 'accept-language': language },
    })
  expect((await ask('no')).body.message).toBe('E-postadresse må fylles ut.')
  expect((await ask('nb-NO,nb;q=0.9,en;q=0.8')).body.message).toBe('E-postadresse må fylles ut.')
  expect((await ask('en,no;q=0.5')).body.message).toBe('Email is required.')
  expect((await ask('sw')).body.message).toBe('Email is required.')
  expect((await ask('en-XA')).body.message).toBe('[Ééɱááîîļ îîš ŕééqûûîîŕééð.]')
})

test('every fault of an empty or wrong body has a Norwegian text', async () => {
  const bodies = [
    {},
    { accountType: 'business', email: 'x', password: 'short', phoneNumber: '1', fullName: '', category: 'x' },
  ]
  const writes = callGroups
    .flatMap(({ calls }) => Object.values<CallSpec>(calls))
    .filter(({ who, body }) => who === 'anyone' && body)
  for (const call of writes) {
    for (const body of bodies) {
      const [english, norwegian] = await Promise.all(
        ['en', 'no'].map((language) =>
          server.call(call.method, call.path, { body, headers: { 'accept-language': language } }),
        ),
      )
      const englishMessages = (english?.body.errors ?? []).map(({ message }) => message)
      for (const { message } of norwegian?.body.errors ?? []) expect(englishMessages).not.toContain(message)
    }
  }
})

test('the log holds no query string, token, cookie or body', async () => {
  const { token } = await server.signUp()
  lines.length = 0
  await server.call('GET', '/users/check-if-email-is-registered?email=somebody@example.test', { token, cookie: token })
  await server.call('GET', '/blog-posts/get-blog/a-private-word?locale=en')
  await server.call('POST', '/users/login', { body: { email: 'somebody@example.test', password: 'a long secret' } })
  await askUnknown('GET', '/users/nothing?token=abc')
  const log = lines.join('')
  expect(log).toContain('/users/check-if-email-is-registered')
  expect(log).toContain('/blog-posts/get-blog/:id')
  for (const secret of [token, 'somebody', 'a long secret', 'a-private-word', 'token=abc'])
    expect(log).not.toContain(secret)
})

test('every call of the groups with modules is served, except the releases, which have their own registry', async () => {
  const missing = callGroups
    .filter(({ group }) => group !== 'releases' && !awaitedGroups.has(group))
    .flatMap(({ calls }) => Object.values<CallSpec>(calls).map(callName))
    .filter((name) => !server.app.servedCalls.has(name))
  expect(missing).toEqual([])
})
