import type { AnswerOf } from '@fieldproof/contracts'
import { createVisitor, type Visitor } from '#providers/sign-in/testing/visitor.ts'
import { openTestServer, signupBody, type Answer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

type Finished = AnswerOf<'POST /users/social-media-login'>
type Provider = 'google' | 'facebook' | 'linkedin'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const cookieOf = ({ headers }: Answer): string => {
  const line = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('fSignIn='))
  return line?.split(';')[0] ?? ''
}

const start = async (provider: Provider, body: Record<string, unknown> = {}) => {
  const answer = await server.call<{ authorizationUrl: string }>('POST', '/users/start-social-login', {
    body: { provider, ...body },
  })
  return { answer, url: answer.data.authorizationUrl, cookie: cookieOf(answer) }
}

/** The parameters of the provider's redirect. */
const parametersOf = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams)

const finish = (redirect: Record<string, string>, cookie: string | undefined) =>
  server.call<Finished>('POST', '/users/social-media-login', {
    body: redirect,
    headers: cookie === undefined ? {} : { cookie },
  })

/** Signs in as a person at the local provider, up to the site's answer. */
const signIn = async (
  provider: Provider,
  person: { name?: string; email: string; verified?: 'yes' },
  visitor: Visitor = createVisitor('http://site.test'),
  body = {},
) => {
  const { url, cookie } = await start(provider, body)
  await visitor.open(url)
  const back = await visitor.submit({ name: 'Funmilayo Adeyemi', ...person })
  const redirect = parametersOf(back.url)
  return { redirect, cookie, answer: await finish(redirect, cookie) }
}

test('three providers are offered in development', async () => {
  expect((await server.call('GET', '/users/get-social-providers')).data).toEqual([
    { provider: 'google', name: 'Google' },
    { provider: 'facebook', name: 'Facebook' },
    { provider: 'linkedin', name: 'LinkedIn' },
  ])
})

test('in production only configured providers are offered', async () => {
  const none = await openTestServer({ config: { production: true } })
  expect((await none.call('GET', '/users/get-social-providers')).data).toEqual([])
  expect((await none.call('POST', '/users/start-social-login', { body: { provider: 'google' } })).body).toMatchObject({
    code: 'not-found',
  })
  await none.close()
  const some = await openTestServer({
    config: { production: true, socialProviders: { facebook: { clientId: 'x', clientSecret: 'y' } } },
  })
  expect((await some.call('GET', '/users/get-social-providers')).data).toEqual([
    { provider: 'facebook', name: 'Facebook' },
  ])
  await some.close()
})

test('a sign-in starts with state, nonce, PKCE and an exact redirect address, and is bound to this browser', async () => {
  const { answer, url } = await start('google')
  const parameters = parametersOf(url)
  expect(parameters).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://site.test/login?provider=google',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^fSignIn=[\w-]{43}; Max-Age=600; Path=\/users\/; HttpOnly; SameSite=Lax$/,
  )
  const kept = await server.db
    .selectFrom('one_time_secrets')
    .selectAll()
    .where('purpose', '=', 'social-login')
    .execute()
  expect(JSON.stringify(kept)).not.toContain(parameters['state'])
})

describe('the sign-in page', () => {
  const open = async (provider: Provider) => {
    const visitor = createVisitor('http://site.test')
    return { visitor, page: await visitor.open((await start(provider)).url) }
  }

  test('has a strict policy, names its fields and loads nothing', async () => {
    const { page } = await open('google')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/site\.test; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(page.html).toContain('<html lang="en">')
    expect(page.html).toMatch(/<label for="email">/)
    expect(page.html).not.toMatch(/<script|src=|<link/)
  })

  test('shows a missing value beside its field, keeps what was typed, and escapes it', async () => {
    const { visitor } = await open('linkedin')
    const page = await visitor.submit({ name: '"><script>alert(1)</script>', email: 'nonsense' })
    expect(page.status).toBe(400)
    expect(page.html).toContain('aria-describedby="email-fault"')
    expect(page.html).toContain('&quot;&gt;&lt;script&gt;')
    expect(page.html).not.toContain('<script>')
  })

  test('can be canceled, and the site learns of it', async () => {
    const { visitor } = await open('google')
    const back = await visitor.submit({ cancel: 'yes' })
    expect(parametersOf(back.url)).toMatchObject({
      provider: 'google',
      error: 'access_denied',
      state: expect.any(String),
    })
  })

  test('is shown only to the browser that started the sign-in', async () => {
    const { page } = await open('google')
    const other = await createVisitor('http://site.test').open(page.url)
    expect(other.status).toBe(400)
    expect(other.html).toContain('This sign-in cannot go on')
  })
})

