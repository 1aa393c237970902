import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { confirm, payOnPage } from '#modules/payments/testing/paying.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import {
  aQuote,
  companyHolds,
  order,
  orderBody,
  readAs,
  newUser,
  totalOfQuote,
  walletOf,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(120_000)

type Placed = AnswerOf<'POST /orders/create-order'>
const RICH = 1_000_000_00

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})
afterAll(() => server.close())

const create = (person: Person, body: unknown) =>
  server.call<Placed>('POST', '/orders/create-order', { token: person.token, body })
const pay = (
  person: Person,
  orderId: string,
  expectedTotal: unknown,
  payment: unknown = { method: 'wallet' },
  key: string = randomUUID(),
) =>
  server.call<Placed>('POST', '/orders/pay-order', {
    token: person.token,
    body: { idempotencyKey: key, orderId, payment, expectedTotal },
  })
const byCard = async (
  person: Person,
  payment: Record<string, unknown> = { method: 'card' },
): Promise<Placed & { orderId: string }> => {
  const { data, body } = await create(person, await orderBody(server, { payment }))
  if (!body.success) throw new Error(JSON.stringify(body))
  return { ...data, orderId: data.orders[0]?._id ?? '' }
}
const cancelUnpaid = (person: Person, orderId: string) =>
  server.call('POST', '/orders/cancel-order', {
    token: person.token,
    body: { idempotencyKey: randomUUID(), orderId, outcome: 'no-refund', expected: { amount: 0, currency: 'NGN' } },
  })
const due = () => doDueOrders(backgroundParts(server))

test('an order by card waits for its payment, and is paid once the money has arrived', async () => {
  const customer = await newUser(server)
  const placed = await byCard(customer)
  expect(placed.payment).toMatchObject({ status: 'pending', paymentPage: expect.stringContaining('http') })
  expect(placed.orders[0]).toMatchObject({
    status: 'Pending',
    payment: { status: 'pending', paid: { amount: 0 } },
    allowed: { pay: true },
  })
  const escrow = await companyHolds(server.db, 'escrow')
  await payOnPage(placed.payment.paymentPage, 'success')
  await Promise.all(Array.from({ length: 8 }, () => confirm(server, customer, placed.payment.paymentReference)))
  const paid = await readAs(server, customer, placed.orderId)
  expect(paid.payment).toMatchObject({
    status: 'succeeded',
    paid: paid.inspectionPrice,
    awaitedUntil: null,
    paymentReference: placed.payment.paymentReference,
  })
  expect(await companyHolds(server.db, 'escrow')).toBe(escrow + paid.inspectionPrice.amount)
  expect(await walletOf(server.db, customer.id)).toEqual({ available: 0, credit: 0, held: 0 })
})

test('a refund goes back as it was paid: the part by card to the card, the part from the wallet to the wallet', async () => {
  const customer = await newUser(server, { money: 2_000_00 })
  const placed = await byCard(customer, {
    method: 'wallet-and-card',
    fromWallet: { amount: 2_000_00, currency: 'NGN' },
  })
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: 2_000_00 })
  await payOnPage(placed.payment.paymentPage, 'success')
  await confirm(server, customer, placed.payment.paymentReference)
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: 0 })
  const { data: terms } = await server.call<AnswerOf<'GET /orders/get-cancellation-terms/{id}'>>(
    'GET',
    `/orders/get-cancellation-terms/${placed.orderId}`,
    { token: customer.token },
  )
  expect(terms.refundParts).toEqual([
    { way: 'card', amount: { amount: placed.total.amount - 2_000_00, currency: 'NGN' }, withinDays: 10 },
    { way: 'wallet', amount: { amount: 2_000_00, currency: 'NGN' }, withinDays: 0 },
  ])
  await server.call('POST', '/orders/cancel-order', {
    token: customer.token,
    body: { idempotencyKey: randomUUID(), orderId: placed.orderId, outcome: terms.outcome, expected: terms.refund },
  })
  expect(await walletOf(server.db, customer.id)).toEqual({ available: 2_000_00, credit: 0, held: 0 })
  const refunds = await server.db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .select('payment_refunds.amount')
    .where('reference', '=', placed.payment.paymentReference ?? '')
    .execute()
  expect(refunds).toEqual([{ amount: placed.total.amount - 2_000_00 }])
})

