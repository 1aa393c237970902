import type { AnswerOf } from '@fieldproof/contracts'
import { refuse } from '#kernel/refusals/refusal.ts'
import type { SocialLogin, SocialUser } from '#kernel/ports/social-login.ts'
import { textsOf } from '#texts/texts-of.ts'
import { accountSteps, appCode } from '#testing/account-steps.ts'
import { linkMailedTo, messagesTo } from '#testing/outbox-messages.ts'
import { putUser } from '#testing/people.ts'
import { openTestServer, signupBody, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

type Finished = AnswerOf<'POST /users/social-media-login'>

/** The identity that the provider returns; a test sets it. */
let answered: SocialUser
let asked = 0
let isDown = false
const provider: SocialLogin = {
  providers: [{ provider: 'google', name: 'Google' }],
  start: async (_provider, redirectUri) => {
    if (isDown) throw refuse('provider-unavailable', textsOf('sign-in').noAnswer())
    return {
      authorizationUrl: `https://provider.test/?to=${encodeURIComponent(redirectUri)}`,
      state: `state-${(asked += 1)}`,
      codeVerifier: 'v',
      nonce: 'n',
    }
  },
  finish: async () => answered,
  close: async () => undefined,
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 }, ports: { socialLogin: provider } })
})
afterAll(() => server.close())
beforeEach(() => {
  isDown = false
})
const { complete, enableApp, follow, logIn, get } = accountSteps(() => server)

let people = 0
const someone = (changes: Partial<SocialUser> = {}): SocialUser => {
  people += 1
  return {
    provider: 'google',
    subject: `subject-${people}`,
    email: `person.${people}@example.test`,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Obi',
    ...changes,
  }
}

/** Signs in with the given identity. */
const signIn = async (identity: SocialUser) => {
  answered = identity
  const started = await server.call('POST', '/users/start-social-login', {
    body: { provider: 'google', referTo: '/cart' },
  })
  const cookie = [started.headers['set-cookie']].flat().join().split(';')[0]
  return server.call<Finished>('POST', '/users/social-media-login', {
    body: { provider: 'google', code: 'c', state: `state-${asked}` },
    headers: { cookie },
  })
}
const activities = async (userId: string) =>
  (await server.db.selectFrom('account_activities').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )
const identitiesOf = (userId: string) =>
  server.db.selectFrom('social_identities').selectAll().where('user_id', '=', userId).execute()

describe('an address that the provider vouches for', () => {
  test('and that has an account is linked once, and its owner is notified', async () => {
    const { user } = await server.signUp()
    const identity = someone({ email: user.email })
    const { data } = await signIn(identity)
    expect(data).toMatchObject({
      session: { user: { _id: user._id } },
      challenge: null,
      registration: null,
      referTo: '/cart',
    })
    expect(
      (await messagesTo<'mail', 'security-changed'>(server.db, user.email, 'security-changed')).map(
        (mail) => mail.data.change,
      ),
    ).toEqual(['provider-linked'])
    await signIn(identity)
    expect(await identitiesOf(user._id)).toMatchObject([{ provider: 'google', subject: identity.subject }])
    expect((await activities(user._id)).filter((kind) => kind === 'provider-linked')).toHaveLength(1)
    expect(await messagesTo<'mail', 'security-changed'>(server.db, user.email, 'security-changed')).toHaveLength(1)
  })

  test('still leads to the account if either side changes its address', async () => {
    const { user } = await server.signUp()
    const identity = someone({ email: user.email })
    await signIn(identity)
    await server.db
      .updateTable('users')
      .set({ email: `moved.${user.email}` })
      .where('id', '=', user._id)
      .execute()
    expect(
      (await signIn({ ...identity, email: 'elsewhere@example.test', emailVerified: false })).data.session?.user._id,
    ).toBe(user._id)
  })

  test('of two users of the provider leads both to the account', async () => {
    const { user } = await server.signUp()
    await signIn(someone({ email: user.email }))
    await signIn(someone({ email: user.email }))
    expect(await identitiesOf(user._id)).toHaveLength(2)
  })

  test('of an account with a second factor requires it', async () => {
    const { token, user } = await server.signUp()
    const { secret } = await enableApp(token)
    server.clock.advance(60_000)
    const { data, headers } = await signIn(someone({ email: user.email }))
    expect(data).toMatchObject({
      session: null,
      registration: null,
      challenge: { methods: expect.arrayContaining(['authenticator']) },
    })
    expect(String(headers['set-cookie'])).not.toContain('fUserJwt')
    const completed = await complete(
      data.challenge?.challengeId ?? '',
      'authenticator',
      appCode(secret, server.clock.now()),
    )
    expect(completed.data.user._id).toBe(user._id)
  })
})

