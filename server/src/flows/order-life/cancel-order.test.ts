import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { markOverdueOrders } from '#modules/orders/due-orders.ts'
import { markInvoicePaid, releaseInvoice, type StaffTurn } from '#modules/orders/staff-actions.ts'
import { backgroundParts, inWorkOf } from '#testing/background-parts.ts'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  anInspector,
  giveTo,
  companyHolds,
  order,
  orderWithInspector,
  readAs,
  newUser,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'

jest.setTimeout(120_000)

type Canceled = AnswerOf<'POST /orders/cancel-order'>
type Terms = AnswerOf<'GET /orders/get-cancellation-terms/{id}'>
const RICH = 1_000_000_00
const SECOND = 1_000
const HOUR = 3_600 * SECOND

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})
afterAll(() => server.close())

const termsFor = (person: Person, orderId: string) =>
  server.call<Terms>('GET', `/orders/get-cancellation-terms/${orderId}`, { token: person.token })
const expectedOf = ({ outcome, refund, credit }: Terms) => ({
  outcome,
  expected: outcome === 'full-refund' ? refund : outcome === 'wallet-credit' ? credit : { ...refund, amount: 0 },
})
const cancelBy = (person: Person, orderId: string, terms: Terms, key: string = randomUUID()) =>
  server.call<Canceled>('POST', '/orders/cancel-order', {
    token: person.token,
    body: { idempotencyKey: key, orderId, ...expectedOf(terms), reason: 'Sold already' },
  })
const cancelNow = async (person: Person, orderId: string) =>
  cancelBy(person, orderId, (await termsFor(person, orderId)).data)

test('without an inspector everything is refunded the way it was paid: wallet to wallet, credit to credit', async () => {
  const customer = await newUser(server, { money: RICH, credit: 1_000_00 })
  const made = await order(server, customer)
  const { status, data } = await cancelNow(customer, made._id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    refund: made.inspectionPrice,
    credit: { amount: 0 },
    order: { status: 'Canceled', payment: { status: 'refunded', refunded: made.inspectionPrice } },
  })
  expect(await walletOf(server.db, customer.id)).toEqual({ available: RICH, credit: 1_000_00, held: 0 })
  expect(data.order.statusHistory.at(-1)).toMatchObject({ from: 'Pending', to: 'Canceled', reason: 'Sold already' })
})

test('the list counts an order by its current state', async () => {
  const customer = await newUser(server, { money: RICH })
  const [kept, gone] = [await order(server, customer), await order(server, customer)]
  await cancelNow(customer, gone._id)
  const total = async (query: string) =>
    (await server.call<{ total: number }>('GET', `/orders/get-my-orders?${query}`, { token: customer.token })).data
      .total
  expect([
    await total(''),
    await total('status=Pending'),
    await total('status=Canceled'),
    await total('inspectionType=vehicle'),
  ]).toEqual([2, 1, 1, 0])
  expect(kept.status).toBe('Pending')
})

test('an unpaid order is simply canceled', async () => {
  const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
  const made = await order(server, business, { payment: { method: 'invoice' } })
  const { data: terms } = await termsFor(business, made._id)
  expect(terms).toMatchObject({ rule: 'unpaid', outcome: 'no-refund', refund: { amount: 0 } })
  const { data } = await cancelBy(business, made._id, terms)
  expect(data.order).toMatchObject({ status: 'Canceled', payment: { invoice: { status: 'withdrawn' } } })
})

/** Inspections on an ordinary day, and on days on which the clocks of the place change, with the customer's country. */
const places: [zone: string, date: string, time: string, country: string][] = [
  ['Africa/Lagos', '2026-06-10', '09:00', 'NG'],
  ['Europe/Oslo', '2026-03-29', '11:00', 'NG'],
  ['Europe/Oslo', '2026-10-25', '11:00', 'US'],
  ['America/Los_Angeles', '2026-03-08', '15:00', 'NO'],
  ['Pacific/Auckland', '2026-04-05', '09:00', 'NO'],
]
const tiers: [
  ahead: string,
  milliseconds: number,
  rule: Terms['rule'],
  share: 'refund' | 'credit' | 'none',
  mayReschedule: boolean,
][] = [
  ['24 h + 1 s', 24 * HOUR + SECOND, 'over-24-hours', 'refund', true],
  ['24 h', 24 * HOUR, '12-to-24-hours', 'credit', true],
  ['24 h - 1 s', 24 * HOUR - SECOND, '12-to-24-hours', 'credit', true],
  ['12 h + 1 s', 12 * HOUR + SECOND, '12-to-24-hours', 'credit', true],
  ['12 h', 12 * HOUR, '12-to-24-hours', 'credit', false],
  ['12 h - 1 s', 12 * HOUR - SECOND, 'under-12-hours', 'none', false],
]