test('a declined card lets the customer try again, also from the wallet', async () => {
  const customer = await newUser(server, { money: RICH })
  const placed = await byCard(customer)
  await payOnPage(placed.payment.paymentPage, 'declined')
  await confirm(server, customer, placed.payment.paymentReference)
  expect((await readAs(server, customer, placed.orderId)).payment).toMatchObject({ status: 'failed' })
  const again = await pay(customer, placed.orderId, placed.total)
  expect([again.status, again.data.payment.status]).toEqual([200, 'succeeded'])
  expect((await readAs(server, customer, placed.orderId)).payment).toMatchObject({
    status: 'succeeded',
    method: 'wallet',
  })
})

test('a second tab continues the payment that is under way', async () => {
  const customer = await newUser(server)
  const placed = await byCard(customer)
  const other = await pay(customer, placed.orderId, placed.total, { method: 'card' })
  expect(other.data.payment).toMatchObject({
    paymentReference: placed.payment.paymentReference,
    paymentPage: placed.payment.paymentPage,
  })
})

test('two tabs that pay from the wallet pay once, and so does a double click', async () => {
  const customer = await newUser(server, { money: RICH })
  const placed = await byCard(customer)
  const tabs = await Promise.all(Array.from({ length: 5 }, () => pay(customer, placed.orderId, placed.total)))
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH - placed.total.amount })
  const second = await byCard(customer)
  const key = randomUUID()
  const clicks = await Promise.all(
    Array.from({ length: 4 }, () => pay(customer, second.orderId, second.total, { method: 'wallet' }, key)),
  )
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await walletOf(server.db, customer.id)).toMatchObject({
    available: RICH - placed.total.amount - second.total.amount,
  })
})

test('a back button after paying finds nothing to pay', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const { status, body } = await pay(customer, made._id, made.inspectionPrice)
  expect([status, body.message]).toEqual([409, 'There is nothing to pay for this order.'])
})

test('if an order is paid and canceled at once, it is either paid, or canceled with nothing charged', async () => {
  for (let round = 0; round < 6; round += 1) {
    const customer = await newUser(server, { money: RICH })
    const placed = await byCard(customer)
    const [paid, canceled] = await Promise.all([
      pay(customer, placed.orderId, placed.total),
      cancelUnpaid(customer, placed.orderId),
    ])
    const now = await readAs(server, customer, placed.orderId)
    const isPaid = paid.status === 200
    expect(canceled.status).toBe(isPaid ? 409 : 200)
    expect(now.status).toBe(isPaid ? 'Pending' : 'Canceled')
    expect(await walletOf(server.db, customer.id)).toMatchObject({
      available: isPaid ? RICH - placed.total.amount : RICH,
    })
  }
})

test('money that arrives after the cancellation stays in the wallet, and the payer is notified', async () => {
  const customer = await newUser(server)
  const placed = await byCard(customer)
  expect((await cancelUnpaid(customer, placed.orderId)).status).toBe(200)
  await payOnPage(placed.payment.paymentPage, 'success')
  await confirm(server, customer, placed.payment.paymentReference)
  expect((await readAs(server, customer, placed.orderId)).status).toBe('Canceled')
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: placed.total.amount })
  const notifications = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', customer.id)
    .where('type_of_notification', '=', 'Payment')
    .execute()
  expect(notifications.some(({ message }) => message.includes('The money is in your wallet'))).toBe(true)
})

