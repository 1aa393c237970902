import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { markOverdueInvoices } from './due-invoices.ts'
import { anInspector, giveTo, companyHolds, order, readAs, newUser, walletOf, type Person } from './testing/ordering.ts'

jest.setTimeout(60_000)

const RICH = 1_000_000_00
let server: TestServer
let office: ReturnType<typeof backOffice>
let business: Person
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  office = backOffice(server, (await putPerson(server, ['finance'])).token)
  business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
})
afterAll(() => server.close())

const invoiced = () => order(server, business, { payment: { method: 'invoice' } })
const act = (orderId: string, action: string) =>
  office.act('orders', orderId, action, { reason: 'Transfer 4711 of today.' })

test('a released order can be given to an inspector, a held one cannot', async () => {
  const made = await invoiced()
  const inspector = await anInspector(server)
  await expect(giveTo(server, made._id, inspector)).rejects.toThrow('This order has not been paid yet.')
  expect((await act(made._id, 'release-invoice')).status).toBe(200)
  expect((await readAs(server, business, made._id)).payment?.invoice?.status).toBe('released')
  expect((await act(made._id, 'release-invoice')).status).toBe(409)
  expect((await act(made._id, 'hold-invoice')).status).toBe(200)
  await expect(giveTo(server, made._id, inspector)).rejects.toThrow('This order has not been paid yet.')
  await act(made._id, 'release-invoice')
  await giveTo(server, made._id, inspector)
  expect((await act(made._id, 'hold-invoice')).status).toBe(409)
})

test('an overdue invoice that is held back stays overdue, and is not announced as sent', async () => {
  const made = await invoiced()
  await act(made._id, 'release-invoice')
  await server.db
    .updateTable('order_invoices')
    .set({ due_at: new Date(0) })
    .where('order_id', '=', made._id)
    .execute()
  await markOverdueInvoices(backgroundParts(server))
  expect((await act(made._id, 'hold-invoice')).status).toBe(200)
  expect((await readAs(server, business, made._id)).payment?.invoice?.status).toBe('overdue')
  await expect(giveTo(server, made._id, await anInspector(server))).rejects.toThrow('This order has not been paid yet.')
})

test('a bank payment goes into escrow once, and to the wallet if the order is canceled', async () => {
  const made = await invoiced()
  const escrow = await companyHolds(server.db, 'escrow')
  const answers = await Promise.all([act(made._id, 'mark-invoice-paid'), act(made._id, 'mark-invoice-paid')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await companyHolds(server.db, 'escrow')).toBe(escrow + made.inspectionPrice.amount)
  expect((await readAs(server, business, made._id)).payment).toMatchObject({
    status: 'succeeded',
    paid: made.inspectionPrice,
    invoice: { status: 'paid' },
  })
  expect((await act(made._id, 'cancel-order')).status).toBe(200)
  expect(await walletOf(server.db, business.id)).toMatchObject({ available: made.inspectionPrice.amount })
  expect(await companyHolds(server.db, 'escrow')).toBe(escrow)
})

test('withdrawing an invoice cancels the order', async () => {
  const made = await invoiced()
  expect((await act(made._id, 'withdraw-invoice')).status).toBe(200)
  expect(await readAs(server, business, made._id)).toMatchObject({
    status: 'Canceled',
    payment: { invoice: { status: 'withdrawn' } },
  })
})

test('the pay for work before its invoice was paid is shared when the money arrives', async () => {
  const made = await invoiced()
  const inspector = await anInspector(server)
  await act(made._id, 'release-invoice')
  await giveTo(server, made._id, inspector)
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: server.clock.now() })
    .where('id', '=', made._id)
    .execute()
  await server.call('POST', '/orders/customer-accept-order-as-complete', {
    token: business.token,
    body: { orderId: made._id },
  })
  expect((await walletOf(server.db, inspector.id)).held).toBe(0)
  await act(made._id, 'mark-invoice-paid')
  expect((await walletOf(server.db, inspector.id)).held).toBeGreaterThan(0)
})

/** An order by invoice whose work is done and accepted; nothing is paid. */
const doneUnpaid = async () => {
  const [made, inspector] = [await invoiced(), await anInspector(server)]
  await act(made._id, 'release-invoice')
  await giveTo(server, made._id, inspector)
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: server.clock.now() })
    .where('id', '=', made._id)
    .execute()
  await server.call('POST', '/orders/customer-accept-order-as-complete', {
    token: business.token,
    body: { orderId: made._id },
  })
  return { made, inspector }
}
const payoutsOf = async ({ token }: Person) =>
  (await server.call<AnswerOf<'GET /inspectors/get-my-payouts'>>('GET', '/inspectors/get-my-payouts', { token })).data
const messagesTo = async ({ id }: Person): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', id).orderBy('seq').execute()
  ).map(({ message }) => message)

