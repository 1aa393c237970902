import { randomUUID } from 'node:crypto'
import { putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { paidSum, paidWaysOf } from '#modules/orders/paid-ways.ts'
import { settlePayment } from '#modules/payments/settle.ts'
import { payingProvider } from './testing/paying-provider.ts'
import { naira, price, QuotationCalls } from './testing/quotation-calls.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(120_000)

const { provider } = payingProvider()
let server: TestServer
let calls: QuotationCalls
let customerId: string
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider } })
  calls = new QuotationCalls(server)
})
beforeEach(async () => {
  customerId = (await putUser(server.db, server.clock.now())).id
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const settle = (reference: string | null | undefined) =>
  settlePayment(backgroundParts(server), reference ?? '', 'webhook')

describe('paying the difference by card', () => {
  const byCard = { payment: { method: 'card' } }

  test('completes the acceptance when the money arrives, not before', async () => {
    const { order, inspectorId, id } = await calls.withQuotation(customerId, price + 5_000_00)
    const begun = await calls.accept(customerId, id, 5_000_00, byCard)
    expect(begun.data).toMatchObject({
      quotation: { status: 'created' },
      order: { status: 'Pending' },
      payment: { status: 'pending', paymentPage: expect.stringContaining('https:') },
    })
    await Promise.all(Array.from({ length: 5 }, () => settle(begun.data.payment?.paymentReference)))
    expect(await calls.rowOf(order.id)).toMatchObject({
      status: 'Processing',
      inspector_id: inspectorId,
      price_amount: price + 5_000_00,
    })
    expect([
      await calls.available(customerId),
      (await paidWaysOf(server.db, order.id)).card.map(({ amount }) => amount),
    ]).toEqual([0, [5_000_00]])
  })

  test("takes the wallet's part when the card has paid the rest", async () => {
    const { order, id } = await calls.withQuotation(customerId, price + 5_000_00)
    await calls.fund(customerId, 2_000_00)
    const begun = await calls.accept(customerId, id, 5_000_00, {
      payment: { method: 'wallet-and-card', fromWallet: naira(2_000_00) },
    })
    expect([begun.status, await calls.available(customerId)]).toEqual([200, 2_000_00])
    await settle(begun.data.payment?.paymentReference)
    expect([(await calls.rowOf(order.id)).status, await calls.available(customerId)]).toEqual(['Processing', 0])
  })

  test("puts the card's money in the wallet and notifies the customer if the wallet's part was spent meanwhile", async () => {
    const { order, id } = await calls.withQuotation(customerId, price + 5_000_00)
    await calls.fund(customerId, 2_000_00)
    const begun = await calls.accept(customerId, id, 5_000_00, {
      payment: { method: 'wallet-and-card', fromWallet: naira(2_000_00) },
    })
    await calls.fund(customerId, -2_000_00)
    await settle(begun.data.payment?.paymentReference)
    expect([(await calls.rowOf(order.id)).inspector_id, await calls.available(customerId)]).toEqual([null, 3_000_00])
    expect((await calls.messages(customerId)).at(-1)).toContain('The money is in your wallet.')
  })

  test('puts the money in the wallet if the quotation was canceled meanwhile', async () => {
    const { order, inspectorId, id } = await calls.withQuotation(customerId, price + 5_000_00)
    const begun = await calls.accept(customerId, id, 5_000_00, byCard)
    await calls.send(inspectorId, 'PATCH', `cancel-quotation/${id}`, {})
    await settle(begun.data.payment?.paymentReference)
    expect([(await calls.rowOf(order.id)).inspector_id, await calls.available(customerId)]).toEqual([null, 5_000_00])
  })

  test('puts the money in the wallet if the amount has changed meanwhile', async () => {
    const { order, inspectorId, id } = await calls.withQuotation(customerId, price + 5_000_00)
    const begun = await calls.accept(customerId, id, 5_000_00, byCard)
    expect(
      (await calls.makeQuotation(inspectorId, order.id, { quotationId: id, amount: naira(price + 6_000_00) })).status,
    ).toBe(200)
    await settle(begun.data.payment?.paymentReference)
    expect([(await calls.rowOf(order.id)).inspector_id, await calls.available(customerId)]).toEqual([null, 5_000_00])
  })

  test('in two tabs completes once, and the second payment stays in the wallet', async () => {
    const { order, id } = await calls.withQuotation(customerId, price + 5_000_00)
    const [one, other] = [
      await calls.accept(customerId, id, 5_000_00, byCard),
      await calls.accept(customerId, id, 5_000_00, byCard),
    ]
    await Promise.all([settle(one.data.payment?.paymentReference), settle(other.data.payment?.paymentReference)])
    expect([
      (await calls.rowOf(order.id)).status,
      await calls.available(customerId),
      paidSum(await paidWaysOf(server.db, order.id)),
    ]).toEqual(['Processing', 5_000_00, price + 5_000_00])
  })

  test("is refused if the wallet's part is the whole difference", async () => {
    const { id } = await calls.withQuotation(customerId, price + 5_000_00)
    const { body } = await calls.accept(customerId, id, 5_000_00, {
      payment: { method: 'wallet-and-card', fromWallet: naira(5_000_00) },
    })
    expect(body.errors).toMatchObject([{ field: 'payment.fromWallet.amount' }])
  })

  test('begins no second payment if the call is repeated', async () => {
    const { id } = await calls.withQuotation(customerId, price + 5_000_00)
    const key = { idempotencyKey: randomUUID(), ...byCard }
    const [one, other] = [
      await calls.accept(customerId, id, 5_000_00, key),
      await calls.accept(customerId, id, 5_000_00, key),
    ]
    expect(one.data.payment?.paymentReference).toBe(other.data.payment?.paymentReference)
  })
})