test("if the wallet's part was spent meanwhile, the card's money stays in the wallet and the order waits", async () => {
  const customer = await newUser(server, { money: 3_000_00 })
  const placed = await byCard(customer, {
    method: 'wallet-and-card',
    fromWallet: { amount: 3_000_00, currency: 'NGN' },
  })
  await server.db.transaction().execute(async (transaction) => {
    const { transfer } = await import('#modules/ledger/service.ts')
    const work = { db: transaction, realtime: server.realtime, now: server.clock.now() }
    await transfer(work, {
      key: randomUUID(),
      kind: 'correction',
      cause: { kind: 'test', id: 'x' },
      description: 'Test',
      entries: [
        { kind: 'user-available', userId: customer.id, currency: 'NGN', amount: -3_000_00 },
        { kind: 'bank', currency: 'NGN', amount: 3_000_00 },
      ],
    })
  })
  await payOnPage(placed.payment.paymentPage, 'success')
  await confirm(server, customer, placed.payment.paymentReference)
  expect((await readAs(server, customer, placed.orderId)).payment).toMatchObject({
    status: 'pending',
    paid: { amount: 0 },
  })
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: placed.total.amount - 3_000_00 })
})

test('an order that is not paid in time expires once, even with several schedulers; money that comes later goes to the wallet', async () => {
  const customer = await newUser(server)
  const placed = await byCard(customer)
  server.clock.advance(60 * 60 * 1_000 - 1)
  await due()
  expect((await readAs(server, customer, placed.orderId)).status).toBe('Pending')
  server.clock.advance(1)
  await Promise.all([due(), due(), due()])
  const expired = await readAs(server, customer, placed.orderId)
  expect(expired).toMatchObject({ status: 'Canceled', allowed: { pay: false } })
  expect(expired.statusHistory.filter(({ to }) => to === 'Canceled')).toMatchObject([{ by: null }])
  await payOnPage(placed.payment.paymentPage, 'success')
  await confirm(server, customer, placed.payment.paymentReference)
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: placed.total.amount })
})

test('a payment that starts shortly before the order expires has half an hour', async () => {
  const customer = await newUser(server)
  const placed = await byCard(customer)
  server.clock.advance(55 * 60 * 1_000)
  const { data } = await pay(customer, placed.orderId, placed.total, { method: 'card' })
  expect((await readAs(server, customer, placed.orderId)).payment?.awaitedUntil).toBe(
    new Date(server.clock.now().getTime() + 30 * 60 * 1_000).toISOString(),
  )
  server.clock.advance(29 * 60 * 1_000)
  await due()
  expect((await readAs(server, customer, placed.orderId)).status).toBe('Pending')
  await payOnPage(data.payment.paymentPage, 'success')
  await confirm(server, customer, data.payment.paymentReference)
  expect((await readAs(server, customer, placed.orderId)).payment).toMatchObject({ status: 'succeeded' })
})

test('an order that waits for its payment expires, and does not become overdue even if its time passes first', async () => {
  const customer = await newUser(server)
  const placed = await byCard(customer)
  await server.db
    .updateTable('orders')
    .set({ inspection_at: server.clock.now() })
    .where('id', '=', placed.orderId)
    .execute()
  server.clock.advance(30 * 60 * 1_000)
  await due()
  expect((await readAs(server, customer, placed.orderId)).status).toBe('Pending')
  server.clock.advance(30 * 60 * 1_000)
  await due()
  expect((await readAs(server, customer, placed.orderId)).statusHistory.map(({ to }) => to)).toEqual([
    'Pending',
    'Canceled',
  ])
})

const putPromo = async (code: string, changes: Record<string, unknown>): Promise<void> => {
  await server.db
    .insertInto('promo_codes')
    .values({
      code,
      percent: 10,
      amount: null,
      currency: null,
      valid_from: new Date('2026-01-01'),
      valid_until: null,
      uses_max: null,
      uses_per_user: null,
      for_user_id: null,
      created_at: server.clock.now(),
      ...changes,
    })
    .execute()
}

