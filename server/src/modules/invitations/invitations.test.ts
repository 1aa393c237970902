import { randomUUID } from 'node:crypto'
import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import { messagesTo } from '#testing/outbox-messages.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { makeVehicleListing } from '#modules/listings/testing/listings.ts'
import { putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { bookByInvitation } from './book-by-invitation.ts'
import { makeInvitation, putBookedInvitation, sendInvitation, tokenMailedTo } from './testing/invitations.ts'

jest.setTimeout(60_000)

const DAY = 24 * 60 * 60 * 1_000
let server: TestServer
let sellerId: string
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  sellerId = (await putUser(server.db, server.clock.now(), { first_name: 'Musa', last_name: 'Bello' })).id
})
afterAll(() => server.close())

const send = async <Data = Invitation>(userId: string, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, `/invitations/${path}`, {
    token: await putSession(server.db, server.clock.now(), userId),
    body,
  })
const open = (token: string) =>
  server.call<{ invitation: Invitation; prefilled: Record<string, unknown> }>(
    'GET',
    `/invitations/get-invitation/${token}`,
  )
const newUser = async (changes = {}): Promise<string> => (await putUser(server.db, server.clock.now(), changes)).id
const book = async (token: string, userId: string, orderId?: string): Promise<string> => {
  const id = orderId ?? (await putPaidOrder(server, { customerId: userId })).id
  return inWorkOf(server, (work) => bookByInvitation(work, { token, userId, orderId: id }))
}
const list = async (userId: string, query = ''): Promise<Invitation[]> =>
  (await send<{ items: Invitation[] }>(userId, 'GET', `get-my-invitations?${query}`)).data.items

test('the buyer gets a mail with a link that opens the invitation, and the token is stored nowhere', async () => {
  const { id, token, buyerEmail } = await sendInvitation(server, sellerId)
  expect(token).toMatch(/^[\w-]{43}$/)
  const row = await server.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  const { data } = await open(token)
  expect(data.invitation).toMatchObject({
    _id: id,
    sellerName: 'Musa Bello',
    status: 'sent',
    price: { amount: 6_500_000_00, currency: 'NGN' },
    refundsInspectionFee: true,
    orderId: null,
    promisedRefund: { status: 'promised', amount: null, claimUntil: null },
    allowed: { book: true, withdraw: false, claimRefund: false, payRefund: false },
    expiresAt: new Date(server.clock.now().getTime() + 30 * DAY).toISOString(),
  })
  expect(JSON.stringify(data)).not.toContain(buyerEmail)
})

