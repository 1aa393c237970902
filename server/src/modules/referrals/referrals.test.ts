import type { AnswerOf } from '@fieldproof/contracts'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { complete, putSettledOrder } from '#modules/completion/testing/completed-orders.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { walletOf } from '#modules/orders/testing/ordering.ts'
import { activate, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'

jest.setTimeout(60_000)

type Listed = AnswerOf<'GET /referrals/get-my-referrals'>
const naira = (amount: number) => ({ amount, currency: 'NGN' })
const MAXIMUM = 300_000_00

let server: TestServer
let referrerId: string
let customerId: string
let mails = 0
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  referrerId = (await putUser(server.db, server.clock.now())).id
  customerId = (await putUser(server.db, server.clock.now())).id
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const tokenOf = (userId: string) => putSession(server.db, server.clock.now(), userId)
const newMail = () => `tunde.${(mails += 1)}@example.test`
const refer = async (email = newMail(), firstName = 'Tunde') =>
  server.call<Referral>('POST', '/referrals/add-new-referral', {
    token: await tokenOf(referrerId),
    body: { firstName, lastName: 'Bakare', email },
  })
const listed = async (query = ''): Promise<Listed> =>
  (await server.call<Listed>('GET', `/referrals/get-my-referrals${query}`, { token: await tokenOf(referrerId) })).data
/** Opens an account with the address that was invited, which becomes an inspector. */
const joined = async (email: string): Promise<string> => {
  const { id } = await putUser(server.db, server.clock.now(), { email })
  await activate(server, id)
  return id
}

test('somebody is invited by mail under the terms of today, and is known when they sign up', async () => {
  const email = newMail()
  const { data } = await refer(email)
  expect(data).toMatchObject({
    email,
    status: 'invited',
    percent: 10,
    amountAccrued: naira(0),
    maximumPayout: naira(MAXIMUM),
  })
  const mail = await server.db
    .selectFrom('outbox_messages')
    .select(['template', 'data'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    template: 'inspector-referral',
    data: { firstName: 'Tunde', referrerName: 'Ngozi Eze', link: 'http://site.test/inspector' },
  })
  await joined(email)
  expect((await listed()).items).toMatchObject([{ email, status: 'registered' }])
})

test('neither oneself, nor an inspector, nor anybody twice', async () => {
  const [email, taken] = [newMail(), newMail()]
  const { email: own } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', referrerId)
    .executeTakeFirstOrThrow()
  expect((await refer(own)).status).toBe(409)
  await joined(taken)
  expect((await refer(taken)).body.errors).toEqual([
    { field: 'email', message: 'This person is an inspector with us, or has applied already.' },
  ])
  const statuses = (await Promise.all([refer(email), refer(email)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
})

test('each completed job is credited, at once to a customer and by the payday to an inspector', async () => {
  const email = newMail()
  await refer(email)
  const inspectorId = await joined(email)
  await putSettledOrder(server, { customerId, inspectorId, price: 40_000_00 })
  expect((await listed()).items).toMatchObject([{ status: 'earning', amountAccrued: naira(4_000_00) }])
  expect(await walletOf(server.db, referrerId)).toMatchObject({ available: 4_000_00, held: 0 })
  await activate(server, referrerId)
  await putSettledOrder(server, { customerId, inspectorId, price: 10_000_00 })
  expect(await walletOf(server.db, referrerId)).toMatchObject({ available: 4_000_00, held: 1_000_00 })
})

test('the maximum holds when jobs complete at once', async () => {
  const email = newMail()
  await refer(email)
  const inspectorId = await joined(email)
  await putSettledOrder(server, { customerId, inspectorId, price: 2_900_000_00 })
  const orders = await Promise.all(
    Array.from({ length: 4 }, () => putPaidOrder(server, { customerId, inspectorId, price: 80_000_00 })),
  )
  await Promise.all(orders.map(({ id }) => complete(server, id)))
  expect((await listed()).items).toMatchObject([{ status: 'maximum-reached', amountAccrued: naira(MAXIMUM) }])
  expect(await walletOf(server.db, referrerId)).toMatchObject({ available: MAXIMUM })
  await putSettledOrder(server, { customerId, inspectorId })
  expect(await walletOf(server.db, referrerId)).toMatchObject({ available: MAXIMUM })
})

test('the list is searched, narrowed and sorted; its sums are of all, and nobody else sees it', async () => {
  const [first, second] = [newMail(), newMail()]
  await refer(first, 'Ada_100%')
  server.clock.advance(60_000)
  await refer(second, 'Bola')
  const inspectorId = await joined(first)
  await putSettledOrder(server, { customerId, inspectorId, price: 40_000_00 })
  const names = async (query: string) => (await listed(query)).items.map(({ firstName }) => firstName)
  expect(await names('')).toEqual(['Bola', 'Ada_100%'])
  expect(await names('?sort=oldest')).toEqual(['Ada_100%', 'Bola'])
  expect(await names('?sort=amount')).toEqual(['Ada_100%', 'Bola'])
  expect(await names('?search=a_1')).toEqual(['Ada_100%'])
  expect(await names('?search=_')).toEqual(['Ada_100%'])
  expect(await listed('?status=invited')).toMatchObject({
    total: 1,
    items: [{ firstName: 'Bola' }],
    amountsAccrued: [naira(4_000_00)],
  })
  const other = await server.call<Listed>('GET', '/referrals/get-my-referrals', { token: await tokenOf(customerId) })
  expect(other.data).toMatchObject({ total: 0, amountsAccrued: [] })
})
