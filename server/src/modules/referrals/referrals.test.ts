import type { AnswerOf } from '@fieldproof/contracts'
import type { Referral } from '@fieldproof/contracts/entities/referral'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { complete, putSettledOrder } from '#modules/completion/testing/completed-orders.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { walletOf } from '#modules/orders/testing/ordering.ts'
import { activate, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'

import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { balanceOf } from '#modules/ledger/balances.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { fillBudget, lockBudget, switchBudget } from './referral-budget.ts'

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
const inNaira = () =>
  server.db.selectFrom('referral_budgets').selectAll().where('currency', '=', 'NGN').executeTakeFirstOrThrow()
/** Sets the budget to an amount of kobo, switches it on or off, and removes waiting credits. */
const budget = async (amount: number, isOn = true): Promise<void> => {
  await server.db.updateTable('referral_credits').set({ is_waiting: false }).where('is_waiting', '=', true).execute()
  await inWorkOf(server, async (work) => {
    const { left_amount: left } = await lockBudget(work.db, 'NGN')
    if (amount !== left) await fillBudget(work, 'NGN', amount - left)
    await switchBudget(work, 'NGN', isOn)
  })
}
beforeEach(async () => {
  await budget(100_000_000_00)
  referrerId = (await putUser(server.db, server.clock.now())).id
  customerId = (await putUser(server.db, server.clock.now())).id
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
  // The budget equals its ledger account, and is never negative.
  const { left_amount: left } = await inNaira()
  expect([left >= 0, await balanceOf(server.db, { kind: 'referral-budget', currency: 'NGN' })]).toEqual([true, left])
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
/** Opens an account with the invited address and makes it an inspector's. @returns the user's id */
const joined = async (email: string): Promise<string> => {
  const { id } = await putUser(server.db, server.clock.now(), { email })
  await activate(server, id)
  return id
}

test("a person is invited by mail with today's terms, and the referral shows that they have signed up", async () => {
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

test('the referrer does not learn whether a person has an account, is an inspector or was already referred (REFERRAL-7)', async () => {
  const [nobody, customer, inspector, referred] = [newMail(), newMail(), newMail(), newMail()]
  await putUser(server.db, server.clock.now(), { email: customer })
  await joined(inspector)
  await server.call('POST', '/referrals/add-new-referral', {
    token: await tokenOf(customerId),
    body: { firstName: 'Tunde', lastName: 'Bakare', email: referred },
  })
  const withoutIdentity = (answer: Referral) => ({ ...answer, _id: '', email: '' })
  const answers: Referral[] = []
  for (const email of [nobody, customer, inspector, referred]) answers.push((await refer(email)).data)
  expect(answers.map(withoutIdentity)).toEqual(answers.map(() => withoutIdentity(answers[0] as Referral)))
  expect(answers[0]).toMatchObject({ status: 'invited' })
  expect((await listed()).items.map(withoutIdentity)).toEqual(answers.map(withoutIdentity))
  const mailed = async (email: string) =>
    (await server.db.selectFrom('outbox_messages').select('id').where('recipient', '=', email).execute()).length
  expect([await mailed(nobody), await mailed(customer), await mailed(inspector), await mailed(referred)]).toEqual([
    1, 1, 0, 1,
  ])
})

test('a referral is never credited for an inspector, nor for a person who was referred by someone else first', async () => {
  const [inspector, referred] = [newMail(), newMail()]
  const inspectorId = await joined(inspector)
  await server.call('POST', '/referrals/add-new-referral', {
    token: await tokenOf(customerId),
    body: { firstName: 'Tunde', lastName: 'Bakare', email: referred },
  })
  await Promise.all([refer(inspector), refer(referred)])
  const referredId = await joined(referred)
  const buyer = (await putUser(server.db, server.clock.now())).id
  for (const id of [inspectorId, referredId])
    await putSettledOrder(server, { customerId: buyer, inspectorId: id, price: 40_000_00 })
  expect((await listed()).items).toMatchObject([{ status: 'invited' }, { status: 'invited' }])
  expect(await walletOf(server.db, referrerId)).toMatchObject({ available: 0 })
  expect(await walletOf(server.db, customerId)).toMatchObject({ available: 4_000_00 })
})

test('a user cannot refer themselves, or the same person twice', async () => {
  const email = newMail()
  const { email: own } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', referrerId)
    .executeTakeFirstOrThrow()
  expect((await refer(own)).status).toBe(409)
  const statuses = (await Promise.all([refer(email), refer(email)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect((await refer(email)).body.errors).toEqual([
    { field: 'email', message: 'You have already referred this person.' },
  ])
})

test('each completed job is credited: to a customer at once, to an inspector on the payday', async () => {
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

test('the maximum is not exceeded when several jobs complete at once', async () => {
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

test('the list can be searched, filtered and sorted; its sums include all referrals, and only the referrer sees it', async () => {
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

describe('the budget', () => {
  const waiting = async () => (await listed()).items[0]?.amountWaiting
  const referred = async (): Promise<string> => {
    const email = newMail()
    await refer(email)
    return joined(email)
  }

  test.each([
    ['off', 100_000_00, false],
    ['empty', 0, true],
    ['too small', 3_999_99, true],
  ])('that is %s makes a credit wait: not booked, but visible to referrer and staff', async (_, amount, isOn) => {
    await budget(amount, isOn)
    const inspectorId = await referred()
    await putSettledOrder(server, { customerId, inspectorId, price: 40_000_00 })
    expect((await listed()).items).toMatchObject([{ amountAccrued: naira(4_000_00), amountWaiting: naira(4_000_00) }])
    expect(await walletOf(server.db, referrerId)).toMatchObject({ available: 0, held: 0 })
    const office = backOffice(server, (await putPerson(server, ['finance'])).token)
    expect((await office.list('referral-budgets', 'waiting=true')).data.items).toContainEqual(
      expect.objectContaining({ values: expect.objectContaining({ currency: 'NGN', waiting: naira(4_000_00) }) }),
    )
    const sent = await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', referrerId)
      .execute()
    expect(sent.some(({ message }) => message.includes('once we have released money'))).toBe(true)
  })

  test('is filled and switched on by finance, with an entry in the audit trail, and pays waiting credits, the oldest first', async () => {
    await budget(0, false)
    const inspectorId = await referred()
    for (const price of [40_000_00, 50_000_00, 10_000_00]) {
      await putSettledOrder(server, { customerId, inspectorId, price })
      server.clock.advance(60_000)
    }
    const office = backOffice(server, (await putPerson(server, ['finance'])).token)
    const add = (amount: number, reason?: string) =>
      office.act('referral-budgets', 'NGN', 'add-money', { values: { amount: naira(amount) }, reason })
    expect((await add(6_000_00)).status).toBe(400)
    expect((await add(6_000_00, 'For March')).status).toBe(200)
    expect(await waiting()).toEqual(naira(10_000_00))
    expect((await office.act('referral-budgets', 'NGN', 'switch-on', {})).status).toBe(200)
    // There is not enough money for the second credit, and the third waits behind it.
    expect([await waiting(), await walletOf(server.db, referrerId)]).toMatchObject([
      naira(6_000_00),
      { available: 4_000_00 },
    ])
    await putSettledOrder(server, { customerId, inspectorId, price: 1_000_00 })
    expect(await waiting()).toEqual(naira(6_100_00))
    await add(10_000_00, 'More')
    expect([await waiting(), await walletOf(server.db, referrerId)]).toMatchObject([naira(0), { available: 10_100_00 }])
    const back = (amount: number) =>
      office.act('referral-budgets', 'NGN', 'take-back', { values: { amount: naira(amount) }, reason: 'Too much' })
    expect([(await back(5_900_01)).status, (await back(5_900_00)).status]).toEqual([409, 200])
    expect((await office.trail('resourceName=referral-budgets')).data.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['add-money', 'switch-on', 'take-back']),
    )
  })

  test('is never overdrawn and loses no money if it pays credits, is filled and is switched off at the same time', async () => {
    await budget(0)
    const inspectorId = await referred()
    const orders = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        putPaidOrder(server, { customerId, inspectorId, price: (place + 1) * 10_000_00 }),
      ),
    )
    await Promise.all([
      ...orders.map(({ id }) => complete(server, id)),
      ...[4_000_00, 1_00, 7_000_00].map((amount) => inWorkOf(server, (work) => fillBudget(work, 'NGN', amount))),
      inWorkOf(server, (work) => switchBudget(work, 'NGN', false)),
    ])
    await inWorkOf(server, (work) => switchBudget(work, 'NGN', true))
    const { left_amount: left } = await inNaira()
    const { available } = await walletOf(server.db, referrerId)
    expect(left + available).toBe(11_001_00)
    expect((await waiting())?.amount).toBe(21_000_00 - available)
  })
})
