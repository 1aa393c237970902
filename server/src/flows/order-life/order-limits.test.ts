import { accountLimits } from '@fieldproof/contracts/limits'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { randomUUID } from 'node:crypto'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { aQuote, order, orderBody, newUser, type Person } from '#modules/orders/testing/ordering.ts'

jest.setTimeout(120_000)

const HOUR = 60 * 60 * 1_000
let server: TestServer
let customer: Person
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00.000Z')
  customer = await newUser(server, { money: 9_000_000_00 })
})
afterAll(() => server.close())

const place = async () =>
  server.call<{ orders: { _id: string }[] }>('POST', '/orders/create-order', {
    token: customer.token,
    body: await orderBody(server, {}, aQuote(server)),
  })
const cancel = async (orderId: string): Promise<number> => {
  const { data } = await server.call<CancellationOffer>('GET', `/orders/get-cancellation-terms/${orderId}`, customer)
  const body = { idempotencyKey: randomUUID(), orderId, outcome: data.outcome, expected: data.refund }
  return (await server.call('POST', '/orders/cancel-order', { token: customer.token, body })).status
}
/** Puts a number of orders that wait for an inspector, most of them directly into the database. */
const putWaiting = async (count: number): Promise<void> => {
  const { _id } = await order(server, customer)
  const row = await server.db.selectFrom('orders').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const { id: _, sequence_id: __, ...rest } = row
  for (let number = 1; number < count; number += 1)
    await server.db
      .insertInto('orders')
      .values({
        ...rest,
        sequence_id: `T-${randomUUID().slice(0, 8)}`,
        quote: JSON.stringify(row.quote),
        requester: JSON.stringify(row.requester),
        price_parts: JSON.stringify(row.price_parts),
        terms: JSON.stringify(row.terms),
      } as never)
      .execute()
}

test('only a limited number of a customer’s orders can wait for an inspector, even if several are placed at once (LIMIT-2)', async () => {
  await putWaiting(accountLimits.waitingOrders - 1)
  const answers = await Promise.all([place(), place(), place()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toMatch(/At most 30 of your orders can wait.*Accept inspectors for some first/)
  await server.db.updateTable('orders').set({ status: 'Processing' }).where('customer_id', '=', customer.id).execute()
  expect((await place()).status).toBe(200)
})

test('a customer who has canceled many orders cannot place new ones for a day, but can still cancel (LIMIT-3)', async () => {
  const { data: kept } = await place()
  for (let number = 0; number < accountLimits.cancellationsPerDay; number += 1) {
    const { data } = await place()
    expect(await cancel(data.orders[0]?._id ?? '')).toBe(200)
  }
  const refused = await place()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You have canceled 10 orders within 24 hours. You can order again in 24 hours. If you need to order sooner, contact our support.',
  ])
  expect(await cancel(kept.orders[0]?._id ?? '')).toBe(200)
  server.clock.advance(24 * HOUR + 1_000)
  expect((await place()).status).toBe(200)
})

test('moving an order and changing how its inspector is found are limited to ten times a day together (LIMIT-7)', async () => {
  const [made, other, stranger] = [await order(server, customer), await order(server, customer), await newUser(server)]
  const move = (who: Person, orderId: string, minutes: number) =>
    server.call('POST', '/orders/reschedule-order', {
      token: who.token,
      body: {
        idempotencyKey: randomUUID(),
        orderId,
        inspectionDate: '2026-03-20',
        inspectionTime: `10:${String(minutes).padStart(2, '0')}`,
      },
    })
  const mode = (who: Person, orderId: string, to: 'candidates' | 'first-come') =>
    server.call('POST', '/orders/change-matching', { token: who.token, body: { orderId, mode: to } })
  // Refused calls of a stranger do not count.
  for (let times = 0; times < 3; times += 1) expect((await move(stranger, made._id, times)).status).toBe(404)
  for (let times = 0; times < 5; times += 1) {
    expect((await move(customer, made._id, times)).status).toBe(200)
    expect((await mode(customer, made._id, times % 2 === 0 ? 'first-come' : 'candidates')).status).toBe(200)
  }
  for (const refused of [await move(customer, made._id, 30), await mode(customer, made._id, 'candidates')])
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining("today's limit")])
  expect((await move(customer, other._id, 30)).status).toBe(200)
})
