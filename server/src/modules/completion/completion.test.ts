import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import type { Complaint, OrderCompletion } from '@fieldproof/contracts/entities/completion'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { companyHolds, walletOf } from '#modules/orders/testing/ordering.ts'
import { putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { putPayee, runPaydayOf } from '#flows/payday/testing/payable.ts'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { closeCompletedOrders } from './close-orders.ts'
import { putComplaint, putHeardComplaint, putSettledOrder } from './testing/completed-orders.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const HOUR = 60 * 60 * 1_000
const PRICE = 40_000_00
const naira = (amount: number) => ({ amount, currency: 'NGN' })

let server: TestServer
let customerId: string
let inspectorId: string
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: payingProvider().provider }, config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  // Tuesday.
  server.clock.set('2026-03-03T09:00:00.000Z')
  // Closes the orders of other tests, so that the background work does not count them.
  await server.db
    .updateTable('orders')
    .set({ closed_at: server.clock.now() })
    .where('status', '=', 'Completed')
    .execute()
  customerId = (await putUser(server.db, server.clock.now())).id
  inspectorId = await putPayee(server)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const tokenOf = (userId: string) => putSession(server.db, server.clock.now(), userId)
const settled = () => putSettledOrder(server, { customerId, inspectorId })
const completionOf = async (userId: string, orderId: string): Promise<OrderCompletion> =>
  (await server.call<OrderCompletion>('GET', `/orders/get-completion/${orderId}`, { token: await tokenOf(userId) }))
    .data
const complain = async (orderId: string, _id: string = randomUUID(), description = 'The engine was not looked at.') =>
  server.call<Complaint>('POST', '/orders/submit-complaint', {
    token: await tokenOf(customerId),
    body: { _id, orderId, description },
  })
const close = () => closeCompletedOrders(backgroundParts(server))
const currenciesOf = async (complaintId: string) => {
  const office = backOffice(server, (await putPerson(server, ['finance'])).token)
  const { actions } = (await office.record('complaints', complaintId)).data
  const fields = actions.find(({ name }) => name === 'refund-part')?.fields ?? []
  return fields.flatMap(({ options }) => options?.map(({ value }) => value) ?? [])
}
const decide = async (complaintId: string, action: string, values: Record<string, unknown> = {}) => {
  const office = backOffice(server, (await putPerson(server, ['finance'])).token)
  const { version } = (await office.record('complaints', complaintId)).data
  return office.act('complaints', complaintId, action, {
    version,
    reason: 'Looked into it',
    values: { decision: 'We looked at the photos.', ...values },
  })
}

test('both sides see what follows completion; only the inspector sees the pay and the payday', async () => {
  const order = await settled()
  expect(await completionOf(customerId, order.id)).toMatchObject({
    completedAt: '2026-03-03T09:00:00.000Z',
    complaintUntil: '2026-03-06T09:00:00.000Z',
    closedAt: null,
    pay: null,
    payoutDay: null,
    allowed: { complain: true, withdrawComplaint: false, tip: true },
  })
  expect(await completionOf(inspectorId, order.id)).toMatchObject({
    pay: naira(PRICE),
    payoutDay: '2026-03-06',
    allowed: { complain: false, withdrawComplaint: false, tip: false },
  })
})

test('an order is closed once, 72 hours after completion, but not while a complaint is open', async () => {
  const [quiet, disputed] = [await settled(), await settled()]
  const { data } = await complain(disputed.id)
  server.clock.advance(72 * HOUR - 1_000)
  expect(await close()).toBe(0)
  server.clock.advance(1_000)
  expect((await Promise.all([close(), close()])).reduce((sum, count) => sum + count, 0)).toBe(1)
  expect((await completionOf(customerId, quiet.id)).closedAt).toBe(server.clock.now().toISOString())
  expect((await completionOf(customerId, disputed.id)).closedAt).toBeNull()
  await server.call('POST', `/orders/withdraw-complaint/${data._id}`, { token: await tokenOf(customerId) })
  expect(await close()).toBe(1)
})

test('an order is closed by the terms that it was sold on, not by those of today (ORDER-4)', async () => {
  const [shorter, longer] = [await settled(), await settled()]
  const sellFor = (id: string, complaintWindowHours: number) =>
    server.db
      .updateTable('orders')
      .set({ terms: JSON.stringify({ ...termsOfToday(), complaintWindowHours }) })
      .where('id', '=', id)
      .execute()
  await sellFor(shorter.id, 48)
  await sellFor(longer.id, 96)
  server.clock.advance(48 * HOUR)
  expect(await close()).toBe(1)
  expect((await completionOf(customerId, shorter.id)).closedAt).toBe(server.clock.now().toISOString())
  server.clock.advance(47 * HOUR)
  expect(await close()).toBe(0)
  server.clock.advance(HOUR)
  expect(await close()).toBe(1)
  expect((await completionOf(customerId, longer.id)).closedAt).toBe(server.clock.now().toISOString())
})

