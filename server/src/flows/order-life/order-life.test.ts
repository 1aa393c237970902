import { randomUUID } from 'node:crypto'
import type { Order } from '@fieldproof/contracts/entities/order'
import { completedWithoutWordAt } from '@fieldproof/policy/order-deadlines'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import {
  anInspector,
  companyHolds,
  order,
  orderWithInspector,
  readAs,
  newUser,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const RICH = 1_000_000_00
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})
afterAll(() => server.close())

const send = (method: string, path: string, { token }: Person, body?: unknown) =>
  server.call<Order>(method, `/orders/${path}`, { token, body })
const due = () => doDueOrders(backgroundParts(server))
const reportOn = async (orderId: string): Promise<void> => {
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: server.clock.now() })
    .where('id', '=', orderId)
    .execute()
}

test('tasks are added, edited and deleted, but not one that the inspector has completed', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const added = await send('PATCH', 'customer-add-new-task', customer, {
    orderId: made._id,
    title: 'Look behind the desk',
    description: 'There is a socket.',
  })
  expect(added.data.tasks.map(({ title }) => title)).toEqual(['Count the chairs', 'Look behind the desk'])
  const [first, second] = added.data.tasks
  const edited = await send('PATCH', 'customer-edit-task', customer, {
    orderId: made._id,
    taskId: second?._id,
    title: 'Look under the desk',
  })
  expect(edited.data.tasks[1]).toMatchObject({ title: 'Look under the desk', description: '' })
  await server.db
    .updateTable('order_tasks')
    .set({ is_complete: true, completed_at: server.clock.now() })
    .where('id', '=', first?._id ?? '')
    .execute()
  expect(
    (await send('PATCH', 'customer-edit-task', customer, { orderId: made._id, taskId: first?._id, title: 'Other' }))
      .status,
  ).toBe(409)
  expect((await send('DELETE', `${made._id}/customer-delete-task/${first?._id}`, customer)).status).toBe(409)
  expect((await send('DELETE', `${made._id}/customer-delete-task/${second?._id}`, customer)).data.tasks).toHaveLength(1)
  await reportOn(made._id)
  expect((await send('PATCH', 'customer-add-new-task', customer, { orderId: made._id, title: 'Late' })).status).toBe(
    409,
  )
})

test('a task of another order is not found', async () => {
  const customer = await newUser(server, { money: RICH })
  const [one, other] = [await order(server, customer), await order(server, customer)]
  expect((await send('DELETE', `${one._id}/customer-delete-task/${other.tasks[0]?._id}`, customer)).status).toBe(404)
})

test('a customer can change details that do not affect what was ordered, but no detail of another kind of inspection', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const { data } = await send('PATCH', 'update-changeable-order-details', customer, {
    orderId: made._id,
    details: { access: 'Key at the gate', extraInformation: 'Ring twice', mobileNumber2: '+2348039999999' },
  })
  expect(data).toMatchObject({
    quote: { details: { access: 'Key at the gate', extraInformation: 'Ring twice' } },
    requester: { mobileNumber2: '+2348039999999', firstName: 'Ngozi' },
  })
  const refused = await send('PATCH', 'update-changeable-order-details', customer, {
    orderId: made._id,
    details: { vin: '1HGCM82633A004352' },
  })
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'details.vin'])
  const half = await send('PATCH', 'update-changeable-order-details', customer, {
    orderId: made._id,
    details: { contact: { name: 'Musa' } },
  })
  expect([half.status, half.body.errors]).toEqual([
    400,
    [{ field: 'details.contact.phoneNumber', message: 'Enter a telephone number or an email address.' }],
  ])
})

