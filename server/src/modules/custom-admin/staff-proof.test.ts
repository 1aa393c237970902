import { accountSteps } from '#testing/account-steps.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putPerson } from './testing/staff.ts'

jest.setTimeout(60_000)

let server: TestServer
afterEach(() => server.close())
const { enableApp } = accountSteps(() => server)

const ask = (token: string, method: string, path: string, body?: object) => server.call(method, path, { token, body })

describe('if the staff need a second factor (STAFF-6)', () => {
  beforeEach(async () => {
    server = await openTestServer({ config: { staffNeedSecondFactor: true, limitFactor: 1_000 } })
  })

  test('one without can do nothing but set one up, and everything then', async () => {
    const { token } = await putPerson(server, ['administrator'])
    for (const path of [
      '/custom-admin/get-assigned-privileges',
      '/users/me/profile',
      '/wallets/get-saved-bank-accounts',
    ]) {
      const { status, body } = await ask(token, 'GET', path)
      expect([path, status, body.code]).toEqual([path, 403, 'second-factor-needed'])
    }
    for (const path of ['/users/get-user', '/users/me/security-settings', '/users/me/step-up'])
      expect((await ask(token, 'GET', path)).status).toBe(200)
    await enableApp(token)
    expect((await ask(token, 'GET', '/custom-admin/get-assigned-privileges')).status).toBe(200)
  })

  test('all other users continue without it', async () => {
    const { token } = await putPerson(server)
    expect((await ask(token, 'GET', '/users/me/profile')).status).toBe(200)
  })
})

test('if they do not, one without works as before', async () => {
  server = await openTestServer()
  const { token } = await putPerson(server, ['support'])
  expect((await ask(token, 'GET', '/custom-admin/get-assigned-privileges')).status).toBe(200)
})

test('roles take a session that is proved (STAFF-7)', async () => {
  server = await openTestServer()
  const { token } = await putPerson(server, ['administrator'])
  const { id: recordId } = await putPerson(server)
  server.clock.advance(5 * 60_000)
  const body = {
    resourceName: 'users',
    recordId,
    action: 'give-role',
    values: { role: 'support' },
    reason: 'She joins us.',
  }
  const { status, body: refused } = await ask(token, 'POST', '/custom-admin/perform-action', body)
  expect([status, refused.code]).toEqual([403, 'step-up-needed'])
})
