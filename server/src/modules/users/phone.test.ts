import { accountSteps, freshNumber, wrongOf } from '#testing/account-steps.ts'
import { codeTextedTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { get, logIn, post, whoAmI, enablePhone } = accountSteps(() => server)

const send = (token: string, phoneNumber?: string) =>
  post<{ phoneHint: string; expiry: string }>(
    '/users/send-phone-verification-code',
    phoneNumber === undefined ? undefined : { phoneNumber },
    { token },
  )
const verify = (token: string, code: string) =>
  post<{ phoneNumber: string }>('/users/verify-phone-otp', { code }, { token })
const settings = async (token: string) =>
  (await get<Record<string, unknown>>('/users/me/security-settings', token)).data
const codeTo = (phoneNumber: string) => codeTextedTo(server.db, phoneNumber, 'verify-phone')

describe('a telephone number', () => {
  test('is verified by the code that was sent to it', async () => {
    const phoneNumber = freshNumber()
    const { token } = await server.signUp({ phoneNumber })
    expect(await settings(token)).toMatchObject({ phoneNumber, phoneVerified: false })
    const { data } = await send(token)
    expect(data).toMatchObject({
      phoneHint: `··${phoneNumber.slice(-2)}`,
      expiry: new Date(server.clock.now().getTime() + 600_000).toISOString(),
    })
    const code = await codeTo(phoneNumber)
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(token, wrongOf(code))).body.code).toBe('wrong-code')
    expect((await verify(token, code)).data.phoneNumber).toBe(phoneNumber)
    expect(await settings(token)).toMatchObject({ phoneVerified: true })
  })

  test('changes only once the new one is verified', async () => {
    const [before, after] = [freshNumber(), freshNumber()]
    const { token } = await server.signUp({ phoneNumber: before })
    await send(token, after)
    expect((await settings(token))['phoneNumber']).toBe(before)
    await verify(token, await codeTo(after))
    expect(await settings(token)).toMatchObject({ phoneNumber: after, phoneVerified: true })
  })

  test('accepts a code once, also if it is sent twice at the same time', async () => {
    const { token } = await server.signUp()
    const phoneNumber = freshNumber()
    await send(token, phoneNumber)
    const code = await codeTo(phoneNumber)
    const answers = await Promise.all([1, 2, 3].map(() => verify(token, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await verify(token, code)).body.code).toBe('code-expired')
  })

  test('accepts only the newest code', async () => {
    const { token } = await server.signUp()
    const [one, other] = [freshNumber(), freshNumber()]
    await send(token, one)
    const first = await codeTo(one)
    await send(token, other)
    const second = await codeTo(other)
    if (first !== second) expect((await verify(token, first)).body.code).toBe('wrong-code')
    expect((await verify(token, second)).data.phoneNumber).toBe(other)
  })

  test('accepts no code after ten minutes, nor after five wrong ones, also at the same time', async () => {
    const { token } = await server.signUp()
    const phoneNumber = freshNumber()
    await send(token, phoneNumber)
    const late = await codeTo(phoneNumber)
    server.clock.advance(10 * 60_000)
    expect((await verify(token, late)).body.code).toBe('code-expired')
    await send(token, phoneNumber)
    const code = await codeTo(phoneNumber)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token, wrongOf(code))))
    expect(answers.filter(({ body }) => body.code === 'wrong-code')).toHaveLength(5)
    expect((await verify(token, code)).body.code).toBe('code-expired')
  })

  test("is not verified by another user's code", async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    const phoneNumber = freshNumber()
    await send(theirs.token, phoneNumber)
    expect((await verify(mine.token, await codeTo(phoneNumber))).body.code).toBe('code-expired')
  })

  test('that is invalid is refused on its field', async () => {
    const { token } = await server.signUp()
    expect((await send(token, '0803')).body.errors).toEqual([
      { field: 'phoneNumber', message: 'Enter a telephone number with its country code.' },
    ])
  })
})

describe('codes at login', () => {
  const enable = (token: string) => post<{ recoveryCodes: string[] }>('/users/enable-phone-2fa', undefined, { token })

  test('require a verified number', async () => {
    const { token } = await server.signUp()
    expect((await enable(token)).body).toMatchObject({
      code: 'unconfirmed',
      message: 'Please confirm your telephone number first.',
    })
    expect((await enablePhone(token, freshNumber())).recoveryCodes).toHaveLength(10)
    expect((await enable(token)).status).toBe(409)
  })

  test('can be switched off, which ends other sessions and deletes the recovery codes (SESSION-8)', async () => {
    const { token, user } = await server.signUp()
    const other = (await logIn(user.email)).data.token
    await enablePhone(token, freshNumber())
    expect((await whoAmI(other)).status).toBe(200)
    const disable = () => post('/users/disable-phone-2fa', undefined, { token })
    expect((await disable()).status).toBe(200)
    expect([(await whoAmI(token)).status, (await whoAmI(other)).status]).toEqual([200, 401])
    expect(await settings(token)).toMatchObject({ phoneEnabled: false, phoneVerified: true, recoveryCodesLeft: 0 })
    expect((await disable()).status).toBe(409)
  })

  test('keep the number from being changed with a session only', async () => {
    const { token } = await server.signUp()
    const phoneNumber = freshNumber()
    await enablePhone(token, phoneNumber)
    expect((await send(token, freshNumber())).body.errors?.[0]?.field).toBe('phoneNumber')
    expect((await send(token, phoneNumber)).status).toBe(200)
  })

  test('keep the number from being changed by a code that was sent to another number before (ACCOUNT-11)', async () => {
    const { token } = await server.signUp()
    const [number, other] = [freshNumber(), freshNumber()]
    await send(token, number)
    await verify(token, await codeTo(number))
    await send(token, other)
    const code = await codeTo(other)
    expect((await enable(token)).status).toBe(200)
    expect((await verify(token, code)).body.code).toBe('code-expired')
    expect(await settings(token)).toMatchObject({ phoneNumber: number, phoneEnabled: true })
  })

  test('keep the number even if a code that was sent to another number is still stored', async () => {
    const { token, user } = await server.signUp()
    const [number, other] = [freshNumber(), freshNumber()]
    await enablePhone(token, number)
    const switchTo = (at: Date | null) =>
      server.db.updateTable('users').set({ phone_2fa_enabled_at: at }).where('id', '=', user._id).execute()
    await switchTo(null)
    await send(token, other)
    await switchTo(server.clock.now())
    const { status, body } = await verify(token, await codeTo(other))
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'code'])
    expect(await settings(token)).toMatchObject({ phoneNumber: number, phoneEnabled: true })
  })
})

test('sending codes is limited for a user and for a number, and the error says when to try again', async () => {
  const strict = await openTestServer()
  const steps = accountSteps(() => strict)
  const { token } = await strict.signUp()
  const ask = (phoneNumber: string, by = token) =>
    steps.post('/users/send-phone-verification-code', { phoneNumber }, { token: by })
  for (let attempt = 0; attempt < 6; attempt += 1) expect((await ask('+2348030000777')).status).toBe(200)
  expect((await ask('+2348030000778')).body).toMatchObject({
    code: 'rate-limited',
    retryAfter: 3_600,
    message: expect.stringContaining('several codes'),
  })
  const other = await strict.signUp()
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await ask('+2348030000777', other.token)).status).toBe(200)
  expect((await ask('+2348030000777', other.token)).status).toBe(429)
  await strict.close()
})