test('activity periods are in the wall time of the place; the customer sets them until the order has an inspector, then the inspector does', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const periods = [{ date: '2026-03-09', startTime: '10:00', endTime: '12:00' }]
  const made = await order(server, customer)
  const { data } = await send('PATCH', 'change-order-activity-periods', customer, {
    orderId: made._id,
    activityPeriods: periods,
  })
  expect(data.activityPeriods).toMatchObject([
    { startsAt: '2026-03-09T09:00:00.000Z', endsAt: '2026-03-09T11:00:00.000Z' },
  ])
  const given = await orderWithInspector(server, customer, inspector)
  expect(
    (await send('PATCH', 'change-order-activity-periods', customer, { orderId: given._id, activityPeriods: periods }))
      .status,
  ).toBe(409)
  expect(
    (await send('PATCH', 'change-order-activity-periods', inspector, { orderId: given._id, activityPeriods: periods }))
      .status,
  ).toBe(200)
  const overlapping = [...periods, { date: '2026-03-09', startTime: '11:00', endTime: '13:00' }]
  expect(
    (
      await send('PATCH', 'change-order-activity-periods', inspector, {
        orderId: given._id,
        activityPeriods: overlapping,
      })
    ).status,
  ).toBe(409)
  const farAhead = [{ date: '2999-03-09', startTime: '10:00', endTime: '12:00' }]
  const refused = await send('PATCH', 'change-order-activity-periods', inspector, {
    orderId: given._id,
    activityPeriods: farAhead,
  })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'activityPeriods.0.date', message: 'Choose a day within the next 12 months.' }],
  ])
})

test('a candidate sees the tasks, but neither the people nor the payment', async () => {
  const customer = await newUser(server, { money: RICH })
  const candidate = await anInspector(server)
  const made = await order(server, customer)
  await server.db
    .insertInto('order_candidates')
    .values({ order_id: made._id, inspector_id: candidate.id, created_at: server.clock.now(), answered_at: null })
    .execute()
  const seen = await readAs(server, candidate, made._id)
  expect(seen).toMatchObject({
    requester: null,
    seller: null,
    payment: null,
    promoCode: null,
    statusHistory: [],
    allowed: { offerQuotation: true, cancel: false },
  })
  expect(JSON.stringify(seen)).not.toContain('8031234567')
  expect(JSON.stringify(seen)).not.toContain('Ngozi')
})

test('accepting the report completes the order and divides its money, once', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  const fee = made.priceParts.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount.amount, 0)
  const price = made.inspectionPrice.amount
  await server.db.updateTable('orders').set({ commission_basis_points: 1_250 }).where('id', '=', made._id).execute()
  expect((await send('POST', 'customer-accept-order-as-complete', customer, { orderId: made._id })).status).toBe(409)
  await reportOn(made._id)
  const read = await readAs(server, customer, made._id)
  expect(read.allowed).toMatchObject({ acceptAsComplete: true, cancel: false, reportIssue: true })
  const stale = await send('POST', 'customer-accept-order-as-complete', customer, {
    orderId: made._id,
    reportSubmittedAt: '2026-03-01T00:00:00.000Z',
  })
  expect(stale.status).toBe(409)
  const revenue = await companyHolds(server.db, 'revenue')
  const accept = () =>
    send('POST', 'customer-accept-order-as-complete', customer, {
      orderId: made._id,
      reportSubmittedAt: read.reportSubmittedAt,
    })
  const answers = await Promise.all([accept(), accept(), accept()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const kept = fee + Math.round((price - fee) * 0.125)
  expect((await walletOf(server.db, inspector.id)).held).toBe(price - kept)
  expect(await companyHolds(server.db, 'revenue')).toBe(revenue + kept)
  expect((await readAs(server, customer, made._id)).allowed).toMatchObject({ review: true, acceptAsComplete: false })
})

test('both sides have the conversation once an inspector has the order', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  expect((await order(server, customer)).chatRoomId).toBeNull()
  const made = await orderWithInspector(server, customer, inspector)
  const { chatRoomId } = await readAs(server, customer, made._id)
  expect(chatRoomId).toEqual(expect.any(String))
  expect((await readAs(server, inspector, made._id)).chatRoomId).toBe(chatRoomId)
})

test('a customer submits an issue with the report, and can withdraw it until it is answered', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await orderWithInspector(server, customer, await anInspector(server))
  await reportOn(made._id)
  const { data } = await send('POST', 'customer-submit-report-issue', customer, {
    orderId: made._id,
    reportItemId: 'engine',
    description: 'The oil was not looked at.',
  })
  const [issue] = data.reportIssues
  expect(issue).toMatchObject({ reportItemId: 'engine', status: 'open', answer: null })
  const second = await send('POST', 'customer-submit-report-issue', customer, {
    orderId: made._id,
    description: 'Too few photos.',
  })
  await server.db
    .updateTable('order_report_issues')
    .set({ status: 'answered', answer: 'More are there.', answered_at: server.clock.now() })
    .where('id', '=', second.data.reportIssues[1]?._id ?? '')
    .execute()
  expect(
    (
      await send('POST', 'customer-delete-report-issue', customer, {
        orderId: made._id,
        issueId: second.data.reportIssues[1]?._id,
      })
    ).status,
  ).toBe(409)
  expect(
    (await send('POST', 'customer-delete-report-issue', customer, { orderId: made._id, issueId: issue?._id })).data
      .reportIssues,
  ).toHaveLength(1)
})