test('the closing time of an order is when it was due, or when its last complaint ended, however late the background work runs (TIME-5)', async () => {
  const [quiet, disputed] = [await settled(), await settled()]
  const { data } = await complain(disputed.id)
  server.clock.set('2026-03-09T12:00:00.000Z')
  await server.call('POST', `/orders/withdraw-complaint/${data._id}`, { token: await tokenOf(customerId) })
  server.clock.set('2026-03-11T12:00:00.000Z')
  expect(await close()).toBe(2)
  expect((await completionOf(customerId, quiet.id)).closedAt).toBe('2026-03-06T09:00:00.000Z')
  expect((await completionOf(customerId, disputed.id)).closedAt).toBe('2026-03-09T12:00:00.000Z')
})

test('a customer can complain within 72 hours, once for each key, and about an order only once at a time', async () => {
  const order = await settled()
  const key = randomUUID()
  const [first, again] = [await complain(order.id, key), await complain(order.id, key)]
  expect(again.data).toEqual(first.data)
  expect((await complain(order.id, key, 'Something else')).status).toBe(422)
  expect((await complain(order.id)).status).toBe(409)
  await server.call('POST', `/orders/withdraw-complaint/${key}`, { token: await tokenOf(customerId) })
  server.clock.advance(72 * HOUR)
  expect((await complain(order.id)).body.message).toBe('It is too late to complain about this order.')
  const open = await putPaidOrder(server, { customerId, inspectorId })
  expect((await complain(open.id)).body.message).toBe('You can complain about an order once it is completed.')
})

test('a full refund is taken from the held pay, goes back the way the order was paid, and is in the audit trail', async () => {
  const order = await settled()
  const id = await putHeardComplaint(server, order)
  const { status, body } = await decide(id, 'refund-whole')
  expect([status, body.message]).toEqual([200, undefined])
  expect(await walletOf(server.db, customerId)).toMatchObject({ available: PRICE })
  expect(await walletOf(server.db, inspectorId)).toMatchObject({ held: 0, available: 0 })
  expect((await completionOf(customerId, order.id)).complaint).toMatchObject({
    status: 'refunded',
    refund: naira(PRICE),
    decision: 'We looked at the photos.',
  })
  const office = backOffice(server, (await putPerson(server, ['finance'])).token)
  expect((await office.trail('resourceName=complaints')).data.items[0]).toMatchObject({
    action: 'refund-whole',
    reason: 'Looked into it',
  })
  expect((await complain(order.id)).body.message).toBe('We have already decided a complaint about this order.')
  expect((await decide(id, 'reject')).status).toBe(409)
})

test('after a partial refund the inspector gets the rest of the pay; a refund of more than was paid is refused', async () => {
  const order = await settled()
  const id = await putHeardComplaint(server, order)
  expect((await decide(id, 'refund-part', { amount: naira(PRICE + 1) })).status).toBe(400)
  // The dialog offers only the currency of the order.
  expect(await currenciesOf(id)).toEqual(['NGN'])
  expect((await decide(id, 'refund-part', { amount: naira(10_000_00) })).status).toBe(200)
  expect(await walletOf(server.db, customerId)).toMatchObject({ available: 10_000_00 })
  expect(await completionOf(inspectorId, order.id)).toMatchObject({ pay: naira(PRICE - 10_000_00) })
})

test('the company pays the refund if the inspector has already been paid', async () => {
  const order = await settled()
  server.clock.set('2026-03-06T08:00:00.000Z')
  const id = await putComplaint(server, customerId, order.id)
  await decide(id, 'reject')
  const other = await putSettledOrder(server, { customerId, inspectorId })
  server.clock.set('2026-03-13T08:30:00.000Z')
  await server.db.updateTable('orders').set({ completed_at: server.clock.now() }).where('id', '=', other.id).execute()
  await runPaydayOf(server)
  expect(await walletOf(server.db, inspectorId)).toMatchObject({ held: 0 })
  const before = await companyHolds(server.db, 'revenue')
  await decide(await putHeardComplaint(server, other), 'refund-whole')
  expect(await companyHolds(server.db, 'revenue')).toBe(before - PRICE)
})

