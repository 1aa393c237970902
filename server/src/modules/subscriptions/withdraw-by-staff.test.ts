import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { booksOf } from './testing/books.ts'
import { actOn, byInvoice, reason } from './testing/invoicing.ts'
import { callsOf, cardProvider, putSubscriber, type Subscriber } from './testing/subscribers.ts'

jest.setTimeout(60_000)

const { provider } = cardProvider()
let server: TestServer
let finance: ReturnType<typeof backOffice>
let support: ReturnType<typeof backOffice>
let customer: Subscriber
let my: ReturnType<typeof callsOf>

beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T09:00:00.000Z')
  finance = backOffice(server, (await putPerson(server, ['finance'])).token)
  support = backOffice(server, (await putPerson(server, ['support'])).token)
  customer = await putSubscriber(server, { isBusiness: true })
  my = callsOf(server, customer)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  expect(await booksOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const withdraw = (id: string, office = finance) => actOn(office, id, 'withdraw-invoice')
const lastNotification = async (): Promise<string | undefined> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', customer.id)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
  )?.message

test('finance withdraws the open invoice of a plan with a reason: it ends, its customer is notified, and it is in the audit trail (PLAN-17)', async () => {
  const id = (await my.buy('business', 1, byInvoice)).data.subscription._id
  const number = (await my.mine()).openInvoice?.number
  expect((await withdraw(id, support)).status).toBe(404)
  const {
    version,
    record: { values },
  } = (await finance.record('subscriptions', id)).data
  expect(values).toMatchObject({ lastInvoice: 'open', openInvoice: number })
  expect((await finance.act('subscriptions', id, 'withdraw-invoice', { version })).status).toBe(400)
  expect((await finance.act('subscriptions', id, 'withdraw-invoice', { reason })).status).toBe(400)
  expect((await withdraw(id)).status).toBe(200)
  expect(await my.mine()).toMatchObject({ openInvoice: null, plan: { name: 'free' }, subscription: null })
  expect(await lastNotification()).toBe(
    `Our staff withdrew the invoice ${number} for the Business plan. You have nothing to pay, and nothing is deleted.`,
  )
  const [entry] = (await finance.trail(`resourceName=subscriptions&recordId=${id}`)).data.items
  expect(entry).toMatchObject({ action: 'withdraw-invoice', reason })
  expect((await finance.list('subscription-steps', `filter=subscription:${id}`)).data.items[0]?.values).toMatchObject({
    event: 'invoice-withdrawn',
    by: 'staff',
  })
  expect((await my.buy('business', 1, byInvoice)).status).toBe(200)
})

test('a renewal whose invoice is withdrawn after its last paid day just ends', async () => {
  const id = (await my.buy('business', 1)).data.subscription._id
  await my.move(25)
  const { data } = await my.send<{ toPay: { amount: number } }>(
    'GET',
    `get-subscription-renewal-price/${id}?noOfMonths=1`,
  )
  await my.send('POST', 'renew-a-subscription', {
    ...my.pay(data.toPay.amount, byInvoice),
    subscriptionId: id,
    noOfMonths: 1,
  })
  await my.move(6)
  expect((await my.mine()).subscription?.status).toBe('past-due')
  expect((await withdraw(id)).status).toBe(200)
  await my.move(1)
  expect(await my.mine()).toMatchObject({
    openInvoice: null,
    plan: { name: 'free' },
    subscription: { status: 'ended', lastPaidDay: '2026-12-23' },
  })
  expect(await lastNotification()).toContain('has ended. Nothing is deleted')
})

describe('is refused with an explanation', () => {
  const refused = async (id: string) => (await withdraw(id)).body.message

  test('if the invoice is paid', async () => {
    const id = (await my.buy('business', 1, byInvoice)).data.subscription._id
    await actOn(finance, id, 'mark-invoice-paid')
    expect(await refused(id)).toBe(
      'This invoice is paid, so you cannot withdraw it. End the plan instead: the unused part goes back.',
    )
    expect((await my.mine()).plan.name).toBe('business')
  })

  test('if it is already withdrawn, by staff or its customer', async () => {
    const id = (await my.buy('business', 1, byInvoice)).data.subscription._id
    await withdraw(id)
    expect(await refused(id)).toBe('This invoice is already withdrawn or canceled. There is nothing to pay.')
  })

  test('if the plan never had one', async () => {
    const id = (await my.buy('business', 1)).data.subscription._id
    expect(await refused(id)).toBe('This plan has no invoice.')
  })

  test('for the second of two simultaneous withdrawals, and if the other one marks it as paid', async () => {
    for (const other of ['withdraw-invoice', 'mark-invoice-paid']) {
      customer = await putSubscriber(server, { isBusiness: true })
      my = callsOf(server, customer)
      const id = (await my.buy('business', 1, byInvoice)).data.subscription._id
      const { version } = (await finance.record('subscriptions', id)).data
      const answers = await Promise.all(
        ['withdraw-invoice', other].map((action) => finance.act('subscriptions', id, action, { reason, version })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await my.mine()).openInvoice).toBeNull()
    }
  })
})
