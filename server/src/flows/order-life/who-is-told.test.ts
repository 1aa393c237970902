import { randomUUID } from 'node:crypto'
import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { lockOrder } from '#modules/orders/find-order.ts'
import { expireUnpaidOrders } from '#modules/orders/due-orders.ts'
import { letHappen } from '#modules/orders/change-order.ts'
import { cancelByStaff } from '#modules/orders/staff-actions.ts'
import { putCandidate } from '#modules/quotations/testing/paid-orders.ts'
import { backgroundParts, inWorkOf } from '#testing/background-parts.ts'
import {
  anInspector,
  aQuote,
  order,
  orderWithInspector,
  readAs,
  newUser,
  type Person,
} from '#modules/orders/testing/ordering.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})
afterAll(() => server.close())

const given = async () => {
  const [customer, inspector] = [await newUser(server, { money: 1_000_000_00 }), await anInspector(server)]
  return { customer, inspector, made: await orderWithInspector(server, customer, inspector) }
}
const send = (who: Person, method: string, path: string, body: unknown) =>
  server.call(method, path, { token: who.token, body })

/** A person's newest notification, and the link that it leads to. */
const lastNotification = async ({ id }: Person) => {
  const row = await server.db
    .selectFrom('notifications')
    .select(['id', 'message', 'action_link as link'])
    .where('user_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { id: row?.id ?? '', message: row?.message ?? '', link: row?.link ?? '' }
}
const countNotifications = async ({ id }: Person): Promise<number> =>
  (await server.db.selectFrom('notifications').select('id').where('user_id', '=', id).execute()).length

const cancelBy = async (customer: Person, orderId: string): Promise<void> => {
  const { data } = await server.call<CancellationOffer>('GET', `/orders/get-cancellation-terms/${orderId}`, {
    token: customer.token,
  })
  const body = { idempotencyKey: randomUUID(), orderId, outcome: data.outcome, expected: data.refund }
  expect((await send(customer, 'POST', '/orders/cancel-order', body)).status).toBe(200)
}

test('the inspector is notified of changed details, also by mail, but without the gate code', async () => {
  const { customer, inspector, made } = await given()
  const details = { access: 'Gate 4711', mobileNumber1: '+2348031234599' }
  const change = () =>
    send(customer, 'PATCH', '/orders/update-changeable-order-details', { orderId: made._id, details })
  expect((await change()).status).toBe(200)
  const notification = await lastNotification(inspector)
  expect(notification).toMatchObject({
    message: `The customer changed access and gate codes and the customer's telephone number for order ${made.sequenceId}. Read it before you go.`,
    link: `/dashboard/job/${made._id}`,
  })
  const mails = await server.db
    .selectFrom('outbox_messages')
    .select(['channel', 'data'])
    .where('dedupe_key', 'like', `%${notification.id}%`)
    .execute()
  expect(mails).toMatchObject([{ channel: 'mail', data: { message: notification.message } }])
  // A form sends everything again; none of it has changed.
  const before = await countNotifications(inspector)
  expect((await change()).status).toBe(200)
  expect(await countNotifications(inspector)).toBe(before)
})

test('the customer is notified of new times on site', async () => {
  const { customer, inspector, made } = await given()
  const [date] = made.inspectionDate.split('T')
  const set = () =>
    send(inspector, 'PATCH', '/orders/change-order-activity-periods', {
      orderId: made._id,
      activityPeriods: [{ date, startTime: '09:00', endTime: '11:00' }],
    })
  expect((await set()).status).toBe(200)
  expect(await lastNotification(customer)).toMatchObject({
    message: `The times on site for order ${made.sequenceId} were changed by the inspector.`,
    link: `/dashboard/order-details/${made._id}`,
  })
  const before = await countNotifications(customer)
  expect((await set()).status).toBe(200)
  expect(await countNotifications(customer)).toBe(before)
})

test('the notification of a moved job links its inspector to the job, a candidate to the job offer, and an inspector who lost it to the jobs', async () => {
  const { customer, inspector, made } = await given()
  const move = async (orderId: string, inspectionDate: string): Promise<void> => {
    const body = { idempotencyKey: randomUUID(), orderId, inspectionDate, inspectionTime: '10:00' }
    expect((await send(customer, 'POST', '/orders/reschedule-order', body)).status).toBe(200)
  }
  await move(made._id, '2026-03-20')
  expect(await lastNotification(inspector)).toMatchObject({
    message: expect.stringContaining(`The inspection for order ${made.sequenceId} is now on`),
    link: `/dashboard/job/${made._id}`,
  })

  const waiting = await order(server, customer, {}, aQuote(server))
  const candidate = await anInspector(server)
  await putCandidate(server, waiting._id, candidate.id, 'interested')
  await move(waiting._id, '2026-03-21')
  const { id, link } = await lastNotification(candidate)
  const address = new URL(link, 'https://site.test')
  expect(address.pathname).toBe('/inspector/inspector-job-notification')
  expect(JSON.parse(address.searchParams.get('notification') ?? '')).toEqual({
    orderId: waiting._id,
    notificationId: id,
  })

  const availability = { timeZone: 'Africa/Lagos', weeklyHours: [], travelBufferMinutes: 30, noticeHours: 720 }
  expect((await send(inspector, 'PUT', '/inspectors/save-availability', availability)).status).toBe(200)
  await move(made._id, '2026-03-22')
  expect((await lastNotification(inspector)).link).toBe('/dashboard/locationJobs')
})

test('a message about a cancellation says who canceled', async () => {
  const byCustomer = await given()
  await cancelBy(byCustomer.customer, byCustomer.made._id)
  expect((await lastNotification(byCustomer.customer)).message).toMatch(
    /^You canceled order .* You get .* back the way you paid\.$/,
  )
  expect((await lastNotification(byCustomer.inspector)).message).toMatch(/was canceled by the customer\.$/)

  const byStaff = await given()
  const { id: staffId } = await newUser(server)
  await inWorkOf(server, (work) => cancelByStaff({ ...work, staffId }, byStaff.made._id))
  expect((await lastNotification(byStaff.customer)).message).toMatch(/^Our staff canceled order /)
  expect((await lastNotification(byStaff.inspector)).message).toMatch(/was canceled by our staff\.$/)
  expect((await readAs(server, byStaff.customer, byStaff.made._id)).statusHistory.at(-1)).toMatchObject({
    to: 'Canceled',
    by: null,
    actor: 'staff',
  })

  const bySystem = await given()
  await inWorkOf(server, async (work) => {
    const row = await lockOrder(work.db, bySystem.made._id)
    if (row) await letHappen(work, row, 'canceled', { by: 'time', userId: null })
  })
  expect((await lastNotification(bySystem.customer)).message).toMatch(/^The system canceled order /)
  expect((await lastNotification(bySystem.inspector)).message).toMatch(/was canceled by the system\.$/)

  const asked = await newUser(server, { money: 1_000_000_00 })
  const waiting = await order(server, asked)
  const candidate = await anInspector(server)
  await putCandidate(server, waiting._id, candidate.id, 'interested')
  await cancelBy(asked, waiting._id)
  expect((await lastNotification(candidate)).message).toMatch(/no longer available: the customer canceled it\.$/)
})

test('the notification of an order that was not paid in time says that the system canceled it', async () => {
  const customer = await newUser(server, { money: 1_000_000_00 })
  const made = await order(server, customer)
  await server.db
    .updateTable('orders')
    .set({ payment_status: 'pending', payment_awaited_until: server.clock.now() })
    .where('id', '=', made._id)
    .execute()
  await expireUnpaidOrders(backgroundParts(server))
  expect((await lastNotification(customer)).message).toContain('so the system canceled it')
})

test('the notification of an issue with the report links its inspector to the report', async () => {
  const { customer, inspector, made } = await given()
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: server.clock.now() })
    .where('id', '=', made._id)
    .execute()
  const body = { orderId: made._id, description: 'Point 12 has no photo' }
  expect((await send(customer, 'POST', '/orders/customer-submit-report-issue', body)).status).toBe(200)
  expect((await lastNotification(inspector)).link).toBe(`/view-report/vehicle-inspection/${made._id}`)
})
