import { randomUUID } from 'node:crypto'
import { inspectionTypes, type AnswerOf } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { tokenMailedTo } from '#modules/invitations/testing/invitations.ts'
import { putQuoteFile } from '#modules/quotes/testing/put-quote-file.ts'
import { sampleQuote } from '#modules/quotes/testing/sample-quotes.ts'
import {
  aQuote,
  companyHolds,
  order,
  orderBody,
  readAs,
  requester,
  newUser,
  totalOfQuote,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'

jest.setTimeout(60_000)

type Placed = AnswerOf<'POST /orders/create-order'>
const RICH = 1_000_000_00

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const create = (person: Person, body: unknown) =>
  server.call<Placed>('POST', '/orders/create-order', { token: person.token, body })
const ordersOf = (person: Person) =>
  server.db.selectFrom('orders').selectAll().where('customer_id', '=', person.id).execute()

test('an order is paid from the wallet at once, credit first, and is confirmed', async () => {
  const customer = await newUser(server, { money: RICH, credit: 500_00 })
  const made = await order(server, customer)
  expect(made).toMatchObject({
    status: 'Pending',
    description: 'Office furniture',
    timeZone: 'Africa/Lagos',
    payment: { method: 'wallet', status: 'succeeded', awaitedUntil: null },
    tasks: [{ title: 'Count the chairs', isComplete: false }],
    statusHistory: [{ from: null, to: 'Pending' }],
    documents: ['confirmation', 'receipt', 'calendar'],
  })
  expect(made.sequenceId).toMatch(/^FP-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const price = made.inspectionPrice.amount
  expect(price).toBeGreaterThan(500_00)
  expect(await walletOf(server.db, customer.id)).toEqual({ available: RICH - price + 500_00, credit: 0, held: 0 })
  const mails = await server.db
    .selectFrom('outbox_messages')
    .select(['template'])
    .where('dedupe_key', '=', `order-confirmation:${made._id}`)
    .execute()
  expect(mails).toEqual([{ template: 'order-confirmation' }])
})

test('the address of the first order is saved and not requested again, and later ones do not change it (FORM-8)', async () => {
  const customer = await newUser(server, { money: RICH, country: 'NG' })
  const profile = async () =>
    (await server.call<Record<string, string>>('GET', '/users/me/profile', { token: customer.token })).data
  const place = async (change: object) => {
    const body = await orderBody(server)
    const { status } = await create(customer, { ...body, requester: { ...requester, country: 'NG', ...change } })
    expect(status).toBe(200)
  }
  await place({ country: 'NO' })
  expect(await profile()).toMatchObject({ addressLine1: '', city: '', country: 'NG' })
  await place({ addressLine1: '4 Bode Thomas Street', city: 'Surulere', state: 'Lagos', zipCode: '101283' })
  await place({ addressLine1: '9 Elsewhere', city: 'Abuja' })
  expect(await profile()).toMatchObject({
    addressLine1: '4 Bode Thomas Street',
    city: 'Surulere',
    state: 'Lagos',
    zipCode: '101283',
  })
})

test('a double click orders once, and the second call gets the same answer', async () => {
  const customer = await newUser(server, { money: RICH })
  const body = await orderBody(server)
  const [one, other] = await Promise.all([create(customer, body), create(customer, body)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.data.orders[0]?._id).toBe(other.data.orders[0]?._id)
  expect(await ordersOf(customer)).toHaveLength(1)
  const again = await create(customer, body)
  expect(again.data.orders[0]?._id).toBe(one.data.orders[0]?._id)
})

test('a key with another body is refused', async () => {
  const customer = await newUser(server, { money: RICH })
  const body = await orderBody(server)
  await create(customer, body)
  const { status, body: refusal } = await create(customer, { ...body, matching: 'first-come' })
  expect([status, refusal.code]).toEqual([422, 'key-reused'])
})

test('a repeated call gets the same answer even if the date has passed meanwhile', async () => {
  const customer = await newUser(server, { money: RICH })
  const body = await orderBody(server)
  const first = await create(customer, body)
  const start = server.clock.now()
  server.clock.advance(8 * 24 * 60 * 60 * 1_000)
  const token = await putSession(server.db, server.clock.now(), customer.id)
  const again = await create({ id: customer.id, token }, body)
  expect(again.data.orders[0]?._id).toBe(first.data.orders[0]?._id)
  server.clock.set(start)
})

test('a wallet with too little money orders nothing', async () => {
  const customer = await newUser(server, { money: 100 })
  const { status, body } = await create(customer, await orderBody(server))
  expect([status, body.code]).toEqual([402, 'insufficient-funds'])
  expect(await ordersOf(customer)).toEqual([])
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: 100 })
})

test('of two simultaneous orders from a wallet with money for one, one is placed', async () => {
  const total = await totalOfQuote(server, aQuote(server))
  const customer = await newUser(server, { money: total.amount + 5 })
  const bodies = [await orderBody(server), await orderBody(server)]
  const answers = await Promise.all(bodies.map((body) => create(customer, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402])
  expect(await ordersOf(customer)).toHaveLength(1)
  expect(await walletOf(server.db, customer.id)).toEqual({ available: 5, credit: 0, held: 0 })
})

test("an order at another price than the current one is refused with the current price, in the reader's language", async () => {
  const customer = await newUser(server, { money: RICH })
  const total = await totalOfQuote(server, aQuote(server))
  const body = await orderBody(server, { expectedTotal: { amount: total.amount - 1, currency: 'NGN' } })
  const { status, body: refusal } = await create(customer, body)
  expect([status, refusal.code, refusal.errors?.[0]?.field]).toEqual([409, 'conflict', 'expectedTotal'])
  const figure = new Intl.NumberFormat('en-NG').format(total.amount / 100)
  expect(refusal.message).toContain(figure)
  const norwegian = await server.call('POST', '/orders/create-order', {
    token: customer.token,
    body: { ...body, idempotencyKey: randomUUID() },
    headers: { 'accept-language': 'nb' },
  })
  expect(norwegian.body.message).toMatch(/^Prisen er endret/)
})

test('a date that has passed at the place is refused', async () => {
  const customer = await newUser(server, { money: RICH })
  const quote = aQuote(server)
  const passed = { ...quote, details: { ...quote.details, inspectionDate: '2026-03-01' } }
  const { status, body } = await create(customer, { ...(await orderBody(server)), quote: passed })
  expect([status, body.message]).toEqual([400, 'Inspection Date has passed. Please select new date'])
})

test('only businesses are invoiced; their order waits until it is released or paid', async () => {
  const payment = { method: 'invoice', purchaseOrderNumber: 'PO 7' }
  const refused = await create(await newUser(server), await orderBody(server, { payment }))
  expect([refused.status, refused.body.message]).toEqual([400, 'Only businesses can pay by invoice.'])
  const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
  const made = await order(server, business, { payment })
  expect(made.payment).toMatchObject({
    method: 'invoice',
    status: 'pending',
    awaitedUntil: null,
    paid: { amount: 0 },
    invoice: { status: 'held', amount: made.inspectionPrice, purchaseOrderNumber: 'PO 7' },
  })
  const days = (Date.parse(made.payment?.invoice?.dueAt ?? '') - server.clock.now().getTime()) / 86_400_000
  expect(days).toBe(14)
  expect(made.documents).toContain('invoice')
  const listed = await server.call<AnswerOf<'GET /orders/get-my-orders'>>('GET', '/orders/get-my-orders', {
    token: business.token,
  })
  // A list includes the invoice's state, so that it does not show “to be paid” (PAY-11).
  expect(listed.data.items[0]).toMatchObject({ paymentStatus: 'pending', invoiceStatus: 'held' })
  const second = await order(server, business, { payment })
  const numbers = [made, second].map((one) => Number(one.payment?.invoice?.number.slice(-6)))
  expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1)
})

test('an invoice can be paid from the wallet, which releases the order', async () => {
  const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd', money: RICH })
  const made = await order(server, business, { payment: { method: 'invoice' } })
  const before = await companyHolds(server.db, 'escrow')
  const { status } = await server.call('POST', '/orders/pay-order', {
    token: business.token,
    body: {
      idempotencyKey: randomUUID(),
      orderId: made._id,
      payment: { method: 'wallet' },
      expectedTotal: made.inspectionPrice,
    },
  })
  expect(status).toBe(200)
  expect(await companyHolds(server.db, 'escrow')).toBe(before + made.inspectionPrice.amount)
  expect((await readAs(server, business, made._id)).payment).toMatchObject({
    status: 'succeeded',
    invoice: { status: 'paid' },
  })
})

test.each(inspectionTypes)(
  'an inspection of the kind %s is ordered with its files, and shown as it was requested',
  async (inspectionType) => {
    const customer = await newUser(server, { money: RICH })
    const quote = sampleQuote(inspectionType, { fileIds: [await putQuoteFile(server, customer.id)] })
    const made = await order(server, customer, {}, quote)
    expect(made).toMatchObject({
      inspectionType,
      quote: { inspectionType, details: quote.details },
      files: [{ _id: quote.fileIds[0] }],
      location: { city: 'Ikeja' },
    })
    expect(made.description.length).toBeGreaterThan(2)
    expect((await server.app.inject({ url: made.files[0]?.url ?? '' })).statusCode).toBe(200)
    const another = await newUser(server, { money: RICH })
    const stolen = await create(another, await orderBody(server, {}, quote))
    expect([stolen.status, await ordersOf(another)]).toEqual([404, []])
  },
)

describe('the contact on site', () => {
  const quoteWith = (contact: object): InspectionQuote => {
    const quote = aQuote(server)
    return { ...quote, details: { ...quote.details, contact: { ...emptyContact, ...contact } } } as InspectionQuote
  }
  const emptyContact = { name: '', email: '', phoneCountry: 'NG', phoneNumber: '' }
  const bodyWith = async (contact: object, contacts?: object[]) =>
    orderBody(server, { quote: quoteWith(contact), ...(contacts && { contacts }) })

  test('is refused if it is incomplete, with the missing field', async () => {
    const customer = await newUser(server, { money: RICH })
    for (const [contact, field, message] of [
      [{ name: 'Musa' }, 'phoneNumber', 'Enter a telephone number or an email address.'],
      [{ phoneNumber: '8031234567' }, 'name', 'This field is required.'],
    ] as const) {
      const { status, body } = await create(customer, await bodyWith(contact))
      expect([status, body.errors]).toEqual([400, [{ field: `contacts.0.${field}`, message }]])
      const named = await create(customer, await bodyWith({}, [{ ...emptyContact, ...contact }]))
      expect([named.status, named.body.errors]).toEqual([400, [{ field: `contacts.0.${field}`, message }]])
    }
    expect(await ordersOf(customer)).toEqual([])
  })

  test.each([{}, { name: 'Musa', phoneNumber: '8031234567' }, { name: 'Musa', email: 'musa@example.com' }])(
    'is accepted as %j',
    async (contact) => {
      const customer = await newUser(server, { money: RICH })
      const { status, data } = await create(customer, await bodyWith(contact))
      expect([status, data.orders[0]?.quote.details]).toEqual([
        200,
        expect.objectContaining({ contact: { ...emptyContact, ...contact } }),
      ])
    },
  )

  test('in the order overrides the one of the quote', async () => {
    const customer = await newUser(server, { money: RICH })
    const musa = { ...emptyContact, name: 'Musa', email: 'musa@example.com' }
    const { data } = await create(customer, await bodyWith({ name: 'Musa' }, [musa]))
    expect(data.orders[0]?.quote.details).toMatchObject({ contact: musa })
  })
})

test("the first order by a seller's invitation books it, and a second one is refused", async () => {
  const [seller, buyer, late] = [
    await newUser(server),
    await newUser(server, { money: RICH }),
    await newUser(server, { money: RICH }),
  ]
  const invited = await server.call('POST', '/invitations/create-invitation', {
    token: seller.token,
    body: {
      idempotencyKey: randomUUID(),
      inspectionType: 'property',
      propertyDescription: 'A duplex',
      buyerEmail: 'buyer@example.test',
      buyerFirstName: 'Ngozi',
      buyerLastName: 'Eze',
      price: { amount: 5_000_000_00, currency: 'NGN' },
      refundsInspectionFee: true,
      location: { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '12 Allen Avenue', zipCode: '100271' },
    },
  })
  expect(invited.status).toBe(200)
  const invitationToken = await tokenMailedTo(server, 'buyer@example.test')
  const body = () => orderBody(server, { invitationToken }, sampleQuote('property'))
  const made = await create(buyer, await body())
  expect(made.data.orders[0]?.invitation).toMatchObject({ status: 'booked', promisedRefund: { status: 'promised' } })
  const second = await create(late, await body())
  expect(second.status).toBe(409)
  expect(await ordersOf(late)).toEqual([])
  expect(await walletOf(server.db, late.id)).toMatchObject({ available: RICH })
})

test('a stranger cannot read an order', async () => {
  const made = await order(server, await newUser(server, { money: RICH }))
  const { status } = await server.call('GET', `/orders/get-order/${made._id}`, {
    token: (await newUser(server)).token,
  })
  expect(status).toBe(404)
})
