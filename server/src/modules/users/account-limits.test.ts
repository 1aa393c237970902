import { accountSteps } from '#testing/account-steps.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

const PASSWORD = 'teal walrus 41 kettle'
let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ config: { trustProxy: true } })
})
afterEach(() => server.close())
const { logIn, ask, post } = accountSteps(() => server)

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('limits of login', () => {
  test('stop the eleventh failed login for the rest of the 15 minutes', async () => {
    const { user } = await server.signUp()
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await logIn(user.email, 'wrong password')).status).toBe(400)
    server.clock.advance(5 * 60_000)
    const stopped = await logIn(user.email)
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({
      code: 'rate-limited',
      retryAfter: 600,
      message: expect.stringContaining('Too many login attempts'),
    })
    expect(stopped.headers['retry-after']).toBe('600')
    server.clock.advance(10 * 60_000)
    expect((await logIn(user.email)).status).toBe(200)
  })

  test('do not stop logins that succeed', async () => {
    const { user } = await server.signUp()
    for (let attempt = 0; attempt < 25; attempt += 1) expect((await logIn(user.email)).status).toBe(200)
  })

  test('count attempts at the same time', async () => {
    const { user } = await server.signUp()
    const answers = await Promise.all(Array.from({ length: 25 }, () => logIn(user.email, 'wrong password')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('do not reveal whether an account exists', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn('nobody@example.test', 'wrong password')
    expect((await logIn('nobody@example.test')).status).toBe(429)
  })

  test('do not let a stranger lock an account', async () => {
    const { user } = await server.signUp()
    await logIn(user.email, PASSWORD, from('198.51.100.7'))
    for (let attempt = 0; attempt < 30; attempt += 1) await logIn(user.email, 'wrong password', from('203.0.113.9'))
    expect((await logIn(user.email, PASSWORD, from('203.0.113.9'))).status).toBe(429)
    expect((await logIn(user.email, PASSWORD, from('198.51.100.7'))).status).toBe(200)
    expect((await logIn(user.email, PASSWORD, from('192.0.2.77'))).status).toBe(200)
  })

  test("let the owner log in from a known place, while strangers' attempts exhaust all limits", async () => {
    const { user } = await server.signUp()
    await logIn(user.email, PASSWORD, from('198.51.100.7'))
    // The same number of attempts as two hundred logins of strangers, without the time for hashing passwords.
    for (let attempt = 0; attempt < 200; attempt += 1) await server.app.parts.limits.count('login.account', user.email)
    expect((await logIn(user.email, PASSWORD, from('192.0.2.77'))).status).toBe(429)
    expect((await logIn(user.email, PASSWORD, from('198.51.100.7'))).status).toBe(200)
    server.clock.advance(60 * 60_000)
    expect((await logIn(user.email, PASSWORD, from('192.0.2.77'))).status).toBe(200)
  })
})

describe('limits of mails', () => {
  test.each([
    ['a reset', () => post('/users/request-password-reset-email', { email: 'somebody@example.test' })],
    ['a confirmation', () => post('/users/resend-email-confirmation', { email: 'somebody@example.test' })],
    ['a sign-up', () => ask({ email: 'somebody@example.test' })],
  ])('stop the sixth %s for an address, and say when to try again', async (_what, send) => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await send()).status).toBe(200)
    const stopped = await send()
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ message: expect.stringContaining('several emails'), retryAfter: 3_600 })
    server.clock.advance(60 * 60_000)
    expect((await send()).status).toBe(200)
  })

  test('stop a network address that asks for many accounts', async () => {
    const answers: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1) {
      answers.push((await post('/users/request-password-reset-email', { email: `name${attempt}@example.test` })).status)
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  })
})

test('invalid links are limited, valid links are not', async () => {
  for (let attempt = 0; attempt < 60; attempt += 1) await post(`/users/verify_email/${'x'.repeat(43)}`)
  expect((await post(`/users/verify_email/${'x'.repeat(43)}`)).status).toBe(429)
  server.clock.advance(15 * 60_000)
  for (let attempt = 0; attempt < 20; attempt += 1) await server.signUp()
})

test('asking whether addresses are registered is limited', async () => {
  const check = () => server.call('GET', '/users/check-if-email-is-registered?email=a@example.test')
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await check()).status).toBe(200)
  expect((await check()).status).toBe(429)
  server.clock.advance(60_000)
  expect((await check()).status).toBe(200)
})

test('counts are shared by all instances', async () => {
  const second = await openTestServer({ database: server.database })
  const body = { fullName: 'Ada', fullPhoneNumber: '+2348031112222', category: 'vehicle' }
  const answers: number[] = []
  for (const one of [server, second, server, second])
    answers.push((await one.call('POST', '/users/create_call_request', { body })).status)
  expect(answers).toEqual([200, 200, 200, 429])
  await second.close()
})

test('neither the counts nor the login places contain an address', async () => {
  const { user } = await server.signUp()
  await logIn(user.email)
  await logIn('somebody@example.test', 'wrong password')
  const rows = JSON.stringify([
    await server.db.selectFrom('rate_limits').selectAll().execute(),
    await server.db.selectFrom('login_places').selectAll().execute(),
  ])
  for (const secret of ['somebody', user.email, '127.0.0.1']) expect(rows).not.toContain(secret)
})
