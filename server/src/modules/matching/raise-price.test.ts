import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { matchingLimits } from '@fieldproof/contracts/limits'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { aQuote, order, readAs, newUser, walletOf, type Person } from '#modules/orders/testing/ordering.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { payingProvider } from '#modules/quotations/testing/paying-provider.ts'
import { askedFor, match, placeAt, putMatchable } from './testing/matching.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(120_000)

type Raised = AnswerOf<'POST /orders/raise-price'>
const HOUR = 60 * 60 * 1_000
const MORE = 10_000_00
const { provider } = payingProvider()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000 } })
})
beforeEach(() => server.db.deleteFrom('inspector_applications').execute())
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

interface Case {
  customer: Person
  orderId: string
  price: number
}
/** A paid order that was offered to every inspector who fits. */
const searched = async (changes: Record<string, unknown> = {}): Promise<Case> => {
  const customer = await newUser(server, { money: 900_000_000 })
  const { _id: orderId, inspectionPrice } = await order(server, customer, changes, aQuote(server, 5 * 24 * HOUR))
  await placeAt(server, orderId)
  await match(server)
  return { customer, orderId, price: inspectionPrice.amount }
}
const naira = (amount: number) => ({ amount, currency: 'NGN' })
const raise = ({ customer, orderId, price }: Case, more: number, changes: Record<string, unknown> = {}) =>
  server.call<Raised>('POST', '/orders/raise-price', {
    token: customer.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId,
      price: naira(price + more),
      expectedPrice: naira(price),
      payment: { method: 'wallet' },
      ...changes,
    },
  })
const matchingOf = async ({ customer, orderId }: Case) =>
  (await server.call<OrderMatching>('GET', `/orders/get-matching/${orderId}`, { token: customer.token })).data
const decline = ({ token }: Person, orderId: string) =>
  server.call('POST', `/inspectors/decline-job/${orderId}`, { token })
const jobOffersOf = async ({ id }: Person): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', id)
      .where('is_job_notification', '=', true)
      .orderBy('seq')
      .execute()
  ).map(({ message }) => message)
const nobodyFound = async (): Promise<void> => {
  server.clock.advance(HOUR)
  await match(server)
}

describe('a better price is suggested', () => {
  const isSuggested = async (found: Case) => (await matchingOf(found)).suggestions.includes('raise-price')

  test('if an inspector has declined, but not if none was in reach', async () => {
    const lonely = await searched()
    const inspector = await putMatchable(server)
    const declined = await searched()
    await decline(inspector, declined.orderId)
    await nobodyFound()
    expect([(await matchingOf(lonely)).state, await isSuggested(lonely)]).toEqual(['nobody-found', false])
    expect([(await matchingOf(declined)).state, await isSuggested(declined)]).toEqual(['nobody-found', true])
  })

  test('if an inspector has asked for more', async () => {
    const inspector = await putMatchable(server)
    const found = await searched()
    const validUntil = new Date(server.clock.now().getTime() + HOUR / 2).toISOString()
    const body = {
      idempotencyKey: randomUUID(),
      orderId: found.orderId,
      amount: naira(found.price + MORE),
      description: 'It is far.',
      validUntil,
    }
    expect(
      (await server.call('POST', '/quotations/create-or-update-quotation', { token: inspector.token, body })).status,
    ).toBe(200)
    await nobodyFound()
    expect(await isSuggested(found)).toBe(true)
  })

  test('if nobody answered in all the rounds, and not before', async () => {
    await putMatchable(server)
    const found = await searched()
    await nobodyFound()
    expect(await isSuggested(found)).toBe(false)
    await server.db
      .updateTable('orders')
      .set({ matching_rounds: matchingLimits.roundsMax + 1 })
      .where('id', '=', found.orderId)
      .execute()
    expect(await isSuggested(found)).toBe(true)
  })
})