test.each(['google', 'linkedin', 'facebook'] as const)(
  '%s gives a new user the data for a sign-up, which opens an account',
  async (provider) => {
    const email = `new.${provider}@example.test`
    const { answer } = await signIn(provider, { email: email.toUpperCase(), verified: 'yes' }, undefined, {
      referTo: '/cart?item=1#top',
    })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      session: null,
      challenge: null,
      referTo: '/cart?item=1#top',
      registration: {
        registrationToken: expect.any(String),
        provider,
        email,
        firstName: 'Funmilayo',
        lastName: 'Adeyemi',
      },
    })
    const { password: _none, ...body } = signupBody({
      email,
      registrationToken: answer.data.registration?.registrationToken,
    })
    const signedUp = await server.call<{ token?: string; message?: string }>('POST', '/users/signup', { body })
    expect(signedUp.status).toBe(200)
    if (provider === 'facebook') {
      // It does not vouch for the address, so a mail confirms it.
      expect(signedUp.data.token).toBeUndefined()
      return
    }
    expect(signedUp.data.token).toEqual(expect.any(String))
    const again = await signIn(provider, { email, verified: 'yes' })
    expect(again.answer.data).toMatchObject({ session: { user: { email } }, challenge: null, registration: null })
    expect(again.answer.headers['set-cookie']).toEqual(expect.stringMatching(/^fUserJwt=/))
  },
)

test('an answer works once', async () => {
  const { redirect, cookie, answer } = await signIn('google', { email: 'once@example.test', verified: 'yes' })
  expect(answer.status).toBe(200)
  expect((await finish(redirect, cookie)).body).toMatchObject({ code: 'code-expired' })
})

test('an answer from another browser is refused, and ends the sign-in', async () => {
  const visitor = createVisitor('http://site.test')
  const { url, cookie } = await start('google')
  await visitor.open(url)
  const redirect = parametersOf((await visitor.submit({ name: 'Eve', email: 'eve@example.test', verified: 'yes' })).url)
  const other = await start('google')
  expect((await finish(redirect, other.cookie)).body).toMatchObject({ code: 'code-expired' })
  expect((await finish(redirect, cookie)).body).toMatchObject({ code: 'code-expired' })
  const none = await start('google')
  expect((await finish({ ...redirect, state: parametersOf(none.url)['state'] ?? '' }, undefined)).body).toMatchObject({
    code: 'code-expired',
  })
})

test('an answer after ten minutes is refused', async () => {
  const visitor = createVisitor('http://site.test')
  const { url, cookie } = await start('google')
  await visitor.open(url)
  const redirect = parametersOf(
    (await visitor.submit({ name: 'Late', email: 'late@example.test', verified: 'yes' })).url,
  )
  server.clock.advance(10 * 60_000)
  expect((await finish(redirect, cookie)).body).toMatchObject({ code: 'code-expired' })
})

test.each<[string, (redirect: Record<string, string>) => Record<string, string>]>([
  ['an unknown state', (redirect) => ({ ...redirect, state: 'x'.repeat(43) })],
  ['another provider', (redirect) => ({ ...redirect, provider: 'linkedin' })],
  ['another issuer', (redirect) => ({ ...redirect, iss: 'http://127.0.0.1:1/google' })],
  ['no issuer, though the provider sends one', ({ iss: _iss, ...redirect }) => redirect],
  ['an unknown code', (redirect) => ({ ...redirect, code: 'y'.repeat(43) })],
])('an answer with %s is refused', async (_what, change) => {
  const visitor = createVisitor('http://site.test')
  const { url, cookie } = await start('google')
  await visitor.open(url)
  const redirect = parametersOf((await visitor.submit({ name: 'Eve', email: 'eve@example.test', verified: 'yes' })).url)
  const { status, body } = await finish(change(redirect), cookie)
  expect([status, body.code]).toEqual([400, 'code-expired'])
})

test('one browser can have two sign-ins under way at once', async () => {
  const first = await start('google')
  const second = await server.call<{ authorizationUrl: string }>('POST', '/users/start-social-login', {
    body: { provider: 'linkedin' },
    headers: { cookie: first.cookie },
  })
  expect(cookieOf(second)).toBe(first.cookie)
  const visitor = createVisitor('http://site.test')
  await visitor.open(first.url)
  const redirect = parametersOf(
    (await visitor.submit({ name: 'Two Tabs', email: 'tabs@example.test', verified: 'yes' })).url,
  )
  expect((await finish(redirect, first.cookie)).status).toBe(200)
})

test('the local provider stops with the server', async () => {
  const own = await openTestServer()
  const { data } = await own.call<{ authorizationUrl: string }>('POST', '/users/start-social-login', {
    body: { provider: 'google' },
  })
  await own.close()
  await expect(fetch(data.authorizationUrl)).rejects.toThrow()
})
