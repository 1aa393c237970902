import { accountSteps, appCode, wrongOf } from '#testing/account-steps.ts'
import { messagesTo } from '#testing/outbox-messages.ts'
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
const { logIn, get, post, whoAmI, enableApp, complete, withApp, challengeOf, securitySettings, changesMailedTo } =
  accountSteps(() => server)

describe('an authenticator app', () => {
  test('gets the same secret until it is provisioned', async () => {
    const { token, user } = await server.signUp()
    const path = '/users/get-authenticator-app-provisioning-uri'
    const [one, other] = await Promise.all(
      [1, 2].map(() => get<{ provisioningUri: string; secret: string }>(path, token)),
    )
    expect(one?.data).toEqual(other?.data)
    expect(one?.data.provisioningUri).toBe(
      `otpauth://totp/Fieldproof:${encodeURIComponent(user.email)}?issuer=Fieldproof&secret=${one?.data.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const kept = await server.db.selectFrom('users').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(one?.data.secret)
    expect((await logIn(user.email)).data.token).toBeDefined()
  })

  test('is enabled by a correct code, with ten recovery codes, and its owner is notified', async () => {
    const { token, user, recoveryCodes } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await securitySettings(token)).toMatchObject({
      authenticatorEnabled: true,
      phoneEnabled: false,
      recoveryCodesLeft: 10,
      hasPassword: true,
    })
    expect(await changesMailedTo(user.email)).toEqual(['authenticator-enabled'])
    expect((await get('/users/get-authenticator-app-provisioning-uri', token)).status).toBe(409)
    const kept = JSON.stringify(await server.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  test('is not enabled by a wrong code, or without a secret', async () => {
    const { token } = await server.signUp()
    expect((await post('/users/provision-authenticator', { code: '123456' }, { token })).status).toBe(409)
    const { data } = await get<{ secret: string }>('/users/get-authenticator-app-provisioning-uri', token)
    const wrong = wrongOf(appCode(data.secret, server.clock.now()))
    expect((await post('/users/provision-authenticator', { code: wrong }, { token })).body.code).toBe('wrong-code')
    expect((await securitySettings(token)).authenticatorEnabled).toBe(false)
  })

  test('keeps its old secret until the new one is provisioned', async () => {
    const { token, user, secret } = await withApp()
    const { data: fresh } = await post<{ secret: string }>(
      '/users/generate-new-authenticator-app-provisioning-uri',
      undefined,
      { token },
    )
    const { challengeId } = await challengeOf(user.email)
    const other = await complete(challengeId, 'authenticator', appCode(secret, server.clock.now()))
    expect(other.status).toBe(200)
    server.clock.advance(STEP)
    await post('/users/provision-authenticator', { code: appCode(fresh.secret, server.clock.now()) }, { token })
    server.clock.advance(STEP)
    // The session that was started with the old app has ended.
    expect([(await whoAmI(token)).status, (await whoAmI(other.data.token)).status]).toEqual([200, 401])
    const next = await challengeOf(user.email)
    expect((await complete(next.challengeId, 'authenticator', appCode(secret, server.clock.now()))).status).toBe(400)
    expect((await complete(next.challengeId, 'authenticator', appCode(fresh.secret, server.clock.now()))).status).toBe(
      200,
    )
  })

  test('lets its owner decide about the other sessions if it is the first app, and notifies by mail (SESSION-8)', async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    await enableApp(token)
    expect((await whoAmI(other)).status).toBe(200)
    expect((await messagesTo<'mail', 'security-changed'>(server.db, user.email, 'security-changed'))[0]?.data).toEqual(
      expect.objectContaining({ change: 'authenticator-enabled', others: 'stay' }),
    )
    expect((await server.call('DELETE', '/users/me/sessions', { token })).status).toBe(200)
    expect([(await whoAmI(token)).status, (await whoAmI(other)).status]).toEqual([200, 401])
  })

  test('can be disabled, which ends the other sessions, and the mail says so (SESSION-8)', async () => {
    const { token, user, code } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    const other = (await complete(challengeId, 'authenticator', code())).data.token
    const disable = () => post('/users/disable-authenticator', undefined, { token })
    expect((await disable()).status).toBe(200)
    expect([(await whoAmI(token)).status, (await whoAmI(other)).status]).toEqual([200, 401])
    expect((await logIn(user.email)).data.token).toBeDefined()
    expect(await securitySettings(token)).toMatchObject({ authenticatorEnabled: false, recoveryCodesLeft: 0 })
    expect((await disable()).status).toBe(409)
    expect((await messagesTo<'mail', 'security-changed'>(server.db, user.email, 'security-changed'))[0]?.data).toEqual(
      expect.objectContaining({ change: 'authenticator-disabled', others: 'ended' }),
    )
  })
})