describe('a tip', () => {
  const give = async (orderId: string, amount: number, key: string = randomUUID(), more: object = {}) =>
    server.call<AnswerOf<'POST /orders/tip-inspector'>>('POST', '/orders/tip-inspector', {
      token: await tokenOf(customerId),
      body: { idempotencyKey: key, orderId, amount: naira(amount), message: '', ...more },
    })
  const byCard = { message: 'Well done.', payment: { method: 'card' } }
  const begun = async (orderId: string, key: string = randomUUID()): Promise<string> => {
    const { data } = await give(orderId, 5_000_00, key, byCard)
    expect(data).toMatchObject({ tip: null, payment: { status: 'pending', paymentPage: expect.any(String) } })
    return data.payment.paymentReference ?? ''
  }
  /** The payer returns from the provider's page, where the card has paid. */
  const comeBack = async (reference: string): Promise<PaymentTransaction> =>
    (
      await server.call<PaymentTransaction>('POST', `/payments/confirm-payment/${reference}`, {
        token: await tokenOf(customerId),
      })
    ).data
  const lastMessage = async (userId: string) =>
    (
      await server.db
        .selectFrom('notifications')
        .select(['message', 'action_link'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
    )?.message

  test('by card goes completely to the inspector once the money has come, and only once however often the payment is confirmed (TIP-2)', async () => {
    const order = await settled()
    const key = randomUUID()
    const reference = await begun(order.id, key)
    expect(await begun(order.id, key)).toBe(reference)
    expect((await completionOf(customerId, order.id)).tips).toEqual([])
    const heard = await Promise.all([comeBack(reference), comeBack(reference), comeBack(reference)])
    expect(heard[0]).toMatchObject({ purpose: 'tip', status: 'succeeded', orderDetails: { orderId: order.id } })
    expect(await walletOf(server.db, customerId)).toMatchObject({ available: 0 })
    expect(await walletOf(server.db, inspectorId)).toMatchObject({ held: PRICE + 5_000_00 })
    expect((await completionOf(customerId, order.id)).tips).toMatchObject([
      { amount: naira(5_000_00), message: 'Well done.' },
    ])
    expect((await give(order.id, 5_000_00, key, byCard)).data).toMatchObject({
      tip: { orderId: order.id },
      payment: { status: 'succeeded' },
    })
  })

  test('by card stays in the wallet if the money comes after a day, or the order has reached its limit of tips (TIP-2, PAY-7)', async () => {
    const order = await settled()
    const late = await begun(order.id)
    server.clock.set('2026-03-04T09:00:00.001Z')
    await comeBack(late)
    expect((await completionOf(customerId, order.id)).tips).toEqual([])
    expect(await walletOf(server.db, customerId)).toMatchObject({ available: 5_000_00 })
    expect(await lastMessage(customerId)).toContain(order.sequence_id)
    const last = await begun(order.id)
    for (let count = 0; count < 10; count += 1) expect((await give(order.id, 100)).status).toBe(200)
    await comeBack(last)
    expect(await walletOf(server.db, customerId)).toMatchObject({ available: 2 * 5_000_00 - 10 * 100 })
    expect(await walletOf(server.db, inspectorId)).toMatchObject({ held: PRICE + 10 * 100 })
  })

  test('by card is refused in a currency that cards cannot pay, and nothing is stored (PAY-9)', async () => {
    const order = await settled()
    const { status, body } = await give(order.id, 0, randomUUID(), {
      ...byCard,
      amount: { amount: 50_00, currency: 'NOK' },
    })
    expect([status, body.code]).toEqual([422, 'card-not-taken'])
    const kept = server.db.selectFrom('awaited_tips').select('id').where('customer_id', '=', customerId)
    expect(await kept.execute()).toEqual([])
  })

  test('from the wallet takes only available money, and goes completely to the inspector, once for its key', async () => {
    const order = await settled()
    await putMoney(server.db, server.clock.now(), { userId: customerId, balance: 'available', amount: 6_000_00 })
    await putMoney(server.db, server.clock.now(), { userId: customerId, balance: 'credit', amount: 90_000_00 })
    const key = randomUUID()
    const answers = await Promise.all([give(order.id, 5_000_00, key), give(order.id, 5_000_00, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await walletOf(server.db, customerId)).toEqual({ available: 1_000_00, credit: 90_000_00, held: 0 })
    expect(await walletOf(server.db, inspectorId)).toMatchObject({ held: PRICE + 5_000_00 })
    expect((await give(order.id, 2_000_00)).status).toBe(402)
    expect((await completionOf(inspectorId, order.id)).tips).toMatchObject([{ amount: naira(5_000_00) }])
  })

  test('is refused before completion, and after ten tips for the order', async () => {
    const open = await putPaidOrder(server, { customerId, inspectorId })
    expect((await give(open.id, 1_000_00)).status).toBe(409)
    const order = await settled()
    await putMoney(server.db, server.clock.now(), { userId: customerId, balance: 'available', amount: 20_00 })
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push((await give(order.id, 100)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409])
    expect((await completionOf(customerId, order.id)).allowed.tip).toBe(false)
  })
})