test('the mail contains no text of the seller', async () => {
  const { buyerEmail } = await sendInvitation(server, sellerId, { propertyDescription: 'Win now at www.evil.example' })
  const [mail] = await messagesTo<'mail', 'invitation-to-book'>(server.db, buyerEmail, 'invitation-to-book')
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('the link fills in the quote form: place, VIN and the person to ask', async () => {
  const seller = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  const { token } = await sendInvitation(server, sellerId)
  expect((await open(token)).data.prefilled).toEqual({
    country: 'NG',
    state: 'Lagos',
    city: 'Ikeja',
    street: '14 Allen Avenue',
    zipCode: '100271',
    vin: '2T1BURHE5JC034461',
    askingPrice: 6_500_000,
    askingPriceCurrency: 'NGN',
    description: 'Toyota Corolla 2018, silver',
    seller: { name: 'Musa Bello', email: seller.email, phoneCountry: 'NG', phoneNumber: '8031234567' },
  })
  const property = await sendInvitation(server, sellerId, {
    inspectionType: 'property',
    vin: undefined,
    propertyDescription: 'Duplex in Lekki',
  })
  expect((await open(property.token)).data.prefilled).toMatchObject({
    city: 'Ikeja',
    description: 'Duplex in Lekki',
    contact: { name: 'Musa Bello' },
  })
})

test("an invitation about a listing has the listing's data, and another user's listing is refused", async () => {
  const listing = await server.call<{ _id: string }>('POST', '/listings/create-listing', {
    token: await putSession(server.db, server.clock.now(), sellerId),
    body: makeVehicleListing(),
  })
  const { token } = await sendInvitation(server, sellerId, { listingId: listing.data._id })
  expect((await open(token)).data.prefilled).toMatchObject({
    brand: 'Toyota',
    model: 'Corolla',
    year: 2018,
    vehicleType: 'car',
  })
  expect(
    (await send(await newUser(), 'POST', 'create-invitation', makeInvitation({ listingId: listing.data._id }))).status,
  ).toBe(404)
})

test.each([
  ['a vehicle without a VIN', { vin: undefined }, 'vin'],
  ['an invalid VIN', { vin: 'ABC' }, 'vin'],
  ['an invalid email address', { buyerEmail: 'nobody' }, 'buyerEmail'],
  [
    'a place without inspections',
    { location: { country: 'FR', state: 'Paris', city: 'Paris', street: '1 rue', zipCode: '75001' } },
    'location.country',
  ],
])('%s is refused at its field', async (_what, changes, field) => {
  const { status, body } = await send(sellerId, 'POST', 'create-invitation', makeInvitation(changes))
  expect([status, body.errors?.map((fault) => fault.field)]).toEqual([400, [field]])
})

test('users cannot invite themselves', async () => {
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  expect(
    (await send(sellerId, 'POST', 'create-invitation', makeInvitation({ buyerEmail: email }))).body.errors,
  ).toMatchObject([{ field: 'buyerEmail' }])
})

test('an invitation that is sent twice is mailed once', async () => {
  const body = makeInvitation()
  const [one, other] = await Promise.all([
    send(sellerId, 'POST', 'create-invitation', body),
    send(sellerId, 'POST', 'create-invitation', body),
  ])
  expect(one.data).toEqual(other.data)
  expect(
    await messagesTo<'mail', 'invitation-to-book'>(server.db, String(body['buyerEmail']), 'invitation-to-book'),
  ).toHaveLength(1)
})

test('one address is not mailed repeatedly, whoever invites it', async () => {
  const buyerEmail = `often.${randomUUID()}@example.test`
  for (let count = 0; count < 6; count += 1) await sendInvitation(server, await newUser(), { buyerEmail })
  expect((await send(sellerId, 'POST', 'create-invitation', makeInvitation({ buyerEmail }))).status).toBe(429)
})

test('a buyer with an account finds the invitation among those they received, and is mailed in their language', async () => {
  const buyerEmail = `kari.${randomUUID()}@example.test`
  const buyerId = await newUser({ email: buyerEmail, locale: 'no' })
  const { id } = await sendInvitation(server, sellerId, { buyerEmail: buyerEmail.toUpperCase() })
  expect((await list(buyerId, 'side=received')).map((one) => [one._id, one.allowed.book])).toEqual([[id, true]])
  expect(await list(buyerId)).toEqual([])
  expect((await list(sellerId)).map((one) => [one._id, one.allowed.withdraw])).toEqual([[id, true]])
  const [mail] = await messagesTo<'mail', 'invitation-to-book'>(server.db, buyerEmail, 'invitation-to-book')
  expect(mail?.locale).toBe('no')
  const bell = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', buyerId)
    .executeTakeFirst()
  expect(bell?.message).toBe('Musa Bello inviterer deg til å bestille en inspeksjon: Toyota Corolla 2018, silver.')
  expect(await list(await newUser(), 'side=received')).toEqual([])
})

test('the seller is notified of a booking, but does not see the order', async () => {
  const [buyerId, { id, token }] = [await newUser(), await sendInvitation(server, sellerId)]
  const order = await putPaidOrder(server, { customerId: buyerId })
  expect(await book(token, buyerId, order.id)).toBe(id)
  expect((await list(sellerId))[0]).toMatchObject({
    status: 'booked',
    orderId: null,
    promisedRefund: { amount: { amount: 40_000_00 } },
    allowed: { withdraw: false },
  })
  expect((await list(buyerId, 'side=received'))[0]).toMatchObject({
    status: 'booked',
    orderId: order.id,
    allowed: { book: false },
  })
  const bell = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', sellerId)
    .executeTakeFirst()
  expect(bell?.message).toContain(`The order is ${order.sequence_id}.`)
})

test('if two people book with the same link at once, one succeeds', async () => {
  const { token } = await sendInvitation(server, sellerId)
  const results = await Promise.allSettled([book(token, await newUser()), book(token, await newUser())])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the invitation is open again after its order was canceled', async () => {
  const [buyerId, { token }] = [await newUser(), await sendInvitation(server, sellerId)]
  const order = await putPaidOrder(server, { customerId: buyerId })
  await book(token, buyerId, order.id)
  await server.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.id).execute()
  expect((await open(token)).data.invitation).toMatchObject({ status: 'sent', allowed: { book: true } })
  await expect(book(token, buyerId)).resolves.toEqual(expect.any(String))
})

test('no one can book with an invitation that was withdrawn, has expired, is their own, of another kind or unknown', async () => {
  const refusal = async (token: string, userId: string, orderId?: string) =>
    book(token, userId, orderId).then(
      () => 'booked',
      (error: Error) => error.message,
    )
  const buyerId = await newUser()
  const own = await sendInvitation(server, sellerId)
  expect(await refusal(own.token, sellerId)).toBe('You cannot book with your own invitation.')
  const goods = await putPaidOrder(server, { customerId: buyerId, inspectionType: 'goods' })
  expect(await refusal(own.token, buyerId, goods.id)).toBe('This invitation is for another kind of inspection.')
  await send(sellerId, 'PATCH', `withdraw-invitation/${own.id}`)
  expect(await refusal(own.token, buyerId)).toBe('The seller has withdrawn this invitation.')
  expect(await refusal('x'.repeat(43), buyerId)).toBe('We could not find this invitation.')
  const late = await sendInvitation(server, sellerId)
  server.clock.advance(30 * DAY)
  expect(await refusal(late.token, buyerId)).toBe('This invitation has expired. Ask the seller for a new one.')
  expect((await open(late.token)).data).toMatchObject({ invitation: { status: 'expired' }, prefilled: {} })
})

test('an invitation can be withdrawn once, and not after it was used', async () => {
  const { id, sellerId: seller } = await putBookedInvitation(server)
  expect((await send(seller, 'PATCH', `withdraw-invitation/${id}`)).status).toBe(409)
  const other = await sendInvitation(server, sellerId)
  expect((await send(sellerId, 'PATCH', `withdraw-invitation/${other.id}`)).data).toMatchObject({
    status: 'withdrawn',
    allowed: { withdraw: false },
  })
  expect((await send(sellerId, 'PATCH', `withdraw-invitation/${other.id}`)).status).toBe(409)
})

test('a link that is sent again replaces the previous one', async () => {
  const buyerEmail = `again.${randomUUID()}@example.test`
  const [buyerId, first] = [
    await newUser({ email: buyerEmail }),
    await sendInvitation(server, sellerId, { buyerEmail }),
  ]
  server.clock.advance(1_000)
  const again = await send(buyerId, 'POST', `send-invitation-again/${first.id}`)
  expect([again.status, again.data.expiresAt]).toEqual([
    200,
    new Date(server.clock.now().getTime() - 1_000 + 30 * DAY).toISOString(),
  ])
  const second = await tokenMailedTo(server, buyerEmail)
  expect([(await open(first.token)).status, (await open(second)).status]).toEqual([404, 200])
  expect((await send(sellerId, 'POST', `send-invitation-again/${first.id}`)).data.expiresAt).toBe(
    new Date(server.clock.now().getTime() + 30 * DAY).toISOString(),
  )
  expect((await send(await newUser(), 'POST', `send-invitation-again/${first.id}`)).status).toBe(404)
})

test('lists can be filtered by the state of the invitations', async () => {
  const kept = await sendInvitation(server, sellerId)
  const withdrawn = await sendInvitation(server, sellerId)
  await send(sellerId, 'PATCH', `withdraw-invitation/${withdrawn.id}`)
  expect((await list(sellerId, 'status=sent')).map(({ _id }) => _id)).toEqual([kept.id])
  expect((await list(sellerId, 'status=withdrawn')).map(({ _id }) => _id)).toEqual([withdrawn.id])
  expect(await list(sellerId, 'status=booked')).toEqual([])
})