describe.each(places)('an inspection in %s on %s at %s, for a customer in %s', (timeZone, date, time, country) => {
  test.each(tiers)('has the terms of its tier %s ahead', async (_words, ahead, rule, share, mayReschedule) => {
    const at = instantOf({ date, time, timeZone }) ?? Number.NaN
    server.clock.set(new Date(at - ahead))
    const customer = await newUser(server, { money: RICH, country })
    const inspector = await anInspector(server)
    const made = await orderWithInspector(server, customer, inspector)
    await server.db
      .updateTable('orders')
      .set({ inspection_at: new Date(at), time_zone: timeZone })
      .where('id', '=', made._id)
      .execute()
    const price = made.inspectionPrice.amount
    const before = {
      escrow: await companyHolds(server.db, 'escrow'),
      revenue: await companyHolds(server.db, 'revenue'),
    }

    const { data: terms } = await termsFor(customer, made._id)
    expect(terms).toMatchObject({
      rule,
      mayReschedule,
      refund: { amount: share === 'refund' ? price : 0 },
      credit: { amount: share === 'credit' ? price : 0 },
    })
    const moved = await server.call('POST', '/orders/reschedule-order', {
      token: customer.token,
      body: { idempotencyKey: randomUUID(), orderId: made._id, inspectionDate: '2027-01-20', inspectionTime: '10:00' },
    })
    expect(moved.status).toBe(mayReschedule ? 200 : 409)
    await server.db
      .updateTable('orders')
      .set({ inspection_at: new Date(at), inspector_id: inspector.id, status: 'Processing' })
      .where('id', '=', made._id)
      .execute()

    const { status, data } = await cancelBy(customer, made._id, terms)
    expect([status, data.order.status]).toEqual([200, 'Canceled'])
    const wallet = await walletOf(server.db, customer.id)
    expect(wallet).toEqual({
      available: RICH - price + (share === 'refund' ? price : 0),
      credit: share === 'credit' ? price : 0,
      held: 0,
    })
    const earned = (await walletOf(server.db, inspector.id)).held
    const kept = (await companyHolds(server.db, 'revenue')) - before.revenue
    expect(earned + kept).toBe(share === 'none' ? price : 0)
    if (share === 'none') expect(earned).toBeGreaterThan(0)
    expect(await companyHolds(server.db, 'escrow')).toBe(before.escrow - price)
  })
})

test('a cancellation is refused with the new terms if they became worse while the dialog was open', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await orderWithInspector(server, customer, await anInspector(server))
  const { data: terms } = await termsFor(customer, made._id)
  server.clock.set(new Date(Date.parse(made.inspectionDate) - 24 * HOUR))
  const token = await putSession(server.db, server.clock.now(), customer.id)
  const { status, body } = await cancelBy({ ...customer, token }, made._id, terms)
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.message).toMatch(/^The terms have changed\. The inspection is 12 to 24 hours away/)
  expect((await readAs(server, { ...customer, token }, made._id)).status).toBe('Processing')
})

test('an order keeps the terms on which it was sold', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await orderWithInspector(server, customer, await anInspector(server))
  await server.db
    .updateTable('orders')
    .set({ terms: JSON.stringify({ ...made.terms, fullRefundAboveHours: 200 }) })
    .where('id', '=', made._id)
    .execute()
  expect((await termsFor(customer, made._id)).data).toMatchObject({ rule: '12-to-24-hours' })
})

test('two cancellations at once refund the money once', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const { data: terms } = await termsFor(customer, made._id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancelBy(customer, made._id, terms)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH })
  const key = randomUUID()
  const other = await order(server, customer)
  const same = await Promise.all(Array.from({ length: 4 }, async () => cancelBy(customer, other._id, terms, key)))
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH })
})

test('the inspector of a canceled order is notified and can no longer act on it', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  await cancelNow(customer, made._id)
  const notifications = await server.db
    .selectFrom('notifications')
    .select(['message', 'type_of_notification'])
    .where('user_id', '=', inspector.id)
    .where('type_of_notification', '=', 'Order Cancelled')
    .execute()
  expect(notifications).toHaveLength(1)
  expect(notifications[0]?.message).toContain(made.sequenceId)
  expect(await readAs(server, inspector, made._id)).toMatchObject({
    status: 'Canceled',
    allowed: { changeActivityPeriods: false, createSurcharge: false },
  })
})

