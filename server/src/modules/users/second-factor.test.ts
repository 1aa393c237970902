import { accountSteps, appCode, freshNumber, PASSWORD, wrongOf } from '../../testing/account-steps.ts'
import { codeTextedTo, messagesTo } from '../../testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

jest.setTimeout(60_000)

const STEP = 30_000
let server: TestServer
beforeAll(async () => { server = await openTestServer({ config: { limitFactor: 1_000 } }) })
beforeEach(() => { server.clock.advance(10 * STEP) })
afterAll(() => server.close())
const { logIn, whoAmI, get, post, complete, enableApp, enablePhone } = accountSteps(() => server)

const withApp = async () => {
  const { token, user } = await server.signUp()
  const app = await enableApp(token)
  server.clock.advance(STEP)
  return { token, user, ...app, code: () => appCode(app.secret, server.clock.now()) }
}
const withPhone = async () => {
  const { token, user } = await server.signUp()
  const phoneNumber = freshNumber()
  return { token, user, phoneNumber, ...await enablePhone(token, phoneNumber) }
}
const challengeOf = async (email: string) => (await logIn(email)).data.challenge
const changesMailedTo = async (email: string) =>
  (await messagesTo<'mail', 'security-changed'>(server.db, email, 'security-changed')).map(({ data }) => data.change)
const settings = async (token: string) => (await get<Record<string, unknown>>('/users/me/security-settings', token)).data
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

describe('an authenticator app', () => {
  test('is told the same secret until it is provisioned', async () => {
    const { token, user } = await server.signUp()
    const path = '/users/get-authenticator-app-provisioning-uri'
    const [one, other] = await Promise.all([1, 2].map(() => get<{ provisioningUri: string; secret: string }>(path, token)))
    expect(one?.data).toEqual(other?.data)
    expect(one?.data.provisioningUri).toBe(
      `otpauth://totp/Fieldproof:${encodeURIComponent(user.email)}?issuer=Fieldproof&secret=${one?.data.secret}&algorithm=SHA1&digits=6&period=30`)
    const kept = await server.db.selectFrom('users').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(one?.data.secret)
    expect((await logIn(user.email)).data.token).toBeDefined()
  })

  test('is in use after a right code, with ten recovery codes, and its owner is told', async () => {
    const { token, user, recoveryCodes } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await settings(token)).toMatchObject({ authenticatorEnabled: true, phoneEnabled: false, recoveryCodesLeft: 10, hasPassword: true })
    expect(await changesMailedTo(user.email)).toEqual(['authenticator-enabled'])
    expect((await get('/users/get-authenticator-app-provisioning-uri', token)).status).toBe(409)
    const kept = JSON.stringify(await server.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  test('is not in use after a wrong code, or without a secret', async () => {
    const { token } = await server.signUp()
    expect((await post('/users/provision-authenticator', { code: '123456' }, { token })).status).toBe(409)
    const { data } = await get<{ secret: string }>('/users/get-authenticator-app-provisioning-uri', token)
    const wrong = wrongOf(appCode(data.secret, server.clock.now()))
    expect((await post('/users/provision-authenticator', { code: wrong }, { token })).body.code).toBe('wrong-code')
    expect((await settings(token))['authenticatorEnabled']).toBe(false)
  })

  test('goes on with its old secret until the new one is provisioned', async () => {
    const { token, user, secret } = await withApp()
    const renew = (password?: string) => post<{ secret: string }>('/users/generate-new-authenticator-app-provisioning-uri', { password }, { token })
    expect((await renew('wrong password')).body.code).toBe('wrong-login')
    expect((await renew()).body.code).toBe('wrong-login')
    const { data: fresh } = await renew(PASSWORD)
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'authenticator', appCode(secret, server.clock.now()))).status).toBe(200)
    server.clock.advance(STEP)
    await post('/users/provision-authenticator', { code: appCode(fresh.secret, server.clock.now()) }, { token })
    server.clock.advance(STEP)
    const next = await challengeOf(user.email)
    expect((await complete(next.challengeId, 'authenticator', appCode(secret, server.clock.now()))).status).toBe(400)
    expect((await complete(next.challengeId, 'authenticator', appCode(fresh.secret, server.clock.now()))).status).toBe(200)
  })

  test.each([['a code of the app', false], ['a recovery code', true]])('is taken out of use by %s', async (_what, byRecovery) => {
    const { token, user, code, recoveryCodes } = await withApp()
    const disable = (given: string) => post('/users/disable-authenticator', { code: given }, { token })
    expect((await disable(wrongOf(code()))).body.code).toBe('wrong-code')
    expect((await disable(byRecovery ? recoveryCodes[0] ?? '' : code())).status).toBe(200)
    expect((await logIn(user.email)).data.token).toBeDefined()
    expect(await settings(token)).toMatchObject({ authenticatorEnabled: false, recoveryCodesLeft: 0 })
    expect((await disable(code())).status).toBe(409)
    expect(await changesMailedTo(user.email)).toContain('authenticator-disabled')
  })
})