describe('an address that the provider does not vouch for', () => {
  test('and that has an account is refused, and nothing is linked', async () => {
    const { user } = await server.signUp()
    const { status, body } = await signIn(someone({ email: user.email, emailVerified: false }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('log in with your password') })
    expect(await identitiesOf(user._id)).toEqual([])
  })

  test('and that has none opens an account after a mail has confirmed it', async () => {
    const identity = someone({ emailVerified: false })
    const { data } = await signIn(identity)
    const { password: _none, ...body } = signupBody({
      email: identity.email,
      registrationToken: data.registration?.registrationToken,
    })
    const signedUp = await server.call<{ token?: string; email?: string }>('POST', '/users/signup', { body })
    expect(signedUp.data).toEqual({ message: expect.any(String), email: identity.email })
    expect(
      await server.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', identity.email ?? '')
        .execute(),
    ).toEqual([])
    expect((await logIn(identity.email ?? '', 'any password at all')).body.code).toBe('wrong-login')

    const followed = await follow(await linkMailedTo(server.db, identity.email ?? '', 'confirm-email'))
    expect(followed.data.user.email).toBe(identity.email)
    expect((await signIn(identity)).data.session?.user.email).toBe(identity.email)
    expect(
      (await get<{ hasPassword: boolean }>('/users/me/security-settings', followed.data.token)).data.hasPassword,
    ).toBe(false)
    // The registration is used up.
    expect((await server.call('POST', '/users/signup', { body })).body.code).toBe('code-expired')
  })
})

test('an identity without an address is refused, with an explanation what to do', async () => {
  const { status, body } = await signIn(someone({ email: null, emailVerified: false }))
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.message).toContain('sign up with your address')
})

test('an account by a provider has no password, and gets one by a reset', async () => {
  const identity = someone()
  const { data } = await signIn(identity)
  const { password: _none, ...body } = signupBody({
    email: identity.email,
    registrationToken: data.registration?.registrationToken,
  })
  const { data: opened } = await server.call<{ token: string }>('POST', '/users/signup', { body })
  expect((await get<{ hasPassword: boolean }>('/users/me/security-settings', opened.token)).data.hasPassword).toBe(
    false,
  )
  await server.call('POST', '/users/request-password-reset-email', { body: { email: identity.email } })
  const { searchParams } = new URL(await linkMailedTo(server.db, identity.email ?? '', 'password-reset'))
  const saved = await server.call('POST', '/users/save-new-password', {
    body: { id: searchParams.get('id'), token: searchParams.get('token'), password: 'green kettle walks 9 miles' },
  })
  expect(saved.status).toBe(200)
  expect((await logIn(identity.email ?? '', 'green kettle walks 9 miles')).status).toBe(200)
})

describe('a user', () => {
  const linked = async (changes: Parameters<typeof putUser>[2]) => {
    const identity = someone()
    const user = await putUser(server.db, server.clock.now(), { email: identity.email ?? '', ...changes })
    await server.db
      .insertInto('social_identities')
      .values({
        provider: 'google',
        subject: identity.subject,
        user_id: user.id,
        email: identity.email,
        linked_at: server.clock.now(),
      })
      .execute()
    return { identity, user }
  }

  test('whose account is marked for deletion can log in to cancel it', async () => {
    const now = server.clock.now()
    const { identity, user } = await linked({
      deletion_requested_at: now,
      deletion_at: new Date(now.getTime() + 1_000),
    })
    expect((await signIn(identity)).data.session?.user).toMatchObject({ _id: user.id, deletionPending: true })
  })

  test('who was deleted is unknown: the identity can sign up again', async () => {
    const now = server.clock.now()
    const { identity, user } = await linked({ deletion_requested_at: now, deletion_at: now, deleted_at: now })
    await server.db
      .updateTable('users')
      .set({ email: `deleted-${user.id}@deleted.invalid` })
      .where('id', '=', user.id)
      .execute()
    expect((await signIn(identity)).data).toMatchObject({ session: null, registration: { email: identity.email } })
  })

  test.each(['linked', 'not linked'])('who is suspended, and %s, is refused and not linked', async (how) => {
    const { identity, user } = await linked({ login_suspended_at: server.clock.now() })
    if (how === 'not linked') await server.db.deleteFrom('social_identities').where('user_id', '=', user.id).execute()
    const { status, body, headers } = await signIn(identity)
    expect([status, body.code]).toEqual([403, 'suspended'])
    expect(String(headers['set-cookie'])).not.toContain('fUserJwt')
    expect(await identitiesOf(user.id)).toHaveLength(how === 'linked' ? 1 : 0)
  })
})

test('of several simultaneous answers one counts', async () => {
  const { user } = await server.signUp()
  answered = someone({ email: user.email })
  const started = await server.call('POST', '/users/start-social-login', { body: { provider: 'google' } })
  const cookie = [started.headers['set-cookie']].flat().join().split(';')[0]
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      server.call('POST', '/users/social-media-login', {
        body: { provider: 'google', code: 'c', state: `state-${asked}` },
        headers: { cookie },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('the user reads in their language that a provider is down', async () => {
  isDown = true
  const { status, body } = await server.call('POST', '/users/start-social-login', {
    body: { provider: 'google' },
    headers: { 'accept-language': 'nb' },
  })
  expect(status).toBe(503)
  expect(body).toMatchObject({
    code: 'provider-unavailable',
    message: expect.stringContaining('svarer ikke akkurat nå'),
  })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a sign-in does not redirect to %s',
  async (referTo) => {
    answered = someone()
    const started = await server.call('POST', '/users/start-social-login', { body: { provider: 'google', referTo } })
    const cookie = [started.headers['set-cookie']].flat().join().split(';')[0]
    const { data } = await server.call<Finished>('POST', '/users/social-media-login', {
      body: { provider: 'google', code: 'c', state: `state-${asked}` },
      headers: { cookie },
    })
    expect(data.referTo).toBeNull()
  },
)
