import { randomUUID } from 'node:crypto'
import type { PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'
import { sql } from 'kysely'
import { putSession, putUser } from '#testing/people.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { putInspector, putPaidOrder, putSurcharge } from '#modules/quotations/testing/paid-orders.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(120_000)

const [price, sum] = [40_000_00, 5_000_00]
const { provider } = payingProvider()
let server: TestServer
let customerId: string
let inspectorId: string
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider } })
})
beforeEach(async () => {
  customerId = (await putUser(server.db, server.clock.now())).id
  inspectorId = await putInspector(server)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const naira = (amount: number) => ({ amount, currency: 'NGN' as const })
const send = async <Data = Surcharge>(userId: string, method: string, path: string, body: unknown = {}) =>
  server.call<Data>(method, `/surcharges/${path}`, {
    token: await putSession(server.db, server.clock.now(), userId),
    body,
  })
const ask = (userId: string, orderId: string, changes: Record<string, unknown> = {}) =>
  send(userId, 'POST', 'create-surcharge', {
    idempotencyKey: randomUUID(),
    orderId,
    amount: naira(sum),
    description: 'The car stands 40 km further away.',
    ...changes,
  })
const pay = (userId: string, surchargeId: string, changes: Record<string, unknown> = {}) =>
  send<{ surcharge: Surcharge; payment: PaymentProgress }>(userId, 'POST', 'pay-surcharge', {
    idempotencyKey: randomUUID(),
    surchargeId,
    payment: { method: 'wallet' },
    expectedTotal: naira(sum),
    ...changes,
  })
const fund = (amount = sum) =>
  putMoney(server.db, server.clock.now(), { userId: customerId, balance: 'available', amount })
const available = async (): Promise<number> => (await balancesOf(server.db, customerId, 'NGN')).available
const messages = async (userId: string): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy(sql`xmin::text::bigint`)
      .orderBy(sql`ctid`)
      .execute()
  ).map(({ message }) => message)
const settle = (reference: string | null | undefined) =>
  settlePayment(backgroundParts(server), reference ?? '', 'webhook')
const underWay = () => putPaidOrder(server, { customerId, inspectorId, price })
const asked = async () => {
  const order = await underWay()
  return { order, id: await putSurcharge(server, order, sum) }
}
const statusOf = async (id: string) =>
  (await server.db.selectFrom('surcharges').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test("the order's inspector asks for a surcharge, and the customer is notified", async () => {
  const order = await underWay()
  const { status, data } = await ask(inspectorId, order.id)
  expect([status, data]).toMatchObject([
    200,
    { orderId: order.id, amount: naira(sum), status: 'created', settledAt: null, paymentReference: null },
  ])
  expect((await messages(customerId)).at(-1)).toBe(
    `Sade Bello asks for a surcharge of ₦5,000 for order ${order.sequence_id}.`,
  )
})

test('a repeated call makes one surcharge', async () => {
  const [order, key] = [await underWay(), { idempotencyKey: randomUUID() }]
  const [one, other] = await Promise.all([ask(inspectorId, order.id, key), ask(inspectorId, order.id, key)])
  expect(one.data).toEqual(other.data)
  expect((await ask(inspectorId, order.id, { ...key, amount: naira(1) })).body.code).toBe('key-reused')
})

test.each(['Pending', 'Completed', 'Canceled'] as const)(
  'an order that is %s cannot have a surcharge',
  async (status) => {
    const order = await putPaidOrder(server, {
      customerId,
      inspectorId,
      status,
      price,
      completedAt: status === 'Completed' ? server.clock.now() : undefined,
    })
    expect((await ask(inspectorId, order.id)).body.code).toBe('conflict')
  },
)

test("only the order's inspector can ask for a surcharge", async () => {
  const order = await underWay()
  expect([(await ask(customerId, order.id)).status, (await ask(await putInspector(server), order.id)).status]).toEqual([
    404, 404,
  ])
})

test("a surcharge is paid from the wallet into the order's escrow, and the inspector is notified", async () => {
  const { order, id } = await asked()
  await fund()
  const { data } = await pay(customerId, id)
  expect(data).toMatchObject({
    surcharge: { status: 'paid', settledAt: server.clock.now().toISOString() },
    payment: { status: 'succeeded' },
  })
  expect([await available(), paidSum(await paidWaysOf(server.db, order.id))]).toEqual([0, price + sum])
  expect((await messages(inspectorId)).at(-1)).toBe(
    `The customer has paid your surcharge of ₦5,000 for order ${order.sequence_id}.`,
  )
})

test('ten payments at once pay it once', async () => {
  const { order, id } = await asked()
  await fund(sum * 10)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => pay(customerId, id, index < 5 ? { idempotencyKey: key } : {})),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect([await available(), paidSum(await paidWaysOf(server.db, order.id))]).toEqual([sum * 9, price + sum])
})

test('of paying, declining and canceling at once, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, id } = await asked()
    await fund()
    const before = await available()
    const answers = await Promise.all([
      pay(customerId, id),
      send(customerId, 'PATCH', `decline-surcharge/${id}`),
      send(inspectorId, 'PATCH', `cancel-surcharge/${id}`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const isPaid = answers[0]?.status === 200
    expect([
      (await statusOf(id)) === 'paid',
      before - (await available()),
      paidSum(await paidWaysOf(server.db, order.id)) - price,
    ]).toEqual([isPaid, isPaid ? sum : 0, isPaid ? sum : 0])
  }
})

test('a payment is refused if the wallet has too little money, or if the amount is not the one that was shown', async () => {
  const { id } = await asked()
  await fund(sum - 1)
  expect((await pay(customerId, id)).status).toBe(402)
  expect((await pay(customerId, id, { expectedTotal: naira(sum - 1) })).body.message).toBe(
    'The surcharge is now ₦5,000. Please check it before you pay.',
  )
  expect([await statusOf(id), await available()]).toEqual(['created', sum - 1])
})

test('a surcharge is declined once, and the inspector reads the reason', async () => {
  const { order, id } = await asked()
  expect(
    (await send(customerId, 'PATCH', `decline-surcharge/${id}`, { reason: 'We agreed on the distance.' })).data,
  ).toMatchObject({ status: 'declined' })
  expect((await messages(inspectorId)).at(-1)).toBe(
    `The customer has declined your surcharge for order ${order.sequence_id}. Reason: We agreed on the distance.`,
  )
  await fund()
  expect((await pay(customerId, id)).body.message).toBe('This surcharge has already been declined.')
})

test('a surcharge of a completed order cannot be paid', async () => {
  const { order, id } = await asked()
  await fund()
  await server.db.updateTable('orders').set({ status: 'Completed' }).where('id', '=', order.id).execute()
  expect((await pay(customerId, id)).body.code).toBe('conflict')
  expect(await available()).toBe(sum)
})

test('by card it is paid when the money arrives, once, even if that is reported repeatedly', async () => {
  const { order, id } = await asked()
  const begun = await pay(customerId, id, { payment: { method: 'card' } })
  expect(begun.data).toMatchObject({ surcharge: { status: 'created' }, payment: { status: 'pending' } })
  await Promise.all(Array.from({ length: 8 }, () => settle(begun.data.payment.paymentReference)))
  expect([
    await statusOf(id),
    await available(),
    (await paidWaysOf(server.db, order.id)).card.map(({ amount }) => amount),
  ]).toEqual(['paid', 0, [sum]])
})

test("by card and wallet, the wallet's part is taken when the card has paid", async () => {
  const { order, id } = await asked()
  await fund(2_000_00)
  const begun = await pay(customerId, id, { payment: { method: 'wallet-and-card', fromWallet: naira(2_000_00) } })
  await settle(begun.data.payment.paymentReference)
  expect([await statusOf(id), await available(), paidSum(await paidWaysOf(server.db, order.id))]).toEqual([
    'paid',
    0,
    price + sum,
  ])
})

test('a card payment that arrives after it was declined stays in the wallet, and the customer is notified', async () => {
  const { order, id } = await asked()
  const begun = await pay(customerId, id, { payment: { method: 'card' } })
  await send(customerId, 'PATCH', `decline-surcharge/${id}`)
  await settle(begun.data.payment.paymentReference)
  expect([await statusOf(id), await available(), paidSum(await paidWaysOf(server.db, order.id))]).toEqual([
    'declined',
    sum,
    price,
  ])
  expect((await messages(customerId)).at(-1)).toContain(
    `the surcharge for order ${order.sequence_id} was no longer open`,
  )
})

test('paid by card in one tab and by wallet in another, it is paid once', async () => {
  const { order, id } = await asked()
  const begun = await pay(customerId, id, { payment: { method: 'card' } })
  await fund()
  await Promise.all([settle(begun.data.payment.paymentReference), pay(customerId, id)])
  expect([await statusOf(id), await available(), paidSum(await paidWaysOf(server.db, order.id))]).toEqual([
    'paid',
    sum,
    price + sum,
  ])
})