describe('raising the price', () => {
  test('takes the difference from the wallet, once per key, and asks inspectors without an answer again', async () => {
    const [waits, declined] = [await putMatchable(server, { firstName: 'Kemi' }), await putMatchable(server)]
    const found = await searched()
    await decline(declined, found.orderId)
    const late = await putMatchable(server, { firstName: 'Bisi' })
    const before = await walletOf(server.db, found.customer.id)
    const idempotencyKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => raise(found, MORE, { idempotencyKey })))
    expect(answers.map(({ status, data }) => [status, data.order.inspectionPrice.amount, data.payment.status])).toEqual(
      [1, 2, 3].map(() => [200, found.price + MORE, 'succeeded']),
    )
    expect((await walletOf(server.db, found.customer.id)).available).toBe(before.available - MORE)
    expect(paidSum(await paidWaysOf(server.db, found.orderId))).toBe(found.price + MORE)
    expect(await readAs(server, found.customer, found.orderId)).toMatchObject({
      status: 'Pending',
      payment: { paid: naira(found.price + MORE) },
    })
    const offers = await jobOffersOf(waits)
    expect(offers).toHaveLength(2)
    expect(offers[0]).not.toBe(offers[1])
    expect(await jobOffersOf(declined)).toHaveLength(1)
    await match(server)
    expect(await askedFor(server, found.orderId)).toEqual({
      [waits.id]: 'none',
      [declined.id]: 'declined',
      [late.id]: 'none',
    })
    expect((await matchingOf(found)).state).toBe('asking')
  })

  test('raises the part for the service; the other parts of the price stay', async () => {
    const found = await searched()
    const before = (await readAs(server, found.customer, found.orderId)).priceParts
    const others = (parts: typeof before) => parts.filter(({ kind }) => kind !== 'service')
    expect(others(before)).not.toEqual([])
    const {
      data: {
        order: { priceParts },
      },
    } = await raise(found, MORE)
    expect(others(priceParts)).toEqual(others(before))
    expect(priceParts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(found.price + MORE)
  })

  test('is refunded completely with the order', async () => {
    const found = await searched()
    const { available } = await walletOf(server.db, found.customer.id)
    await raise(found, MORE)
    const answer = await server.call('POST', '/orders/cancel-order', {
      token: found.customer.token,
      body: {
        idempotencyKey: randomUUID(),
        orderId: found.orderId,
        outcome: 'full-refund',
        expected: naira(found.price + MORE),
        reason: 'No one came',
      },
    })
    expect(answer.status).toBe(200)
    expect((await walletOf(server.db, found.customer.id)).available).toBe(available + found.price)
  })

  test('by card is completed when the money has come, and only once', async () => {
    const found = await searched()
    const { data } = await raise(found, MORE, { payment: { method: 'card' } })
    expect(data).toMatchObject({
      order: { inspectionPrice: naira(found.price) },
      payment: { status: 'pending', paymentPage: expect.stringContaining('https:') },
    })
    const settle = (reference: string | null) => settlePayment(backgroundParts(server), reference ?? '', 'webhook')
    await Promise.all([1, 2, 3].map(() => settle(data.payment.paymentReference)))
    expect((await readAs(server, found.customer, found.orderId)).inspectionPrice).toEqual(naira(found.price + MORE))
  })

  test('by card leaves the money in the wallet if the price was raised in another way meanwhile', async () => {
    const found = await searched()
    const { data } = await raise(found, MORE, { payment: { method: 'card' } })
    await raise(found, 2 * MORE)
    const { available } = await walletOf(server.db, found.customer.id)
    await settlePayment(backgroundParts(server), data.payment.paymentReference ?? '', 'webhook')
    expect((await readAs(server, found.customer, found.orderId)).inspectionPrice).toEqual(naira(found.price + 2 * MORE))
    expect((await walletOf(server.db, found.customer.id)).available).toBe(available + MORE)
  })

  test('is refused if it is no raise, the price has changed, funds are insufficient, or the order has an inspector', async () => {
    const found = await searched()
    expect((await raise(found, 0)).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'price.amount', message: 'Enter a price above the current one.' }],
    })
    expect((await raise(found, found.price * 4 + 1)).body.message).toContain('more than five times')
    expect((await raise(found, MORE, { expectedPrice: naira(found.price - 1) })).status).toBe(409)
    expect((await raise({ ...found, customer: await newUser(server) }, MORE)).status).toBe(404)
    const { available } = await walletOf(server.db, found.customer.id)
    await putMoney(server.db, server.clock.now(), {
      userId: found.customer.id,
      balance: 'available',
      amount: -available,
    })
    expect((await raise(found, MORE)).body.code).toBe('insufficient-funds')
    expect(
      await server.db.selectFrom('price_raises').select('id').where('order_id', '=', found.orderId).execute(),
    ).toEqual([])
    const inspector = await putMatchable(server)
    await server.db
      .updateTable('orders')
      .set({ inspector_id: inspector.id, status: 'Processing' })
      .where('id', '=', found.orderId)
      .execute()
    expect((await raise(found, MORE)).body.message).toBe('This order already has an inspector.')
  })
})
