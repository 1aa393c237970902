import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CardBehaviour } from '#providers/payment-provider/sandbox/cards.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { transfer } from '#modules/ledger/service.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { lockWallets } from '#modules/ledger/service.ts'
import { reconcilePayments } from './reconcile.ts'
import { queueRefund } from './refund.ts'
import { reservePayment } from './reserve.ts'
import { startPayment } from './start.ts'
import { beginStep, openGate, type Gate, type Step } from './testing/killed-step.ts'
import { available, beginCredit, payInto, payOnPage, putPayer, type Payer } from './testing/paying.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(90_000)

let server: TestServer
let gate: Gate
let payer: Payer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  await server.app.parts.ports.payments.open('http://127.0.0.1:9')
})
beforeEach(async () => {
  // The process that is killed uses the real time.
  server.clock.set(new Date())
  payer = await putPayer(server)
  const { paymentPage } = await beginCredit(server, payer, 100_000)
  gate = await openGate(new URL(paymentPage ?? '').origin)
})
afterEach(async () => {
  await gate.close()
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const begin = (step: string, reference = ''): Step =>
  beginStep(
    server.database.url,
    gate.url,
    `sk_test_${server.app.parts.ports.secrets.keyFor('payment-sandbox').toString('hex')}`,
    Buffer.alloc(32, 7).toString('base64'),
    step,
    reference,
  )

/** Kills a step after the payment provider has done its work, but before the answer arrives. */
const killAtAnswer = async (path: RegExp, step: string, reference = ''): Promise<void> => {
  const reached = Promise.withResolvers<void>()
  gate.hold(path, async () => {
    reached.resolve()
    await pause(200)
  })
  const running = begin(step, reference)
  await Promise.race([
    reached.promise,
    running.ended.then(() => {
      throw new Error('The step ended before it could be killed')
    }),
  ])
  await running.kill()
}

const reserve = (changes: { cardId?: string } = {}): Promise<{ reference: string }> =>
  server.db.transaction().execute((transaction) =>
    reservePayment(transaction, server.clock.now(), {
      userId: payer.id,
      purpose: 'wallet-credit',
      subjectId: payer.id,
      amount: { amount: 200_000, currency: 'NGN' },
      ...changes,
    }),
  )
const atProvider = async (): Promise<number> =>
  (
    await server.db
      .selectFrom('sandbox_payments')
      .innerJoin('users', 'users.email', 'sandbox_payments.email')
      .select('sandbox_payments.id')
      .where('users.id', '=', payer.id)
      .where('status', '=', 'success')
      .execute()
  ).length
/** Does the work of a server that restarts two minutes later. */
const restartAndReconcile = async (): Promise<void> => {
  server.clock.advance(120_000)
  await reconcilePayments(backgroundParts(server))
}
const saveCard = async (behaviour: CardBehaviour = 'success'): Promise<string> => {
  const { _id } = await payInto(server, payer, 100_000, behaviour)
  return (
    await server.call<{ _id: string }>('POST', `/payments/save-bank-card-authorization/${_id}`, {
      token: payer.token,
      body: {},
    })
  ).data._id
}

test('killed after the payment provider has started a payment: the payer gets a page, and the payment is credited once', async () => {
  const { reference } = await reserve()
  await killAtAnswer(/initialize/, 'start', reference)
  server.clock.advance(120_000)
  const { paymentPage, paymentReference } = await startPayment(backgroundParts(server), reference)
  expect(paymentReference).not.toBe(reference)
  await payOnPage(paymentPage, 'success')
  await restartAndReconcile()
  expect([await available(server, payer), await atProvider()]).toEqual([200_000, 1])
})

test('killed after a saved card was charged: the payment is found, and the card is not charged again', async () => {
  const cardId = await saveCard()
  const { reference } = await reserve({ cardId })
  await killAtAnswer(/charge_authorization/, 'start', reference)
  expect(await available(server, payer)).toBe(100_000)
  server.clock.advance(120_000)
  await startPayment(backgroundParts(server), reference)
  await restartAndReconcile()
  expect([await available(server, payer), await atProvider()]).toEqual([300_000, 2])
})

test("killed between the payment provider's answer and the commit: nothing is booked in part, and the payment is credited once", async () => {
  const { paymentPage, paymentReference } = await beginCredit(server, payer, 200_000)
  await payOnPage(paymentPage, 'success')
  const locked = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  // The wallet is locked, so the step waits within its transaction.
  const holding = server.db.transaction().execute(async (transaction) => {
    await lockWallets(transaction, [payer.id])
    locked.resolve()
    await killed.promise
  })
  await locked.promise
  const running = begin('settle', paymentReference ?? '')
  const waiting = async (): Promise<boolean> =>
    (
      await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_wallet%'`.execute(
        server.db,
      )
    ).rows.length > 0
  for (let look = 0; look < 200 && !(await waiting()); look += 1) await pause(50)
  expect(await waiting()).toBe(true)
  await running.kill()
  killed.resolve()
  await holding
  expect(await available(server, payer)).toBe(0)
  await restartAndReconcile()
  expect(await available(server, payer)).toBe(200_000)
})

test('killed after the payment provider has accepted a refund: the refund is sent once', async () => {
  const { _id: paymentId, paymentReference } = await payInto(server, payer, 200_000)
  await server.db.transaction().execute(async (transaction) => {
    const now = server.clock.now()
    const work = { db: transaction, realtime: server.realtime, now }
    await transfer(work, {
      key: `pay ${paymentId}`,
      kind: 'order-payment',
      cause: { kind: 'order', id: 'o' },
      description: 'Test',
      entries: [
        { kind: 'user-available', userId: payer.id, currency: 'NGN', amount: -200_000 },
        { kind: 'escrow', currency: 'NGN', amount: 200_000 },
      ],
    })
    await transfer(work, {
      key: `back ${paymentId}`,
      kind: 'refund',
      cause: { kind: 'order', id: 'o' },
      description: 'Test',
      entries: [
        { kind: 'escrow', currency: 'NGN', amount: -200_000 },
        { kind: 'provider-clearing', currency: 'NGN', amount: 200_000 },
      ],
    })
    await queueRefund(transaction, now, {
      paymentId,
      amount: { amount: 200_000, currency: 'NGN' },
      key: `refund ${paymentId}`,
    })
  })
  await killAtAnswer(/^\/refund$/, 'refund')
  await restartAndReconcile()
  await restartAndReconcile()
  const sent = await server.db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_payments', 'sandbox_payments.id', 'payment_id')
    .select('sandbox_refunds.amount')
    .where('reference', '=', paymentReference)
    .execute()
  expect(sent).toEqual([{ amount: 200_000 }])
  expect(
    await server.db.selectFrom('payment_refunds').select('status').where('payment_id', '=', paymentId).execute(),
  ).toEqual([{ status: 'succeeded' }])
  expect(await available(server, payer)).toBe(0)
})
