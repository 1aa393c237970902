import { setTimeout as pause } from 'node:timers/promises'
import { createBackgroundWork } from '#kernel/background/background-work.ts'
import { ProviderDidNotAnswer, type PaymentProvider, type ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { compareWithProvider } from './compare.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { reconcilePayments } from './reconcile.ts'
import {
  available,
  beginCredit,
  confirm,
  payInto,
  payOnPage,
  putPayer,
  notificationsOf,
  type Payer,
} from './testing/paying.ts'
import { paymentsWorker } from './worker.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const HOUR = 60 * 60_000
let server: TestServer
let payer: Payer
let office: ReturnType<typeof backOffice>
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  office = backOffice(server, (await putPerson(server, ['finance'])).token)
})
beforeEach(async () => {
  // Later than the days that are compared, so that payments of the previous test do not count.
  server.clock.advance(4 * 24 * HOUR)
  await server.db.deleteFrom('sessions').execute()
  office = backOffice(server, (await putPerson(server, ['finance'])).token)
  payer = await putPayer(server)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const withProvider = (changes: Partial<PaymentProvider>): PaymentParts => {
  const parts = backgroundParts(server)
  return { ...parts, ports: { ...parts.ports, payments: { ...parts.ports.payments, ...changes } } }
}
const differences = async () =>
  await server.db
    .selectFrom('reconciliation_differences')
    .select(['kind', 'reference'])
    .where('found_at', '>=', new Date(server.clock.now().getTime() - 24 * HOUR))
    .orderBy('kind')
    .execute()
const reason = 'As agreed with the payer.'

test('a payment that no one reported is credited a minute after its start, not earlier', async () => {
  const { paymentPage } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'success')
  server.clock.advance(59_000)
  await reconcilePayments(backgroundParts(server))
  expect(await available(server, payer)).toBe(0)
  server.clock.advance(1_000)
  await Promise.all([reconcilePayments(backgroundParts(server)), reconcilePayments(backgroundParts(server))])
  expect(await available(server, payer)).toBe(100_000)
})

test('if the payment provider is down, payments are credited when it is back', async () => {
  const begun = await Promise.all([1, 2, 3, 4, 5].map(() => beginCredit(server, payer, 100_000)))
  for (const { paymentPage } of begun) await payOnPage(paymentPage, 'success')
  server.clock.advance(61_000)
  let asked = 0
  await reconcilePayments(
    withProvider({
      verify: async () => {
        asked += 1
        throw new ProviderDidNotAnswer('It is away')
      },
    }),
  )
  expect([asked, await available(server, payer)]).toEqual([3, 0])
  await reconcilePayments(backgroundParts(server))
  expect(await available(server, payer)).toBe(500_000)
})

test('three payments about which the payment provider never answers do not keep the others from being credited', async () => {
  const begun = []
  for (let count = 0; count < 5; count += 1) begun.push(await beginCredit(server, payer, 100_000))
  for (const { paymentPage } of begun) await payOnPage(paymentPage, 'success')
  const silent = begun.slice(0, 3).map(({ paymentReference }) => paymentReference)
  const { verify } = server.app.parts.ports.payments
  const provider = withProvider({
    verify: async (reference) => {
      if (silent.includes(reference)) throw new ProviderDidNotAnswer('It is silent about this one')
      return verify(reference)
    },
  })
  for (let run = 0; run < 2; run += 1) {
    server.clock.advance(2 * 60_000)
    await reconcilePayments(provider)
  }
  expect(await available(server, payer)).toBe(200_000)
})

test('a webhook about a payment that has failed is finished once the payment provider confirms it', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'declined')
  const { id } = await server.db
    .insertInto('payment_events')
    .values({
      provider: 'paystack',
      event_id: `charge.failed:${paymentReference}`,
      kind: 'payment',
      name: 'charge.failed',
      reference: paymentReference,
      received_at: server.clock.now(),
      handled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  server.clock.advance(2 * 60_000)
  await reconcilePayments(backgroundParts(server))
  expect(
    await server.db.selectFrom('payment_events').select('handled_at').where('id', '=', id).executeTakeFirstOrThrow(),
  ).toEqual({ handled_at: server.clock.now() })
})

test('the nightly comparison records nothing if nothing differs', async () => {
  await payInto(server, payer, 100_000)
  await payInto(server, payer, 200_000, 'twice')
  server.clock.advance(3 * HOUR)
  await compareWithProvider(backgroundParts(server))
  expect(await differences()).toEqual([])
})

test('the nightly comparison records each difference once: a payment unknown here, another amount, a payment that the payment provider does not have', async () => {
  const one = await payInto(server, payer, 100_000)
  const two = await payInto(server, payer, 200_000)
  server.clock.advance(3 * HOUR)
  const paid = (reference: string, amount: number): ProviderPayment => ({
    reference,
    amount: { amount, currency: 'NGN' },
    status: 'succeeded',
    fee: null,
    paidAt: server.clock.now(),
    channel: 'card',
    message: null,
    card: null,
  })
  const listPayments = async function* (): AsyncGenerator<ProviderPayment> {
    yield paid(one.paymentReference, 99_999)
    yield paid('PAYMENT1111111111111', 5_000)
    yield paid('somebody-elses-1', 5_000)
  }
  for (let night = 0; night < 2; night += 1) await compareWithProvider(withProvider({ listPayments }))
  expect(await differences()).toEqual([
    { kind: 'not-known-here', reference: 'PAYMENT1111111111111' },
    { kind: 'not-with-provider', reference: two.paymentReference },
    { kind: 'other-amount', reference: one.paymentReference },
  ])
})

test('a failed payment that is made after all is credited by the nightly comparison', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'declined')
  expect((await confirm(server, payer, paymentReference)).data.status).toBe('failed')
  await payOnPage(paymentPage, 'success')
  server.clock.advance(3 * HOUR)
  await compareWithProvider(backgroundParts(server))
  expect(await available(server, payer)).toBe(100_000)
  expect(await differences()).toEqual([])
})

