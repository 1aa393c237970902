import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { askedFor, match, placeAt, putMatchable } from '#modules/matching/testing/matching.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  anInspector,
  aQuote,
  giveTo,
  order,
  orderWithInspector,
  readAs,
  newUser,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'

jest.setTimeout(60_000)

type Rescheduled = AnswerOf<'POST /orders/reschedule-order'>
const RICH = 1_000_000_00
const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-03-02T09:00:00.000Z')
  // The matching finds no inspectors of other tests.
  await server.db.deleteFrom('inspector_specializations').execute()
})
afterAll(() => server.close())

const move = (
  person: Person,
  orderId: string,
  inspectionDate: string,
  inspectionTime: string,
  idempotencyKey: string = randomUUID(),
) =>
  server.call<Rescheduled>('POST', '/orders/reschedule-order', {
    token: person.token,
    body: { idempotencyKey, orderId, inspectionDate, inspectionTime, reason: 'Rain' },
  })

test('the same inspector stays if they are free, the price stays, and both are notified', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  const before = await walletOf(server.db, customer.id)
  const { status, data } = await move(customer, made._id, '2026-03-20', '14:30')
  expect([status, data.keepsInspector]).toEqual([200, true])
  expect(data.order).toMatchObject({
    status: 'Processing',
    inspectionTime: '14:30',
    inspectionDate: '2026-03-20T13:30:00.000Z',
    inspectionPrice: made.inspectionPrice,
    inspector: { _id: inspector.id },
    quote: { details: { inspectionDate: '2026-03-20', inspectionTime: '14:30' } },
  })
  expect(data.order.statusHistory.at(-1)).toMatchObject({ to: 'Processing', reason: 'Rain' })
  expect(await walletOf(server.db, customer.id)).toEqual(before)
  const notifications = await server.db
    .selectFrom('notifications')
    .select('user_id')
    .where('order_id', '=', made._id)
    .where('type_of_notification', '=', 'Order Rescheduled')
    .execute()
  expect(notifications.map(({ user_id: id }) => id).sort()).toEqual([customer.id, inspector.id].sort())
})

/** Fails unless an inspector near the order, and nobody else, is asked for it. */
const expectOthersAreAsked = async (orderId: string): Promise<void> => {
  const other = await putMatchable(server)
  await placeAt(server, orderId)
  await match(server)
  expect(await askedFor(server, orderId)).toEqual({ [other.id]: 'none' })
}

test('an inspector with another inspection at that time loses the order, and others are asked', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const busy = await orderWithInspector(server, customer, inspector, aQuote(server, 10 * DAY))
  const made = await orderWithInspector(server, customer, inspector, aQuote(server, 7 * DAY))
  const busyTime = wallTimeAt(Date.parse(busy.inspectionDate) + 60 * 60_000, 'Africa/Lagos')
  const { data } = await move(customer, made._id, busyTime.date, busyTime.time)
  expect(data).toMatchObject({ keepsInspector: false, order: { status: 'Pending', inspector: null } })
  expect((await readAs(server, customer, busy._id)).inspector?._id).toBe(inspector.id)
  expect((await server.call('GET', `/orders/get-order/${made._id}`, { token: inspector.token })).status).toBe(404)
  await expectOthersAreAsked(made._id)
})

const setNotice = async (inspector: Person, noticeHours: number): Promise<void> => {
  const availability = { timeZone: 'Africa/Lagos', weeklyHours: [], travelBufferMinutes: 30, noticeHours }
  const { status } = await server.call('PUT', '/inspectors/save-availability', {
    token: inspector.token,
    body: availability,
  })
  expect(status).toBe(200)
}
const termsAt = async (person: Person, orderId: string, date: string, time: string) =>
  (
    await server.call<ReschedulingOffer>(
      'GET',
      `/orders/get-rescheduling-terms/${orderId}?inspectionDate=${date}&inspectionTime=${time}`,
      { token: person.token },
    )
  ).data
