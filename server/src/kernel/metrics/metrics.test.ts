import { listenWithSockets, openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

const TOKEN = 'a-token-of-the-monitoring'
let server: TestServer
let url: string
let close: () => Promise<void>

beforeAll(async () => {
  server = await openTestServer({ config: { metricsToken: TOKEN } })
  const listening = await listenWithSockets(server)
  url = listening.url
  close = listening.close
})
afterAll(async () => {
  await close()
  await server.close()
})

const scrape = (headers: Record<string, string> = {}): Promise<Response> => fetch(`${url}/metrics`, { headers })
const numberOf = (text: string, line: string): number => {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  return found === undefined ? NaN : Number(found.slice(line.length + 1))
}

test('calls are counted by name and status, without any value of their address', async () => {
  await fetch(`${url}/users/get-user?token=secret-value`)
  await fetch(`${url}/users/get-user`)
  await fetch(`${url}/orders/5b0d35f3-6c0c-4f25-8a0e-0d4c52a4a3f1/no-such-thing`)
  await fetch(`${url}/healthz`)
  const text = await (await scrape()).text()
  expect(numberOf(text, 'fieldproof_requests_total{call="GET /users/get-user",status="401"}')).toBe(2)
  expect(numberOf(text, 'fieldproof_requests_total{call="health",status="200"}')).toBe(1)
  expect(numberOf(text, 'fieldproof_request_duration_seconds_count{call="GET /users/get-user"}')).toBe(2)
  expect(text).not.toMatch(/secret-value|5b0d35f3/)
})

test('operators see how long scheduled work has not succeeded', async () => {
  const now = server.clock.now()
  await server.db
    .insertInto('scheduled_work')
    .values([
      { name: 'failing-work', next_at: now, failures: 2, done_at: new Date(now.getTime() - 600_000) },
      { name: 'new-work', next_at: now, done_at: null },
    ])
    .execute()
  const text = await (await scrape()).text()
  expect(numberOf(text, 'fieldproof_scheduled_work_age_seconds{work="failing-work"}')).toBe(600)
  expect(text).not.toContain('new-work')
})

test('sockets, connections, the outbox and the process are measured', async () => {
  await server.db
    .insertInto('outbox_messages')
    .values(
      [null, new Date('2026-03-02T08:00:00Z')].map((failedAt, index) => ({
        channel: 'mail' as const,
        recipient: `${index}@example.test`,
        template: 'confirm-email',
        locale: 'en' as const,
        data: '{}',
        dedupe_key: null,
        created_at: server.clock.now(),
        sent_at: null,
        failed_at: failedAt,
        last_error: null,
      })),
    )
    .execute()
  const text = await (await scrape()).text()
  expect(numberOf(text, 'fieldproof_sockets')).toBe(0)
  expect(numberOf(text, 'fieldproof_ready')).toBe(1)
  expect(numberOf(text, 'fieldproof_outbox_messages{state="waiting"}')).toBe(1)
  expect(numberOf(text, 'fieldproof_outbox_messages{state="failed"}')).toBe(1)
  expect(numberOf(text, 'fieldproof_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
  expect(numberOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(numberOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
})

test('metrics can be read on this machine or with the token; others get 404', async () => {
  expect((await scrape()).status).toBe(200)
  expect((await scrape({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  expect((await scrape({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  expect((await scrape({ authorization: 'Bearer some-other-token-of-mine' })).status).toBe(404)
  const fromElsewhere = await server.app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.9',
    headers: { host: 'site.test' },
  })
  expect(fromElsewhere.statusCode).toBe(404)
  const byAnotherName = await server.app.inject({
    url: '/metrics',
    remoteAddress: '127.0.0.1',
    headers: { host: 'rebound.test' },
  })
  expect(byAnotherName.statusCode).toBe(404)
})

test('the other numbers stay available while the database is down', async () => {
  await server.database.goAway()
  const text = await (await scrape()).text()
  await server.database.comeBack()
  expect(text).not.toContain('fieldproof_outbox_messages{')
  expect(numberOf(text, 'fieldproof_sockets')).toBe(0)
})