describe('a login with an authenticator app', () => {
  test('asks for a code, and starts no session before it', async () => {
    const { user, code } = await withApp()
    const { data, headers } = await logIn(user.email)
    expect(Object.keys(data)).toEqual(['challenge'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(data.challenge).toMatchObject({
      methods: ['authenticator', 'recovery-code'], phoneHint: null,
      expiry: new Date(server.clock.now().getTime() + 10 * 60_000).toISOString(),
    })
    const done = await complete(data.challenge.challengeId, 'authenticator', ` ${code().slice(0, 3)} ${code().slice(3)} `)
    expect(done.status).toBe(200)
    expect(done.headers['set-cookie']).toMatch(`fUserJwt=${done.data.token}`)
    expect((await whoAmI(done.data.token)).data.email).toBe(user.email)
  })

  test('asks nothing of whoever has not the password', async () => {
    const { user } = await withApp()
    expect((await logIn(user.email, 'wrong password')).body.code).toBe('wrong-login')
  })

  test.each([[-1, 200], [1, 200], [-2, 400], [2, 400]])('takes a code that is %i steps off with %i', async (steps, status) => {
    const { user, secret } = await withApp()
    server.clock.advance(4 * STEP)
    const { challengeId } = await challengeOf(user.email)
    const shifted = appCode(secret, new Date(server.clock.now().getTime() + steps * STEP))
    expect((await complete(challengeId, 'authenticator', shifted)).status).toBe(status)
  })

  test('takes no code twice, nor one of an earlier step, nor the one that provisioned the app', async () => {
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

  test('takes one code once for several challenges at once', async () => {
    const { user, code } = await withApp()
    const challenges = [await challengeOf(user.email), await challengeOf(user.email), await challengeOf(user.email)]
    const answers = await Promise.all(challenges.map(({ challengeId }) => complete(challengeId, 'authenticator', code())))
    expect(statuses(answers)).toEqual([200, 400, 400])
  })

  test('takes one right code for a challenge, also at once', async () => {
    const { user, code, recoveryCodes } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    const answers = await Promise.all([
      complete(challengeId, 'authenticator', code()), ...recoveryCodes.slice(0, 3).map((one) => complete(challengeId, 'recovery-code', one)),
    ])
    expect(statuses(answers)).toEqual([200, 400, 400, 400])
    expect((await complete(challengeId, 'recovery-code', recoveryCodes[4] ?? '')).body.code).toBe('code-expired')
  })

  test('is over after five wrong codes, also at once', async () => {
    const { user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(challengeId, 'authenticator', wrongOf(code()))))
    expect(answers.map(({ body }) => body.code).sort()).toEqual([...Array.from({ length: 3 }, () => 'code-expired'), ...Array.from({ length: 5 }, () => 'wrong-code')])
    expect((await complete(challengeId, 'authenticator', code())).body.code).toBe('code-expired')
    expect((await complete((await challengeOf(user.email)).challengeId, 'authenticator', code())).status).toBe(200)
  })

  test('waits for ten minutes', async () => {
    const { user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    server.clock.advance(10 * 60_000)
    expect((await complete(challengeId, 'authenticator', code())).body.code).toBe('code-expired')
  })

  test('is over once the password was changed', async () => {
    const { token, user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    await post('/users/change-password', { currentPassword: PASSWORD, newPassword: 'another kettle of nine' }, { token })
    expect((await complete(challengeId, 'authenticator', code())).body.code).toBe('code-expired')
  })

  test('takes no code by telephone, and no method that there is not', async () => {
    const { user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'phone', code())).body.code).toBe('wrong-code')
    expect((await complete(challengeId, 'magic', code())).body.code).toBe('invalid')
    expect((await post('/users/send-phone-otp-prelogin', { challengeId })).body.code).toBe('code-expired')
  })
})

describe('a recovery code', () => {
  test('is taken once, however it is typed, and its owner is told', async () => {
    const { token, user, recoveryCodes: [first = '', second = ''] } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'recovery-code', ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(200)
    expect(await changesMailedTo(user.email)).toContain('recovery-code-used')
    expect((await settings(token))['recoveryCodesLeft']).toBe(9)
    const next = await challengeOf(user.email)
    expect((await complete(next.challengeId, 'recovery-code', first)).body.code).toBe('wrong-code')
    expect((await complete(next.challengeId, 'recovery-code', second.replace('-', ''))).status).toBe(200)
  })

  test('works once for several logins at once', async () => {
    const { user, recoveryCodes: [code = ''] } = await withApp()
    const challenges = [await challengeOf(user.email), await challengeOf(user.email), await challengeOf(user.email)]
    const answers = await Promise.all(challenges.map(({ challengeId }) => complete(challengeId, 'recovery-code', code)))
    expect(statuses(answers)).toEqual([200, 400, 400])
  })

  test('is nobody else\'s', async () => {
    const mine = await withApp()
    const theirs = await withApp()
    const { challengeId } = await challengeOf(mine.user.email)
    expect((await complete(challengeId, 'recovery-code', theirs.recoveryCodes[0] ?? '')).body.code).toBe('wrong-code')
  })

  test('works no more once there are new ones, which a code of the app makes', async () => {
    const { token, user, code, recoveryCodes: [old = ''] } = await withApp()
    const renew = (given: string) => post<{ recoveryCodes: string[] }>('/users/generate-recovery-codes', { code: given }, { token })
    expect((await renew(wrongOf(code()))).body.code).toBe('wrong-code')
    const { data } = await renew(code())
    expect(data.recoveryCodes).toHaveLength(10)
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'recovery-code', old)).body.code).toBe('wrong-code')
    expect((await complete(challengeId, 'recovery-code', data.recoveryCodes[9] ?? '')).status).toBe(200)
  })
})

