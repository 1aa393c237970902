import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import { CURRENCY_NOT_TAKEN, ProviderDidNotAnswer, ProviderRefused } from '#kernel/ports/payment-provider.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { aQuote, order, orderBody, newUser, walletOf, type Person } from '#modules/orders/testing/ordering.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

type Placed = AnswerOf<'POST /orders/create-order'>
type Wallet = AnswerOf<'GET /wallets/my-wallet-transactions'>
const { provider } = payingProvider()
let takes: 'NGN' | 'NOK' = 'NGN'
let initialise = provider.initialise

let server: TestServer
beforeAll(async () => {
  const payments = {
    ...provider,
    cardCurrencies: () => [takes] as const,
    initialise: (payment: Parameters<typeof initialise>[0]) => initialise(payment),
  }
  server = await openTestServer({ ports: { payments }, config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  takes = 'NGN'
  initialise = provider.initialise
})
afterAll(() => server.close())

const inOslo = () => aQuote(server, undefined, 'Europe/Oslo')
const create = (person: Person, body: unknown) =>
  server.call<Placed>('POST', '/orders/create-order', { token: person.token, body })
const ordersOf = (person: Person) =>
  server.db.selectFrom('orders').selectAll().where('customer_id', '=', person.id).execute()
const byCard = async () => orderBody(server, { payment: { method: 'card' } }, inOslo())

test('a card in a currency that the payment provider does not take is refused before anything is ordered (PAY-9)', async () => {
  const customer = await newUser(server, { country: 'NO' })
  for (const payment of [
    { method: 'card' },
    { method: 'wallet-and-card', fromWallet: { amount: 1, currency: 'NOK' } },
  ]) {
    const { status, body } = await create(customer, await orderBody(server, { payment }, inOslo()))
    expect([status, body.code, body.message]).toEqual([
      422,
      'card-not-taken',
      'We do not take cards in NOK. Choose another way to pay.',
    ])
  }
  expect(await ordersOf(customer)).toEqual([])
  const { data } = await server.call<Wallet>('GET', '/wallets/my-wallet-transactions', { token: customer.token })
  expect(data.cardCurrencies).toEqual(['NGN'])
})

test('the wallet can still pay in that currency', async () => {
  const customer = await newUser(server, { country: 'NO' })
  const money = { userId: customer.id, balance: 'available' as const, amount: 100_000_00, currency: 'NOK' as const }
  await putMoney(server.db, server.clock.now(), money)
  const made = await order(server, customer, {}, inOslo())
  expect(made.payment).toMatchObject({ status: 'succeeded' })
  expect((await walletOf(server.db, customer.id, 'NOK')).available).toBe(100_000_00 - made.inspectionPrice.amount)
})

test('a card can neither top up a wallet nor pay an order later in that currency', async () => {
  const customer = await newUser(server, { country: 'NO' })
  const topUp = (currency: string) =>
    server.call('POST', '/payments/begin-wallet-credit', {
      token: customer.token,
      body: { idempotencyKey: randomUUID(), amount: { amount: 500_00, currency } },
    })
  expect((await topUp('NOK')).body.code).toBe('card-not-taken')
  takes = 'NOK'
  expect((await topUp('NOK')).status).toBe(200)
  const { data } = await create(customer, await byCard())
  takes = 'NGN'
  const [made] = data.orders
  const paid = await server.call('POST', '/orders/pay-order', {
    token: customer.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId: made?._id,
      payment: { method: 'card' },
      expectedTotal: made?.inspectionPrice,
    },
  })
  expect([paid.status, paid.body.code]).toEqual([422, 'card-not-taken'])
})

test('if the payment provider refuses the currency permanently, no order is left waiting for its payment (PAY-9)', async () => {
  takes = 'NOK'
  initialise = () => Promise.reject(new ProviderRefused('Currency not supported by merchant', CURRENCY_NOT_TAKEN))
  const customer = await newUser(server, { country: 'NO' })
  const { status, body } = await create(customer, await byCard())
  expect([status, body.code]).toEqual([422, 'card-not-taken'])
  expect((await ordersOf(customer)).map((one) => one.status)).toEqual(['Canceled'])
})

test('if the payment provider does not answer, one order is left, which a retry continues with any payment method', async () => {
  const customer = await newUser(server, { money: 1_000_000_00 })
  initialise = () => Promise.reject(new ProviderDidNotAnswer('Away'))
  const quote = aQuote(server)
  const body = async (payment: object) => orderBody(server, { payment }, quote)
  const first = await create(customer, await body({ method: 'card' }))
  expect([first.status, first.body.code]).toEqual([503, 'provider-unavailable'])
  expect((await create(customer, await body({ method: 'card' }))).status).toBe(503)
  initialise = provider.initialise
  const { data } = await create(customer, await body({ method: 'wallet' }))
  expect(data.orders[0]?.payment).toMatchObject({ status: 'succeeded' })
  expect(await ordersOf(customer)).toHaveLength(1)
  // Once it is paid, the same contents are a new order, not a retry.
  await create(customer, await body({ method: 'wallet' }))
  expect(await ordersOf(customer)).toHaveLength(2)
})

test.each(['paid', 'canceled'])(
  'a repeated call whose order was %s meanwhile charges no card, and answers with the present state (PAY-7, PAY-10)',
  async (end) => {
    const customer = await newUser(server, { money: 1_000_000_00 })
    initialise = () => Promise.reject(new ProviderDidNotAnswer('Away'))
    const quote = aQuote(server)
    const first = await orderBody(server, { payment: { method: 'card' } }, quote)
    expect((await create(customer, first)).status).toBe(503)
    let charges = 0
    initialise = (payment) => {
      charges += 1
      return provider.initialise(payment)
    }
    if (end === 'paid') await create(customer, await orderBody(server, {}, quote))
    else {
      await server.db
        .updateTable('orders')
        .set({ status: 'Canceled', canceled_at: server.clock.now() })
        .where('customer_id', '=', customer.id)
        .execute()
    }
    const { status, data } = await create(customer, first)
    expect([status, charges, data.payment]).toEqual([
      200,
      0,
      end === 'paid'
        ? { status: 'succeeded', paymentReference: null, paymentPage: null }
        : { status: 'abandoned', paymentReference: expect.stringMatching(/^PAYMENT/), paymentPage: null },
    ])
    expect(data.orders.map((one) => one.status)).toEqual([end === 'paid' ? 'Pending' : 'Canceled'])
  },
)
