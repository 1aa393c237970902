import type { SubscriptionCancellationTerms } from '@fieldproof/contracts/entities/subscription'
import { balancesOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { doDueSubscriptions } from './due-subscriptions.ts'
import { booksOf } from './testing/books.ts'
import { callsOf, cardProvider, putCard, putSubscriber, type Subscriber } from './testing/subscribers.ts'

jest.setTimeout(120_000)

const { provider, cards } = cardProvider()
let server: TestServer
let finance: ReturnType<typeof backOffice>
let support: ReturnType<typeof backOffice>
let customer: Subscriber
let my: ReturnType<typeof callsOf>
let id = ''

beforeAll(async () => {
  server = await openTestServer({ ports: { payments: provider }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T09:00:00.000Z')
  cards.declines = false
  finance = backOffice(server, (await putPerson(server, ['finance'])).token)
  support = backOffice(server, (await putPerson(server, ['support'])).token)
  customer = await putSubscriber(server)
  my = callsOf(server, customer)
  const cardId = await putCard(server, customer.id)
  const { data } = await my.buy('plus', 1, { payment: { method: 'card', cardId }, renewsAutomatically: true })
  id = data.subscription._id
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  expect(await booksOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const reason = 'She rang and asked for it.'
const naira = (amount: number) => ({ amount, currency: 'NGN' })
const act = async (action: string, more: Record<string, unknown> = {}, office = finance) =>
  office.act('subscriptions', id, action, {
    reason,
    version: (await office.record('subscriptions', id)).data.version,
    ...more,
  })
const wallet = () => balancesOf(server.db, customer.id, 'NGN')
const lastNotification = async (): Promise<string | undefined> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', customer.id)
      .orderBy('seq', 'desc')
      .executeTakeFirst()
  )?.message

test('support cancels a renewal: the plan stays valid, nothing more is charged, the customer is notified and it is in the audit trail', async () => {
  const { status, body } = await act('end-with-last-day', {}, support)
  expect([status, body.success]).toEqual([200, true])
  expect(await lastNotification()).toBe(
    'Our staff canceled the renewal of your Plus plan. It is valid until 23 December 2026, and we charge nothing more.',
  )
  expect((await my.mine()).renewal).toBeNull()
  expect((await act('end-with-last-day', {}, support)).status).toBe(409)
  const [entry] = (await finance.trail(`resourceName=subscriptions&recordId=${id}`)).data.items
  expect(entry).toMatchObject({
    action: 'end-with-last-day',
    reason,
    before: { renews: true },
    after: { renews: false },
  })
  const [step] = (await finance.list('subscription-steps', `filter=subscription:${id}`)).data.items
  expect(step?.values).toMatchObject({ event: 'cancelled', by: 'staff' })
  const charged = cards.charged.size
  await my.move(40)
  expect([(await my.mine()).subscription?.status, cards.charged.size]).toEqual(['ended', charged])
})

test('finance ends a plan today: the unused part is refunded once', async () => {
  await my.move(9)
  const before = (await wallet()).available
  const { version } = (await finance.record('subscriptions', id)).data
  const answers = await Promise.all([act('end-today', { version }), act('end-today', { version })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const back = (await wallet()).available - before
  // Of 30 days, 10 are used, including today.
  expect(back).toBe(6_333_30)
  expect(answers.find(({ status }) => status === 200)?.data.message).toContain('₦6,333.30')
  expect(await lastNotification()).toBe('Your Plus plan ends today. ₦6,333.30 for unused days is in your wallet.')
  expect((await my.mine()).plan.name).toBe('plus')
  await my.move(1)
  expect((await my.mine()).plan.name).toBe('free')
})

test('the record shows the same refund for today that the customer sees', async () => {
  // The record counts by the database's own clock.
  server.clock.set(new Date())
  finance = backOffice(server, (await putPerson(server, ['finance'])).token)
  const other = await putSubscriber(server)
  const theirs = callsOf(server, other)
  const { data } = await theirs.buy('business', 3)
  await theirs.move(17)
  const { values } = (await finance.record('subscriptions', data.subscription._id)).data.record
  const terms = await theirs.send<SubscriptionCancellationTerms>(
    'GET',
    `get-cancellation-terms/${data.subscription._id}`,
  )
  expect(values['unused']).toEqual(terms.data.now.unused)
})

test('a payment that failed is tried again now, once, and pays', async () => {
  expect((await act('charge-now')).status).toBe(409)
  cards.declines = true
  await my.move(29)
  expect((await my.mine()).failure?.attempts).toBe(1)
  cards.declines = false
  const { version } = (await finance.record('subscriptions', id)).data
  const answers = await Promise.all([act('charge-now', { version }), act('charge-now', { version })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await act('charge-now')).body.message).toBe(
    'A payment for this plan is under way. Wait until it is done, then try again.',
  )
  server.clock.advance(31_000)
  await doDueSubscriptions(backgroundParts(server))
  await doDueSubscriptions(backgroundParts(server))
  expect(await lastNotification()).toContain('Your Plus plan is renewed.')
  expect((await my.mine()).payments.filter(({ what }) => what === 'renew')).toHaveLength(1)
})

test('credit is given from revenue, with a notification, and never twice or for more than was paid for the term', async () => {
  const { version } = (await finance.record('subscriptions', id)).data
  const values = { amount: naira(4_000_00) }
  const answers = await Promise.all([act('give-credit', { version, values }), act('give-credit', { version, values })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await wallet()).credit).toBe(4_000_00)
  expect(await lastNotification()).toBe('Our staff gave you ₦4,000 of credit for your Plus plan. It is in your wallet.')
  const [entry] = (await finance.trail(`resourceName=subscriptions&recordId=${id}`)).data.items
  expect(entry).toMatchObject({ reason, after: { creditGiven: naira(4_000_00) } })
  const tooMuch = await act('give-credit', { values: { amount: naira(5_500_01) } })
  expect([tooMuch.status, tooMuch.body.errors?.[0]?.message]).toEqual([
    400,
    'At most ₦5,500 can still be given for the present term: no more than what was paid for it.',
  ])
  expect((await act('give-credit', { values: { amount: naira(5_500_00) } })).status).toBe(200)
  expect((await wallet()).credit).toBe(9_500_00)
})

test.each([
  ['without a reason', { values: { amount: naira(1_00) }, reason: '' }, 'reason'],
  ['without a version', { values: { amount: naira(1_00) }, version: undefined }, 'version'],
  ['of nothing', { values: { amount: naira(0) } }, 'values.amount'],
  ['below zero', { values: { amount: naira(-1_00) } }, 'values.amount'],
  ['in another currency', { values: { amount: { amount: 1_00, currency: 'USD' } } }, 'values.amount'],
])('credit %s is refused', async (_, more, field) => {
  const { status, body } = await act('give-credit', more)
  expect([status, body.errors?.map((fault) => fault.field)]).toEqual([400, [field]])
  expect((await wallet()).credit).toBe(0)
})

test('staff and scheduled steps do not deadlock', async () => {
  const { version } = (await finance.record('subscriptions', id)).data
  const values = { amount: naira(1_00) }
  const [given, moved] = await Promise.all([act('give-credit', { version, values }), my.move(45)])
  expect([200, 409]).toContain(given.status)
  expect(moved.status).toBe(200)
  expect((await my.mine()).payments.filter(({ what }) => what === 'renew')).toHaveLength(1)
})

test('support can neither end a plan today, nor charge, nor give credit', async () => {
  for (const action of ['end-today', 'charge-now', 'give-credit'])
    expect([action, (await act(action, { values: {} }, support)).status]).toEqual([action, 404])
})