test('an order completes once, three days after its report by the calendar of the place, if the customer says nothing', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector)
  // Clocks go forward in Oslo in the night of the 29th.
  server.clock.set('2026-03-27T10:00:30.000Z')
  await server.db
    .updateTable('orders')
    .set({ time_zone: 'Europe/Oslo', inspection_at: new Date('2026-03-27T08:00:00Z') })
    .where('id', '=', made._id)
    .execute()
  await reportOn(made._id)
  const at = completedWithoutWordAt(server.clock.now().getTime(), 3, 'Europe/Oslo')
  expect(new Date(at).toISOString()).toBe('2026-03-30T09:00:30.000Z')
  server.clock.set(new Date(at - 1))
  await due()
  const tokenOf = async (person: Person): Promise<Person> => ({
    ...person,
    token: await putSession(server.db, server.clock.now(), person.id),
  })
  expect((await readAs(server, await tokenOf(customer), made._id)).status).toBe('Processing')
  server.clock.set(new Date(at))
  await Promise.all([due(), due(), due()])
  const done = await readAs(server, await tokenOf(customer), made._id)
  expect(done).toMatchObject({ status: 'Completed', completedAt: '2026-03-30T09:00:30.000Z' })
  expect(done.statusHistory.filter(({ to }) => to === 'Completed')).toHaveLength(1)
  expect((await walletOf(server.db, inspector.id)).held).toBeGreaterThan(0)
})

test('an order that a late run completes counts as completed when it was due (TIME-5)', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await orderWithInspector(server, customer, await anInspector(server))
  // A Saturday. Three days later is a Tuesday, whose work is paid on the Friday of the same week.
  server.clock.set('2026-03-14T09:00:00.000Z')
  await reportOn(made._id)
  server.clock.set('2026-03-19T12:00:00.000Z')
  await due()
  const token = await putSession(server.db, server.clock.now(), customer.id)
  const done = await readAs(server, { ...customer, token }, made._id)
  expect(done).toMatchObject({ status: 'Completed', completedAt: '2026-03-17T09:00:00.000Z' })
  expect(done.statusHistory.at(-1)).toMatchObject({ to: 'Completed', at: '2026-03-17T09:00:00.000Z' })
  expect(
    await server.db
      .selectFrom('inspector_earnings')
      .select(['earned_at', 'payout_day'])
      .where('order_id', '=', made._id)
      .executeTakeFirst(),
  ).toEqual({ earned_at: new Date('2026-03-17T09:00:00.000Z'), payout_day: '2026-03-20' })
})

test('an order without an inspector is overdue at its time, one with an inspector when its report is late', async () => {
  const customer = await newUser(server, { money: RICH })
  const waiting = await order(server, customer)
  const given = await orderWithInspector(server, customer, await anInspector(server))
  server.clock.set(new Date(Date.parse(waiting.inspectionDate)))
  await Promise.all([due(), due()])
  const token = await putSession(server.db, server.clock.now(), customer.id)
  expect(await readAs(server, { ...customer, token }, waiting._id)).toMatchObject({
    status: 'Overdue',
    allowed: { reschedule: true, cancel: true },
  })
  expect((await readAs(server, { ...customer, token }, given._id)).status).toBe('Processing')
  server.clock.advance(10 * 86_400_000)
  await due()
  const rows = await server.db
    .selectFrom('order_status_history')
    .select('event')
    .where('order_id', 'in', [waiting._id, given._id])
    .where('to_status', '=', 'Overdue')
    .execute()
  expect(rows).toHaveLength(2)
})

