import type { NextInspections } from '@fieldproof/contracts/entities/order'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putManyRows } from '#testing/many-rows.ts'
import {
  anInspector,
  aQuote,
  order,
  orderWithInspector,
  newUser,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { sql } from 'kysely'

jest.setTimeout(60_000)

const DAY = 24 * 60 * 60 * 1_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const next = async (who: Person): Promise<NextInspections> =>
  (await server.call<NextInspections>('GET', '/orders/get-next-inspections', { token: who.token })).data

test('the next inspection is found among all orders, however many were placed later (ORDER-13)', async () => {
  const customer = await newUser(server, { money: 10_000_000_00 })
  const inspector = await anInspector(server)
  const soonest = await orderWithInspector(server, customer, inspector, aQuote(server, 7 * DAY))
  await order(server, customer, {}, aQuote(server, 9 * DAY))
  // These orders are newer, and their inspections later, so a page of the newest orders would not have the soonest.
  await putManyRows(
    server.db,
    sql`
    insert into orders (sequence_id, customer_id, inspection_type, status, city, inspection_at, time_zone, price_amount, price_currency, created_at)
    select 'N-' || number, ${customer.id}, 'vehicle', 'Pending', 'Jos', '2026-06-01T09:00:00Z', 'Africa/Lagos', 100, 'NGN', '2026-03-02T10:00:00Z'
    from generate_series(1, 30) number`,
  )
  expect((await next(customer)).asCustomer).toMatchObject({ _id: soonest._id, status: 'Processing' })
  expect(await next(inspector)).toMatchObject({ asCustomer: null, asInspector: { _id: soonest._id }, visitsToday: [] })
  expect(await next(await newUser(server))).toEqual({
    asCustomer: null,
    asInspector: null,
    visitsToday: [],
    waiting: [],
  })
})

test("an inspector's visits of today follow the calendar of the place, include activity periods, and say whether the report is handed in", async () => {
  const customer = await newUser(server, { money: 10_000_000_00 })
  const inspector = await anInspector(server)
  const { _id } = await orderWithInspector(server, customer, inspector, aQuote(server, 7 * DAY))
  const visits = async () => (await next(inspector)).visitsToday.map((visit) => visit._id)
  // The inspection is at 10:00 on 9 March in Lagos, where midnight is 23:00 UTC.
  server.clock.set('2026-03-08T22:59:00.000Z')
  expect(await visits()).toEqual([])
  server.clock.set('2026-03-08T23:01:00.000Z')
  expect(await visits()).toEqual([_id])
  server.clock.set('2026-03-09T20:00:00.000Z')
  expect(await visits()).toEqual([_id])
  expect((await next(inspector)).asInspector).toBeNull()
  const reported = async () => (await next(inspector)).visitsToday.map((visit) => visit.reportSubmittedAt)
  expect(await reported()).toEqual([null])
  const report_submitted_at = new Date('2026-03-09T19:00:00.000Z')
  await server.db.updateTable('orders').set({ report_submitted_at }).where('id', '=', _id).execute()
  expect(await reported()).toEqual(['2026-03-09T19:00:00.000Z'])
  server.clock.set('2026-03-11T09:00:00.000Z')
  expect(await visits()).toEqual([])
  await server.db
    .insertInto('order_activity_periods')
    .values({
      order_id: _id,
      starts_at: new Date('2026-03-11T12:00:00.000Z'),
      ends_at: new Date('2026-03-11T14:00:00.000Z'),
      created_at: server.clock.now(),
    })
    .execute()
  expect(await visits()).toEqual([_id])
  await server.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', _id).execute()
  expect(await visits()).toEqual([])
})
