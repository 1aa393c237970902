import { randomUUID } from 'node:crypto'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import fc from 'fast-check'
import { sql } from 'kysely'
import { putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { activate, putCandidate, putInspector, putQuotation, putPaidOrder } from './testing/paid-orders.ts'
import { naira, price, QuotationCalls } from './testing/quotation-calls.ts'

jest.setTimeout(120_000)

let server: TestServer
let calls: QuotationCalls
let customerId: string
beforeAll(async () => {
  server = await openTestServer()
  calls = new QuotationCalls(server)
})
beforeEach(async () => {
  customerId = (await putUser(server.db, server.clock.now(), { first_name: 'Adaeze', last_name: 'Okonkwo' })).id
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

/** An order that waits for an inspector, and an inspector who was offered it. */
const waiting = async () => {
  const order = await putPaidOrder(server, { customerId, price })
  const inspectorId = await putInspector(server)
  await putCandidate(server, order.id, inspectorId)
  return { order, inspectorId }
}

/** Whether a transaction waits for a lock. */
const isTransactionWaiting = async (): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    )
  ).rows.length > 0

describe('a quotation', () => {
  test("is made, the customer is notified, and it is in the inspector's list", async () => {
    const { order, inspectorId } = await waiting()
    const { status, data } = await calls.makeQuotation(inspectorId, order.id)
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ orderId: order.id, amount: naira(45_000_00), status: 'created', validUntil: null }),
    ])
    expect((await calls.messages(customerId)).at(-1)).toBe(
      `Sade Bello offers to inspect order ${order.sequence_id} for ₦45,000.`,
    )
    const mine = await calls.send<{ items: Quotation[]; total: number }>(inspectorId, 'GET', 'get-my-quotations')
    expect(mine.data).toMatchObject({ total: 1, items: [{ _id: data._id }] })
    expect(
      (await calls.send<{ total: number }>(inspectorId, 'GET', 'get-my-quotations?status=declined')).data.total,
    ).toBe(0)
  })

  test('is the only open one of its inspector for its order, and can be changed', async () => {
    const { order, inspectorId } = await waiting()
    const answers = await Promise.all([
      calls.makeQuotation(inspectorId, order.id),
      calls.makeQuotation(inspectorId, order.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = answers.find(({ status }) => status === 200)?.data
    const changed = await calls.makeQuotation(inspectorId, order.id, {
      quotationId: first?._id,
      amount: naira(42_000_00),
    })
    expect(changed.data).toMatchObject({ _id: first?._id, status: 'updated', amount: naira(42_000_00) })
    expect((await calls.messages(customerId)).at(-1)).toContain('has changed the offer')
    expect(await calls.statuses(order.id)).toEqual(['updated'])
  })

  test('can be replaced after it has expired', async () => {
    const { order, inspectorId } = await waiting()
    const until = new Date(server.clock.now().getTime() + 1_000)
    await calls.makeQuotation(inspectorId, order.id, { validUntil: until.toISOString() })
    server.clock.set(until)
    expect((await calls.makeQuotation(inspectorId, order.id)).status).toBe(200)
    expect(await calls.statuses(order.id)).toEqual(['cancelled', 'created'])
  })

  test('is refused with the reason for a job that is gone, was declined or was never offered', async () => {
    const { order, inspectorId } = await waiting()
    const [other, declined] = [await putInspector(server), await putInspector(server)]
    await putCandidate(server, order.id, declined, 'declined')
    expect((await calls.makeQuotation(declined, order.id)).body.message).toBe('You have already declined this job.')
    expect((await calls.makeQuotation(other, order.id)).status).toBe(404)
    await server.db
      .updateTable('orders')
      .set({ status: 'Processing', inspector_id: other })
      .where('id', '=', order.id)
      .execute()
    expect((await calls.makeQuotation(inspectorId, order.id)).body.message).toBe('This job is no more available!')
  })

  test('is refused if the customer rejects the inspector at the same time', async () => {
    const { order, inspectorId } = await waiting()
    const answer = await server.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
      const quoting = calls.makeQuotation(inspectorId, order.id)
      while (!(await isTransactionWaiting()));
      await transaction
        .updateTable('order_candidates')
        .set({ answer: 'rejected' })
        .where('order_id', '=', order.id)
        .execute()
      return { quoting }
    })
    expect((await answer.quoting).body.message).toBe('This job is no more available!')
    expect(await calls.statuses(order.id)).toEqual([])
  })

  test('is refused with the new time if the inspection was moved while the inspector wrote it', async () => {
    const { order, inspectorId } = await waiting()
    const seen = { expectedInspectionDate: order.inspection_at.toISOString() }
    const moved = new Date('2026-04-10T08:30:00.000Z')
    await server.db.updateTable('orders').set({ inspection_at: moved }).where('id', '=', order.id).execute()
    expect((await calls.makeQuotation(inspectorId, order.id, seen)).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/moved the inspection to Friday, 10 April 2026 at 09:30 WAT/),
    })
    expect(await calls.statuses(order.id)).toEqual([])
    const now = { expectedInspectionDate: moved.toISOString() }
    expect((await calls.makeQuotation(inspectorId, order.id, now)).status).toBe(200)
  })

  test('cannot be made by an inspector who is not activated, or for an order that is not paid', async () => {
    const { order, inspectorId } = await waiting()
    await server.db.updateTable('orders').set({ payment_status: 'pending' }).where('id', '=', order.id).execute()
    expect((await calls.makeQuotation(inspectorId, order.id)).status).toBe(409)
    await server.db
      .updateTable('inspector_applications')
      .set({ status: 'Suspended' })
      .where('user_id', '=', inspectorId)
      .execute()
    expect((await calls.makeQuotation(inspectorId, order.id)).status).toBe(403)
    await activate(server, inspectorId)
  })

  test.each([
    ['another currency', { amount: { amount: 1, currency: 'USD' } }, 'amount.currency'],
    ['a time that has passed', { validUntil: '2026-01-01T00:00:00.000Z' }, 'validUntil'],
  ])('with %s is refused with an error at its field', async (_what, changes, field) => {
    const { order, inspectorId } = await waiting()
    expect((await calls.makeQuotation(inspectorId, order.id, changes)).body.errors).toMatchObject([{ field }])
  })

  test('is canceled by its inspector or declined by the customer, once, and the other side reads the reason', async () => {
    const first = await calls.withQuotation(customerId, price)
    expect(
      (await calls.send(first.inspectorId, 'PATCH', `cancel-quotation/${first.id}`, { reason: 'My car broke down.' }))
        .data.status,
    ).toBe('cancelled')
    expect((await calls.messages(customerId)).at(-1)).toContain('Reason: My car broke down.')
    expect((await calls.send(customerId, 'PATCH', `decline-quotation/${first.id}`, {})).body.message).toBe(
      'This offer has been withdrawn.',
    )
    const second = await calls.withQuotation(customerId, price)
    expect((await calls.send(customerId, 'PATCH', `decline-quotation/${second.id}`, {})).data.status).toBe('declined')
    expect((await calls.messages(second.inspectorId)).at(-1)).toBe(
      `The customer has declined your offer for order ${second.order.sequence_id}.`,
    )
    expect((await calls.send(second.inspectorId, 'PATCH', `cancel-quotation/${second.id}`, {})).status).toBe(409)
  })
})

