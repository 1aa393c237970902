import { accountSteps, freshNumber } from '#testing/account-steps.ts'
import { codeTextedTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { post, complete, enablePhone, challengeOf } = accountSteps(() => server)

const withPhone = async () => {
  const { token, user } = await server.signUp()
  const phoneNumber = freshNumber()
  return { token, user, phoneNumber, ...(await enablePhone(token, phoneNumber)) }
}
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

describe('a login with codes by telephone', () => {
  const send = (challengeId: string) =>
    post<{ phoneHint: string; expiry: string }>('/users/send-phone-otp-prelogin', { challengeId })

  test('sends a code on demand and accepts it once', async () => {
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

  test('accepts only the newest code of this login', async () => {
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

  test('sends no code that is valid longer than the login', async () => {
    const { user } = await withPhone()
    const { challengeId, expiry } = await challengeOf(user.email)
    server.clock.advance(9 * 60_000)
    expect((await send(challengeId)).data.expiry).toBe(expiry)
    server.clock.advance(60_000)
    expect((await send(challengeId)).body.code).toBe('code-expired')
  })

  test('stores no code in plain text', async () => {
    const { user, phoneNumber } = await withPhone()
    await send((await challengeOf(user.email)).challengeId)
    const code = await codeTextedTo(server.db, phoneNumber, 'login-code')
    const rows = await server.db.selectFrom('one_time_secrets').selectAll().where('user_id', '=', user._id).execute()
    for (const row of rows) expect([row.secret_hash, row.subject, row.data]).not.toContain(code)
  })
})
