import { openTestServer, signupBody, type TestServer } from '../../testing/test-server.ts'
import { hashToken, SESSION_LIFETIME } from './sessions.ts'

jest.setTimeout(60_000)

const PASSWORD = 'teal walrus 41 kettle'
let shared: TestServer
let server: TestServer
beforeAll(async () => { shared = await openTestServer({ config: { limitFactor: 1_000 } }) })
beforeEach(() => { server = shared })
afterAll(() => shared.close())

const signUp = (changes: Record<string, unknown>, headers = {}) => server.call<{ token: string; user: Record<string, unknown> }>(
  'POST', '/users/signup', { body: signupBody(changes), headers })
const logIn = (email: string, password = PASSWORD) =>
  server.call<{ token: string; expiry: string; user: { _id: string } }>('POST', '/users/login', { body: { email, password } })
const whoAmI = (token: string) => server.call<{ email: string; noOfUnseenNotifications: number }>('GET', '/users/get-user', { token })

describe('sign-up', () => {
  test('of a person starts a session and welcomes them', async () => {
    const { status, data, headers } = await signUp({ email: ' Ngozi@Example.TEST ' })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      email: 'ngozi@example.test', accountType: 'individual', companyName: null, isPro: false, isStaff: false,
      noOfUnseenNotifications: 1, newsletterSubscribed: 0,
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
    expect(headers['set-cookie']).toMatch(new RegExp(`^fUserJwt=${data.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`))
    const recent = await server.call<{ message: string; actionLink: string }[]>('GET', '/users/get-recent-notifications', { token: data.token })
    expect(recent.data).toHaveLength(1)
    expect(recent.data[0]).toMatchObject({ actionLink: '/how-it-works', message: expect.stringContaining('Welcome to Fieldproof') })
  })

  test('of a business takes its name', async () => {
    const { data } = await signUp({ accountType: 'business', companyName: 'Okpara Motors' })
    expect(data.user).toMatchObject({ accountType: 'business', companyName: 'Okpara Motors' })
  })

  test('of a business without a name is refused', async () => {
    const { status, body } = await signUp({ accountType: 'business' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'companyName', message: 'This field is required.' }])
  })

  test('with an address that has an account is refused, whatever its case', async () => {
    await signUp({ email: 'taken@example.test' })
    const { status, body } = await signUp({ email: 'TAKEN@example.test' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('log in'), errors: [{ field: 'email' }] })
  })

  test('twice at the same time makes one account', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp({ email: 'race@example.test' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await server.db.selectFrom('users').selectAll().where('email', '=', 'race@example.test').execute()).toHaveLength(1)
  })

  test.each([
    ['a short password', { password: 'elevenchars' }, 'password', 'Use at least 12 characters.'],
    ['a long password', { password: 'long '.repeat(30) }, 'password', 'Use at most 128 characters.'],
    ['a common password', { password: 'P4ssw0rd123456' }, 'password', 'This password is one of the most common ones.'],
    ['their own name as a password', { password: 'ifeomanwachukwu1' }, 'password', 'Please do not use your name or e-mail address as the password.'],
    ['no terms', { acceptsTerms: false }, 'acceptsTerms', 'Please accept the terms to go on.'],
    ['too few years', { isOfAge: false }, 'isOfAge', 'You have to be at least 18 years old.'],
    ['a telephone number without a country', { phoneNumber: '08031234567' }, 'phoneNumber', 'Enter a telephone number with its country code.'],
    ['no first name', { firstName: '  ' }, 'firstName', 'This field is required.'],
    ['an address that is none', { email: 'nobody' }, 'email', 'Email is invalid.'],
    ['no address', { email: '' }, 'email', 'Email is required.'],
  ])('with %s is refused on its field', async (_what, changes, field, message) => {
    const { status, body } = await signUp(changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ field, message }] })
  })

  test('with several faults tells them all', async () => {
    const { body } = await signUp({ firstName: '', email: 'x', country: 'Nigeria' })
    expect(body.message).toBe('Please check the fields that are marked.')
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['country', 'email', 'firstName'])
  })

  test('cannot make an inspector or staff of anybody', async () => {
    const { data } = await signUp({ isPro: true, is_pro: true, isStaff: true })
    expect(data.user).toMatchObject({ isPro: false, isStaff: false })
  })

  test('over https hands out a secure cookie', async () => {
    server = await openTestServer({ database: shared.database, config: { trustProxy: true } })
    const { headers } = await signUp({}, { 'x-forwarded-proto': 'https' })
    expect(headers['set-cookie']).toMatch(/; Secure/)
    await server.close()
  })
})

