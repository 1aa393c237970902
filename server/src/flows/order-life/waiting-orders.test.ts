import type { NextInspections, OrderListItem } from '@fieldproof/contracts/entities/order'
import { sql } from 'kysely'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putComplaint, putComplaintQuestion } from '#modules/completion/testing/completed-orders.ts'
import { putCompletedOrder } from '#modules/customer-reviews/testing/written-reviews.ts'
import { offerTo } from '#modules/matching/testing/matching.ts'
import { anInspector, order, orderWithInspector, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { putSession } from '#testing/people.ts'
import { aHandedInReport } from '#modules/reports/testing/reporting.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const waits = async ({ token }: Person) =>
  (await server.call<NextInspections>('GET', '/orders/get-next-inspections', { token })).data.waiting.map(
    ({ orderId, what, by }) => [orderId, what, by],
  )
const listed = async ({ token }: Person) =>
  (await server.call<{ items: OrderListItem[] }>('GET', '/orders/get-my-orders', { token })).data.items
const aCustomer = () => newUser(server, { money: 900_000_000 })

describe('what waits for a customer (ORDER-15)', () => {
  test('a payment, until it is no longer awaited', async () => {
    const customer = await aCustomer()
    const { _id } = await order(server, customer)
    const until = new Date('2026-03-02T10:00:00.000Z')
    await server.db
      .updateTable('orders')
      .set({ payment_status: 'pending', payment_awaited_until: until })
      .where('id', '=', _id)
      .execute()
    expect(await waits(customer)).toEqual([[_id, 'pay', until.toISOString()]])
    server.clock.set('2026-03-02T10:00:00.000Z')
    expect(await waits(customer)).toEqual([])
  })

  test('the choice of an interested inspector, in the mode candidates only; the inspector does not see it', async () => {
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    const { _id, inspectionDate } = await order(server, customer)
    expect(await waits(customer)).toEqual([])
    await offerTo(server, _id, inspector.id, 'interested')
    expect(await waits(customer)).toEqual([[_id, 'choose-candidate', inspectionDate]])
    expect(await waits(inspector)).toEqual([])
    await server.db.updateTable('orders').set({ matching: 'first-come' }).where('id', '=', _id).execute()
    expect(await waits(customer)).toEqual([])
  })

  test('a report to accept, but not while an issue with it is open', async () => {
    const { customer, orderId } = await aHandedInReport(server)
    expect(await waits(customer)).toEqual([[orderId, 'accept-report', null]])
    await server.db
      .insertInto('order_report_issues')
      .values({
        order_id: orderId,
        report_item_id: null,
        description: 'And the tyres?',
        answer: null,
        created_at: server.clock.now(),
        answered_at: null,
      } as never)
      .execute()
    expect(await waits(customer)).toEqual([])
  })

  test('a surcharge, an order whose time passed without an inspector, and an overdue report', async () => {
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    const asked = await orderWithInspector(server, customer, inspector)
    const body = {
      idempotencyKey: '0b9a4f7e-3f0a-4b0e-9d58-2f3f9d1c7a10',
      orderId: asked._id,
      amount: { amount: 5_000_00, currency: 'NGN' },
      description: 'A second visit.',
    }
    expect((await server.call('POST', '/surcharges/create-surcharge', { token: inspector.token, body })).status).toBe(
      200,
    )
    expect(await waits(customer)).toEqual([[asked._id, 'decide-surcharge', null]])
    const late = (id: string) =>
      server.db.updateTable('orders').set({ status: 'Overdue' }).where('id', '=', id).execute()
    await server.db.updateTable('surcharges').set({ status: 'declined', settled_at: server.clock.now() }).execute()
    await late(asked._id)
    const alone = await order(server, customer)
    await late(alone._id)
    expect((await waits(customer)).toSorted()).toEqual(
      [
        [asked._id, 'decide-overdue-report', null],
        [alone._id, 'choose-time', null],
      ].toSorted(),
    )
  })

  test('neither a report nor an overdue one while a no-show is open (NOSHOW-3)', async () => {
    const handedIn = await aHandedInReport(server)
    const [customer, inspector] = [await aCustomer(), await anInspector(server)]
    const overdue = (await orderWithInspector(server, customer, inspector))._id
    await server.db.updateTable('orders').set({ status: 'Overdue' }).where('id', '=', overdue).execute()
    const report = (status: 'reported' | 'disputed' | 'rejected') =>
      server.db.updateTable('no_show_reports').set({ status }).execute()
    await sql`insert into no_show_reports (order_id, inspector_id, inspection_at, description, status, fine_amount, fine_currency, reported_at, answer_until)
      select id, inspector_id, inspection_at, 'I waited for an hour.', 'reported', 0, 'NGN', inspection_at, inspection_at
      from orders where id in (${handedIn.orderId}, ${overdue})`.execute(server.db)
    expect([await waits(handedIn.customer), await waits(customer)]).toEqual([[], []])
    await report('disputed')
    expect([await waits(handedIn.customer), await waits(customer)]).toEqual([[], []])
    // The lists say the same, and that the report is not accepted by itself.
    expect(await listed(handedIn.customer)).toMatchObject([{ isNoShowOpen: true, completesAt: null }])
    expect(await listed(customer)).toMatchObject([{ isNoShowOpen: true }])
    await report('rejected')
    expect(await listed(handedIn.customer)).toMatchObject([{ isNoShowOpen: false, completesAt: expect.any(String) }])
    expect([await waits(handedIn.customer), await waits(customer)]).toEqual([
      [[handedIn.orderId, 'accept-report', null]],
      [[overdue, 'decide-overdue-report', null]],
    ])
  })

  test('a question about a complaint, until it is answered', async () => {
    const { customer_id: id, id: orderId } = await putCompletedOrder(server)
    const complaintId = await putComplaint(server, id, orderId)
    const questionId = await putComplaintQuestion(server, complaintId, { side: 'customer', askedTo: id, askedBy: id })
    const customer = { id, token: await putSession(server.db, server.clock.now(), id) }
    expect(await waits(customer)).toEqual([[orderId, 'answer-complaint-question', null]])
    expect(await listed(customer)).toMatchObject([{ openComplaint: { isAsked: true } }])
    const body = { questionId, answer: 'On Tuesday.' }
    const answered = await server.call('POST', '/orders/answer-complaint-question', { token: customer.token, body })
    expect([answered.status, await waits(customer)]).toEqual([200, []])
    expect(await listed(customer)).toMatchObject([{ openComplaint: { isAsked: false } }])
    await server.db
      .updateTable('complaints')
      .set({ status: 'rejected', decided_at: server.clock.now() })
      .where('id', '=', complaintId)
      .execute()
    expect(await listed(customer)).toMatchObject([{ openComplaint: null, isNoShowOpen: false }])
  })
})
