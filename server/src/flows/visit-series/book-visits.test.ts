import { randomUUID } from 'node:crypto'
import type { BankCard } from '@fieldproof/contracts/entities/bank-card'
import { aSide } from '#modules/milestone-money/testing/milestones.ts'
import { payInto } from '#modules/payments/testing/paying.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { aQuote, orderWithInspector, newUser, walletOf } from '#modules/orders/testing/ordering.ts'
import { putPerson } from '#modules/projects/testing/projects.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { bookDueVisits } from './book-visits.ts'
import { bookAt, putRepeatable, seriesOf, started, notificationsOf, type Repeatable } from './testing/series.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  await server.app.parts.ports.payments.open('http://127.0.0.1:9')
})
beforeEach(() => {
  server.clock.set('2026-03-03T09:00:00.000Z')
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const ordersOf = async ({ milestone, orderId }: Repeatable) =>
  await server.db
    .selectFrom('milestone_inspections')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('orders')
    .where('milestone_id', '=', milestone.milestoneId)
    .where('orders.id', '!=', orderId)
    .orderBy('inspection_at')
    .execute()
const statesOf = async (made: Repeatable) => (await seriesOf(server, made)).visits.map(({ state }) => state)
const walletAccountOf = (made: Repeatable) =>
  server.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', made.payer.id)
    .where('kind', '=', 'user-available')
    .executeTakeFirst()

test('a visit is booked a week ahead with the same inspector, as an order of its payer that is linked to the milestone (PROJECT-31)', async () => {
  const made = await putRepeatable(server)
  const series = await started(server, made)
  const before = await walletOf(server.db, made.payer.id)
  await bookAt(server, '2026-03-09T08:59:00.000Z')
  expect(await ordersOf(made)).toEqual([])
  await bookAt(server, '2026-03-09T09:00:00.000Z')
  const [booked] = await ordersOf(made)
  expect(booked).toMatchObject({
    customer_id: made.payer.id,
    inspector_id: made.inspector.id,
    status: 'Processing',
    payment_status: 'succeeded',
    inspection_at: new Date('2026-03-16T09:00:00.000Z'),
    matching_due_at: null,
  })
  expect((await walletOf(server.db, made.payer.id)).available).toBe(before.available - (booked?.price_amount ?? 0))
  expect((await seriesOf(server, made)).visits[0]).toMatchObject({
    _id: series.visits[0]?._id,
    state: 'booked',
    dueAt: null,
    orderId: booked?.id,
    sequenceId: booked?.sequence_id,
    hasSameInspector: true,
  })
  expect(await notificationsOf(server, made.payer)).toEqual([
    expect.stringMatching(/is booked with the same inspector, and ₦/),
  ])
  const [task] = await server.db
    .selectFrom('order_tasks')
    .select('title')
    .where('order_id', '=', booked?.id ?? '')
    .execute()
  expect(task?.title).toBe('Count the chairs')
})

test('each visit is ordered and charged once, even by several instances that run at once and repeatedly', async () => {
  const made = await putRepeatable(server)
  await started(server, made)
  const before = await walletOf(server.db, made.payer.id)
  server.clock.set('2026-03-24T09:00:00.000Z')
  for (let round = 0; round < 2; round += 1)
    await Promise.all([1, 2, 3, 4].map(() => bookDueVisits(backgroundParts(server))))
  const orders = await ordersOf(made)
  // The first two are over or within a day, so no money is spent on them.
  expect(await statesOf(made)).toEqual(['unpaid', 'unpaid', 'booked'])
  expect(orders).toHaveLength(1)
  expect(before.available - (await walletOf(server.db, made.payer.id)).available).toBe(orders[0]?.price_amount)
})

test('if the inspector is not free, the visit is offered to others, and payer and owner are notified (PROJECT-34)', async () => {
  const made = await putRepeatable(server)
  const { _id } = await started(server, made)
  const payer = await aSide(server)
  await putPerson(server, made.milestone.projectId, { userId: payer.id, email: payer.email, role: 'manager' })
  await putMoney(server.db, server.clock.now(), { userId: payer.id, balance: 'available', amount: 1_000_000_00 })
  await server.db.updateTable('visit_series').set({ payer_id: payer.id }).where('id', '=', _id).execute()
  const other = await newUser(server, { money: 1_000_000_00 })
  const quote = aQuote(server, new Date('2026-03-16T09:00:00.000Z').getTime() - server.clock.now().getTime())
  await orderWithInspector(server, other, made.inspector, quote)
  await bookAt(server, '2026-03-09T09:00:00.000Z')
  const [booked] = await ordersOf(made)
  expect(booked).toMatchObject({
    customer_id: payer.id,
    inspector_id: null,
    status: 'Pending',
    payment_status: 'succeeded',
  })
  expect(booked?.matching_due_at).not.toBeNull()
  expect((await seriesOf(server, made)).visits[0]).toMatchObject({ state: 'booked', hasSameInspector: false })
  for (const person of [payer, made.milestone.owner])
    expect(await notificationsOf(server, person)).toEqual([
      expect.stringMatching(/The same inspector is not free, so we are asking others\.$/),
    ])
})

test('a visit that an empty wallet cannot pay is tried three times, a day apart, with a notification each, and then skipped; the next one is booked (PROJECT-33)', async () => {
  const made = await putRepeatable(server)
  const { visits } = await started(server, made)
  const all = (await walletAccountOf(made))?.balance ?? 0
  await putMoney(server.db, server.clock.now(), { userId: made.payer.id, balance: 'available', amount: -all })
  await bookAt(server, '2026-03-09T09:00:00.000Z')
  expect((await seriesOf(server, made)).visits[0]).toMatchObject({
    state: 'planned',
    attempts: 1,
    dueAt: '2026-03-10T09:00:00.000Z',
  })
  await bookAt(server, '2026-03-09T15:00:00.000Z')
  expect((await seriesOf(server, made)).visits[0]?.attempts).toBe(1)
  await bookAt(server, '2026-03-10T09:00:00.000Z')
  expect((await seriesOf(server, made)).visits[0]).toMatchObject({
    state: 'planned',
    attempts: 2,
    dueAt: '2026-03-11T09:00:00.000Z',
  })
  await bookAt(server, '2026-03-11T09:00:00.000Z')
  expect((await seriesOf(server, made)).visits[0]).toMatchObject({
    _id: visits[0]?._id,
    state: 'unpaid',
    attempts: 3,
    orderId: null,
  })
  expect(await ordersOf(made)).toEqual([])
  expect(await notificationsOf(server, made.payer)).toEqual([
    expect.stringMatching(/could not be paid\. We try again on /),
    expect.stringMatching(/could not be paid\. We try again on /),
    expect.stringMatching(/could not be paid and is skipped\. Nothing was charged\. The series goes on\.$/),
  ])
  await putMoney(server.db, server.clock.now(), { userId: made.payer.id, balance: 'available', amount: all })
  await bookAt(server, '2026-03-16T09:00:00.000Z')
  expect(await statesOf(made)).toEqual(['unpaid', 'booked', 'planned'])
})

test('a price above the agreed one ends the series before anything is charged, and the payer is notified (PROJECT-32)', async () => {
  const made = await putRepeatable(server)
  const { _id } = await started(server, made)
  await server.db.updateTable('visit_series').set({ most: 1 }).where('id', '=', _id).execute()
  await bookAt(server, '2026-03-09T09:00:00.000Z')
  expect(await seriesOf(server, made)).toMatchObject({ ended: { why: 'price' } })
  expect(await statesOf(made)).toEqual(['dropped', 'dropped', 'dropped'])
  expect(await ordersOf(made)).toEqual([])
  expect((await notificationsOf(server, made.payer)).at(-1)).toMatch(
    /now costs more than the agreed ₦0\.01\. The series has ended/,
  )
})

describe('by card', () => {
  const withCard = async () => {
    const made = await putRepeatable(server)
    const { _id } = await payInto(server, made.payer, 100_000)
    const card = await server.call<BankCard>('POST', `/payments/save-bank-card-authorization/${_id}`, {
      token: made.payer.token,
      body: {},
    })
    expect(card.status).toBe(200)
    await started(server, made, { payment: { method: 'card', cardId: card.data._id } })
    return { made, cardId: card.data._id }
  }

  test('the saved card is charged, and the visit is booked once the money has arrived', async () => {
    const { made, cardId } = await withCard()
    const before = await walletOf(server.db, made.payer.id)
    await bookAt(server, '2026-03-09T09:00:00.000Z')
    await bookAt(server, '2026-03-09T09:01:00.000Z')
    const orders = await ordersOf(made)
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({ payment_status: 'succeeded', inspector_id: made.inspector.id })
    const charged = await server.db
      .selectFrom('payments')
      .select(['amount', 'status'])
      .where('user_id', '=', made.payer.id)
      .where('card_id', '=', cardId)
      .execute()
    expect(charged).toEqual([{ amount: orders[0]?.price_amount, status: 'succeeded' }])
    expect(await walletOf(server.db, made.payer.id)).toEqual(before)
    expect(await statesOf(made)).toEqual(['booked', 'planned', 'planned'])
  })

  test('a visit whose card was removed counts as a failed attempt and is tried again', async () => {
    const { made, cardId } = await withCard()
    const removed = await server.call('DELETE', `/payments/delete-saved-bank-card/${cardId}`, {
      token: made.payer.token,
    })
    expect([removed.status, removed.data]).toEqual([200, { _id: cardId }])
    await bookAt(server, '2026-03-09T09:00:00.000Z')
    expect((await seriesOf(server, made)).visits[0]).toMatchObject({
      state: 'planned',
      attempts: 1,
      dueAt: '2026-03-10T09:00:00.000Z',
    })
    await bookAt(server, '2026-03-10T09:00:00.000Z')
    expect((await seriesOf(server, made)).visits[0]).toMatchObject({ state: 'planned', attempts: 2 })
    expect(await ordersOf(made)).toEqual([])
  })

  test('an unpaid order that its payer cancels is not made and charged again', async () => {
    const { made } = await withCard()
    const parts = backgroundParts(server)
    server.clock.set('2026-03-09T09:00:00.000Z')
    const silent = { ...parts, ports: { ...parts.ports, payments: { ...parts.ports.payments } } }
    Object.assign(silent.ports.payments, {
      cardCurrencies: () => parts.ports.payments.cardCurrencies(),
      chargeAuthorization: () => Promise.reject(new Error('The provider does not answer')),
    })
    await bookDueVisits(silent)
    const [order] = await ordersOf(made)
    const { status } = await server.call('POST', '/orders/cancel-order', {
      token: made.payer.token,
      body: {
        idempotencyKey: randomUUID(),
        orderId: order?.id,
        outcome: 'no-refund',
        expected: { amount: 0, currency: 'NGN' },
      },
    })
    expect(status).toBe(200)
    expect(await statesOf(made)).toEqual(['skipped', 'planned', 'planned'])
    await bookAt(server, '2026-03-10T10:00:01.000Z')
    expect(await ordersOf(made)).toHaveLength(1)
  })

  test('an order whose payment does not arrive expires, and counts as a failed attempt', async () => {
    const { made } = await withCard()
    const parts = backgroundParts(server)
    server.clock.set('2026-03-09T09:00:00.000Z')
    const silent = { ...parts, ports: { ...parts.ports, payments: { ...parts.ports.payments } } }
    Object.assign(silent.ports.payments, {
      cardCurrencies: () => parts.ports.payments.cardCurrencies(),
      chargeAuthorization: () => Promise.reject(new Error('The provider does not answer')),
    })
    await bookDueVisits(silent)
    expect(await statesOf(made)).toEqual(['paying', 'planned', 'planned'])
    server.clock.set('2026-03-09T10:00:01.000Z')
    await doDueOrders(parts)
    expect((await seriesOf(server, made)).visits[0]).toMatchObject({
      state: 'planned',
      attempts: 1,
      orderId: null,
      dueAt: '2026-03-10T10:00:01.000Z',
    })
    await bookAt(server, '2026-03-10T10:00:01.000Z')
    expect(await statesOf(made)).toEqual(['booked', 'planned', 'planned'])
    expect((await ordersOf(made)).map(({ status }) => status).sort()).toEqual(['Canceled', 'Processing'])
  })
})
