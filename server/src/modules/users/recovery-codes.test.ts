import { accountSteps, freshNumber } from '#testing/account-steps.ts'
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
const { post, complete, enablePhone, withApp, challengeOf, securitySettings, changesMailedTo } = accountSteps(
  () => server,
)

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

describe('a recovery code', () => {
  test('is accepted once, whatever its case and hyphens, and its owner is notified', async () => {
    const {
      token,
      user,
      recoveryCodes: [first = '', second = ''],
    } = await withApp()
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'recovery-code', ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(200)
    expect(await changesMailedTo(user.email)).toContain('recovery-code-used')
    expect((await securitySettings(token)).recoveryCodesLeft).toBe(9)
    const next = await challengeOf(user.email)
    expect((await complete(next.challengeId, 'recovery-code', first)).body.code).toBe('wrong-code')
    expect((await complete(next.challengeId, 'recovery-code', second.replace('-', ''))).status).toBe(200)
  })

  test('works once if several logins use it at the same time', async () => {
    const {
      user,
      recoveryCodes: [code = ''],
    } = await withApp()
    const challenges = [await challengeOf(user.email), await challengeOf(user.email), await challengeOf(user.email)]
    const answers = await Promise.all(challenges.map(({ challengeId }) => complete(challengeId, 'recovery-code', code)))
    expect(statuses(answers)).toEqual([200, 400, 400])
  })

  test('works for no other user', async () => {
    const mine = await withApp()
    const theirs = await withApp()
    const { challengeId } = await challengeOf(mine.user.email)
    expect((await complete(challengeId, 'recovery-code', theirs.recoveryCodes[0] ?? '')).body.code).toBe('wrong-code')
  })

  test('stops working once there are new ones', async () => {
    const {
      token,
      user,
      recoveryCodes: [old = ''],
    } = await withApp()
    const { data } = await post<{ recoveryCodes: string[] }>('/users/generate-recovery-codes', undefined, { token })
    expect(data.recoveryCodes).toHaveLength(10)
    const { challengeId } = await challengeOf(user.email)
    expect((await complete(challengeId, 'recovery-code', old)).body.code).toBe('wrong-code')
    expect((await complete(challengeId, 'recovery-code', data.recoveryCodes[9] ?? '')).status).toBe(200)
  })

  test('is also made for codes by text message, but not without a second factor', async () => {
    const { token } = await server.signUp()
    const renew = () => post<{ recoveryCodes: string[] }>('/users/generate-recovery-codes', undefined, { token })
    expect((await renew()).body.code).toBe('conflict')
    await enablePhone(token, freshNumber())
    expect((await renew()).data.recoveryCodes).toHaveLength(10)
  })
})