test('staff can credit what was really paid, once, with an entry in the audit trail', async () => {
  const held = await payInto(server, payer, 100_000, 'other-amount')
  const { data } = await office.list('payment-differences')
  const record = data.items.find(({ title }) => title === held.paymentReference)
  expect(record?.values).toMatchObject({
    kind: 'other-amount',
    status: 'open',
    expected: { amount: 100_000 },
    found: { amount: 99_900 },
  })
  const id = record?._id ?? ''
  expect((await office.act('payment-differences', id, 'credit-what-was-paid')).status).toBe(400)
  expect((await office.act('payment-differences', id, 'credit-what-was-paid', { reason })).status).toBe(200)
  expect((await office.act('payment-differences', id, 'credit-what-was-paid', { reason })).status).toBe(409)
  expect(await available(server, payer)).toBe(99_900)
  expect((await notificationsOf(server, payer)).at(-1)).toBe('Your payment of ₦999 is in your wallet.')
  const trail = await office.trail(`resourceName=payment-differences&recordId=${id}`)
  expect(trail.data.items).toMatchObject([
    {
      action: 'credit-what-was-paid',
      reason,
      before: { status: 'open' },
      after: { status: 'resolved', resolution: 'credited' },
    },
  ])
})

test('staff can refund what was really paid', async () => {
  const held = await payInto(server, payer, 100_000, 'other-amount')
  const { data } = await office.list('payment-differences')
  const id = data.items.find(({ title }) => title === held.paymentReference)?._id ?? ''
  expect((await office.act('payment-differences', id, 'refund', { reason })).status).toBe(200)
  await reconcilePayments(backgroundParts(server))
  expect((await confirm(server, payer, held.paymentReference)).data).toMatchObject({
    status: 'refunded',
    refunded: { amount: 99_900 },
  })
  expect(
    await server.db
      .selectFrom('sandbox_refunds')
      .innerJoin('sandbox_payments', 'sandbox_payments.id', 'payment_id')
      .select('sandbox_refunds.amount')
      .where('reference', '=', held.paymentReference)
      .execute(),
  ).toEqual([{ amount: 99_900 }])
  expect(await available(server, payer)).toBe(0)
})

test('finance can have a payment checked, and support cannot see payments', async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 100_000)
  await payOnPage(paymentPage, 'success')
  const row = await server.db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', paymentReference ?? '')
    .executeTakeFirstOrThrow()
  expect((await office.act('payments', row.id, 'settle-now')).status).toBe(200)
  const work = createBackgroundWork({
    databaseUrl: server.database.url,
    log: server.app.log,
    workers: [paymentsWorker(backgroundParts(server))],
  })
  await work.start()
  for (let look = 0; look < 200 && (await available(server, payer)) === 0; look += 1) await pause(50)
  await work.stop()
  expect(await available(server, payer)).toBe(100_000)
  const support = backOffice(server, (await putPerson(server, ['support'])).token)
  expect((await support.list('payments')).status).toBe(404)
  expect((await support.act('payments', row.id, 'settle-now')).status).toBe(404)
})

test('a payment about which the payment provider is silent is checked again later, and the next one is checked immediately', async () => {
  const begun = [await beginCredit(server, payer, 100_000), await beginCredit(server, payer, 100_000)]
  for (const { paymentPage, paymentReference } of begun) {
    await payOnPage(paymentPage, 'success')
    await server.db
      .updateTable('payments')
      .set({ settle_asked_at: server.clock.now() })
      .where('reference', '=', paymentReference ?? '')
      .execute()
  }
  const { verify } = server.app.parts.ports.payments
  const silent = begun[0]?.paymentReference
  const work = createBackgroundWork({
    databaseUrl: server.database.url,
    log: server.app.log,
    workers: [
      paymentsWorker(
        withProvider({
          verify: async (reference) => {
            if (reference === silent) throw new ProviderDidNotAnswer('It is silent about this one')
            return verify(reference)
          },
        }),
      ),
    ],
  })
  await work.start()
  for (let look = 0; look < 100 && (await available(server, payer)) === 0; look += 1) await pause(50)
  await work.stop()
  expect(await available(server, payer)).toBe(100_000)
  expect(
    await server.db
      .selectFrom('payments')
      .select('reference')
      .where('settle_asked_at', 'is not', null)
      .where('user_id', '=', payer.id)
      .execute(),
  ).toEqual([{ reference: silent }])
})