const messagesOf = async (person: Person): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', person.id)
      .where('type_of_notification', '=', 'Order Rescheduled')
      .execute()
  ).map(({ message }) => message)

test('an inspector who wants more notice than the new time leaves loses the order without a fine, as the terms showed, and others are asked', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  await setNotice(inspector, 48)
  // It is 10:00 on 2 March in Lagos.
  expect(await termsAt(customer, made._id, '2026-03-04', '10:00')).toMatchObject({ inspector: 'comes-along' })
  expect(await termsAt(customer, made._id, '2026-03-04', '09:59')).toMatchObject({
    inspector: 'too-little-notice',
    noticedFrom: '2026-03-04T09:00:00.000Z',
  })
  const { status, data } = await move(customer, made._id, '2026-03-04', '09:59')
  expect([status, data]).toMatchObject([200, { keepsInspector: false, order: { status: 'Pending', inspector: null } }])
  expect(await messagesOf(inspector)).toEqual([
    expect.stringMatching(
      /with less notice than you ask for\. You no longer have this job, and it costs you nothing\.$/,
    ),
  ])
  expect(await messagesOf(customer)).toEqual([expect.stringContaining('Your inspector cannot come then')])
  expect(
    await server.db.selectFrom('inspector_fines').select('id').where('inspector_id', '=', inspector.id).execute(),
  ).toEqual([])
  // The inspector was not rejected, and may be asked again for another time.
  expect(
    await server.db.selectFrom('order_candidates').select('answer').where('order_id', '=', made._id).execute(),
  ).toEqual([])
  await expectOthersAreAsked(made._id)
})

test('the terms show if the inspector is not free at the new time, and nothing about a past time', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const busy = await orderWithInspector(server, customer, inspector, aQuote(server, 10 * DAY))
  const made = await orderWithInspector(server, customer, inspector, aQuote(server, 7 * DAY))
  const busyTime = wallTimeAt(Date.parse(busy.inspectionDate), 'Africa/Lagos')
  expect(await termsAt(customer, made._id, busyTime.date, busyTime.time)).toMatchObject({ inspector: 'not-free' })
  expect(await termsAt(customer, made._id, '2026-03-01', '10:00')).toMatchObject({
    inspector: null,
    mayReschedule: true,
  })
  const alone = await order(server, customer)
  expect(await termsAt(customer, alone._id, busyTime.date, busyTime.time)).toMatchObject({
    inspector: null,
    noticedFrom: null,
  })
})

test('a move is refused if the terms showed something else about whether the inspector can come', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  const moveAs = (keepsInspector: boolean) =>
    server.call<Rescheduled>('POST', '/orders/reschedule-order', {
      token: customer.token,
      body: {
        idempotencyKey: randomUUID(),
        orderId: made._id,
        inspectionDate: '2026-03-04',
        inspectionTime: '09:59',
        keepsInspector,
      },
    })
  const better = await moveAs(false)
  expect([better.status, better.body.message]).toEqual([409, 'The terms have changed. Tunde can come at the new time.'])
  await setNotice(inspector, 48)
  const worse = await moveAs(true)
  expect([worse.status, worse.body.message]).toEqual([
    409,
    'The terms have changed. Tunde cannot come at such short notice. You choose another inspector.',
  ])
  expect(await readAs(server, customer, made._id)).toMatchObject({
    inspectionDate: made.inspectionDate,
    inspector: { _id: inspector.id },
  })
  expect((await moveAs(false)).status).toBe(200)
})

test('the notice of an inspector who did not come is ignored', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  await setNotice(inspector, 720)
  expect(await termsAt(customer, made._id, '2026-03-05', '10:00')).toMatchObject({ inspector: 'too-little-notice' })
  await server.db.updateTable('orders').set({ no_show_at: server.clock.now() }).where('id', '=', made._id).execute()
  expect(await termsAt(customer, made._id, '2026-03-05', '10:00')).toMatchObject({ inspector: null, noticedFrom: null })
  expect((await move(customer, made._id, '2026-03-05', '10:00')).data).toMatchObject({
    keepsInspector: false,
    order: { status: 'Pending' },
  })
  expect(await messagesOf(inspector)).toEqual([expect.stringContaining('You no longer have the job')])
})

