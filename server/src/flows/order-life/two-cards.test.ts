import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import { ProviderDidNotAnswer, type ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { putCard } from '#modules/subscriptions/testing/subscribers.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { newUser, orderBody, readAs, walletOf, type Person } from '#modules/orders/testing/ordering.ts'
import { reconcilePayments } from '#modules/payments/reconcile.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { notificationsOf } from '#modules/payments/testing/paying.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

type Placed = AnswerOf<'POST /orders/create-order'>
type Charge = Parameters<ReturnType<typeof payingProvider>['provider']['chargeAuthorization']>[0]

const { provider, asked } = payingProvider()
/** References about which the payment provider does not answer. */
const silentAbout = new Set<string>()
/** What happens to the next charge of a saved card. */
let onCharge: (charge: Charge) => Promise<ProviderPayment['status'] | 'no-answer'>
const keep = (
  reference: string,
  amount: ProviderPayment['amount'],
  status: ProviderPayment['status'],
): ProviderPayment => {
  const payment = { reference, status, amount, fee: null, paidAt: null, message: null, card: null }
  asked.set(reference, { ...payment, channel: 'card' })
  return { ...payment, channel: 'card' }
}

let server: TestServer
let customer: Person
beforeAll(async () => {
  const payments: typeof provider = {
    ...provider,
    initialise: ({ reference, amount }) => {
      keep(reference, amount, 'abandoned')
      return Promise.resolve({ paymentPage: `https://pay.example.test/${reference}` })
    },
    verify: (reference) =>
      silentAbout.has(reference)
        ? Promise.reject(new ProviderDidNotAnswer('Nobody is there'))
        : provider.verify(reference),
    chargeAuthorization: async (charge) => {
      const status = await onCharge(charge)
      if (status === 'no-answer') throw new ProviderDidNotAnswer('The answer was lost')
      return { payment: keep(charge.reference, charge.amount, status), paymentPage: null }
    },
  }
  server = await openTestServer({ ports: { payments }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  asked.clear()
  customer = await newUser(server)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

/** Orders with a saved card. @returns the answer, and what repeats the call */
const orderBySavedCard = async () => {
  const cardId = await putCard(server, customer.id)
  const body = await orderBody(server, { payment: { method: 'card', cardId } })
  const call = () => server.call<Placed>('POST', '/orders/create-order', { token: customer.token, body })
  const answering = call()
  return { answering, call }
}
const theOrder = () =>
  server.db.selectFrom('orders').selectAll().where('customer_id', '=', customer.id).executeTakeFirstOrThrow()
const pay = async (payment: Record<string, unknown> = { method: 'card' }) => {
  const { id, price_amount: amount, price_currency: currency } = await theOrder()
  return server.call<Placed>('POST', '/orders/pay-order', {
    token: customer.token,
    body: { idempotencyKey: randomUUID(), orderId: id, payment, expectedTotal: { amount, currency } },
  })
}
const paidAt = () =>
  [...asked.values()].filter(({ status }) => status === 'succeeded').map(({ reference }) => reference)
const paymentOf = async () => (await readAs(server, customer, (await theOrder()).id)).payment
const report = (reference: string | null) => settlePayment(backgroundParts(server), reference ?? '', 'webhook')
const payOnPage = (reference: string | null) => {
  const payment = asked.get(reference ?? '')
  if (payment) keep(payment.reference, payment.amount, 'succeeded')
  return report(reference)
}

test.each([
  ['on a page', async () => ({ method: 'card' })],
  ['with another saved card', async () => ({ method: 'card', cardId: await putCard(server, customer.id) })],
])(
  'an order whose saved card was charged, although the answer was lost, is not paid again %s (PAY-12)',
  async (_, second) => {
    onCharge = async ({ reference, amount }) => {
      keep(reference, amount, 'succeeded')
      return 'no-answer'
    }
    const first = await orderBySavedCard()
    expect((await first.answering).status).toBe(503)
    const { status, data } = await pay(await second())
    expect([status, data.payment]).toEqual([
      200,
      { status: 'succeeded', paymentReference: paidAt()[0], paymentPage: null },
    ])
    expect(paidAt()).toHaveLength(1)
    expect(await paymentOf()).toMatchObject({ status: 'succeeded', paymentReference: paidAt()[0] })
    expect(await walletOf(server.db, customer.id)).toMatchObject({ available: 0 })
  },
)

test('while a saved card is being charged, a second payment is refused; once it has failed, the order can be paid', async () => {
  onCharge = async ({ reference, amount }) => {
    keep(reference, amount, 'pending')
    return 'no-answer'
  }
  const first = await orderBySavedCard()
  await first.answering
  const refused = await pay()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another payment for this is being processed. Please try again in a few minutes.',
  ])
  const [reference = ''] = asked.keys()
  keep(reference, { amount: 0, currency: 'NGN' }, 'failed')
  const { data } = await pay()
  expect(data.payment).toMatchObject({ status: 'pending', paymentPage: expect.stringContaining('http') })
  await payOnPage(data.payment.paymentReference)
  expect(await paymentOf()).toMatchObject({ status: 'succeeded' })
})

const failedMessages = async () => (await notificationsOf(server, customer)).filter((text) => /failed/.test(text))

test.each([
  ['is refused', 409, false],
  ['waits because nobody knows about the first', 503, true],
])(
  'if a second payment %s, and then the first card fails, the payer is told once and can pay (PAY-12)',
  async (_, status, isSilent) => {
    onCharge = async ({ reference, amount }) => {
      keep(reference, amount, 'pending')
      return 'no-answer'
    }
    await (await orderBySavedCard()).answering
    const [reference = ''] = asked.keys()
    if (isSilent) silentAbout.add(reference)
    expect((await pay({ method: 'card', cardId: await putCard(server, customer.id) })).status).toBe(status)
    expect([...asked.keys()]).toEqual([reference])
    silentAbout.clear()
    keep(reference, { amount: 0, currency: 'NGN' }, 'failed')
    await report(reference)
    expect(await paymentOf()).toMatchObject({ status: 'failed' })
    expect(await failedMessages()).toHaveLength(1)
    // The second payment, which nobody charged, is given up after a day.
    server.clock.advance(25 * 60 * 60 * 1_000)
    await reconcilePayments(backgroundParts(server))
    expect(await failedMessages()).toHaveLength(1)
    expect(await paymentOf()).toMatchObject({ status: 'failed' })
  },
)

test('if a second payment that was refused starts after the first card failed, the order waits for it', async () => {
  onCharge = async ({ reference, amount }) => {
    keep(reference, amount, 'pending')
    return 'no-answer'
  }
  await (await orderBySavedCard()).answering
  const { id, price_amount: amount, price_currency: currency } = await theOrder()
  const body = {
    idempotencyKey: randomUUID(),
    orderId: id,
    payment: { method: 'card' },
    expectedTotal: { amount, currency },
  }
  const second = () => server.call<Placed>('POST', '/orders/pay-order', { token: customer.token, body })
  expect((await second()).status).toBe(409)
  const [reference = ''] = asked.keys()
  keep(reference, { amount: 0, currency: 'NGN' }, 'failed')
  await report(reference)
  const { data } = await second()
  expect(data.payment.paymentPage).toEqual(expect.stringContaining('http'))
  expect(await paymentOf()).toMatchObject({ status: 'pending', paymentReference: data.payment.paymentReference })
  keep(data.payment.paymentReference ?? '', { amount, currency }, 'failed')
  await report(data.payment.paymentReference)
  expect(await failedMessages()).toHaveLength(2)
})

test('while a second card is being charged, the payer is not told that the first payment failed', async () => {
  const body = await orderBody(server, { payment: { method: 'card' } })
  const { data: first } = await server.call<Placed>('POST', '/orders/create-order', { token: customer.token, body })
  onCharge = async ({ reference, amount }) => {
    keep(reference, amount, 'pending')
    return 'pending'
  }
  expect((await pay({ method: 'card', cardId: await putCard(server, customer.id) })).data.payment.status).toBe(
    'pending',
  )
  keep(first.payment.paymentReference ?? '', first.total, 'failed')
  await report(first.payment.paymentReference)
  expect(await paymentOf()).toMatchObject({ status: 'pending' })
  expect(await failedMessages()).toEqual([])
})

test('a second payment that begins while a saved card is being charged waits for it, and charges nothing', async () => {
  let answer: (status: 'succeeded') => void = () => {}
  const held = new Promise<'succeeded'>((resolve) => {
    answer = resolve
  })
  let isCharging: () => void = () => {}
  const charging = new Promise<void>((resolve) => {
    isCharging = resolve
  })
  onCharge = () => {
    isCharging()
    return held
  }
  const first = await orderBySavedCard()
  await charging
  const second = pay()
  setTimeout(() => {
    answer('succeeded')
  }, 500)
  expect((await first.answering).data.payment.status).toBe('succeeded')
  expect((await second).data.payment).toMatchObject({ status: 'succeeded', paymentReference: paidAt()[0] })
  expect(asked.size).toBe(1)
})

test('a repeated call does not charge the first card any more once a second payment has begun', async () => {
  let charges = 0
  onCharge = async () => {
    charges += 1
    return 'no-answer'
  }
  const first = await orderBySavedCard()
  await first.answering
  const { data } = await pay()
  expect(data.payment.paymentPage).not.toBeNull()
  onCharge = async () => {
    charges += 1
    return 'succeeded'
  }
  await first.call()
  expect(charges).toBe(1)
  await payOnPage(data.payment.paymentReference)
  expect(await paymentOf()).toMatchObject({ status: 'succeeded', paymentReference: data.payment.paymentReference })
  expect((await first.call()).data.payment).toMatchObject({
    status: 'succeeded',
    paymentReference: data.payment.paymentReference,
  })
  expect(charges).toBe(1)
})

test('a payer who pays on two open pages pays the order once, and has the rest in the wallet (PAY-7)', async () => {
  const body = await orderBody(server, { payment: { method: 'card' } })
  const { data: first } = await server.call<Placed>('POST', '/orders/create-order', { token: customer.token, body })
  onCharge = async ({ reference, amount }) => {
    keep(reference, amount, 'failed')
    return 'failed'
  }
  const { data: second } = await pay({ method: 'card', cardId: await putCard(server, customer.id) })
  expect(second.payment.status).toBe('failed')
  const { data: third } = await pay()
  await payOnPage(first.payment.paymentReference)
  await payOnPage(third.payment.paymentReference)
  expect(await paymentOf()).toMatchObject({ status: 'succeeded', paymentReference: first.payment.paymentReference })
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: first.total.amount })
  expect((await notificationsOf(server, customer)).at(-1)).toMatch(/in your wallet/)
})