describe('pay that waits for the payment of an invoice (INVOICE-4)', () => {
  test("is shown with its amount and reason, in a notification and in finance's list", async () => {
    const { made, inspector } = await doneUnpaid()
    const { items } = await payoutsOf(inspector)
    expect(items).toMatchObject([
      { status: 'on-hold', obstacle: 'customer-payment', parts: [{ kind: 'earning', orderId: made._id }] },
    ])
    expect((await messagesTo(inspector)).at(-1)).toBe(
      `Order ${made.sequenceId} is completed. You get your pay once the customer has paid; we will tell you.`,
    )
    const held = await office.list('held-pay', `search=${made.sequenceId}`)
    expect(held.data.items).toMatchObject([{ values: { why: 'customer-payment', amount: null } }])
    const before = server.clock.now()
    server.clock.advance(15 * 24 * 3_600_000)
    await markOverdueInvoices(backgroundParts(server))
    expect((await messagesTo(inspector)).at(-1)).toContain('is late')
    server.clock.set(before)
    // The inspector gets the amount that was shown.
    await act(made._id, 'mark-invoice-paid')
    expect((await walletOf(server.db, inspector.id)).held).toBe(items[0]?.amount.amount)
    const token = await putSession(server.db, server.clock.now(), inspector.id)
    expect((await payoutsOf({ ...inspector, token })).items).not.toContainEqual(
      expect.objectContaining({ obstacle: 'customer-payment' }),
    )
  })

  test('is borne by the company if staff write the invoice off', async () => {
    const { made, inspector } = await doneUnpaid()
    const revenue = await companyHolds(server.db, 'revenue')
    const [shown] = (await payoutsOf(inspector)).items
    const pay = shown?.amount.amount ?? Number.NaN
    expect((await act(made._id, 'withdraw-invoice')).status).toBe(200)
    expect((await walletOf(server.db, inspector.id)).held).toBe(pay)
    expect(await companyHolds(server.db, 'revenue')).toBe(revenue - pay)
    expect(await faultsOf(server.db)).toEqual([])
  })

  test('is not paid if a complaint is upheld, which withdraws the invoice', async () => {
    const { made, inspector } = await doneUnpaid()
    const revenue = await companyHolds(server.db, 'revenue')
    const complaint = { _id: randomUUID(), orderId: made._id, description: 'Half of the chairs are missing.' }
    const { token } = business
    expect((await server.call('POST', '/orders/submit-complaint', { token, body: complaint })).status).toBe(200)
    expect((await act(made._id, 'withdraw-invoice')).status).toBe(409)
    const answer = { complaintId: complaint._id, answer: 'I am sorry.' }
    await server.call('POST', '/inspectors/answer-complaint', { token: inspector.token, body: answer })
    const decide = (action: string, values: object) =>
      office.act('complaints', complaint._id, action, {
        reason: 'Looked into it',
        values: { decision: 'So it is.', ...values },
      })
    const part = await decide('refund-part', { amount: { amount: 100, currency: 'NGN' } })
    expect([part.status, part.body.message]).toEqual([409, expect.stringContaining('has not paid the invoice yet')])
    expect((await decide('refund-whole', {})).status).toBe(200)
    expect((await readAs(server, business, made._id)).payment?.invoice?.status).toBe('withdrawn')
    expect((await payoutsOf(inspector)).items).toEqual([])
    expect((await messagesTo(inspector)).at(-1)).toContain('the customer pays nothing, so you are not paid')
    expect((await messagesTo(business)).at(-1)).toContain('We have withdrawn the invoice')
    expect(await companyHolds(server.db, 'revenue')).toBe(revenue)
  })
})

test('the invoice of an order that is canceled within twelve hours stays due, and its money is shared as earned', async () => {
  const made = await invoiced()
  const inspector = await anInspector(server)
  await act(made._id, 'release-invoice')
  await giveTo(server, made._id, inspector)
  await server.db
    .updateTable('orders')
    .set({ inspection_at: new Date(server.clock.now().getTime() + 3_600_000) })
    .where('id', '=', made._id)
    .execute()
  const { status } = await server.call('POST', '/orders/cancel-order', {
    token: business.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId: made._id,
      outcome: 'no-refund',
      expected: { amount: 0, currency: 'NGN' },
    },
  })
  expect(status).toBe(200)
  expect(await readAs(server, business, made._id)).toMatchObject({
    status: 'Canceled',
    payment: { invoice: { status: 'released' } },
    allowed: { pay: false },
  })
  expect((await payoutsOf(inspector)).items).toMatchObject([{ obstacle: 'customer-payment' }])
  expect((await act(made._id, 'mark-invoice-paid')).status).toBe(200)
  expect((await walletOf(server.db, inspector.id)).held).toBeGreaterThan(0)
})

test("each action is in the audit trail, and in the order's history without the name of its author", async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  await act(made._id, 'cancel-order')
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH })
  const seen = await readAs(server, customer, made._id)
  expect(seen.statusHistory.at(-1)).toMatchObject({ to: 'Canceled', by: null, reason: 'Transfer 4711 of today.' })
  const audit = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'reason'])
    .where('record_id', '=', made._id)
    .execute()
  expect(audit).toEqual([{ action: 'cancel-order', reason: 'Transfer 4711 of today.' }])
})
