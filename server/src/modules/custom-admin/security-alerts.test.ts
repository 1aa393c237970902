import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messagesTo } from '#testing/outbox-messages.ts'
import { keptLog } from '#kernel/outbox/testing/open-delivery.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { notifyOfAlert } from './security-alerts.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const alert = { event: 'login.failed', times: 300, minutes: 10 } as const

test('an alert is mailed once an hour, whichever instance noticed it, and is logged (SECURITY-2)', async () => {
  const { db, clock } = server
  const kept = keptLog()
  const mail = 'operators@example.test'
  for (let instance = 0; instance < 2; instance += 1) await notifyOfAlert({ db, clock, log: kept.log }, { mail }, alert)
  const [message, ...others] = await messagesTo<'mail', 'security-alert'>(db, mail, 'security-alert')
  expect(message?.data).toMatchObject({ event: 'login.failed', times: 300, minutes: 10 })
  expect(others).toEqual([])
  expect(kept.lines()).toContain('"alert":"login.failed"')
})

test('the webhook is called even if the mail cannot be queued, such as without a database', async () => {
  const received: string[] = []
  const target = createServer((request, response) => {
    received.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening))
  const webhook = `http://127.0.0.1:${(target.address() as AddressInfo).port}/alerts`
  const kept = keptLog()
  const closed = server.db.withSchema('missing')
  await notifyOfAlert({ db: closed, clock: server.clock, log: kept.log }, { mail: 'ops@example.test', webhook }, alert)
  await new Promise((done) => target.close(done))
  expect(received).toEqual(['/alerts'])
  expect(kept.lines()).toContain('could not be queued as a mail')
})

test('a webhook gets the alert as JSON; if the webhook cannot be reached, that is only logged', async () => {
  const { db, clock } = server
  const received: string[] = []
  const target = createServer((request, response) => {
    request.on('data', (part: Buffer) => received.push(part.toString()))
    request.on('end', () => response.end())
  })
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening))
  const webhook = `http://127.0.0.1:${(target.address() as AddressInfo).port}/alerts`
  await notifyOfAlert({ db, clock, log: keptLog().log }, { webhook }, alert)
  await new Promise((closed) => target.close(closed))
  expect(JSON.parse(received.join(''))).toMatchObject({
    event: 'login.failed',
    times: 300,
    at: clock.now().toISOString(),
  })
  const kept = keptLog()
  await notifyOfAlert({ db, clock, log: kept.log }, { webhook }, alert)
  expect(kept.lines()).toContain('could not be sent')
})
