import type { StepUp } from '@fieldproof/contracts/calls/users/security'
import { accountSteps, appCode, freshNumber, PASSWORD, wrongOf } from '#testing/account-steps.ts'
import { codeTextedTo, messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { changesMailedTo, enablePhone, get, logIn, post, withApp } = accountSteps(() => server)

const read = async (token: string) => (await get<StepUp>('/users/me/step-up', token)).data
const prove = (token: string, body: object) => post<{ provedUntil: string }>('/users/me/step-up', body, { token })
const sendCode = (token: string, to: 'mail' | 'phone') => post('/users/me/send-step-up-code', { to }, { token })
const account = { country: 'NG', bankCode: '058', accountNumber: '0123456789' }
/** Whether a call that needs a proved session does not ask for a proof, even if it fails otherwise. */
const isProved = async (token: string) =>
  (await post('/wallets/add-bank-account', account, { token })).body.code !== 'step-up-needed'

/** A user whose log-in is too old to count as proof. */
const withoutProof = async () => {
  const person = await server.signUp()
  server.clock.advance(5 * MINUTE)
  return person
}

test('a log-in is a proof for five minutes, and the password for five more (STEPUP-1)', async () => {
  const { token } = await server.signUp()
  const loggedIn = server.clock.now().getTime()
  expect((await read(token)).provedUntil).toBe(new Date(loggedIn + 5 * MINUTE).toISOString())
  server.clock.advance(5 * MINUTE - 1)
  expect(await isProved(token)).toBe(true)
  server.clock.advance(1)
  expect(await isProved(token)).toBe(false)
  expect((await read(token)).provedUntil).toBeNull()
  const { data } = await prove(token, { password: PASSWORD })
  expect(data.provedUntil).toBe(new Date(loggedIn + 10 * MINUTE).toISOString())
  expect(await isProved(token)).toBe(true)
  server.clock.advance(5 * MINUTE)
  expect(await isProved(token)).toBe(false)
})

test('a proof counts for this session and no other of the same user', async () => {
  const { token, user } = await server.signUp()
  const { data: other } = await logIn(user.email)
  server.clock.advance(5 * MINUTE)
  await prove(token, { password: PASSWORD })
  expect([await isProved(token), await isProved(other.token)]).toEqual([true, false])
})

test.each([
  ['no password', {}, 'password'],
  ['a wrong one', { password: 'teal walrus 42 kettle' }, 'password'],
])('%s proves nothing', async (_, body, field) => {
  const { token } = await withoutProof()
  const refused = await prove(token, body)
  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([400, 'wrong-login', field])
  expect(await isProved(token)).toBe(false)
})

describe('an account with a second factor', () => {
  test('requires a code of the app in addition to the password, each code once', async () => {
    const { token, secret } = await withApp()
    server.clock.advance(5 * MINUTE)
    expect((await read(token)).methods).toEqual(['authenticator', 'recovery-code'])
    expect((await prove(token, { password: PASSWORD })).body.errors?.[0]?.field).toBe('code')
    const code = appCode(secret, server.clock.now())
    const wrong = await prove(token, { password: PASSWORD, method: 'authenticator', code: wrongOf(code) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-code'])
    expect((await prove(token, { password: 'not this one', method: 'authenticator', code })).body.code).toBe(
      'wrong-login',
    )
    expect(await isProved(token)).toBe(false)
    expect((await prove(token, { password: PASSWORD, method: 'authenticator', code })).status).toBe(200)
    expect(await isProved(token)).toBe(true)
    expect((await prove(token, { password: PASSWORD, method: 'authenticator', code })).body.code).toBe('wrong-code')
  })

  test('can use a recovery code, and its owner is notified', async () => {
    const { token, user, recoveryCodes } = await withApp()
    server.clock.advance(5 * MINUTE)
    const body = { password: PASSWORD, method: 'recovery-code', code: recoveryCodes[0] }
    expect((await prove(token, body)).status).toBe(200)
    expect(await changesMailedTo(user.email)).toContain('recovery-code-used')
    expect((await prove(token, body)).body.code).toBe('wrong-code')
  })

  test('by telephone gets a code that proves only this session', async () => {
    const { token, user } = await server.signUp()
    const number = freshNumber()
    await enablePhone(token, number)
    server.clock.advance(5 * MINUTE)
    expect((await sendCode(token, 'phone')).data).toMatchObject({ hint: `··${number.slice(-2)}` })
    const code = await codeTextedTo(server.db, number, 'step-up-code')
    const body = { password: PASSWORD, method: 'phone', code }
    expect((await logIn(user.email)).data.challenge.methods).toContain('phone')
    expect((await prove(token, { ...body, code: wrongOf(code) })).body.code).toBe('wrong-code')
    expect((await prove(token, body)).status).toBe(200)
    expect((await prove(token, body)).body.code).toBe('code-expired')
  })
})

/** Actions that change an account's security or end it (STEPUP-5). */
const securing = [
  ['GET', '/users/get-authenticator-app-provisioning-uri'],
  ['POST', '/users/generate-new-authenticator-app-provisioning-uri'],
  ['POST', '/users/provision-authenticator'],
  ['POST', '/users/disable-authenticator'],
  ['POST', '/users/generate-recovery-codes'],
  ['POST', '/users/enable-phone-2fa'],
  ['POST', '/users/disable-phone-2fa'],
  ['POST', '/users/save-user-security-answers'],
  ['DELETE', '/users/me/sessions'],
  ['DELETE', '/users/me/sessions/0198c0de-0000-7000-8000-000000000000'],
  ['POST', '/users/initiate-account-deletion'],
] as const

test.each(securing)('%s %s requires a proved session, with or without a password', async (method, path) => {
  const { token, user } = await withoutProof()
  const ask = async () => (await server.call(method, path, { token, ...(method === 'POST' && { body: {} }) })).body.code
  expect(await ask()).toBe('step-up-needed')
  await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', user._id).execute()
  expect(await ask()).toBe('step-up-needed')
  await sendCode(token, 'mail')
  const [mail] = await messagesTo<'mail', 'step-up-code'>(server.db, user.email, 'step-up-code')
  await prove(token, { mailedCode: mail?.data.code })
  expect(await ask()).not.toBe('step-up-needed')
})

test('logging out everywhere requires a proved session, also while the account waits for its deletion; logging out does not', async () => {
  const { token } = await server.signUp()
  await post('/users/initiate-account-deletion', {}, { token })
  server.clock.advance(5 * MINUTE)
  const everywhere = () => post('/users/me/logout', { everywhere: true }, { token })
  expect((await everywhere()).body.code).toBe('step-up-needed')
  expect((await prove(token, { password: PASSWORD })).status).toBe(200)
  expect((await everywhere()).status).toBe(200)
  const { token: other } = await withoutProof()
  expect((await post('/users/me/logout', {}, { token: other })).status).toBe(200)
})

describe('an account without a password', () => {
  const withoutPassword = async () => {
    const person = await withoutProof()
    await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.user._id).execute()
    return person
  }

  test('gets a code by mail', async () => {
    const { token, user } = await withoutPassword()
    expect(await read(token)).toEqual({ provedUntil: null, first: 'mailed-code', methods: [], phoneHint: null })
    expect((await prove(token, {})).body.errors?.[0]?.field).toBe('mailedCode')
    expect((await sendCode(token, 'mail')).status).toBe(200)
    const [mail] = await messagesTo<'mail', 'step-up-code'>(server.db, user.email, 'step-up-code')
    const mailedCode = mail?.data.code ?? ''
    expect((await prove(token, { mailedCode: wrongOf(mailedCode) })).body.code).toBe('wrong-code')
    expect((await prove(token, { mailedCode })).status).toBe(200)
    expect(await isProved(token)).toBe(true)
  })

  test('is the only one that gets a code: other users have to give their password', async () => {
    const { token } = await withoutProof()
    expect((await sendCode(token, 'mail')).body.code).toBe('conflict')
    expect((await sendCode(token, 'phone')).body.code).toBe('conflict')
  })
})

test('after too many wrong passwords the right one is refused too', async () => {
  const strict = await openTestServer()
  const { token } = await strict.signUp()
  strict.clock.advance(5 * MINUTE)
  const ask = (password: string) => strict.call('POST', '/users/me/step-up', { token, body: { password } })
  for (let count = 0; count < 10; count += 1) expect((await ask('wrong password')).status).toBe(400)
  expect((await ask(PASSWORD)).status).toBe(429)
  await strict.close()
})