describe('a login with codes by telephone', () => {
  const send = (challengeId: string) => post<{ phoneHint: string; expiry: string }>('/users/send-phone-otp-prelogin', { challengeId })

  test('sends a code on demand and takes it once', async () => {
    const { user, phoneNumber, recoveryCodes } = await withPhone()
    expect(recoveryCodes).toHaveLength(10)
    const { challengeId, methods, phoneHint } = await challengeOf(user.email)
    expect([methods, phoneHint]).toEqual([['phone', 'recovery-code'], `··${phoneNumber.slice(-2)}`])
    expect((await complete(challengeId, 'phone', '123456')).body.code).toBe('wrong-code')
    expect((await send(challengeId)).data.phoneHint).toBe(phoneHint)
    const code = await codeTextedTo(server.db, phoneNumber, 'login-code')
    const answers = await Promise.all([1, 2, 3].map(() => complete(challengeId, 'phone', code)))
    expect(statuses(answers)).toEqual([200, 400, 400])
  })

  test('takes the newest code, of this login alone', async () => {
    const { user, phoneNumber } = await withPhone()
    const mine = await challengeOf(user.email)
    await send(mine.challengeId)
    const first = await codeTextedTo(server.db, phoneNumber, 'login-code')
    const other = await challengeOf(user.email)
    expect((await complete(other.challengeId, 'phone', first)).body.code).toBe('wrong-code')
    await send(mine.challengeId)
    const second = await codeTextedTo(server.db, phoneNumber, 'login-code')
    if (first !== second) expect((await complete(mine.challengeId, 'phone', first)).body.code).toBe('wrong-code')
    expect((await complete(mine.challengeId, 'phone', second)).status).toBe(200)
  })

  test('sends no code that outlives it', async () => {
    const { user } = await withPhone()
    const { challengeId, expiry } = await challengeOf(user.email)
    server.clock.advance(9 * 60_000)
    expect((await send(challengeId)).data.expiry).toBe(expiry)
    server.clock.advance(60_000)
    expect((await send(challengeId)).body.code).toBe('code-expired')
  })

  test('keeps no code as it is', async () => {
    const { user, phoneNumber } = await withPhone()
    await send((await challengeOf(user.email)).challengeId)
    const code = await codeTextedTo(server.db, phoneNumber, 'login-code')
    const rows = await server.db.selectFrom('one_time_secrets').selectAll().where('user_id', '=', user._id).execute()
    for (const row of rows) expect([row.secret_hash, row.subject, row.data]).not.toContain(code)
  })
})

test('an account with both asks for either', async () => {
  const { token, user, code } = await withApp()
  const { recoveryCodes } = await enablePhone(token, freshNumber())
  expect(recoveryCodes).toEqual([])
  const { challengeId, methods } = await challengeOf(user.email)
  expect(methods).toEqual(['authenticator', 'phone', 'recovery-code'])
  expect((await complete(challengeId, 'authenticator', code())).status).toBe(200)
  expect((await post('/users/disable-phone-2fa', { password: PASSWORD }, { token })).status).toBe(200)
  expect((await challengeOf(user.email)).methods).toEqual(['authenticator', 'recovery-code'])
})

describe('limits', () => {
  test('stop wrong second factors of an account over many logins, with a time', async () => {
    const strict = await openTestServer()
    const steps = accountSteps(() => strict)
    const { token, user } = await strict.signUp()
    const { secret } = await steps.enableApp(token)
    strict.clock.advance(STEP)
    const wrong = wrongOf(appCode(secret, strict.clock.now()))
    for (let login = 0; login < 2; login += 1) {
      const { challengeId } = (await steps.logIn(user.email)).data.challenge
      for (let attempt = 0; attempt < 5; attempt += 1) expect((await steps.complete(challengeId, 'authenticator', wrong)).body.code).toBe('wrong-code')
    }
    const { challengeId } = (await steps.logIn(user.email)).data.challenge
    const stopped = await steps.complete(challengeId, 'authenticator', appCode(secret, strict.clock.now()))
    expect(stopped.body).toMatchObject({ code: 'rate-limited', retryAfter: 3_600, message: expect.stringContaining('wrong codes') })
    strict.clock.advance(60 * 60_000)
    const later = (await steps.logIn(user.email)).data.challenge
    expect((await steps.complete(later.challengeId, 'authenticator', appCode(secret, strict.clock.now()))).status).toBe(200)
    await strict.close()
  })
})
