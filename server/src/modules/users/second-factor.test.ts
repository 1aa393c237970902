import { accountSteps, appCode, freshNumber, PASSWORD, wrongOf } from '#testing/account-steps.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

const STEP = 30_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(() => {
  server.clock.advance(10 * STEP)
})
afterAll(() => server.close())
const { logIn, whoAmI, post, complete, enableApp, enablePhone, withApp, challengeOf } = accountSteps(() => server)

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

describe('a login with an authenticator app', () => {
  test('asks for a code, and starts no session before it', async () => {
    const { user, code } = await withApp()
    const { data, headers } = await logIn(user.email)
    expect(Object.keys(data)).toEqual(['challenge'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(data.challenge).toMatchObject({
      methods: ['authenticator', 'recovery-code'],
      phoneHint: null,
      expiry: new Date(server.clock.now().getTime() + 10 * 60_000).toISOString(),
    })
    const done = await complete(
      data.challenge.challengeId,
      'authenticator',
      ` ${code().slice(0, 3)} ${code().slice(3)} `,
    )
    expect(done.status).toBe(200)
    expect(done.headers['set-cookie']).toMatch(`fUserJwt=${done.data.token}`)
    expect((await whoAmI(done.data.token)).data.email).toBe(user.email)
  })

  test('asks nothing without the right password', async () => {
    const { user } = await withApp()
    expect((await logIn(user.email, 'wrong password')).body.code).toBe('wrong-login')
  })

  test.each([
    [-1, 200],
    [1, 200],
    [-2, 400],
    [2, 400],
  ])('answers a code that is %i steps off with %i', async (steps, status) => {
    const { user, secret } = await withApp()
    server.clock.advance(4 * STEP)
    const { challengeId } = await challengeOf(user.email)
    const shifted = appCode(secret, new Date(server.clock.now().getTime() + steps * STEP))
    expect((await complete(challengeId, 'authenticator', shifted)).status).toBe(status)
  })

  test('accepts no code twice, nor one of an earlier step, nor the one that provisioned the app', async () => {
    const { token, user } = await server.signUp()
    const { secret } = await enableApp(token)
    const first = appCode(secret, server.clock.now())
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'authenticator', first)).body.code).toBe('wrong-code')
    server.clock.advance(3 * STEP)
    const code = appCode(secret, server.clock.now())
    const earlier = appCode(secret, new Date(server.clock.now().getTime() - STEP))
    expect((await complete(challengeId, 'authenticator', code)).status).toBe(200)
    const next = await challengeOf(user.email)
    expect((await complete(next.challengeId, 'authenticator', code)).body.code).toBe('wrong-code')
    expect((await complete(next.challengeId, 'authenticator', earlier)).body.code).toBe('wrong-code')
  })

  test('accepts a code once if several challenges use it at the same time', async () => {
    const { user, code } = await withApp()
    const challenges = [await challengeOf(user.email), await challengeOf(user.email), await challengeOf(user.email)]
    const answers = await Promise.all(
      challenges.map(({ challengeId }) => complete(challengeId, 'authenticator', code())),
    )
    expect(statuses(answers)).toEqual([200, 400, 400])
  })

  test('accepts one right code for a challenge, also at the same time', async () => {
    const { user, code, recoveryCodes } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    const answers = await Promise.all([
      complete(challengeId, 'authenticator', code()),
      ...recoveryCodes.slice(0, 3).map((one) => complete(challengeId, 'recovery-code', one)),
    ])
    expect(statuses(answers)).toEqual([200, 400, 400, 400])
    expect((await complete(challengeId, 'recovery-code', recoveryCodes[4] ?? '')).body.code).toBe('code-expired')
  })

  test('ends after five wrong codes, also at the same time', async () => {
    const { user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => complete(challengeId, 'authenticator', wrongOf(code()))),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'code-expired'),
      ...Array.from({ length: 5 }, () => 'wrong-code'),
    ])
    expect((await complete(challengeId, 'authenticator', code())).body.code).toBe('code-expired')
    expect((await complete((await challengeOf(user.email)).challengeId, 'authenticator', code())).status).toBe(200)
  })

  test('waits for ten minutes', async () => {
    const { user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    server.clock.advance(10 * 60_000)
    expect((await complete(challengeId, 'authenticator', code())).body.code).toBe('code-expired')
  })

  test('ends when the password is changed', async () => {
    const { token, user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    await post(
      '/users/change-password',
      { currentPassword: PASSWORD, newPassword: 'another kettle of nine' },
      { token },
    )
    expect((await complete(challengeId, 'authenticator', code())).body.code).toBe('code-expired')
  })

  test('accepts no code by telephone, and no unknown method', async () => {
    const { user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'phone', code())).body.code).toBe('wrong-code')
    expect((await complete(challengeId, 'magic', code())).body.code).toBe('invalid')
    expect((await post('/users/send-phone-otp-prelogin', { challengeId })).body.code).toBe('code-expired')
  })
})