test('only its customer can cancel an order, and only once', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  const { data: terms } = await termsFor(customer, made._id)
  expect((await cancelBy(inspector, made._id, terms)).status).toBe(404)
  expect((await cancelBy(customer, made._id, terms)).status).toBe(200)
  expect((await termsFor(customer, made._id)).status).toBe(409)
  expect((await cancelBy(customer, made._id, terms)).status).toBe(409)
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH })
})

describe('an order that was moved shortly before its inspection', () => {
  const moveTo = (person: Person, orderId: string, inspectionDate: string, changes: Record<string, unknown> = {}) =>
    server.call('POST', '/orders/reschedule-order', {
      token: person.token,
      body: { idempotencyKey: randomUUID(), orderId, inspectionDate, inspectionTime: '10:00', ...changes },
    })
  /** An order that has an inspector, with this many hours until the inspection. */
  const hoursAhead = async (hours: number) => {
    const inspector = await anInspector(server)
    const customer = await newUser(server, { money: RICH })
    const made = await orderWithInspector(server, customer, inspector)
    server.clock.set(new Date(Date.parse(made.inspectionDate) - hours * HOUR))
    const now = server.clock.now()
    const [customerToken, inspectorToken] = [
      await putSession(server.db, now, customer.id),
      await putSession(server.db, now, inspector.id),
    ]
    return { made, customer: { ...customer, token: customerToken }, inspector: { ...inspector, token: inspectorToken } }
  }
  test('gives only credit, also a month later, as announced before the move', async () => {
    const { made, customer } = await hoursAhead(24)
    const { data: offer } = await server.call('GET', `/orders/get-rescheduling-terms/${made._id}`, {
      token: customer.token,
    })
    expect(offer).toMatchObject({ mayReschedule: true, keptTier: '12-to-24-hours', holdsUntil: null })
    expect((await moveTo(customer, made._id, '2026-04-20', { keptTier: '12-to-24-hours' })).status).toBe(200)
    expect((await termsFor(customer, made._id)).data).toMatchObject({
      rule: '12-to-24-hours',
      isKept: true,
      outcome: 'wallet-credit',
      refund: { amount: 0 },
      credit: made.inspectionPrice,
    })
    await cancelNow(customer, made._id)
    const price = made.inspectionPrice.amount
    expect(await walletOf(server.db, customer.id)).toEqual({ available: RICH - price, credit: price, held: 0 })
  })

  test('refunds everything if it was moved a second earlier', async () => {
    const { made, customer } = await hoursAhead(24 + 1 / 3600)
    expect((await moveTo(customer, made._id, '2026-04-20', { keptTier: null })).status).toBe(200)
    server.clock.set('2026-04-19T08:59:59.000Z')
    const token = await putSession(server.db, server.clock.now(), customer.id)
    expect((await termsFor({ ...customer, token }, made._id)).data).toMatchObject({
      rule: 'over-24-hours',
      isKept: false,
      outcome: 'full-refund',
      refund: made.inspectionPrice,
    })
  })

  test('is not moved if the terms differ from those shown', async () => {
    const { made, customer } = await hoursAhead(23)
    const { status, body } = await moveTo(customer, made._id, '2026-04-20', { keptTier: null })
    expect([status, body.message]).toEqual([
      409,
      'The terms have changed. The inspection is 24 hours away or less: if you cancel after moving it, you get wallet credit.',
    ])
    expect((await readAs(server, customer, made._id)).inspectionDate).toBe(made.inspectionDate)
  })

  test('refunds everything once its inspector gives it back and nobody else has it', async () => {
    const { made, customer, inspector } = await hoursAhead(20)
    expect((await moveTo(customer, made._id, '2026-04-20')).status).toBe(200)
    expect((await termsFor(customer, made._id)).data).toMatchObject({ rule: '12-to-24-hours', isKept: true })
    const givenBack = await server.call('POST', '/inspectors/cancel-job', {
      token: inspector.token,
      body: {
        idempotencyKey: randomUUID(),
        orderId: made._id,
        expectedFine: { amount: 0, currency: 'NGN' },
        reason: 'My car broke down',
      },
    })
    expect(givenBack.status).toBe(200)
    expect((await termsFor(customer, made._id)).data).toMatchObject({ rule: 'no-inspector', outcome: 'full-refund' })
    await giveTo(server, made._id, await anInspector(server))
    expect((await termsFor(customer, made._id)).data).toMatchObject({ rule: 'over-24-hours', isKept: false })
  })

  test('keeps its tier if the inspector cannot come at the new time, until that time passes without another inspector', async () => {
    const { made, customer, inspector } = await hoursAhead(20)
    const busy = await newUser(server, { money: RICH })
    const other = await order(server, busy)
    await server.db
      .updateTable('orders')
      .set({ inspection_at: new Date('2026-04-20T09:30:00.000Z') })
      .where('id', '=', other._id)
      .execute()
    await giveTo(server, other._id, inspector)
    const { data } = await moveTo(customer, made._id, '2026-04-20')
    expect(data).toMatchObject({ keepsInspector: false, order: { inspector: null } })
    expect((await termsFor(customer, made._id)).data).toMatchObject({
      rule: '12-to-24-hours',
      isKept: true,
      credit: made.inspectionPrice,
    })
    server.clock.set('2026-04-20T09:01:00.000Z')
    await markOverdueOrders(backgroundParts(server))
    const token = await putSession(server.db, server.clock.now(), customer.id)
    expect((await termsFor({ ...customer, token }, made._id)).data).toMatchObject({
      rule: 'no-inspector',
      outcome: 'full-refund',
    })
  })

  test('keeps its tier if the customer chose a time so soon that nobody could be found', async () => {
    const { made, customer, inspector } = await hoursAhead(20)
    const availability = { timeZone: 'Africa/Lagos', weeklyHours: [], travelBufferMinutes: 30, noticeHours: 12 }
    const { token: inspectorToken } = inspector
    expect(
      (await server.call('PUT', '/inspectors/save-availability', { token: inspectorToken, body: availability })).status,
    ).toBe(200)
    const soon = new Date(server.clock.now().getTime() + 5 * 60 * SECOND)
    const { date: inspectionDate, time: inspectionTime } = wallTimeAt(soon.getTime(), 'Africa/Lagos')
    const { data } = await moveTo(customer, made._id, inspectionDate, { inspectionTime })
    expect(data).toMatchObject({ keepsInspector: false, order: { inspector: null } })
    const termsAfterTheTime = async () => {
      server.clock.advance(10 * 60 * SECOND)
      await markOverdueOrders(backgroundParts(server))
      return (await termsFor(customer, made._id)).data
    }
    expect(await termsAfterTheTime()).toMatchObject({
      rule: '12-to-24-hours',
      isKept: true,
      credit: made.inspectionPrice,
    })
    // Another such move keeps the tier too. A move that leaves enough time to find an inspector ends it.
    const again = wallTimeAt(server.clock.now().getTime() + 5 * 60 * SECOND, 'Africa/Lagos')
    expect((await moveTo(customer, made._id, again.date, { inspectionTime: again.time })).status).toBe(200)
    expect(await termsAfterTheTime()).toMatchObject({ rule: '12-to-24-hours', outcome: 'wallet-credit' })
    expect((await moveTo(customer, made._id, '2026-04-20')).status).toBe(200)
    server.clock.set('2026-04-20T09:01:00.000Z')
    await markOverdueOrders(backgroundParts(server))
    const token = await putSession(server.db, server.clock.now(), customer.id)
    expect((await termsFor({ ...customer, token }, made._id)).data).toMatchObject({ rule: 'no-inspector' })
  })

  test('keeps no tier, and costs nobody anything, if the inspector proposed the new time (MOVE-4, MOVE-5)', async () => {
    const { made, customer, inspector } = await hoursAhead(20)
    const walletsOf = async () => [await walletOf(server.db, customer.id), await walletOf(server.db, inspector.id)]
    const before = await walletsOf()
    expect((await termsFor(customer, made._id)).data).toMatchObject({ rule: '12-to-24-hours', isKept: false })
    const proposalId = randomUUID()
    const proposed = await server.call('POST', '/inspectors/propose-reschedule', {
      token: inspector.token,
      body: {
        _id: proposalId,
        orderId: made._id,
        inspectionDate: '2026-04-20',
        inspectionTime: '10:00',
        reason: 'My car broke down',
      },
    })
    expect(proposed.status).toBe(200)
    const agreed = await server.call('POST', '/orders/answer-proposal', {
      token: customer.token,
      body: { proposalId, isAgreed: true },
    })
    expect(agreed.status).toBe(200)
    expect(await readAs(server, customer, made._id)).toMatchObject({
      status: 'Processing',
      inspectionDate: '2026-04-20T09:00:00.000Z',
      inspectionPrice: made.inspectionPrice,
      inspector: { _id: inspector.id },
    })
    expect(await walletsOf()).toEqual(before)
    expect(
      await server.db.selectFrom('inspector_fines').select('id').where('order_id', '=', made._id).execute(),
    ).toEqual([])
    const { data: terms } = await termsFor(customer, made._id)
    expect(terms).toMatchObject({
      rule: 'over-24-hours',
      isKept: false,
      outcome: 'full-refund',
      refund: made.inspectionPrice,
    })
    expect((await cancelBy(customer, made._id, terms)).status).toBe(200)
    expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH, credit: 0 })
  })
})

