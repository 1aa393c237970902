import type { PaymentRecord } from '@fieldproof/contracts/entities/payment-transaction'
import { setTimeout as pause } from 'node:timers/promises'
import { createBackgroundWork } from '#kernel/background/background-work.ts'
import { ProviderDidNotAnswer, ProviderRefused, type PaymentProvider } from '#kernel/ports/payment-provider.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { transfer } from '#modules/ledger/service.ts'
import { balanceOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { queueRefund } from './refund.ts'
import { sendDueRefunds } from './send-refunds.ts'
import { paymentsWorker } from './worker.ts'
import { available, payInto, putPayer, notificationsOf, type Payer } from './testing/paying.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

let server: TestServer
let payer: Payer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  server.clock.advance(60_000)
  payer = await putPayer(server)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

/** Pays an amount, spends it on an order, and refunds a part to the card, as a canceled order does. */
const payAndCancel = async (paid: number, back: number, behaviour: 'success' | 'refund-refused' = 'success') => {
  const { _id: paymentId, paymentReference: reference } = await payInto(server, payer, paid, behaviour)
  const { db, realtime, clock } = server
  const now = clock.now()
  const key = `order:${reference}:refund`
  const cause = { cause: { kind: 'order', id: 'o' }, description: 'Test' }
  await db.transaction().execute(async (transaction) => {
    const work = { db: transaction, realtime, now }
    await transfer(work, {
      ...cause,
      key: `pay ${reference}`,
      kind: 'order-payment',
      entries: [
        { kind: 'user-available', userId: payer.id, currency: 'NGN', amount: -paid },
        { kind: 'escrow', currency: 'NGN', amount: paid },
      ],
    })
    await transfer(work, {
      ...cause,
      key,
      kind: 'refund',
      entries: [
        { kind: 'escrow', currency: 'NGN', amount: -back },
        { kind: 'provider-clearing', currency: 'NGN', amount: back },
      ],
    })
    await queueRefund(transaction, now, { paymentId, amount: { amount: back, currency: 'NGN' }, key })
  })
  return { paymentId, reference, key }
}
const refundOf = (key: string) =>
  server.db
    .selectFrom('payment_refunds')
    .select(['status', 'attempts'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
const sentTo = async (reference: string): Promise<number[]> =>
  (
    await server.db
      .selectFrom('sandbox_refunds')
      .innerJoin('sandbox_payments', 'sandbox_payments.id', 'payment_id')
      .select('sandbox_refunds.amount')
      .where('reference', '=', reference)
      .execute()
  ).map(({ amount }) => amount)
const shownOf = async (id: string) =>
  (
    await server.call<{ status: string; refunded: unknown }>('GET', `/payments/get-payment-transaction/${id}`, {
      token: payer.token,
    })
  ).data

/**
 * The dependencies of settling payments, with a payment provider that behaves differently in some calls, such as losing
 * answers.
 */
const withProvider = (changes: Partial<PaymentProvider>): PaymentParts => {
  const parts = backgroundParts(server)
  return { ...parts, ports: { ...parts.ports, payments: { ...parts.ports.payments, ...changes } } }
}
const clearing = () => balanceOf(server.db, { kind: 'provider-clearing', currency: 'NGN' })

test('the payer can read a payment by its reference, with all refunds; other users cannot find it (PAY-8)', async () => {
  const { paymentId, reference } = await payAndCancel(300_000, 100_000)
  const read = (name: string, token: string) =>
    server.call<PaymentRecord>('GET', `/payments/get-payment-transaction/${name}`, { token })
  const { data } = await read(reference, payer.token)
  expect(data).toMatchObject({
    _id: paymentId,
    refunds: [{ amount: { amount: 100_000, currency: 'NGN' }, state: 'under-way', settledAt: null }],
  })
  expect((await read(paymentId, payer.token)).data).toEqual(data)
  const { token } = await putPayer(server)
  for (const name of [reference, paymentId, 'PAYMENT1500000000001'])
    expect((await read(name, token)).body).toMatchObject({
      code: 'not-found',
      message: 'We could not find this payment.',
    })
  expect((await read('anything', token)).status).toBe(400)
  const notifications = server.db.selectFrom('notifications').select('action_link').where('user_id', '=', payer.id)
  expect((await notifications.execute()).map((row) => row.action_link)).toContain(
    `/dashboard/wallet/payments/${reference}`,
  )
})

test('a refund goes to the card once, and the payment shows it', async () => {
  const { paymentId, reference, key } = await payAndCancel(300_000, 100_000)
  await Promise.all([sendDueRefunds(backgroundParts(server)), sendDueRefunds(backgroundParts(server))])
  expect(await refundOf(key)).toMatchObject({ status: 'sent' })
  expect(await shownOf(paymentId)).toMatchObject({
    status: 'partly-refunded',
    refunded: { amount: 100_000, currency: 'NGN' },
  })
  server.clock.advance(120_000)
  await sendDueRefunds(backgroundParts(server))
  expect(await refundOf(key)).toMatchObject({ status: 'succeeded' })
  expect(await sentTo(reference)).toEqual([100_000])
  expect(await available(server, payer)).toBe(0)
})

test('a committed refund is sent at once, by any instance', async () => {
  const work = createBackgroundWork({
    databaseUrl: server.database.url,
    log: server.app.log,
    workers: [paymentsWorker(backgroundParts(server))],
  })
  await work.start()
  const { reference } = await payAndCancel(300_000, 100_000)
  for (let look = 0; look < 100 && (await sentTo(reference)).length === 0; look += 1) await pause(50)
  expect(await sentTo(reference)).toEqual([100_000])
  await work.stop()
})

test('a refund whose answer was lost is found at the payment provider, and not sent again', async () => {
  const { reference, key } = await payAndCancel(300_000, 300_000)
  const real = server.app.parts.ports.payments
  await sendDueRefunds(
    withProvider({
      refund: async (refund) => {
        await real.refund(refund)
        throw new ProviderDidNotAnswer('The answer was lost')
      },
    }),
  )
  expect(await refundOf(key)).toEqual({ status: 'queued', attempts: 1 })
  server.clock.advance(30_000)
  await sendDueRefunds(backgroundParts(server))
  expect((await refundOf(key)).status).toBe('succeeded')
  expect(await sentTo(reference)).toEqual([300_000])
})

test('a refund waits while the payment provider does not answer, and is sent later', async () => {
  const { reference, key } = await payAndCancel(300_000, 200_000)
  const away = async (): Promise<never> => {
    throw new ProviderDidNotAnswer('It is away')
  }
  for (let time = 0; time < 3; time += 1) {
    await sendDueRefunds(withProvider({ refund: away, refundsOf: away }))
    server.clock.advance(300_000)
  }
  expect([(await refundOf(key)).status, await sentTo(reference)]).toEqual(['queued', []])
  await sendDueRefunds(backgroundParts(server))
  expect(await sentTo(reference)).toEqual([200_000])
})

test.each(['refused at once', 'refused later'])(
  'the money of a refund that is %s goes to the wallet once, and the payer is notified',
  async (when) => {
    const { paymentId, reference, key } = await payAndCancel(
      300_000,
      250_000,
      when === 'refused later' ? 'refund-refused' : 'success',
    )
    const before = await clearing()
    const refuse = async (): Promise<never> => {
      throw new ProviderRefused('No')
    }
    await sendDueRefunds(when === 'refused later' ? backgroundParts(server) : withProvider({ refund: refuse }))
    server.clock.advance(120_000)
    await Promise.all([sendDueRefunds(backgroundParts(server)), sendDueRefunds(backgroundParts(server))])
    expect((await refundOf(key)).status).toBe('to-wallet')
    expect([await available(server, payer), await clearing()]).toEqual([250_000, before - 250_000])
    expect(await notificationsOf(server, payer)).toContain(
      "Your card's bank refused the refund of ₦2,500. The money is in your wallet instead.",
    )
    expect(await shownOf(paymentId)).toMatchObject({ status: 'succeeded', refunded: { amount: 0 } })
    expect(await sentTo(reference)).toHaveLength(when === 'refused later' ? 1 : 0)
  },
)

test('a refund is queued once for its key, and no more can be refunded than was paid', async () => {
  const { paymentId, key } = await payAndCancel(300_000, 100_000)
  const queue = (amount: number, name: string) =>
    server.db
      .transaction()
      .execute((transaction) =>
        queueRefund(transaction, server.clock.now(), { paymentId, amount: { amount, currency: 'NGN' }, key: name }),
      )
  await queue(100_000, key)
  await expect(queue(200_001, `${key}:2`)).rejects.toThrow(RangeError)
  await expect(queue(0, `${key}:3`)).rejects.toThrow(RangeError)
  await queue(200_000, `${key}:4`)
  expect(await shownOf(paymentId)).toMatchObject({ status: 'refunded', refunded: { amount: 300_000 } })
})

test('staff see a refund that was not settled within three days, once', async () => {
  const { key } = await payAndCancel(300_000, 100_000)
  server.clock.advance(4 * 24 * 60 * 60_000)
  const away = async (): Promise<never> => {
    throw new ProviderDidNotAnswer('It is away')
  }
  for (let time = 0; time < 2; time += 1) {
    await sendDueRefunds(withProvider({ refund: away, refundsOf: away }))
    server.clock.advance(3_600_000)
  }
  expect(
    await server.db.selectFrom('reconciliation_differences').select('kind').where('reference', '=', key).execute(),
  ).toEqual([{ kind: 'refund-stuck' }])
  await sendDueRefunds(backgroundParts(server))
})
