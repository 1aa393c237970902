import type { AnswerOf } from '@fieldproof/contracts'
import type { Order } from '@fieldproof/contracts/entities/order'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { readPdf } from '#modules/documents/testing/read-pdf.ts'
import { drawMailDocuments } from '#modules/orders/mail-documents.ts'
import { aQuote, orderBody, readAs, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
let office: ReturnType<typeof backOffice>
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  office = backOffice(server, (await putPerson(server, ['finance'])).token)
})
afterAll(() => server.close())

/** A business orders two inspections from its cart, by invoice. */
const orderTogether = async (): Promise<{ business: Person; orders: readonly [Order, Order]; total: number }> => {
  const business = await newUser(server, { account_type: 'business', company_name: 'Eze Ltd' })
  const add = async (ahead: number) =>
    (
      await server.call<AnswerOf<'GET /carts/get-my-cart'>>('POST', '/carts/add-item-to-cart', {
        token: business.token,
        body: { quote: aQuote(server, ahead) },
      })
    ).data
  await add(7 * 86_400_000)
  const { items, totals } = await add(9 * 86_400_000)
  const { quote: _quote, ...body } = await orderBody(server, {
    payment: { method: 'invoice', purchaseOrderNumber: 'PO 9' },
    cartItemIds: items.map(({ _id }) => _id),
    expectedTotal: totals[0],
  })
  const { data } = await server.call<AnswerOf<'POST /orders/create-order'>>('POST', '/orders/create-order', {
    token: business.token,
    body,
  })
  const [first, second] = data.orders
  if (!first || !second) throw new Error(JSON.stringify(data))
  return { business, orders: [first, second], total: first.inspectionPrice.amount + second.inspectionPrice.amount }
}
const invoiceOf = async (business: Person, { _id }: Order) => (await readAs(server, business, _id)).payment?.invoice
const act = (orderId: string, action: string) =>
  office.act('orders', orderId, action, { reason: 'Transfer 4711 of today.' })

test('a cart makes one invoice, which is mailed once with a line for each order (INVOICE-3)', async () => {
  const { business, orders, total } = await orderTogether()
  const [first, second] = orders
  expect(first.payment?.invoice?.number).toMatch(/^INV-/)
  expect(second.payment?.invoice?.number).toBe(first.payment?.invoice?.number)
  expect(orders.map((one) => one.payment?.invoice?.amount)).toEqual(orders.map((one) => one.inspectionPrice))

  const notifications = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', business.id)
    .where('type_of_notification', '=', 'Invoice')
    .execute()
  expect(notifications).toHaveLength(1)
  for (const one of orders) expect(notifications[0]?.message).toContain(one.sequenceId)

  const mails = await server.db
    .selectFrom('outbox_messages')
    .select('data')
    .where('template', '=', 'order-invoice')
    .where(
      'dedupe_key',
      'in',
      orders.map(({ _id }) => `order-invoice:${_id}`),
    )
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.data).toMatchObject({ total: { amount: total } })
  const attached = await drawMailDocuments(server.db, server.app.parts.ports.invoicing)('order-invoice', 'en', {
    orderId: first._id,
    link: 'https://site.test/x',
  })
  expect(attached.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'text/calendar', 'text/calendar'])
  const invoiceText = readPdf(attached[0]?.content ?? Buffer.from(''))
    .pages.map(({ text }) => text)
    .join('\n')
  for (const one of orders) expect(invoiceText).toContain(one.sequenceId)
})

test('a transfer that staff record pays every order on the invoice (INVOICE-3)', async () => {
  const { business, orders } = await orderTogether()
  expect((await act(orders[1]._id, 'mark-invoice-paid')).status).toBe(200)
  for (const one of orders)
    expect((await readAs(server, business, one._id)).payment).toMatchObject({
      status: 'succeeded',
      paid: one.inspectionPrice,
      invoice: { status: 'paid' },
    })
})

test('an order that is withdrawn from its invoice leaves the other due (INVOICE-3)', async () => {
  const { business, orders } = await orderTogether()
  expect((await act(orders[0]._id, 'withdraw-invoice')).status).toBe(200)
  expect((await invoiceOf(business, orders[0]))?.status).toBe('withdrawn')
  expect((await invoiceOf(business, orders[1]))?.status).toBe('held')
})
