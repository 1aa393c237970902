import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { plainSignature, timestampedSignature } from '#providers/payment-provider/paystack/webhook.ts'
import { providePorts } from '#app/provide-ports.ts'
import { readConfig } from '#kernel/config/config.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { available, beginCredit, confirm, payOnPage, putPayer, notificationsOf, type Payer } from './testing/paying.ts'

jest.setTimeout(90_000)

const KEY = 'sk_test_of_the_tests'
let server: TestServer
let site: string
let payer: Payer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  site = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  server.clock.advance(60_000)
  payer = await putPayer(server)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const secretKey = (): string => `sk_test_${server.app.parts.ports.secrets.keyFor('payment-sandbox').toString('hex')}`
const deliver = async (body: string, headers: Record<string, string>, to = site): Promise<number> =>
  (
    await fetch(`${to}/provider-webhooks/paystack`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).status
const successOf = (reference: string | null, id: number): string =>
  JSON.stringify({ event: 'charge.success', data: { id, reference } })
const signed = (body: string): Record<string, string> => ({ 'x-paystack-signature': plainSignature(secretKey(), body) })
const paid = async (): Promise<string> => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'success')
  return paymentReference ?? ''
}
const credits = async (reference: string): Promise<number> =>
  (
    await server.db
      .selectFrom('ledger_transfers')
      .select('id')
      .where('idempotency_key', '=', `payment:${reference}`)
      .execute()
  ).length

test('fifty confirmations and webhooks at once, and more after a restart, credit a reference once', async () => {
  const reference = await paid()
  const webhook = (id: number) => deliver(successOf(reference, id), signed(successOf(reference, id)))
  const answers = await Promise.all(
    Array.from({ length: 25 }, async (_, index) => [
      (await confirm(server, payer, reference)).status,
      await webhook(index),
    ]),
  )
  expect(new Set(answers.flat())).toEqual(new Set([200]))
  expect([await available(server, payer), await credits(reference)]).toEqual([100_000, 1])

  // Another instance, which knows only what is in the database.
  const restarted = await openTestServer({ database: server.database })
  await Promise.all(Array.from({ length: 10 }, () => confirm(restarted, payer, reference)))
  const again = successOf(reference, 99)
  expect(
    (
      await restarted.app.inject({
        method: 'POST',
        url: '/provider-webhooks/paystack',
        payload: again,
        headers: { 'content-type': 'application/json', ...signed(again) },
      })
    ).statusCode,
  ).toBe(200)
  await restarted.close()
  expect([await available(server, payer), await credits(reference)]).toEqual([100_000, 1])
  expect(await notificationsOf(server, payer)).toHaveLength(1)
})

test("a webhook without the payment provider's signature changes nothing", async () => {
  const reference = await paid()
  const body = successOf(reference, 1)
  const forged: Record<string, string>[] = [
    {},
    { 'x-paystack-signature': '' },
    { 'x-paystack-signature': 'f'.repeat(128) },
    { 'x-paystack-signature': plainSignature(KEY, body) },
    { 'x-paystack-signature': plainSignature(secretKey(), `${body} `) },
    { 'x-paystack-signature': timestampedSignature(secretKey(), body, server.clock.now()) },
  ]
  for (const headers of forged) expect(await deliver(body, headers)).toBe(401)
  expect(await available(server, payer)).toBe(0)
  expect(
    await server.db.selectFrom('payment_events').select('id').where('reference', '=', reference).execute(),
  ).toEqual([])
})

test('a webhook is not trusted: the payment is verified with the payment provider', async () => {
  const { paymentReference } = await beginCredit(server, payer, 100_000)
  const body = successOf(paymentReference, 2)
  expect(await deliver(body, signed(body))).toBe(200)
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('pending')
  expect(await available(server, payer)).toBe(0)
})

test('unknown events, and bodies that cannot be parsed, are recorded and answered', async () => {
  const bodies = [
    JSON.stringify({ event: 'subscription.create', data: { id: 7 } }),
    '{"broken":',
    JSON.stringify({ event: 'charge.success', data: { id: 8 } }),
    '',
  ]
  for (const body of bodies) expect(await deliver(body, signed(body))).toBe(200)
  const kept = await server.db
    .selectFrom('payment_events')
    .select(['name', 'kind'])
    .where('kind', '=', 'unknown')
    .orderBy('received_at')
    .execute()
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    'charge.success',
    'subscription.create',
    'unreadable',
    'unreadable',
  ])
})

test('an event that is sent several times is recorded once, also for an unknown reference', async () => {
  const body = successOf('PAYMENT1000000000000', 3)
  for (let time = 0; time < 3; time += 1) expect(await deliver(body, signed(body))).toBe(200)
  expect(
    await server.db
      .selectFrom('payment_events')
      .select(['times_received', 'handled_at'])
      .where('reference', '=', 'PAYMENT1000000000000')
      .execute(),
  ).toEqual([{ times_received: 3, handled_at: server.clock.now() }])
})

test('webhooks of payment providers that the site does not use get 404', async () => {
  expect((await fetch(`${site}/provider-webhooks/flutterwave`, { method: 'POST', body: '{}' })).status).toBe(404)
  expect((await fetch(`${site}/provider-webhooks/toString`, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('the sandbox calls the webhook itself; a card that reports a payment twice is credited once', async () => {
  await server.app.parts.ports.payments.open(site)
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'twice')
  const handledEvents = () =>
    server.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('reference', '=', paymentReference)
      .where('handled_at', 'is not', null)
      .execute()
  for (let look = 0; look < 100 && (await handledEvents()).length < 2; look += 1) await pause(100)
  expect(await handledEvents()).toHaveLength(2)
  expect([await available(server, payer), await credits(paymentReference ?? '')]).toEqual([100_000, 1])
})

test('webhooks with a timestamped signature are accepted with each of the keys for five minutes', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  const config = readConfig({
    PAYSTACK_SECRET_KEY: KEY,
    PAYSTACK_URL: 'http://127.0.0.1:9',
    PAYSTACK_WEBHOOK_SIGNATURE: 'timestamped',
    PAYSTACK_WEBHOOK_SECRETS: 'old, new',
  })
  const { clock } = server
  const { payments } = await providePorts({ ...config, secretKey: Buffer.alloc(32, 1) }, { db, clock })
  const body = Buffer.from(successOf('PAYMENT1000000000001', 4))
  const read = (header: string) => payments.webhooks['paystack']?.(body, () => header)
  const now = clock.now().getTime()
  expect(read(timestampedSignature('old', body, clock.now()))).toEqual({
    id: 'charge.success:4:PAYMENT1000000000001',
    kind: 'payment',
    reference: 'PAYMENT1000000000001',
  })
  expect(
    read(
      `${timestampedSignature('wrong', body, clock.now())},v1=k2:${timestampedSignature('new', body, clock.now()).split(':')[1]}`,
    ),
  ).toMatchObject({ kind: 'payment' })
  expect(read(timestampedSignature('new', body, new Date(now - 299_000)))).toMatchObject({ kind: 'payment' })
  for (const header of [
    timestampedSignature('new', body, new Date(now - 301_000)),
    timestampedSignature('new', body, new Date(now + 301_000)),
    timestampedSignature(KEY, body, clock.now()),
    plainSignature(KEY, body),
    '',
    't=,v1=',
    `${timestampedSignature('new', body, clock.now())},t=1`,
  ])
    expect(() => read(header)).toThrow()
  await db.destroy()
  await database.drop()
})