test("a promo code's last use goes to one of two, and is released if the order is canceled", async () => {
  await putPromo('LAST', { uses_max: 1 })
  const [one, other] = [await newUser(server, { money: RICH }), await newUser(server, { money: RICH })]
  const full = await totalOfQuote(server, aQuote(server))
  const reduced = await totalOfQuote(server, aQuote(server), 'LAST')
  expect(reduced.amount).toBeLessThan(full.amount)
  const body = () => orderBody(server, { promoCode: 'last', expectedTotal: reduced })
  const bodies = [await body(), await body()]
  const answers = await Promise.all([create(one, bodies[0]), create(other, bodies[1])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? one : other
  const made = answers.find(({ status }) => status === 200)?.data.orders[0]
  expect(made).toMatchObject({ promoCode: 'LAST', inspectionPrice: reduced })
  const canceled = await server.call('POST', '/orders/cancel-order', {
    token: winner.token,
    body: { idempotencyKey: randomUUID(), orderId: made?._id, outcome: 'full-refund', expected: reduced },
  })
  expect(canceled.status).toBe(200)
  const loser = winner === one ? other : one
  expect((await create(loser, await body())).status).toBe(200)
})

test('the items of a cart are ordered together, by only one of two tabs', async () => {
  const customer = await newUser(server, { money: RICH })
  const first = aQuote(server)
  await server.call('POST', '/carts/add-item-to-cart', { token: customer.token, body: { quote: first } })
  const { data: cart } = await server.call<AnswerOf<'GET /carts/get-my-cart'>>('POST', '/carts/add-item-to-cart', {
    token: customer.token,
    body: { quote: aQuote(server, 9 * 86_400_000, 'Africa/Lagos') },
  })
  const [total] = cart.totals
  const body = async () => ({
    ...(await orderBody(server)),
    quote: undefined,
    cartItemIds: cart.items.map(({ _id }) => _id),
    expectedTotal: total,
  })
  const answers = await Promise.all([create(customer, await body()), create(customer, await body())])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const placed = answers.find(({ status }) => status === 200)
  expect(placed?.data.orders).toHaveLength(2)
  expect(placed?.data.orders.map(({ payment }) => payment?.checkoutTotal)).toEqual([total, total])
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH - (total?.amount ?? 0) })
})

test('each item of the cart keeps the chosen way to find its inspector, also when it is ordered (MATCH-18)', async () => {
  const customer = await newUser(server, { money: RICH })
  const cart = async (method: string, path: string, body: unknown) =>
    (await server.call<AnswerOf<'GET /carts/get-my-cart'>>(method, `/carts/${path}`, { token: customer.token, body }))
      .data
  await cart('POST', 'add-item-to-cart', { quote: aQuote(server) })
  // The cart sorts its items by the time at which they were added.
  server.clock.advance(1_000)
  const { items } = await cart('POST', 'add-item-to-cart', {
    quote: aQuote(server, 9 * 86_400_000, 'Africa/Lagos'),
    matching: 'first-come',
  })
  expect(items.map(({ matching }) => matching)).toEqual(['candidates', 'first-come'])
  const [chosen = '', first = ''] = items.map(({ _id }) => _id)
  await cart('PATCH', 'change-cart-item', { cartItemId: chosen, matching: 'first-come' })
  const { items: changed, totals } = await cart('PATCH', 'change-cart-item', {
    cartItemId: first,
    matching: 'candidates',
  })
  expect(changed.map(({ matching }) => matching)).toEqual(['first-come', 'candidates'])
  const { status, data } = await create(customer, {
    ...(await orderBody(server)),
    quote: undefined,
    cartItemIds: [first, chosen],
    expectedTotal: totals[0],
  })
  expect(status).toBe(200)
  const [sooner, later] = data.orders.toSorted((one, other) => (one.inspectionDate < other.inspectionDate ? -1 : 1))
  expect([sooner?.matching, later?.matching]).toEqual(['first-come', 'candidates'])
})
