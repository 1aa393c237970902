import { accountSteps } from '#testing/account-steps.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putPerson } from './testing/staff.ts'

jest.setTimeout(60_000)

let server: TestServer
afterEach(() => server.close())
const { enableApp } = accountSteps(() => server)

const ask = (token: string, method: string, path: string, body?: object) => server.call(method, path, { token, body })

describe('if staff need a second factor (STAFF-6)', () => {
  beforeEach(async () => {
    server = await openTestServer({ config: { staffNeedSecondFactor: true, limitFactor: 1_000 } })
  })

  test('staff without one can only set one up, and have access afterwards', async () => {
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

  test('other users do not need one', async () => {
    const { token } = await putPerson(server)
    expect((await ask(token, 'GET', '/users/me/profile')).status).toBe(200)
  })
})

test('if staff need no second factor, they have access without one', async () => {
  server = await openTestServer()
  const { token } = await putPerson(server, ['support'])
  expect((await ask(token, 'GET', '/custom-admin/get-assigned-privileges')).status).toBe(200)
})

test('giving a role needs a proved session (STAFF-7)', async () => {
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
