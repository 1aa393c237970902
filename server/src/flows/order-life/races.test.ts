import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import fc from 'fast-check'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { confirm, payOnPage } from '#modules/payments/testing/paying.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import {
  anInspector,
  aQuote,
  giveTo,
  companyHolds,
  orderBody,
  newUser,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(240_000)

type Placed = AnswerOf<'POST /orders/create-order'>
const RICH = 400_000_00
const AT_ONCE = 16

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})
afterAll(() => server.close())

interface World {
  people: Person[]
  inspectors: Person[]
  made: { orderId: string; owner: Person; reference: string | null; page: string | null; total: unknown }[]
  statuses: number[]
}

const send = async <Data>(world: World, { token }: Person, method: string, path: string, body?: unknown) => {
  const answer = await server.call<Data>(method, path, { token, body })
  world.statuses.push(answer.status)
  return answer
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)]

const place = async (world: World, at: number, method: 'wallet' | 'card'): Promise<void> => {
  const owner = pick(world.people, at)
  if (!owner) return
  const { data, body } = await send<Placed>(
    world,
    owner,
    'POST',
    '/orders/create-order',
    await orderBody(server, { payment: { method } }, aQuote(server, (3 + (at % 5)) * 86_400_000)),
  )
  if (!body.success) return
  for (const { _id } of data.orders)
    world.made.push({
      orderId: _id,
      owner,
      reference: data.payment.paymentReference,
      page: data.payment.paymentPage,
      total: data.total,
    })
}

/** Everything that can happen to orders. The number chooses the order and its values. */
const steps: ((world: World, at: number) => Promise<unknown>)[] = [
  (world, at) => place(world, at, 'wallet'),
  (world, at) => place(world, at, 'card'),
  async (world, at) => {
    const order = pick(
      world.made.filter(({ page }) => page !== null),
      at,
    )
    if (!order) return
    await payOnPage(order.page, 'success')
    await confirm(server, order.owner, order.reference)
  },
  async (world, at) => {
    const order = pick(world.made, at)
    if (order)
      await send(world, order.owner, 'POST', '/orders/pay-order', {
        idempotencyKey: randomUUID(),
        orderId: order.orderId,
        payment: { method: 'wallet' },
        expectedTotal: order.total,
      })
  },
  async (world, at) => {
    const order = pick(world.made, at)
    if (!order) return
    const { data, body } = await send<CancellationOffer>(
      world,
      order.owner,
      'GET',
      `/orders/get-cancellation-terms/${order.orderId}`,
    )
    if (!body.success) return
    const expected = {
      'full-refund': data.refund,
      'wallet-credit': data.credit,
      'no-refund': { amount: 0, currency: 'NGN' },
    }[data.outcome]
    await send(world, order.owner, 'POST', '/orders/cancel-order', {
      idempotencyKey: randomUUID(),
      orderId: order.orderId,
      outcome: data.outcome,
      expected,
    })
  },
  async (world, at) => {
    const [order, inspector] = [pick(world.made, at), pick(world.inspectors, at)]
    if (order && inspector) await giveTo(server, order.orderId, inspector).catch(() => undefined)
  },
  async (world, at) => {
    const order = pick(world.made, at)
    if (!order) return
    const [inspectionDate, inspectionTime] = [`2026-03-${String(10 + (at % 15))}`, '10:00']
    await send(world, order.owner, 'POST', '/orders/reschedule-order', {
      idempotencyKey: randomUUID(),
      orderId: order.orderId,
      inspectionDate,
      inspectionTime,
    })
  },
  async (world, at) => {
    const order = pick(world.made, at)
    if (!order) return
    await server.db
      .updateTable('orders')
      .set({ report_submitted_at: server.clock.now() })
      .where('id', '=', order.orderId)
      .where('status', '=', 'Processing')
      .execute()
    await send(world, order.owner, 'POST', '/orders/customer-accept-order-as-complete', { orderId: order.orderId })
  },
  () => doDueOrders(backgroundParts(server)),
]

/** What escrow should hold: payments of unsettled orders, less what was refunded. */
const owedByEscrow = async (): Promise<number> => {
  const rows = await server.db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_payments.order_id')
    .select(['order_payments.amount', 'refunded'])
    .where('settled_at', 'is', null)
    .execute()
  return rows.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}

test('whatever customers do at once, no call fails, the books balance, and every order’s state agrees with its money', async () => {
  const step = fc.tuple(fc.nat(steps.length - 1), fc.nat(1_000))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 90 }), async (plan) => {
      const world: World = {
        people: [await newUser(server, { money: RICH }), await newUser(server, { money: RICH, credit: 20_000_00 })],
        inspectors: [await anInspector(server), await anInspector(server)],
        made: [],
        statuses: [],
      }
      for (let at = 0; at < 4; at += 1) await place(world, at, at % 2 === 0 ? 'wallet' : 'card')
      const waiting = [...plan]
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await steps[next[0]]?.(world, next[1])
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))

      expect(world.statuses.filter((status) => status >= 500)).toEqual([])
      expect(await faultsOf(server.db)).toEqual([])
      expect(await companyHolds(server.db, 'escrow')).toBe(await owedByEscrow())
      const orders = await server.db
        .selectFrom('orders')
        .select(['id', 'status', 'payment_status', 'price_amount', 'settled_at', 'customer_id'])
        .execute()
      for (const { id, status, payment_status: payment, price_amount: price } of orders) {
        const rows = await server.db
          .selectFrom('order_payments')
          .select(['amount', 'refunded'])
          .where('order_id', '=', id)
          .execute()
        const [paid, back] = [
          rows.reduce((sum, row) => sum + row.amount, 0),
          rows.reduce((sum, row) => sum + row.refunded, 0),
        ]
        expect([0, price]).toContain(paid)
        if (status === 'Canceled' && paid > 0) expect(back).toBe(price)
        if (payment === 'succeeded') expect([paid, back]).toEqual([price, 0])
      }
      const { counts } = await server.db
        .selectFrom('order_counts')
        .select('counts')
        .where('customer_id', '=', world.people[0]?.id ?? '')
        .executeTakeFirstOrThrow()
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(
        orders.filter((order) => order.customer_id === world.people[0]?.id).length,
      )
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