test('the payer of an invoice is reminded once three days before it is due; when it is due, it becomes overdue', async () => {
  const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
  const made = await order(server, business, { payment: { method: 'invoice' } })
  const dueAt = Date.parse(made.payment?.invoice?.dueAt ?? '')
  const mails = async () =>
    (
      await server.db
        .selectFrom('outbox_messages')
        .select('dedupe_key')
        .where('template', '=', 'invoice-reminder')
        .where('dedupe_key', 'like', `%${made.payment?.invoice?.number}%`)
        .execute()
    ).map((row) => row.dedupe_key)
  server.clock.set(new Date(dueAt - 3 * 86_400_000 - 1))
  await due()
  expect(await mails()).toEqual([])
  server.clock.advance(1)
  await Promise.all([due(), due()])
  expect(await mails()).toEqual([`invoice-reminder:${made.payment?.invoice?.number}:soon`])
  server.clock.set(new Date(dueAt))
  await Promise.all([due(), due()])
  expect(await mails()).toHaveLength(2)
  const token = await putSession(server.db, server.clock.now(), business.id)
  expect((await readAs(server, { ...business, token }, made._id)).payment?.invoice?.status).toBe('overdue')
})

test.each(['confirmation', 'receipt', 'calendar'] as const)(
  'the %s is drawn once for each state of the order',
  async (kind) => {
    const customer = await newUser(server, { money: RICH })
    const made = await order(server, customer)
    const ask = () =>
      server.call<{ _id: string; name: string; url: string }>(
        'GET',
        `/orders/get-order-document/${made._id}?kind=${kind}`,
        { token: customer.token },
      )
    const { data } = await ask()
    expect(data.name).toContain(made.sequenceId)
    expect((await ask()).data._id).toBe(data._id)
    const shown = await server.app.inject({ url: data.url })
    expect([shown.statusCode, shown.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      kind === 'calendar' ? 'BEGIN' : '%PDF-',
    ])
    await send('PATCH', 'customer-add-new-task', customer, { orderId: made._id, title: 'More' })
    expect((await ask()).data._id).not.toBe(data._id)
    expect(
      (await server.call('GET', `/orders/get-order-document/${made._id}?kind=invoice`, { token: customer.token }))
        .status,
    ).toBe(404)
  },
)

test('a customer searches, filters, sorts and pages through orders, up to the last page', async () => {
  const customer = await newUser(server)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 9))
  await server.db
    .insertInto('orders')
    .values(
      Array.from({ length: 45 }, (_, index) => ({
        sequence_id: `T-${randomUUID()}`,
        customer_id: customer.id,
        inspection_type: index % 3 === 0 ? ('vehicle' as const) : ('goods' as const),
        status: index % 5 === 0 ? ('Canceled' as const) : ('Completed' as const),
        city: index === 7 ? 'Jos' : 'Ikeja',
        inspection_at: at(60 - index),
        time_zone: 'Africa/Lagos',
        price_amount: 1_000 + index,
        price_currency: 'NGN',
        created_at: at(index + 1),
        description: index === 9 ? 'Hundred_percent cotton' : 'Rice',
      })),
    )
    .execute()
  const list = async (query: string) =>
    (
      await server.call<{ items: { price: { amount: number } }[]; total: number }>(
        'GET',
        `/orders/get-my-orders?${query}`,
        { token: customer.token },
      )
    ).data
  const prices = async (query: string) => (await list(query)).items.map(({ price }) => price.amount - 1_000)
  const range = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * Math.sign(to - from))
  expect(await prices('')).toEqual(range(44, 25))
  expect(await prices('page=3')).toEqual(range(4, 0))
  expect(await prices('sort=oldest&page=3')).toEqual(range(40, 44))
  expect(await prices('sort=soonest')).toEqual(range(44, 25))
  expect(await prices('sort=price&page=2')).toEqual(range(24, 5))
  expect(await list('status=Canceled')).toMatchObject({ total: 9 })
  expect(await list('status=Canceled&inspectionType=vehicle')).toMatchObject({ total: 3 })
  expect(await prices('search=jos')).toEqual([7])
  expect(await prices('search=hundred_percent')).toEqual([9])
  expect(await prices('search=hundredXpercent')).toEqual([])
  expect(await prices('from=2026-01-02&to=2026-01-03')).toEqual([2, 1])
  expect(
    (await server.call('GET', '/orders/get-my-orders?from=2026-01-02&timeZone=No/Where', { token: customer.token }))
      .status,
  ).toBe(400)
  expect(await list('page=99')).toMatchObject({ items: [], total: 45 })
})
