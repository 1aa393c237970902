import { accountSteps, CHROME_ON_ANDROID, FIREFOX_ON_LINUX, PASSWORD } from '#testing/account-steps.ts'
import { messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { SESSION_LIFETIME } from '#kernel/sessions/sessions.ts'
import { hashToken } from '#kernel/hash-token.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 }, country: { countryOf: () => 'NG' } })
})
afterAll(() => server.close())
const { logIn, whoAmI, get } = accountSteps(() => server)

const newLogins = (email: string) => messagesTo<'mail', 'new-login'>(server.db, email, 'new-login')

describe('login', () => {
  beforeAll(async () => {
    await server.signUp({ email: 'ada@example.test' })
  })

  test('returns token, expiry and user', async () => {
    const { status, data } = await logIn('Ada@example.test')
    expect(status).toBe(200)
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(new Date(data.expiry).getTime() - server.clock.now().getTime()).toBe(SESSION_LIFETIME)
    expect((await whoAmI(data.token)).data.email).toBe('ada@example.test')
  })

  test('says the same for an unknown address and a wrong password', async () => {
    const wrong = await logIn('ada@example.test', 'not her password')
    const unknown = await logIn('nobody@example.test', 'not her password')
    expect(wrong.status).toBe(400)
    expect(wrong.body.message).toBe('The email address or the password is not right.')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('accepts a password in any Unicode form', async () => {
    const { user } = await server.signUp({ password: 'blåbær på tur 77'.normalize('NFC') })
    expect((await logIn(user.email, 'blåbær på tur 77'.normalize('NFD'))).status).toBe(200)
  })

  test('stores neither token nor password in plain text', async () => {
    const {
      data: { token },
    } = await logIn('ada@example.test')
    const kept = JSON.stringify([
      await server.db.selectFrom('sessions').selectAll().execute(),
      await server.db.selectFrom('users').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(PASSWORD)
    expect(kept).toContain(hashToken(token))
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('is refused after the staff have suspended it, but only someone with the password learns why', async () => {
    const { user } = await server.signUp()
    await server.db
      .updateTable('users')
      .set({ login_suspended_at: server.clock.now() })
      .where('id', '=', user._id)
      .execute()
    expect((await logIn(user.email)).body).toMatchObject({ success: false, code: 'suspended' })
    expect((await logIn(user.email, 'not the password')).body.code).toBe('wrong-login')
  })
})

describe('a new device', () => {
  test('causes one mail; the first device causes none', async () => {
    const { user } = await server.signUp()
    const { email } = user
    expect(await newLogins(email)).toEqual([])
    await logIn(email, PASSWORD, { 'user-agent': CHROME_ON_ANDROID })
    expect((await newLogins(email)).map(({ data }) => data)).toEqual([
      {
        firstName: 'Ifeoma',
        at: server.clock.now().toISOString(),
        device: 'Chrome on Android',
        country: 'NG',
        sessionsLink: 'http://site.test/dashboard/settings/two-factor',
      },
    ])
    await logIn(email, PASSWORD, { 'user-agent': CHROME_ON_ANDROID })
    expect(await newLogins(email)).toHaveLength(1)
    await logIn(email, PASSWORD, { 'user-agent': FIREFOX_ON_LINUX })
    expect((await newLogins(email))[0]?.data.device).toBe('Firefox on Linux')
  })

  test('causes no mail if the login failed', async () => {
    const { user } = await server.signUp()
    await logIn(user.email, 'not the password', { 'user-agent': CHROME_ON_ANDROID })
    expect(await newLogins(user.email)).toEqual([])
  })

  test('is in the activities', async () => {
    const { user } = await server.signUp()
    const {
      data: { token },
    } = await logIn(user.email, PASSWORD, { 'user-agent': CHROME_ON_ANDROID })
    const kinds = await server.db.selectFrom('account_activities').selectAll().where('user_id', '=', user._id).execute()
    expect(kinds).toContainEqual(
      expect.objectContaining({ kind: 'logged-in', device: 'Chrome on Android', country: 'NG' }),
    )
    expect((await get<{ device: string; country: string }[]>('/users/me/sessions', token)).data[0]).toMatchObject({
      device: 'Chrome on Android',
      country: 'NG',
      isCurrent: true,
    })
  })
})

test('check-if-email-is-registered answers only on devices that have logged in before (LOGIN-7)', async () => {
  const { user } = await server.signUp()
  const ask = async (email: string) =>
    (await get<{ isRegistered: boolean }>(`/users/check-if-email-is-registered?email=${encodeURIComponent(email)}`))
      .data
  expect(await ask(user.email.toUpperCase())).toEqual({ isRegistered: true })
  expect(await ask('nobody@example.test')).toEqual({ isRegistered: false })
  expect((await get('/users/check-if-email-is-registered')).status).toBe(400)
})