describe('a canceled order by invoice with an inspector', () => {
  /** Lets a member of the staff do a step. */
  const asStaff = async (step: (turn: StaffTurn) => Promise<void>): Promise<void> => {
    const { id: staffId } = await newUser(server)
    await inWorkOf(server, (work) => step({ ...work, staffId }))
  }
  const invoiced = async () => {
    const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd', money: RICH })
    const inspector = await anInspector(server)
    const made = await order(server, business, { payment: { method: 'invoice' } })
    await asStaff((turn) => releaseInvoice(turn, made._id))
    await giveTo(server, made._id, inspector)
    return { business, inspector, made }
  }
  const at = async (made: { inspectionDate: string }, customer: Person, hours: number): Promise<Person> => {
    server.clock.set(new Date(Date.parse(made.inspectionDate) - hours * HOUR))
    return { ...customer, token: await putSession(server.db, server.clock.now(), customer.id) }
  }

  test('has its invoice withdrawn more than 24 hours ahead', async () => {
    const { business, made } = await invoiced()
    const { data } = await termsFor(business, made._id)
    expect(data).toMatchObject({ rule: 'over-24-hours', invoiceDue: null })
    expect((await cancelBy(business, made._id, data)).data.order.payment?.invoice?.status).toBe('withdrawn')
  })

  test.each([
    [24, '12-to-24-hours', 'credit'],
    [12, '12-to-24-hours', 'credit'],
    [11.9, 'under-12-hours', 'earned'],
  ] as const)('keeps its invoice due %p hours ahead (%p); a later payment is %p', async (hours, rule, becomes) => {
    const { business, inspector, made } = await invoiced()
    const customer = await at(made, business, hours)
    const { data } = await termsFor(customer, made._id)
    expect(data).toMatchObject({ rule, invoiceDue: made.inspectionPrice, credit: { amount: 0 } })
    const canceled = await cancelBy(customer, made._id, data)
    expect(canceled.data.order).toMatchObject({ status: 'Canceled', payment: { invoice: { status: 'released' } } })
    await asStaff((turn) => markInvoicePaid(turn, made._id))
    const price = made.inspectionPrice.amount
    expect((await walletOf(server.db, customer.id)).credit).toBe(becomes === 'credit' ? price : 0)
    const { held } = await walletOf(server.db, inspector.id)
    if (becomes === 'credit') expect(held).toBe(0)
    else expect(held).toBeGreaterThan(0)
    expect(await faultsOf(server.db)).toEqual([])
  })

  test('turns other payments into credit and keeps its invoice due', async () => {
    const { business, inspector, made } = await invoiced()
    const asked = await server.call<Surcharge>('POST', '/surcharges/create-surcharge', {
      token: inspector.token,
      body: {
        idempotencyKey: randomUUID(),
        orderId: made._id,
        amount: { amount: 5_000_00, currency: 'NGN' },
        description: 'Farther away.',
      },
    })
    const paid = await server.call('POST', '/surcharges/pay-surcharge', {
      token: business.token,
      body: {
        idempotencyKey: randomUUID(),
        surchargeId: asked.data._id,
        payment: { method: 'wallet' },
        expectedTotal: { amount: 5_000_00, currency: 'NGN' },
      },
    })
    expect(paid.status).toBe(200)
    const customer = await at(made, business, 20)
    const { data } = await termsFor(customer, made._id)
    expect(data).toMatchObject({ credit: { amount: 5_000_00 }, invoiceDue: { currency: 'NGN' } })
    await cancelBy(customer, made._id, data)
    await asStaff((turn) => markInvoicePaid(turn, made._id))
    const { credit } = await walletOf(server.db, customer.id)
    expect(credit).toBe(5_000_00 + (data.invoiceDue?.amount ?? 0))
    expect(await faultsOf(server.db)).toEqual([])
  })
})