describe('login', () => {
  beforeAll(async () => { await shared.signUp({ email: 'ada@example.test' }) })

  test('answers token, expiry and user', async () => {
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
    expect(wrong.body.message).toBe('The e-mail address or the password is not right.')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('keeps neither token nor password as they are', async () => {
    const { data: { token } } = await logIn('ada@example.test')
    const kept = JSON.stringify([
      await server.db.selectFrom('sessions').selectAll().execute(), await server.db.selectFrom('users').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(PASSWORD)
    expect(kept).toContain(hashToken(token))
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('a session', () => {
  test('is known by the bearer and by the cookie', async () => {
    const { token } = await server.signUp()
    expect((await server.call('GET', '/users/get-user', { token })).status).toBe(200)
    expect((await server.call('GET', '/users/get-user', { cookie: token })).status).toBe(200)
  })

  test('that the cookie names and nobody knows takes the cookie away', async () => {
    const { status, headers } = await server.call('GET', '/users/get-user', { cookie: 'forged' })
    expect(status).toBe(401)
    expect(headers['set-cookie']).toMatch(/^fUserJwt=; .*Expires=Thu, 01 Jan 1970/)
  })

  test('ends at logout, and the others go on', async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    const answer = await server.call('POST', '/users/me/logout', { token })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^fUserJwt=;/)
    expect((await whoAmI(token)).body).toMatchObject({ success: false, detail: 'Invalid token.' })
    expect((await whoAmI(other)).status).toBe(200)
  })

  test('expires after 30 days without use', async () => {
    const { token } = await server.signUp()
    server.clock.advance(SESSION_LIFETIME - 1)
    const idle = await server.signUp()
    expect((await whoAmI(token)).status).toBe(200)
    server.clock.advance(SESSION_LIFETIME)
    expect((await whoAmI(idle.token)).status).toBe(401)
  })

  test('goes on while it is used, and the cookie with it', async () => {
    const { token } = await server.signUp()
    for (let week = 0; week < 10; week += 1) {
      server.clock.advance(SESSION_LIFETIME / 2)
      const { status, headers } = await server.call('GET', '/users/get-user', { cookie: token })
      expect(status).toBe(200)
      expect(headers['set-cookie']).toMatch(`fUserJwt=${token}; Max-Age=2592000`)
    }
  })

  test('does not write at every request', async () => {
    const { token } = await server.signUp()
    server.clock.advance(10 * 60_000)
    expect((await server.call('GET', '/users/get-user', { cookie: token })).headers['set-cookie']).toBeUndefined()
  })
})

describe('limits', () => {
  beforeEach(async () => { server = await openTestServer() })
  afterEach(() => server.close())

  test('stop the eleventh failed login of an account for what is left of 15 minutes', async () => {
    const { user } = await server.signUp()
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await logIn(user.email, 'wrong password')).status).toBe(400)
    server.clock.advance(5 * 60_000)
    const stopped = await logIn(user.email)
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ code: 'rate-limited', retryAfter: 600, message: expect.stringContaining('too many attempts') })
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

  test('do not tell whether an account is there', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn('nobody@example.test', 'wrong password')
    expect((await logIn('nobody@example.test')).status).toBe(429)
  })

  test('are shared by all instances', async () => {
    const second = await openTestServer({ database: server.database })
    const body = { fullName: 'Ada', fullPhoneNumber: '+2348031112222', category: 'vehicle' }
    const answers: number[] = []
    for (const one of [server, second, server, second]) answers.push((await one.call('POST', '/users/create_call_request', { body })).status)
    expect(answers).toEqual([200, 200, 200, 429])
    await second.close()
  })

  test('stop an address that asks for many accounts', async () => {
    const ask = () => server.call('GET', '/users/check-if-email-is-registered?email=a@example.test')
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    server.clock.advance(60_000)
    expect((await ask()).status).toBe(200)
  })

  test('keep no address in the database', async () => {
    await logIn('somebody@example.test', 'wrong password')
    const rows = JSON.stringify(await server.db.selectFrom('rate_limits').selectAll().execute())
    expect(rows).not.toContain('somebody')
    expect(rows).not.toContain('127.0.0.1')
  })
})

test('check-if-email-is-registered tells', async () => {
  const { user } = await server.signUp()
  const ask = async (email: string) => (await server.call<{ isRegistered: boolean }>('GET', `/users/check-if-email-is-registered?email=${encodeURIComponent(email)}`)).data
  expect(await ask(user.email.toUpperCase())).toEqual({ isRegistered: true })
  expect(await ask('nobody@example.test')).toEqual({ isRegistered: false })
  expect((await server.call('GET', '/users/check-if-email-is-registered')).status).toBe(400)
})

describe('a call request', () => {
  const ask = (body: Record<string, unknown>) => server.call<{ message: string }>('POST', '/users/create_call_request', { body })

  test('is kept and thanked for', async () => {
    const { data } = await ask({ fullName: ' Ada Obi ', fullPhoneNumber: '+4791234567', category: 'home' })
    expect(data.message).toBe('Your request has been received. We will call you shortly')
    const rows = await server.db.selectFrom('call_requests').selectAll().execute()
    expect(rows).toMatchObject([{ full_name: 'Ada Obi', full_phone_number: '+4791234567', category: 'home' }])
  })

  test('without a name is refused word for word', async () => {
    const { status, body } = await ask({ fullName: ' ', fullPhoneNumber: '+4791234567', category: 'home' })
    expect([status, body.message]).toEqual([400, 'full name required'])
  })
})

describe('notifications', () => {
  test('are unseen until the bell is opened', async () => {
    const { token } = await server.signUp()
    expect((await whoAmI(token)).data.noOfUnseenNotifications).toBe(1)
    const seen = await server.call('POST', '/users/register-notification-last-seen', { token })
    expect(seen.data).toEqual({ noOfUnseenNotifications: 0 })
    expect((await whoAmI(token)).data.noOfUnseenNotifications).toBe(0)
  })

  test.each(['0', '101', 'many', '-1'])('are not listed with the limit %s', async (limit) => {
    const { token } = await server.signUp()
    expect((await server.call('GET', `/users/get-recent-notifications?limit=${limit}`, { token })).status).toBe(400)
  })
})

describe('the services', () => {
  test('are five, with their prices in kobo', async () => {
    const { data } = await server.call<{ inspectionType: string; fromPrice: { amount: number; currency: string }; checklistPoints: number }[]>('GET', '/users/get-service-details')
    expect(Object.fromEntries(data.map(({ inspectionType, fromPrice }) => [inspectionType, fromPrice.amount]))).toEqual({
      vehicle: 3_500_000, property: 6_000_000, goods: 4_500_000, infrastructure: 12_000_000, 'general-purpose': 3_000_000,
    })
    expect(data.every(({ fromPrice }) => fromPrice.currency === 'NGN')).toBe(true)
    expect(data.find(({ inspectionType }) => inspectionType === 'vehicle')?.checklistPoints).toBe(160)
  })
})

describe('the newsletter', () => {
  const send = (what: string, body: unknown) => server.call<{ message: string }>('POST', `/newsletters/${what}-newsletter`, { body })
  const state = async (token: string) => (await server.call<{ newsletterSubscribed: number }>('GET', '/users/get-user', { token })).data.newsletterSubscribed

  test('is subscribed to and unsubscribed from', async () => {
    const { token, user } = await server.signUp()
    expect((await send('subscribe-to', { email: user.email.toUpperCase() })).data.message).toMatch(/subscribing/)
    expect((await send('subscribe-to', { email: user.email })).status).toBe(200)
    expect(await state(token)).toBe(1)
    expect((await send('unsubscribe-from', { email: user.email })).status).toBe(200)
    expect(await state(token)).toBe(0)
    await send('subscribe-to', { email: user.email })
    expect(await state(token)).toBe(1)
  })

  test.each([[{}, 'Email is required.'], [{ email: '' }, 'Email is required.'], [{ email: 'x@' }, 'Email is invalid.'], [{ email: `${'x'.repeat(300)}@a.co` }, 'Email is invalid.']])(
    'refuses %j', async (body, message) => {
      const answer = await send('subscribe-to', body)
      expect([answer.status, answer.body.message]).toEqual([400, message])
    })

  test('does not tell who is subscribed', async () => {
    const first = await send('unsubscribe-from', { email: 'nobody@example.test' })
    await send('subscribe-to', { email: 'somebody@example.test' })
    expect((await send('unsubscribe-from', { email: 'somebody@example.test' })).body).toEqual(first.body)
  })
})
