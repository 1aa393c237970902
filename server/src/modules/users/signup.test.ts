import { accountSteps, PASSWORD, tokenOf } from '#testing/account-steps.ts'
import { linkMailedTo, messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { issueToken } from './one-time-secrets.ts'

jest.setTimeout(60_000)
const DAY = 24 * 60 * 60 * 1_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { ask, follow, confirmationLink, post, get, logIn, whoAmI } = accountSteps(() => server)

const accountsOf = (email: string) => server.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const resend = (email: string, referTo?: string) =>
  post<{ message: string; email: string }>('/users/resend-email-confirmation', { email, referTo })

describe('sign-up', () => {
  test("makes no account and no session before the mail's link is followed", async () => {
    const { status, data, headers } = await ask({ email: ' Ngozi@Example.TEST ' })
    expect(status).toBe(200)
    expect(data).toEqual({ email: 'ngozi@example.test', message: expect.stringContaining('mail') })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await accountsOf('ngozi@example.test')).toEqual([])
  })

  test('is completed by the link, which starts a session and welcomes the user', async () => {
    await ask({ email: 'amara@example.test' })
    const link = await confirmationLink('amara@example.test')
    expect(link).toMatch(/^http:\/\/site\.test\/status\/confirm-email\?token=[\w-]{43}$/)
    const { status, data, headers } = await follow(link)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      email: 'amara@example.test',
      accountType: 'individual',
      companyName: null,
      isPro: false,
      isStaff: false,
      noOfUnseenNotifications: 1,
      newsletterSubscribed: 0,
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^fUserJwt=${data.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`),
    )
    const recent = await get<{ message: string; actionLink: string }[]>('/users/get-recent-notifications', data.token)
    expect(recent.data).toHaveLength(1)
    expect(recent.data[0]).toMatchObject({
      actionLink: '/how-it-works',
      message: expect.stringContaining('Welcome to Fieldproof'),
    })
  })

  test('has the page to go on to in its link, unless that is on another site', async () => {
    await ask({ email: 'detour@example.test', referTo: '/book-a-pro?type=vehicle#quotation' })
    expect(new URL(await confirmationLink('detour@example.test')).searchParams.get('referTo')).toBe(
      '/book-a-pro?type=vehicle#quotation',
    )
    await ask({ email: 'foreign@example.test', referTo: '//evil.test/x' })
    expect(await confirmationLink('foreign@example.test')).not.toContain('evil')
  })

  test('of a business stores its name', async () => {
    await ask({ accountType: 'business', companyName: 'Okpara Motors', email: 'okpara@example.test' })
    const { data } = await follow(await confirmationLink('okpara@example.test'))
    expect(data.user).toMatchObject({ accountType: 'business', companyName: 'Okpara Motors' })
  })

  test('gets its mail in the language in which it was made', async () => {
    await ask({ email: 'kari@example.test' }, { 'accept-language': 'nb' })
    expect(
      (await messagesTo<'mail', 'confirm-email'>(server.db, 'kari@example.test', 'confirm-email'))[0]?.locale,
    ).toBe('no')
    await follow(await confirmationLink('kari@example.test'))
    expect((await accountsOf('kari@example.test'))[0]?.locale).toBe('no')
  })

  test('of a business without a name is refused', async () => {
    const { status, body } = await ask({ accountType: 'business' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'companyName', message: 'This field is required.' }])
  })

  test.each([
    ['a short password', { password: 'elevenchars' }, 'password', 'Use at least 12 characters.'],
    ['a long password', { password: 'long '.repeat(30) }, 'password', 'Use at most 128 characters.'],
    ['a common password', { password: 'P4ssw0rd123456' }, 'password', 'This password is one of the most common ones.'],
    [
      'their own name as a password',
      { password: 'ifeomanwachukwu1' },
      'password',
      'Please do not use your name or email address as the password.',
    ],
    ['no password', { password: undefined }, 'password', 'This field is required.'],
    ['no terms', { acceptsTerms: false }, 'acceptsTerms', 'Please accept the terms to go on.'],
    ['a user under 18', { isOfAge: false }, 'isOfAge', 'You have to be at least 18 years old.'],
    [
      'a telephone number without a country',
      { phoneNumber: '08031234567' },
      'phoneNumber',
      'Enter a telephone number with its country code.',
    ],
    ['no first name', { firstName: '  ' }, 'firstName', 'This field is required.'],
    ['an invalid address', { email: 'nobody' }, 'email', 'Email is invalid.'],
    ['no address', { email: '' }, 'email', 'Email is required.'],
  ])('with %s is refused on its field', async (_what, changes, field, message) => {
    const { status, body } = await ask(changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ field, message }] })
  })

  test('with several errors reports them all', async () => {
    const { body } = await ask({ firstName: '', email: 'x', country: 'Nigeria' })
    expect(body.message).toBe('Please check the fields that are marked.')
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['country', 'email', 'firstName'])
  })

  test('cannot make anyone an inspector or staff', async () => {
    await ask({ email: 'climber@example.test', isPro: true, is_pro: true, isStaff: true })
    expect((await follow(await confirmationLink('climber@example.test'))).data.user).toMatchObject({
      isPro: false,
      isStaff: false,
    })
  })

  test('over https sets a secure cookie', async () => {
    const secure = await openTestServer({ database: server.database, config: { trustProxy: true } })
    await ask({ email: 'secure@example.test' })
    const path = `/users/verify_email/${tokenOf(await confirmationLink('secure@example.test'))}`
    const { headers } = await secure.call('POST', path, {
      headers: { 'x-forwarded-proto': 'https', origin: 'https://site.test' },
    })
    const [cookie = ''] = [headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-fUserJwt=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(cookie).not.toContain('Domain')
    const [pair = ''] = cookie.split(';')
    const known = (name: string, protocol: string) =>
      secure.call('GET', '/users/get-user', {
        headers: { 'x-forwarded-proto': protocol, cookie: pair.replace('__Host-fUserJwt', name) },
      })
    expect((await known('__Host-fUserJwt', 'https')).status).toBe(200)
    // A neighbouring host can set a cookie with the plain name, but not one with the prefix.
    expect((await known('fUserJwt', 'https')).status).toBe(401)
    await secure.close()
  })
})

describe('the link of a sign-up', () => {
  test('works once, also if it is followed several times at once', async () => {
    await ask({ email: 'race@example.test' })
    const link = await confirmationLink('race@example.test')
    const answers = await Promise.all([1, 2, 3, 4].map(() => follow(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await follow(link)).body.code).toBe('code-expired')
    expect(await accountsOf('race@example.test')).toHaveLength(1)
  })

  test('works for 24 hours (LOGIN-3)', async () => {
    await ask({ email: 'late@example.test' })
    const link = await confirmationLink('late@example.test')
    server.clock.advance(DAY)
    expect((await follow(link)).body.code).toBe('code-expired')
    await ask({ email: 'punctual@example.test' })
    const other = await confirmationLink('punctual@example.test')
    server.clock.advance(DAY - 1)
    expect((await follow(other)).status).toBe(200)
  })

  test('belongs to its own sign-up, and ends all others of its address', async () => {
    await ask({ email: 'twice@example.test', firstName: 'First', password: 'first kettle of seven' })
    const first = await confirmationLink('twice@example.test')
    await ask({ email: 'twice@example.test', firstName: 'Second', password: 'second kettle of seven' })
    const second = await confirmationLink('twice@example.test')
    expect((await follow(first)).data.user.firstName).toBe('First')
    expect((await follow(second)).body.code).toBe('code-expired')
    expect((await logIn('twice@example.test', 'first kettle of seven')).status).toBe(200)
    expect((await logIn('twice@example.test', 'second kettle of seven')).body.code).toBe('wrong-login')
  })

  test('opens one account if two links of an address are followed at once', async () => {
    await ask({ email: 'both@example.test' })
    const first = await confirmationLink('both@example.test')
    await ask({ email: 'both@example.test' })
    const second = await confirmationLink('both@example.test')
    const answers = await Promise.all([first, second, first, second].map(follow))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test.each(['x'.repeat(43), 'short', `${'x'.repeat(43)}%20`])('that is invalid (%s) is refused', async (token) => {
    expect((await post(`/users/verify_email/${token}`)).status).toBe(400)
  })
})

describe('a sign-up that waits for confirmation', () => {
  test('is revealed at login, only with its password', async () => {
    await ask({ email: 'waits@example.test' })
    const right = await logIn('waits@example.test')
    expect(right.status).toBe(403)
    expect(right.body).toMatchObject({
      code: 'unconfirmed',
      message: 'Please confirm your email address first. We can send the email again.',
    })
    expect((await logIn('waits@example.test', 'another password')).body.code).toBe('wrong-login')
  })

  test('can have its mail sent again, with a link that works in addition to the first', async () => {
    await ask({ email: 'again@example.test', firstName: 'Again', referTo: '/cart' })
    const first = await confirmationLink('again@example.test')
    expect((await resend('again@example.test')).data.email).toBe('again@example.test')
    const second = await confirmationLink('again@example.test')
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    expect(new URL(second).searchParams.get('referTo')).toBe('/cart')
    server.clock.advance(DAY)
    await resend('again@example.test', '/book-a-pro')
    const third = await confirmationLink('again@example.test')
    expect(new URL(third).searchParams.get('referTo')).toBe('/book-a-pro')
    expect((await follow(first)).status).toBe(400)
    expect((await follow(third)).data.user.firstName).toBe('Again')
  })

  test('can have its mail sent again with an expired link instead of the address (ACCOUNT-2)', async () => {
    await ask({ email: 'slept@example.test', firstName: 'Slept', referTo: '/cart' })
    const ended = await confirmationLink('slept@example.test')
    server.clock.advance(DAY)
    const byLink = () => post<{ email: string }>('/users/resend-email-confirmation', { token: tokenOf(ended) })
    expect((await byLink()).data.email).toBe('slept@example.test')
    const link = await confirmationLink('slept@example.test')
    expect(new URL(link).searchParams.get('referTo')).toBe('/cart')
    expect((await follow(link)).data.user.firstName).toBe('Slept')
    expect((await byLink()).body.code).toBe('code-expired')
    expect((await post('/users/resend-email-confirmation', {})).status).toBe(400)
  })

  test('gets its own mail again by its own link, even if someone else signed up with the address since (ACCOUNT-2)', async () => {
    const email = 'mine@example.test'
    await ask({ email, firstName: 'Mine' })
    const own = await confirmationLink(email)
    server.clock.advance(60_000)
    await ask({ email, firstName: 'Stranger', password: 'orange ladder 88 violin' })
    server.clock.advance(60_000)
    await post('/users/resend-email-confirmation', { token: tokenOf(own) })
    expect((await follow(await confirmationLink(email))).data.user.firstName).toBe('Mine')
    expect((await logIn(email, 'orange ladder 88 violin')).body.code).toBe('wrong-login')
    expect((await logIn(email)).status).toBe(200)
  })

  test('gets no mail if it does not exist', async () => {
    await resend('nobody-waits@example.test')
    expect(
      await server.db
        .selectFrom('outbox_messages')
        .selectAll()
        .where('recipient', '=', 'nobody-waits@example.test')
        .execute(),
    ).toEqual([])
    expect(
      await server.db
        .selectFrom('pending_signups')
        .selectAll()
        .where('email', '=', 'nobody-waits@example.test')
        .execute(),
    ).toEqual([])
  })
})

describe('an address that has an account', () => {
  test('gets a mail that it has one, and the account does not change', async () => {
    const { user } = await server.signUp({ firstName: 'Owner' })
    await resend(user.email)
    expect((await logIn(user.email, 'a wrong password')).body.code).toBe('wrong-login')
    const { status } = await ask({ email: user.email.toUpperCase(), firstName: 'Stranger' })
    expect(status).toBe(200)
    const [mail] = await messagesTo<'mail', 'already-registered'>(server.db, user.email, 'already-registered')
    expect(mail?.data).toEqual({
      firstName: 'Owner',
      loginLink: 'http://site.test/login',
      resetLink: 'http://site.test/resetpassword',
    })
    await resend(user.email)
    expect(await messagesTo(server.db, user.email, 'already-registered' as never)).toHaveLength(3)
    expect((await logIn(user.email, 'a wrong password')).body.code).toBe('wrong-login')
    expect((await accountsOf(user.email)).map(({ first_name: name }) => name)).toEqual(['Owner'])
  })
})

describe('sign-up with a provider’s answer', () => {
  const register = async (email: string, subject = email) => {
    const { token } = await issueToken(server.db, server.clock.now(), {
      purpose: 'social-registration',
      userId: null,
      data: { provider: 'google', subject, email, emailVerified: true, firstName: 'Sade', lastName: 'Bello' },
    })
    return token
  }
  const signUp = (email: string, registrationToken: string, changes = {}) =>
    ask({ email, registrationToken, password: undefined, ...changes })

  test('opens the account at once, without a password', async () => {
    const { status, data } = await signUp('sade@example.test', await register('Sade@example.test'))
    expect(status).toBe(200)
    const { token } = data as unknown as { token: string }
    expect((await whoAmI(token)).data.email).toBe('sade@example.test')
    expect((await get<{ hasPassword: boolean }>('/users/me/security-settings', token)).data.hasPassword).toBe(false)
    expect(
      await server.db.selectFrom('social_identities').selectAll().where('subject', '=', 'Sade@example.test').execute(),
    ).toHaveLength(1)
  })

  test('is only for the address that the provider vouches for', async () => {
    const token = await register('tolu@example.test')
    expect((await signUp('victim@example.test', token)).body.errors?.[0]?.field).toBe('email')
    expect((await signUp('tolu@example.test', token)).status).toBe(200)
  })

  test('works once and for ten minutes', async () => {
    const token = await register('once@example.test')
    const answers = await Promise.all([1, 2, 3].map(() => signUp('once@example.test', token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const late = await register('slow@example.test')
    server.clock.advance(10 * 60_000)
    expect((await signUp('slow@example.test', late)).body.code).toBe('code-expired')
  })

  test('takes over neither an existing account nor an identity of another one', async () => {
    const { user } = await server.signUp()
    expect((await signUp(user.email, await register(user.email))).body.code).toBe('code-expired')
    await signUp('one@example.test', await register('one@example.test', 'the same person'))
    expect((await signUp('two@example.test', await register('two@example.test', 'the same person'))).body.code).toBe(
      'code-expired',
    )
    expect(await accountsOf('two@example.test')).toEqual([])
  })
})

test('no sign-up stores its password or its token in plain text', async () => {
  await ask({ email: 'secrets@example.test' })
  const token = tokenOf(await linkMailedTo(server.db, 'secrets@example.test', 'confirm-email'))
  const kept = JSON.stringify(await server.db.selectFrom('pending_signups').selectAll().execute())
  expect(kept).not.toContain(PASSWORD)
  expect(kept).not.toContain(token)
  expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})