test('an account with both accepts either', async () => {
  const { token, user, code } = await withApp()
  const { recoveryCodes } = await enablePhone(token, freshNumber())
  expect(recoveryCodes).toEqual([])
  const { challengeId, methods } = await challengeOf(user.email)
  expect(methods).toEqual(['authenticator', 'phone', 'recovery-code'])
  expect((await complete(challengeId, 'authenticator', code())).status).toBe(200)
  expect((await post('/users/disable-phone-2fa', undefined, { token })).status).toBe(200)
  expect((await challengeOf(user.email)).methods).toEqual(['authenticator', 'recovery-code'])
})

describe('limits', () => {
  test('stop wrong second factors of an account across many logins for a while', async () => {
    const strict = await openTestServer()
    const steps = accountSteps(() => strict)
    const { token, user } = await strict.signUp()
    const { secret } = await steps.enableApp(token)
    strict.clock.advance(STEP)
    const wrong = wrongOf(appCode(secret, strict.clock.now()))
    for (let login = 0; login < 2; login += 1) {
      const { challengeId } = (await steps.logIn(user.email)).data.challenge
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await steps.complete(challengeId, 'authenticator', wrong)).body.code).toBe('wrong-code')
    }
    const { challengeId } = (await steps.logIn(user.email)).data.challenge
    const stopped = await steps.complete(challengeId, 'authenticator', appCode(secret, strict.clock.now()))
    expect(stopped.body).toMatchObject({
      code: 'rate-limited',
      retryAfter: 3_600,
      message: expect.stringContaining('wrong codes'),
    })
    strict.clock.advance(60 * 60_000)
    await strict.db.deleteFrom('login_places').execute()
    const later = (await steps.logIn(user.email)).data.challenge
    expect((await steps.complete(later.challengeId, 'authenticator', appCode(secret, strict.clock.now()))).status).toBe(
      200,
    )
    await strict.close()
  })

  test('do not let a stranger with the password lock the owner out', async () => {
    const strict = await openTestServer({ config: { trustProxy: true } })
    const steps = accountSteps(() => strict)
    const { token, user } = await strict.signUp()
    const { secret } = await steps.enableApp(token)
    for (let attempt = 0; attempt < 10; attempt += 1)
      await strict.app.parts.limits.count('second-factor.account', user._id)
    strict.clock.advance(STEP)
    const completeFrom = async (address: string) => {
      const { challengeId } = (await steps.logIn(user.email)).data.challenge
      return steps.post(
        '/users/complete-login',
        { challengeId, method: 'authenticator', code: appCode(secret, strict.clock.now()) },
        { headers: { 'x-forwarded-for': address } },
      )
    }
    expect((await completeFrom('203.0.113.9')).status).toBe(429)
    expect((await completeFrom('127.0.0.1')).status).toBe(200)
    await strict.close()
  })
})
