import { backOffice, putPerson, type ListAnswer } from '#modules/custom-admin/testing/staff.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { callsOf, cardProvider, putCard, putSubscriber, type Subscriber } from '../testing/subscribers.ts'

jest.setTimeout(120_000)

const { provider, cards } = cardProvider()
let server: TestServer
let office: ReturnType<typeof backOffice>
let staffToken = ''
/** Customers whose card declined 40 days ago and today, and one who has paid. */
let [suspended, late, paid]: Subscriber[] = []

const subscribe = async (days: number): Promise<Subscriber> => {
  const customer = await putSubscriber(server)
  const my = callsOf(server, customer)
  const cardId = await putCard(server, customer.id)
  cards.declines = false
  await my.buy('plus', 1, { payment: { method: 'card', cardId }, renewsAutomatically: true })
  cards.declines = true
  await my.move(days)
  return customer
}
const emailOf = async ({ id }: Subscriber): Promise<string> =>
  (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const emailsOf = ({ items }: ListAnswer) => items.map(({ title }) => title)

beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000_000 } })
  server.clock.set('2026-11-24T09:00:00.000Z')
  paid = await subscribe(0)
  suspended = await subscribe(70)
  server.clock.set('2027-02-24T09:00:00.000Z')
  late = await subscribe(31)
  staffToken = (await putPerson(server, ['support'])).token
  office = backOffice(server, staffToken)
})
afterAll(() => server.close())

const given = () => {
  if (!suspended || !late || !paid) throw new Error('Nobody has subscribed')
  return { suspended, late, paid }
}

test('those whose payment is missing come first, the longest one at the top, and a state narrows the list', async () => {
  const who = given()
  const emails = [await emailOf(who.suspended), await emailOf(who.late), await emailOf(who.paid)]
  expect(emailsOf((await office.list('subscriptions')).data)).toEqual(emails)
  expect(emailsOf((await office.list('subscriptions', 'filter=status:suspended')).data)).toEqual([emails[0]])
  expect(emailsOf((await office.list('subscriptions', 'filter=status:past-due')).data)).toEqual([emails[1]])
  expect((await office.list('subscriptions', 'filter=status:lost')).status).toBe(400)
  const counts = await server.call<{ resourceName: string; total: number; waiting: number | null }[]>(
    'GET',
    '/custom-admin/get-resource-counts',
    { token: staffToken },
  )
  expect(counts.data).toContainEqual({ resourceName: 'subscriptions', total: 3, waiting: 1 })
})

test("an address and an invoice's number find a subscription, and unknown ones find none", async () => {
  const who = given()
  const email = await emailOf(who.paid)
  const { invoice_number: invoice } = await server.db
    .selectFrom('subscription_purchases')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .select('invoice_number')
    .where('user_id', '=', who.paid.id)
    .executeTakeFirstOrThrow()
  for (const search of [email, email.toUpperCase(), ` ${invoice?.toLowerCase()} `])
    expect(emailsOf((await office.list('subscriptions', new URLSearchParams({ search }).toString())).data)).toEqual([
      email,
    ])
  for (const search of ['nobody@example.test', 'SUB-2026-999999'])
    expect((await office.list('subscriptions', new URLSearchParams({ search }).toString())).data.total).toBe(0)
})

test('a record shows its last paid day, payments and history; support can do nothing to a suspended one', async () => {
  const who = given()
  const [found] = (await office.list('subscriptions', 'filter=status:suspended')).data.items
  const id = found?._id ?? ''
  const { record, actions } = (await office.record('subscriptions', id)).data
  expect(record.values).toMatchObject({ status: 'suspended', plan: 'plus', lastPaidDay: '2026-12-23', attempts: 4 })
  expect(actions).toEqual([])
  const payments = (await office.list('subscription-payments', `filter=subscription:${id}`)).data.items
  expect(payments.map(({ values }) => [values['what'], values['status']])).toEqual([
    ...[1, 2, 3, 4].map(() => ['renew', 'failed']),
    ['create', 'paid'],
  ])
  expect(payments.at(-1)?.values).toMatchObject({ amount: { amount: 9_500_00, currency: who.suspended.currency } })
  const steps = (await office.list('subscription-steps', `filter=subscription:${id}`)).data.items
  expect(steps.map(({ values }) => [values['event'], values['by']])).toEqual(
    expect.arrayContaining([
      ['bought', 'customer'],
      ['charge-failed', 'time'],
      ['suspended', 'time'],
    ]),
  )
  expect(steps[0]?.values).toMatchObject({ event: 'suspended' })
})

test('neither an editor nor a reviewer sees them', async () => {
  const other = backOffice(server, (await putPerson(server, ['editor', 'reviewer'])).token)
  for (const name of ['subscriptions', 'subscription-payments', 'subscription-steps'])
    expect([name, (await other.list(name)).status]).toEqual([name, 404])
})