test('an inspector can get only one of two orders at the same time', async () => {
  const [one, other] = [await newUser(server, { money: RICH }), await newUser(server, { money: RICH })]
  const inspector = await anInspector(server)
  const orders = [await order(server, one), await order(server, other)]
  const results = await Promise.allSettled(orders.map(({ _id }) => giveTo(server, _id, inspector)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('candidates are asked again, but not those who declined or were rejected', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const people = [await anInspector(server), await anInspector(server), await anInspector(server)]
  const answers = ['interested', 'declined', 'rejected'] as const
  await server.db
    .insertInto('order_candidates')
    .values(
      people.map(({ id }, index) => ({
        order_id: made._id,
        inspector_id: id,
        answer: answers[index],
        created_at: server.clock.now(),
        answered_at: server.clock.now(),
      })),
    )
    .execute()
  await move(customer, made._id, '2026-03-21', '09:00')
  const rows = await server.db
    .selectFrom('order_candidates')
    .select(['inspector_id', 'answer'])
    .where('order_id', '=', made._id)
    .execute()
  expect(people.map(({ id }) => rows.find((row) => row.inspector_id === id)?.answer)).toEqual([
    'none',
    'declined',
    'rejected',
  ])
})

test.each([
  ['2026-03-01', '09:00', 400, 'Inspection Date has passed. Please select new date'],
  ['2026-02-30', '09:00', 400, 'Enter a date as day, month and year.'],
] as const)('a move to %s at %s is refused', async (date, time, status, message) => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const answer = await move(customer, made._id, date, time)
  expect([answer.status, answer.body.message]).toEqual([status, message])
  expect((await readAs(server, customer, made._id)).inspectionDate).toBe(made.inspectionDate)
})

test('a time that has passed at the place is refused, even if it is still to come where the customer is', async () => {
  const customer = await newUser(server, { money: RICH, country: 'US' })
  const made = await order(server, customer)
  await server.db.updateTable('orders').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', made._id).execute()
  // It is 22:00 in Auckland.
  expect((await move(customer, made._id, '2026-03-02', '21:59')).status).toBe(400)
  expect((await move(customer, made._id, '2026-03-02', '22:01')).status).toBe(200)
})

test('a double click moves once, and the same time again is refused', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const key = randomUUID()
  const clicks = await Promise.all([
    move(customer, made._id, '2026-03-22', '09:00', key),
    move(customer, made._id, '2026-03-22', '09:00', key),
  ])
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  expect((await readAs(server, customer, made._id)).statusHistory).toHaveLength(2)
  expect((await move(customer, made._id, '2026-03-22', '09:00')).status).toBe(409)
})

test('an offer for the old time ends with the move: it cannot be accepted, its inspector is notified, and others are asked', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  await placeAt(server, made._id)
  const inspector = await putMatchable(server)
  await match(server)
  const offer = await server.call<{ _id: string }>('POST', '/quotations/create-or-update-quotation', {
    token: inspector.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId: made._id,
      amount: made.inspectionPrice,
      description: 'With a compression test.',
    },
  })
  const other = await putMatchable(server)
  expect((await move(customer, made._id, '2026-03-20', '14:30')).status).toBe(200)
  const accepted = await server.call('PATCH', `/quotations/accept-quotation/${offer.data._id}`, {
    token: customer.token,
    body: { idempotencyKey: randomUUID(), expectedDifference: { amount: 0, currency: 'NGN' } },
  })
  expect([accepted.status, accepted.body.message]).toEqual([409, 'This offer has been withdrawn.'])
  const notified = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', inspector.id)
    .where('type_of_notification', '=', 'Quotation')
    .execute()
  expect(notified.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Your offer for order .+ has ended, because the inspection was moved to /),
  ])
  await match(server)
  expect(await askedFor(server, made._id)).toEqual({ [inspector.id]: 'none', [other.id]: 'none' })
})