describe('accepting', () => {
  test('at the same price gives the inspector the order and declines the other quotations', async () => {
    const { order, inspectorId, id } = await calls.withQuotation(customerId, price)
    const other = await putQuotation(server, order, await putInspector(server), { amount: price - 100 })
    const { status, data } = await calls.accept(customerId, id, 0)
    expect([status, data]).toMatchObject([
      200,
      {
        quotation: { status: 'accepted' },
        order: { status: 'Processing', inspector: { _id: inspectorId } },
        payment: null,
      },
    ])
    expect(await calls.statuses(order.id)).toEqual(['accepted', 'declined'])
    expect((await calls.accept(customerId, other, -100)).body.code).toBe('conflict')
  })

  test('at a higher price takes the difference from the wallet', async () => {
    const { order, id } = await calls.withQuotation(customerId, price + 5_000_00)
    await calls.fund(customerId, 5_000_00)
    const { data } = await calls.accept(customerId, id, 5_000_00, { payment: { method: 'wallet' } })
    expect(data).toMatchObject({
      order: { inspectionPrice: naira(price + 5_000_00) },
      payment: { status: 'succeeded', paymentReference: null },
    })
    expect([await calls.available(customerId), paidSum(await paidWaysOf(server.db, order.id))]).toEqual([
      0,
      price + 5_000_00,
    ])
  })

  test("keeps the other price parts, such as the company's fee", async () => {
    const { order, id } = await calls.withQuotation(customerId, price - 5_000_00)
    const fee = { kind: 'fee' as const, amount: naira(1_500_00) }
    await server.db
      .updateTable('orders')
      .set({ price_parts: JSON.stringify([{ kind: 'service', amount: naira(price - 1_500_00) }, fee]) })
      .where('id', '=', order.id)
      .execute()
    const { data } = await calls.accept(customerId, id, -5_000_00)
    expect(data.order.priceParts).toEqual([{ kind: 'service', amount: naira(price - 6_500_00) }, fee])
  })

  test('at a lower price refunds the difference', async () => {
    const { order, id } = await calls.withQuotation(customerId, price - 5_000_00)
    expect((await calls.accept(customerId, id, -5_000_00)).data.order.inspectionPrice.amount).toBe(price - 5_000_00)
    expect([await calls.available(customerId), paidSum(await paidWaysOf(server.db, order.id))]).toEqual([
      5_000_00,
      price - 5_000_00,
    ])
  })

  test('leaves exactly the agreed price in escrow and loses no kobo, for any payment from wallet and credit', async () => {
    const kobo = fc.integer({ min: 1, max: 9_000_000 })
    await fc.assert(
      fc.asyncProperty(kobo, kobo, fc.nat(9_000_000), async (sold, amount, credit) => {
        customerId = (await putUser(server.db, server.clock.now())).id
        await calls.fund(customerId, credit + 1, 'credit')
        const order = await putPaidOrder(server, { customerId, price: sold })
        await calls.fund(customerId, amount)
        const id = await putQuotation(server, order, await putInspector(server), { amount })
        expect((await calls.accept(customerId, id, amount - sold, { payment: { method: 'wallet' } })).status).toBe(200)
        const left = await balancesOf(server.db, customerId, 'NGN')
        expect([paidSum(await paidWaysOf(server.db, order.id)), left.available + left.credit]).toEqual([
          amount,
          credit + 1 + sold,
        ])
      }),
      { numRuns: 15 },
    )
  })

  test('needs a payment method and enough money in the wallet, and can be repeated after a refusal', async () => {
    const { order, id } = await calls.withQuotation(customerId, price + 5_000_00)
    expect((await calls.accept(customerId, id, 5_000_00)).body.errors).toMatchObject([{ field: 'payment' }])
    const body = { idempotencyKey: randomUUID(), payment: { method: 'wallet' } }
    expect((await calls.accept(customerId, id, 5_000_00, body)).status).toBe(402)
    expect(await calls.rowOf(order.id)).toMatchObject({ status: 'Pending', inspector_id: null, price_amount: price })
    await calls.fund(customerId, 5_000_00)
    expect((await calls.accept(customerId, id, 5_000_00, body)).status).toBe(200)
  })

  test('is refused without moving money if the difference is not the one that was shown, and names the right one', async () => {
    const { id } = await calls.withQuotation(customerId, price + 5_000_00)
    await calls.fund(customerId, 9_000_00)
    expect((await calls.accept(customerId, id, 4_000_00, { payment: { method: 'wallet' } })).body).toMatchObject({
      code: 'conflict',
      message: 'You would now pay ₦5,000 more. Please check it again.',
    })
    expect(await calls.available(customerId)).toBe(9_000_00)
  })

  test('repeatedly at the same time happens once', async () => {
    const { id } = await calls.withQuotation(customerId, price + 5_000_00)
    await calls.fund(customerId, 20_000_00)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        calls.accept(customerId, id, 5_000_00, {
          payment: { method: 'wallet' },
          ...(index < 4 && { idempotencyKey: key }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await calls.available(customerId)).toBe(15_000_00)
  })

  test('two quotations at once gives the order to one of them', async () => {
    const { order, id } = await calls.withQuotation(customerId, price)
    const other = await putQuotation(server, order, await putInspector(server))
    const answers = await Promise.all([calls.accept(customerId, id, 0), calls.accept(customerId, other, 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await calls.statuses(order.id)).toEqual(['accepted', 'declined'])
  })

  test('while the inspector cancels succeeds for only one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, inspectorId, id } = await calls.withQuotation(customerId, price)
      const [accepted, cancelled] = await Promise.all([
        calls.accept(customerId, id, 0),
        calls.send(inspectorId, 'PATCH', `cancel-quotation/${id}`, {}),
      ])
      expect([accepted.status, cancelled.status].sort()).toEqual([200, 409])
      expect((await calls.rowOf(order.id)).inspector_id).toBe(accepted.status === 200 ? inspectorId : null)
    }
  })

  test('is refused if the quotation has expired, the inspection time has passed or the inspector is not free', async () => {
    const until = new Date(server.clock.now().getTime() + 1_000)
    const late = await calls.withQuotation(customerId, price, until)
    server.clock.set(until)
    expect((await calls.accept(customerId, late.id, 0)).body.message).toBe(
      'This offer has expired. Ask the inspector for a new one.',
    )
    const passed = await calls.withQuotation(customerId, price)
    await server.db
      .updateTable('orders')
      .set({ inspection_at: server.clock.now() })
      .where('id', '=', passed.order.id)
      .execute()
    expect((await calls.accept(customerId, passed.id, 0)).body.message).toBe(
      'The inspection time has passed. Choose another one first.',
    )
    const busy = await calls.withQuotation(customerId, price)
    await putPaidOrder(server, {
      customerId: (await putUser(server.db, server.clock.now())).id,
      inspectorId: busy.inspectorId,
    })
    expect((await calls.accept(customerId, busy.id, 0)).status).toBe(409)
    expect(await calls.rowOf(busy.order.id)).toMatchObject({ status: 'Pending', inspector_id: null })
  })

  test('cannot change the price of an order whose invoice is not paid', async () => {
    const order = await putPaidOrder(server, { customerId, price: 0 })
    await server.db.updateTable('orders').set({ price_amount: price }).where('id', '=', order.id).execute()
    const id = await putQuotation(server, await calls.rowOf(order.id), await putInspector(server), {
      amount: price - 1_000_00,
    })
    expect((await calls.accept(customerId, id, -1_000_00)).body.message).toBe(
      'Pay for the order before you accept an offer at another price.',
    )
  })
})
