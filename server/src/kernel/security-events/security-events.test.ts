import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptLog } from '#kernel/outbox/testing/open-delivery.ts'
import { openTestServer, signupBody, type TestServer } from '#testing/test-server.ts'
import { securityEventCounts } from './security-event.ts'
import { securityEvents } from './security-events.ts'

jest.setTimeout(60_000)

const kept = keptLog()
let server: TestServer
let userId: string
let token: string
const email = 'chidinma.security@example.test'
beforeAll(async () => {
  server = await openTestServer({ log: kept.log })
  const login = await server.signUp({ email })
  token = login.token
  userId = login.user._id
})
afterAll(() => server.close())

/** The security lines that a step logs. */
const securityLinesOf = async (step: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  const before = kept.lines().length
  await step()
  return kept
    .lines()
    .slice(before)
    .split('\n')
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a failed login is logged without the sent data, and is counted in the metrics (SECURITY-1)', async () => {
  const before = securityEventCounts()['login.failed']
  const lines = await securityLinesOf(() =>
    server.call('POST', '/users/login', { body: { email, password: 'no such pass word' } }),
  )
  expect(lines).toEqual([
    expect.objectContaining({ event: 'login.failed', call: 'POST /users/login', from: '127.0.0.1', level: 40 }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/chidinma|no such pass word/)
  expect(securityEventCounts()['login.failed']).toBe(before + 1)
  expect((await server.app.metrics.read()).text).toContain(
    `fieldproof_security_events_total{event="login.failed"} ${before + 1}`,
  )
})

test('an invalid input is logged with the name of the call, without the sent data', async () => {
  const lines = await securityLinesOf(() =>
    server.call('POST', '/newsletters/subscribe-to-newsletter', { body: { email: "x' or 1=1 --" } }),
  )
  expect(lines).toEqual([
    expect.objectContaining({ event: 'input.refused', call: 'POST /newsletters/subscribe-to-newsletter' }),
  ])
  expect(JSON.stringify(lines)).not.toContain('or 1=1')
})

test('a refusal by role is logged with the user, without any value of the address', async () => {
  const lines = await securityLinesOf(() =>
    server.call('GET', '/custom-admin/get-resource-record/users/5b0d35f3-6c0c-4f25-8a0e-0d4c52a4a3f1', { token }),
  )
  expect(lines).toEqual([
    expect.objectContaining({
      event: 'role.refused',
      userId,
      call: 'GET /custom-admin/get-resource-record/{resourceName}/{recordId}',
    }),
  ])
  expect(JSON.stringify(lines)).not.toContain('5b0d35f3')
})

test('an unknown link, a limit and a changed password are logged', async () => {
  expect(await securityLinesOf(() => server.call('POST', `/users/verify_email/${'a'.repeat(43)}`))).toEqual([
    expect.objectContaining({ event: 'code.expired', call: 'POST /users/verify_email/{token}' }),
  ])
  const signups = await securityLinesOf(async () => {
    for (let time = 0; time < 6; time += 1)
      await server.call('POST', '/users/signup', { body: signupBody({ email: 'often.security@example.test' }) })
  })
  expect(signups).toEqual([expect.objectContaining({ event: 'limit.hit', call: 'POST /users/signup' })])
  const changed = await securityLinesOf(() =>
    server.call('POST', '/users/change-password', {
      token,
      body: { currentPassword: 'teal walrus 41 kettle', newPassword: 'amber heron 62 saddle' },
    }),
  )
  expect(changed).toEqual([expect.objectContaining({ event: 'factor.changed', change: 'password-changed', userId })])
})

test('what staff read is logged, by its id', async () => {
  await server.db.updateTable('users').set({ is_staff: true }).where('id', '=', userId).execute()
  await server.db
    .insertInto('staff_roles')
    .values({ user_id: userId, role: 'support', given_at: server.clock.now() })
    .execute()
  const staff = (
    await server.call<{ token: string }>('POST', '/users/login', { body: { email, password: 'amber heron 62 saddle' } })
  ).data
  const lines = await securityLinesOf(async () => {
    await server.call('GET', `/custom-admin/get-resource-record/users/${userId}?locale=en`, staff)
    await server.call('GET', '/custom-admin/get-resources-list/users?locale=en', staff)
  })
  expect(lines).toEqual([
    expect.objectContaining({ event: 'staff.read', resource: 'users', recordId: userId, userId }),
    expect.objectContaining({ event: 'staff.read', resource: 'users', records: 1, userId }),
  ])
})

test('docs/operations.md has a row for every kind', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  for (const [name, { about }] of Object.entries(securityEvents)) expect(page).toContain(`| \`${name}\` | ${about} |`)
})
