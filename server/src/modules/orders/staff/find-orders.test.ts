import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { backOffice, putPerson, type ListAnswer } from '#modules/custom-admin/testing/staff.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { aQuote, order, requester, newUser } from '../testing/ordering.ts'
import { findOrders } from './find-orders.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const vin = 'JTDBR32E720123456'
/** Creates an order that every identifier finds, and another one that none finds. */
const putOrders = async () => {
  const customer = await newUser(server, {
    money: 1_000_000_00,
    email: `${randomUUID()}@example.test`,
    phone_number: '+2348099887766',
  })
  const quote = aQuote(server)
  const made = await order(server, customer, { requester: { ...requester, mobileNumber1: '+2347011223344' } }, {
    ...quote,
    details: { ...quote.details, description: 'The plate is LSD-823 KJ.' },
  } as typeof quote)
  await server.db
    .updateTable('orders')
    .set({ quote: sql`jsonb_set(quote, '{details,vin}', to_jsonb(${vin}::text))` })
    .where('id', '=', made._id)
    .execute()
  const { checkout_id: checkoutId } = await server.db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', made._id)
    .executeTakeFirstOrThrow()
  const payment = await reservePayment(server.db, server.clock.now(), {
    userId: customer.id,
    purpose: 'order',
    subjectId: String(checkoutId),
    amount: { amount: 100, currency: 'NGN' },
  })
  await order(server, await newUser(server, { money: 1_000_000_00 }))
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  return { made, email, reference: payment.reference }
}
const office = async () => backOffice(server, (await putPerson(server, ['support'])).token)

test('support finds an order by each identifier that a caller can name, and finds no other (STAFF-9)', async () => {
  const { made, email, reference } = await putOrders()
  const { list } = await office()
  for (const search of [
    made.sequenceId,
    made.sequenceId.toLowerCase().replaceAll('-', ' '),
    email.toUpperCase(),
    '0809 988 7766',
    '+234 701 122 3344',
    'lsd 823kj',
    'JTDBR32E720123456',
    '0123456', // the end of the VIN is no telephone number: it has seven digits
    reference,
  ]) {
    const { data } = await list('orders', `search=${encodeURIComponent(search)}`)
    expect([search, (data as ListAnswer).items.map(({ _id }) => _id)]).toEqual([search, [made._id]])
  }
})

test('part of a telephone number or of a mail address finds nothing (STAFF-9)', async () => {
  const { email } = await putOrders()
  const { list } = await office()
  for (const search of ['0998877', email.slice(0, 20), '234809'])
    expect([search, ((await list('orders', `search=${encodeURIComponent(search)}`)).data as ListAnswer).total]).toEqual(
      [search, 0],
    )
})

test.each([
  ['FP-2222-3333', ['orders_by_words', 'order_invoices_by_number']],
  ['ada@example.test', ['users_email_unique', 'orders_by_customer']],
  ['0803 123 4567', ['users_by_telephone', 'orders_by_telephone', 'orders_by_customer']],
  ['PAYMENT1742000000000', ['payments', 'orders_by_checkout']],
])('a search for %s uses indexes only', async (search, indexes) => {
  const plan = await server.db.transaction().execute(async (db) => {
    // With the few rows of a test the planner would prefer a sequential scan.
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${findOrders(search)}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toMatch(/Seq Scan/)
  for (const index of indexes) expect(plan).toContain(index)
})

test('a note is on the page of its order, and its customer does not see it (STAFF-10)', async () => {
  const { made } = await putOrders()
  const { act, list } = await office()
  expect((await act('orders', made._id, 'add-note', { values: { note: 'Rang twice.' } })).status).toBe(200)
  const { data } = await list('order-notes', `filter=order:${made._id}`)
  expect((data as ListAnswer).items.map(({ values }) => values['note'])).toEqual(['Rang twice.'])
  for (const part of ['order-candidates', 'conversations', 'order-payments', 'order-steps', 'reports'])
    expect([part, (await list(part, `filter=order:${made._id}`)).status]).toEqual([part, 200])
})
