import { accountSteps, appCode, PASSWORD } from '#testing/account-steps.ts'
import { messagesTo } from '#testing/outbox-messages.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

const FRESH = 'orange ladder 88 violin'
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { logIn, whoAmI, get, post, askReset, complete, enableApp, withApp } = accountSteps(() => server)

interface ResetLink {
  id: string
  token: string
}
const check = ({ id, token }: ResetLink) =>
  get<{ expiry: string; securityQuestions: string[] }>(`/users/password-reset/${id}/${token}`)
const save = (link: ResetLink, changes: Record<string, unknown> = {}) =>
  post<{ token: string; challenge: { challengeId: string } }>('/users/save-new-password', {
    ...link,
    password: FRESH,
    ...changes,
  })
const changedMails = (email: string) => messagesTo<'mail', 'password-changed'>(server.db, email, 'password-changed')

describe('a password reset', () => {
  test('saves a new password, starts a session, ends all others and notifies the owner', async () => {
    const { token: before, user } = await server.signUp()
    const link = await askReset(user.email)
    expect((await check(link)).data).toEqual({
      expiry: new Date(server.clock.now().getTime() + 10 * 60_000).toISOString(),
      securityQuestions: [],
    })
    const saved = await save(link)
    expect(saved.status).toBe(200)
    expect(saved.headers['set-cookie']).toMatch(`fUserJwt=${saved.data.token}`)
    expect((await whoAmI(before)).status).toBe(401)
    expect((await whoAmI(saved.data.token)).status).toBe(200)
    expect((await logIn(user.email)).body.code).toBe('wrong-login')
    expect((await logIn(user.email, FRESH)).status).toBe(200)
    expect((await changedMails(user.email))[0]?.data).toMatchObject({
      firstName: 'Ifeoma',
      resetLink: 'http://site.test/resetpassword',
    })
  })

  test('mails a link with id and token', async () => {
    const { user } = await server.signUp()
    const link = await askReset(user.email)
    expect(link.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(link.token).toMatch(/^[\w-]{43}$/)
    const kept = JSON.stringify(await server.db.selectFrom('one_time_secrets').selectAll().execute())
    expect(kept).not.toContain(link.token)
  })

  test('works once, also if it is used twice at the same time', async () => {
    const { user } = await server.signUp()
    const link = await askReset(user.email)
    const answers = await Promise.all([1, 2, 3].map((number) => save(link, { password: `${FRESH} ${number}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await check(link)).body.code).toBe('code-expired')
  })

  test('works for ten minutes', async () => {
    const { user } = await server.signUp()
    const link = await askReset(user.email)
    server.clock.advance(10 * 60_000)
    expect((await check(link)).body.code).toBe('code-expired')
    expect((await save(link)).body.code).toBe('code-expired')
  })

  test('ends the other links of the account', async () => {
    const { user } = await server.signUp()
    const [first, second] = [await askReset(user.email), await askReset(user.email)]
    expect((await check(first)).status).toBe(200)
    await save(first)
    expect((await save(second)).body.code).toBe('code-expired')
  })

  test('accepts neither the token of another link nor an unknown id', async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    const [one, other] = [await askReset(mine.user.email), await askReset(theirs.user.email)]
    expect((await save({ id: one.id, token: other.token })).body.code).toBe('code-expired')
    expect((await check({ id: '00000000-0000-4000-8000-000000000000', token: one.token })).body.code).toBe(
      'code-expired',
    )
    expect((await save({ ...one, id: one.id.toUpperCase() })).status).toBe(200)
  })

  test('refuses a weak password, and the link still works', async () => {
    const { user } = await server.signUp()
    const link = await askReset(user.email)
    expect((await save(link, { password: 'ifeomanwachukwu1' })).body.errors?.[0]?.field).toBe('password')
    expect((await save(link)).status).toBe(200)
  })

  test('never replaces the second factor', async () => {
    const { token, user } = await server.signUp()
    const { secret } = await enableApp(token)
    const saved = await save(await askReset(user.email))
    expect(Object.keys(saved.data)).toEqual(['challenge'])
    expect(saved.headers['set-cookie']).toBeUndefined()
    server.clock.advance(30_000)
    expect(
      (await complete(saved.data.challenge.challengeId, 'authenticator', appCode(secret, server.clock.now()))).status,
    ).toBe(200)
  })

  test('gives a password to an account that has none', async () => {
    const user = await putUser(server.db, server.clock.now())
    expect((await save(await askReset(user.email))).status).toBe(200)
    expect((await logIn(user.email, FRESH)).status).toBe(200)
  })
})

describe('security answers', () => {
  const ANSWERS = [
    { questionId: 'first-school', answer: "St. Mary's  Primary" },
    { questionId: 'first-vehicle', answer: 'Peugeot 504' },
    { questionId: 'first-trip', answer: 'ÅLESUND' },
  ]
  const keep = (token: string, answers: unknown = ANSWERS) =>
    post('/users/save-user-security-answers', { answers }, { token })
  const withAnswers = async () => {
    const { token, user } = await server.signUp()
    await keep(token)
    return { token, user, link: await askReset(user.email) }
  }

  test('are for three different questions, and are stored as hashes', async () => {
    const { token } = await server.signUp()
    expect((await keep(token, ANSWERS.slice(1))).status).toBe(400)
    expect((await keep(token, [ANSWERS[0], ANSWERS[0], ANSWERS[1]])).status).toBe(400)
    expect((await keep(token)).status).toBe(200)
    const { data } = await get<{ securityQuestions: string[] }>('/users/me/security-settings', token)
    expect(data.securityQuestions).toEqual(['first-school', 'first-trip', 'first-vehicle'])
    expect(
      JSON.stringify(await server.db.selectFrom('security_answers').selectAll().execute()).toLowerCase(),
    ).not.toContain('peugeot')
  })

  test('are all required by a reset, whatever their case and spaces', async () => {
    const { link } = await withAnswers()
    expect((await check(link)).data.securityQuestions).toEqual(['first-school', 'first-trip', 'first-vehicle'])
    expect((await save(link)).body.errors).toEqual([
      { field: 'securityAnswers', message: 'Please answer your security questions.' },
    ])
    expect((await save(link, { securityAnswers: ANSWERS.slice(0, 2) })).body.code).toBe('invalid')
    const oneWrong = ANSWERS.map((one, index) => (index === 1 ? { ...one, answer: 'Volvo 240' } : one))
    expect((await save(link, { securityAnswers: oneWrong })).body.code).toBe('wrong-code')
    const otherwise = ANSWERS.map(({ questionId, answer }) => ({
      questionId,
      answer: ` ${answer.toLowerCase().replace(/\s+/g, '   ')} `,
    }))
    expect((await save(link, { securityAnswers: otherwise })).status).toBe(200)
  })

  test('end the link after five wrong attempts, also at the same time', async () => {
    const { link } = await withAnswers()
    const wrong = ANSWERS.map((one) => ({ ...one, answer: 'something else' }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(link, { securityAnswers: wrong })))
    expect(answers.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(5)
    expect((await save(link, { securityAnswers: ANSWERS })).body.code).toBe('code-expired')
    expect((await check(link)).body.code).toBe('code-expired')
  })

  test('are accepted at the fifth attempt', async () => {
    const { link } = await withAnswers()
    const wrong = ANSWERS.map((one) => ({ ...one, answer: 'something else' }))
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await save(link, { securityAnswers: wrong })).status).toBe(400)
    expect((await save(link, { securityAnswers: ANSWERS })).status).toBe(200)
  })

  test('are never enough without the link', async () => {
    const { link } = await withAnswers()
    expect((await save({ ...link, token: 'x'.repeat(43) }, { securityAnswers: ANSWERS })).body.code).toBe(
      'code-expired',
    )
  })
})

describe('a change of the password', () => {
  const change = (token: string, currentPassword: string | undefined, newPassword = FRESH) =>
    post('/users/change-password', { currentPassword, newPassword }, { token })

  test('requires the current one, ends the other sessions and notifies the owner', async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    expect((await change(token, PASSWORD)).status).toBe(200)
    expect((await whoAmI(token)).status).toBe(200)
    expect((await whoAmI(other)).status).toBe(401)
    expect((await logIn(user.email, FRESH)).status).toBe(200)
    expect(await changedMails(user.email)).toHaveLength(1)
  })

  test.each([
    ['a wrong current one', 'wrong password', FRESH, 'wrong-login', 'currentPassword'],
    ['no current one', undefined, FRESH, 'wrong-login', 'currentPassword'],
    ['a weak new one', PASSWORD, 'P4ssw0rd123456', 'invalid', 'newPassword'],
    ['a short new one', PASSWORD, 'short', 'invalid', 'newPassword'],
  ])('with %s is refused on its field', async (_what, current, fresh, code, field) => {
    const { token } = await server.signUp()
    const { body } = await change(token, current, fresh)
    expect([body.code, body.errors?.[0]?.field]).toEqual([code, field])
  })

  test('invalidates links of resets', async () => {
    const { token, user } = await server.signUp()
    const link = await askReset(user.email)
    await change(token, PASSWORD)
    expect((await save(link)).body.code).toBe('code-expired')
  })

  test('leaves no session of a simultaneous login with the old one', async () => {
    const { token, user } = await server.signUp()
    const [changed, ...logins] = await Promise.all([
      change(token, PASSWORD),
      ...Array.from({ length: 6 }, () => logIn(user.email)),
    ])
    expect(changed.status).toBe(200)
    for (const { data } of logins) if (data) expect((await whoAmI(data.token)).status).toBe(401)
    expect((await whoAmI(token)).status).toBe(200)
  })

  test('accepts the current one as the whole proof, but requires a proved session with a second factor (STEPUP-5)', async () => {
    const { token } = await server.signUp()
    server.clock.advance(5 * 60_000)
    expect((await change(token, PASSWORD)).status).toBe(200)
    const { token: safer, secret } = await withApp()
    server.clock.advance(5 * 60_000)
    expect((await change(safer, 'wrong password')).body.code).toBe('wrong-login')
    expect((await change(safer, PASSWORD)).body.code).toBe('step-up-needed')
    const code = appCode(secret, server.clock.now())
    await post('/users/me/step-up', { password: PASSWORD, method: 'authenticator', code }, { token: safer })
    expect((await change(safer, PASSWORD)).status).toBe(200)
  })

  test('of an account without one requires a proved session', async () => {
    const user = await putUser(server.db, server.clock.now())
    const token = await putSession(server.db, server.clock.now(), user.id)
    server.clock.advance(5 * 60_000)
    expect((await change(token, undefined)).body.code).toBe('step-up-needed')
    const fresh = await putSession(server.db, server.clock.now(), user.id)
    expect((await change(fresh, undefined)).status).toBe(200)
    expect((await change(fresh, undefined, 'yet another 31 kettles')).body.code).toBe('wrong-login')
  })

  test('is refused for a while after too many wrong current ones', async () => {
    const strict = await openTestServer({ database: server.database })
    const { token } = await server.signUp()
    const ask = (currentPassword: string) =>
      strict.call('POST', '/users/change-password', { token, body: { currentPassword, newPassword: FRESH } })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await ask('wrong password')).status).toBe(400)
    expect((await ask(PASSWORD)).body).toMatchObject({
      code: 'rate-limited',
      message: expect.stringContaining('wrong passwords'),
    })
    await strict.close()
  })
})
