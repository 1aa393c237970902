import type { AnswerOf } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { putComplaint, putSettledOrder } from '#modules/completion/testing/completed-orders.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { walletOf } from '#modules/orders/testing/ordering.ts'
import { putBankAccount } from '#testing/owned/wallets.ts'
import { lookAfterTransfers, settleBankTransfer } from '#modules/wallets/move-transfer-on.ts'
import { scriptedBank, type ScriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import { recordCheck } from '#modules/inspector-applications/back-office.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import { putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { putPayee, runPaydayOf } from './testing/payable.ts'
import { putReferralCredit, putTip, putTipFor } from './testing/pay-without-earning.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

type Payouts = AnswerOf<'GET /inspectors/get-my-payouts'>
const HOUR = 60 * 60 * 1_000
const PRICE = 40_000_00
const naira = (amount: number) => ({ amount, currency: 'NGN' })
const TUESDAY = '2026-03-03T09:00:00.000Z'
const WEDNESDAY = '2026-03-04T09:00:00.000Z'
// 72 hours after Tuesday's work.
const FRIDAY = '2026-03-06T09:00:00.000Z'
const SATURDAY = '2026-03-07T08:00:00.000Z'
const NEXT_FRIDAY = '2026-03-13T09:00:00.000Z'
const THIRD_FRIDAY = '2026-03-20T09:00:00.000Z'

let server: TestServer
let bank: ScriptedBank
let customerId: string
let inspectorId: string
beforeAll(async () => {
  bank = scriptedBank()
  server = await openTestServer({ ports: { payments: bank.provider }, config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  bank.setAway(false)
  bank.behave('arrives')
  server.clock.set(TUESDAY)
  await server.db.deleteFrom('paydays').execute()
  customerId = (await putUser(server.db, server.clock.now())).id
  inspectorId = await putPayee(server)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const at = (instant: string) => {
  server.clock.set(instant)
}
const work = (price = PRICE) => putSettledOrder(server, { customerId, inspectorId, price })
const listOf = async (userId = inspectorId): Promise<Payouts> =>
  (
    await server.call<Payouts>('GET', '/inspectors/get-my-payouts', {
      token: await putSession(server.db, server.clock.now(), userId),
    })
  ).data
const sentTo = async (userId = inspectorId): Promise<number[]> =>
  (
    await server.db
      .selectFrom('bank_transfers')
      .select('amount')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ amount }) => amount)
/** The inspector's entries in the list of held pay, with everything that finance sees of each. */
const heldPay = async (kind: 'earning' | 'tip' | 'referral-credit') => {
  const office = backOffice(server, (await putPerson(server, ['finance'])).token)
  const { items } = (await office.list('held-pay', `filter=kind:${kind}`)).data
  const own = items.filter(({ values }) => JSON.stringify(values['inspector']).includes(inspectorId))
  return Promise.all(own.map(async ({ _id }) => (await office.record('held-pay', _id)).data.record.values))
}
/** The notifications about pay that could not be paid. */
const obstacleMessages = async (): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', inspectorId)
      .where('type_of_notification', '=', 'Payout')
      .orderBy('seq')
      .execute()
  ).map(({ message }) => message)
const fine = async (orderId: string, amount: number): Promise<string> => {
  const { id } = await server.db
    .insertInto('inspector_fines')
    .values({
      order_id: orderId,
      inspector_id: inspectorId,
      amount,
      currency: 'NGN',
      reason: 'canceled',
      created_at: server.clock.now(),
      booked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const tip = (orderId: string, amount: number) => putTipFor(server, { customerId, orderId, amount })

test('work completed on Tuesday is paid on the Friday of that week, work completed on Wednesday a week later, and each once', async () => {
  await work()
  at(WEDNESDAY)
  await work(7_000_00)
  expect((await listOf()).items).toMatchObject([
    { day: '2026-03-06', status: 'scheduled', amount: naira(PRICE), obstacle: null },
    { day: '2026-03-13', status: 'scheduled', amount: naira(7_000_00), obstacle: null },
  ])
  at('2026-03-05T22:59:00.000Z')
  expect(await runPaydayOf(server)).toBe(0)
  // Friday begins in Lagos, and the customer can complain for ten more hours.
  at('2026-03-05T23:00:00.000Z')
  expect(await runPaydayOf(server)).toBe(0)
  at('2026-03-06T08:59:59.000Z')
  expect(await runPaydayOf(server)).toBe(0)
  at(FRIDAY)
  const begun = await Promise.all([runPaydayOf(server), runPaydayOf(server)])
  expect(begun.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await runPaydayOf(server)).toBe(0)
  expect(await sentTo()).toEqual([PRICE])
  expect(await walletOf(server.db, inspectorId)).toEqual({ available: 0, credit: 0, held: 7_000_00 })
  at(NEXT_FRIDAY)
  expect(await runPaydayOf(server)).toBe(1)
  expect(await sentTo()).toEqual([PRICE, 7_000_00])
  expect((await listOf()).items).toMatchObject([
    { day: '2026-03-13', status: 'paid', amount: naira(7_000_00), parts: [{ kind: 'earning' }] },
    {
      day: '2026-03-06',
      status: 'paid',
      amount: naira(PRICE),
      bankAccount: { bankName: 'Guaranty Trust Bank', accountName: 'NGOZI EZE' },
    },
  ])
})

test('the part of a fine that one payday cannot pay is taken on the next one, as the list shows beforehand', async () => {
  await fine((await work()).id, PRICE * 3)
  at(WEDNESDAY)
  await work(PRICE * 4)
  expect((await listOf()).items).toMatchObject([
    { day: '2026-03-06', status: 'scheduled', amount: naira(0) },
    { day: '2026-03-13', status: 'scheduled', amount: naira(PRICE * 2) },
  ])
  at(FRIDAY)
  await runPaydayOf(server)
  at(NEXT_FRIDAY)
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([PRICE * 2])
})

test('a Friday on which nothing ran is caught up on, once; an inspector who becomes payable after it waits for the next', async () => {
  await work()
  const late = await putPayee(server, { hasAccount: false })
  await putSettledOrder(server, { customerId, inspectorId: late })
  at(SATURDAY)
  expect(await runPaydayOf(server)).toBe(1)
  await putBankAccount(server, late)
  expect(await runPaydayOf(server)).toBe(0)
  at(NEXT_FRIDAY)
  expect(await runPaydayOf(server)).toBe(1)
  expect(await sentTo(late)).toEqual([PRICE])
})

/** An order whose report completes it on Tuesday, 3 March, at 15:00 UTC if the customer says nothing. */
const reported = async (price = PRICE): Promise<string> => {
  const { id } = await putPaidOrder(server, { customerId, inspectorId, price })
  await server.db
    .updateTable('orders')
    .set({ report_submitted_at: new Date('2026-02-28T15:00:00.000Z') })
    .where('id', '=', id)
    .execute()
  return id
}
const runAll = async (): Promise<number> => {
  await doDueOrders(backgroundParts(server))
  return runPaydayOf(server)
}

test('work completed on Tuesday at 15:00 is paid on Friday at 15:00, with the rest of the pay of that day', async () => {
  await work(7_000_00)
  await reported()
  at('2026-03-03T15:00:00.000Z')
  await runAll()
  at(FRIDAY)
  expect(await runAll()).toBe(0)
  expect((await listOf()).items).toMatchObject([
    { day: '2026-03-06', status: 'scheduled', amount: naira(PRICE + 7_000_00), notBefore: '2026-03-06T15:00:00.000Z' },
  ])
  at('2026-03-06T14:59:59.000Z')
  expect(await runAll()).toBe(0)
  at('2026-03-06T15:00:00.000Z')
  expect(await runAll()).toBe(1)
  expect(await sentTo()).toEqual([PRICE + 7_000_00])
})

test('a complaint in the last minute of the 72 hours holds the pay, and the rest of the day is paid', async () => {
  const id = await reported()
  at('2026-03-03T14:00:00.000Z')
  await work(7_000_00)
  at('2026-03-03T15:00:00.000Z')
  await runAll()
  at('2026-03-06T14:59:00.000Z')
  await runAll()
  await putComplaint(server, customerId, id)
  at('2026-03-06T15:00:00.000Z')
  expect(await runAll()).toBe(1)
  expect(await sentTo()).toEqual([7_000_00])
  expect((await listOf()).items).toContainEqual(
    expect.objectContaining({ obstacle: 'complaint', amount: naira(PRICE) }),
  )
})

test.each([
  ['on Friday evening', '2026-03-06T20:00:00.000Z'],
  ['on Sunday', '2026-03-08T20:00:00.000Z'],
  ['on the Thursday after', '2026-03-12T20:00:00.000Z'],
])(
  'background work that stood still since Tuesday and runs %s pays as if it had been on time (TIME-5)',
  async (_, instant) => {
    await reported()
    at(instant)
    // In the wrong order, as two instances may do it: the payday runs before the order is completed.
    expect(await runPaydayOf(server)).toBe(0)
    expect(await runAll()).toBe(1)
    expect(await runAll()).toBe(0)
    expect(await sentTo()).toEqual([PRICE])
    expect((await listOf()).items).toMatchObject([{ day: '2026-03-06', amount: naira(PRICE) }])
  },
)

test('pay of an order that was completed late is paid at once, even if its Friday was paid already', async () => {
  await work(7_000_00)
  at(FRIDAY)
  expect(await runPaydayOf(server)).toBe(1)
  await reported()
  at(SATURDAY)
  expect(await runAll()).toBe(1)
  expect(await runAll()).toBe(0)
  expect(await sentTo()).toEqual([7_000_00, PRICE])
  expect((await listOf()).items.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-03-07', naira(PRICE)],
    ['2026-03-06', naira(7_000_00)],
  ])
})

test('pay whose 72 hours end after the inspector’s Friday is paid when they end, not a week later', async () => {
  // It is 23:30 in Lagos, where the inspection is, and Wednesday already in Oslo, where its inspector lives.
  at('2026-07-14T22:30:00.000Z')
  await server.db.updateTable('users').set({ country: 'NO', state: '' }).where('id', '=', inspectorId).execute()
  await server.db
    .updateTable('inspector_applications')
    .set({ country: 'NO', state: '' })
    .where('user_id', '=', inspectorId)
    .execute()
  await server.db.updateTable('bank_accounts').set({ country: 'NO' }).where('user_id', '=', inspectorId).execute()
  await work()
  at('2026-07-17T21:59:00.000Z')
  expect(await runPaydayOf(server)).toBe(0)
  at('2026-07-17T22:29:00.000Z')
  expect(await runPaydayOf(server)).toBe(0)
  at('2026-07-17T22:30:00.000Z')
  expect(await runPaydayOf(server)).toBe(1)
})

test('an open complaint holds the pay of its order, and nothing else', async () => {
  const [disputed] = [await work(), await work(5_000_00)]
  const id = await putComplaint(server, customerId, disputed.id)
  at(FRIDAY)
  expect((await listOf()).items).toMatchObject([
    { status: 'scheduled', amount: naira(5_000_00) },
    { status: 'on-hold', obstacle: 'complaint', amount: naira(PRICE) },
  ])
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([5_000_00])
  expect(await heldPay('earning')).toMatchObject([
    { amount: naira(PRICE), why: 'complaint', dueDay: '2026-03-06', passedDay: '2026-03-06' },
  ])
  const withdrawn = await server.call('POST', `/orders/withdraw-complaint/${id}`, {
    token: await putSession(server.db, server.clock.now(), customerId),
  })
  expect(withdrawn.status).toBe(200)
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([5_000_00])
  at(NEXT_FRIDAY)
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([5_000_00, PRICE])
  expect(await heldPay('earning')).toEqual([])
})

test('a fine larger than the pay takes all of it but the tip, and the rest is owed', async () => {
  const order = await work()
  const id = await fine(order.id, PRICE + 10_000_00)
  await tip(order.id, 3_000_00)
  at(FRIDAY)
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([3_000_00])
  expect(
    (await server.db.selectFrom('inspector_fines').select('booked_at').where('id', '=', id).executeTakeFirstOrThrow())
      .booked_at,
  ).toBeNull()
  at('2026-03-10T09:00:00.000Z')
  await work(12_000_00)
  at(NEXT_FRIDAY)
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([3_000_00, 2_000_00])
  expect(
    (await server.db.selectFrom('inspector_fines').select('booked_at').where('id', '=', id).executeTakeFirstOrThrow())
      .booked_at,
  ).not.toBeNull()
  expect((await listOf()).items[0]?.parts).toMatchObject([
    { kind: 'earning', amount: naira(12_000_00) },
    { kind: 'fine', amount: naira(-10_000_00) },
  ])
})

test('pay that fines use up needs no bank account, and is listed with its parts', async () => {
  inspectorId = await putPayee(server, { hasAccount: false })
  await fine((await work(1_000_00)).id, 1_000_00)
  at(FRIDAY)
  expect((await listOf()).items).toMatchObject([{ status: 'scheduled', obstacle: 'below-zero', amount: naira(0) }])
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([
    { status: 'paid', obstacle: 'below-zero', parts: [{ kind: 'earning' }, { kind: 'fine' }] },
  ])
  expect(await walletOf(server.db, inspectorId)).toMatchObject({ held: 0, available: 0 })
})

test('a new account is paid once it is 72 hours old, even after the Friday (BANK-8)', async () => {
  await server.db.deleteFrom('bank_accounts').where('user_id', '=', inspectorId).execute()
  await work()
  at('2026-03-05T08:00:00.000Z')
  await putBankAccount(server, inspectorId, server.clock.now())
  expect((await listOf()).items).toMatchObject([
    { status: 'scheduled', obstacle: null, notBefore: '2026-03-08T08:00:00.000Z', waitsForAccount: true },
  ])
  at(FRIDAY)
  expect(await runPaydayOf(server)).toBe(0)
  at('2026-03-08T07:59:59.000Z')
  expect(await runPaydayOf(server)).toBe(0)
  at('2026-03-08T08:00:00.000Z')
  expect(await runPaydayOf(server)).toBe(1)
  expect(await sentTo()).toEqual([PRICE])
})

test.each([
  [
    'identity-check',
    'Verify your identity',
    () =>
      server.db
        .updateTable('inspector_applications')
        .set({
          checked_first_name: 'Ngozi',
          checked_last_name: 'Eze',
          checked_country: 'NG',
          id_verification_asked_at: server.clock.now(),
          id_verified_at: null,
        })
        .where('user_id', '=', inspectorId)
        .execute(),
  ],
  [
    'no-account',
    'you have no bank account',
    () => server.db.deleteFrom('bank_accounts').where('user_id', '=', inspectorId).execute(),
  ],
  [
    'account-unverified',
    'your bank account is not confirmed',
    () =>
      server.db.updateTable('bank_accounts').set({ verified_at: null }).where('user_id', '=', inspectorId).execute(),
  ],
  [
    'other-name',
    'not in your own name',
    () =>
      server.db
        .updateTable('users')
        .set({ first_name: 'Sade', last_name: 'Bello' })
        .where('id', '=', inspectorId)
        .execute(),
  ],
  [
    'other-country',
    'not in the country of your profile',
    () => server.db.updateTable('users').set({ country: 'NO' }).where('id', '=', inspectorId).execute(),
  ],
] as const)(
  'with the obstacle %s the pay stays held, its owner is notified of it on each Friday, and finance sees it (PAYOUT-7)',
  async (obstacle, words, bringAbout) => {
    await bringAbout()
    await work()
    at(FRIDAY)
    expect((await listOf()).items).toMatchObject([{ status: 'on-hold', obstacle, amount: naira(PRICE) }])
    await runPaydayOf(server)
    await runPaydayOf(server)
    expect(await sentTo()).toEqual([])
    expect(await walletOf(server.db, inspectorId)).toMatchObject({ held: PRICE })
    expect(await obstacleMessages()).toEqual([expect.stringContaining(words)])
    const held = { amount: naira(PRICE), why: obstacle, dueDay: '2026-03-06' }
    expect(await heldPay('earning')).toMatchObject([{ ...held, passedDay: '2026-03-06' }])
    at(NEXT_FRIDAY)
    await runPaydayOf(server)
    await runPaydayOf(server)
    expect(await obstacleMessages()).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
    expect(await heldPay('earning')).toMatchObject([{ ...held, passedDay: '2026-03-13' }])
  },
)

test('a payday uses the identity that was checked, not a profile that its owner has edited since (BANK-6)', async () => {
  await recordCheck(server.db, inspectorId, 'governmentId', server.clock.now())
  await work()
  await server.db
    .updateTable('users')
    .set({ first_name: 'Sade', last_name: 'Bello', country: 'NO' })
    .where('id', '=', inspectorId)
    .execute()
  at(FRIDAY)
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([PRICE])
  at('2026-03-10T09:00:00.000Z')
  await work()
  await server.db
    .updateTable('bank_accounts')
    .set({ account_name: 'SADE BELLO' })
    .where('user_id', '=', inspectorId)
    .execute()
  at(NEXT_FRIDAY)
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([{ status: 'on-hold', obstacle: 'other-name' }, { status: 'paid' }])
})

test('a transfer that the bank refuses is retried at growing intervals, and arrives', async () => {
  await work()
  at(FRIDAY)
  bank.behave('fails')
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([{ status: 'failed', obstacle: 'provider', attempts: 1 }])
  expect(await walletOf(server.db, inspectorId)).toMatchObject({ available: PRICE, held: 0 })
  server.clock.advance(HOUR)
  await runPaydayOf(server)
  bank.behave('arrives')
  server.clock.advance(HOUR)
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([{ status: 'failed', attempts: 2 }])
  server.clock.advance(5 * HOUR)
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([{ status: 'paid', attempts: 3, obstacle: null }])
  expect(await sentTo()).toEqual([PRICE, PRICE, PRICE])
  expect(await walletOf(server.db, inspectorId)).toMatchObject({ available: 0 })
})

test('staff see failed payouts, and can have one retried at once', async () => {
  await work()
  at(FRIDAY)
  bank.behave('refuses')
  await runPaydayOf(server)
  const office = backOffice(server, (await putPerson(server, ['finance'])).token)
  const [row] = (await office.list('payouts', 'filter=status:failed&search=Ngozi')).data.items
  const { id } = await server.db
    .selectFrom('payouts')
    .select('id')
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ values: { status: 'failed' } })
  const { record, version } = (await office.record('payouts', id)).data
  expect(record.values).toMatchObject({ amount: naira(PRICE), attempts: 1, trouble: 'Not allowed' })
  bank.behave('arrives')
  expect((await office.act('payouts', id, 'try-again', { version })).status).toBe(200)
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([{ status: 'paid', attempts: 2 }])
})

test('money that its owner used after a failed transfer is not sent again', async () => {
  await work()
  at(FRIDAY)
  bank.behave('refuses')
  await runPaydayOf(server)
  await putMoney(server.db, server.clock.now(), { userId: inspectorId, balance: 'available', amount: -1_00 })
  bank.behave('arrives')
  server.clock.advance(HOUR)
  await runPaydayOf(server)
  expect(await sentTo()).toEqual([PRICE])
  expect((await listOf()).items).toMatchObject([{ status: 'failed' }])
})

test('a provider that did not answer gets each transfer only once, and a transfer that it returns later is shown as failed', async () => {
  await work()
  at(FRIDAY)
  bank.behave('times-out-but-pays')
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([{ status: 'under-way' }])
  server.clock.advance(HOUR)
  await lookAfterTransfers(backgroundParts(server))
  await runPaydayOf(server)
  expect((await listOf()).items).toMatchObject([{ status: 'paid', attempts: 1 }])
  const { reference } = await server.db
    .selectFrom('bank_transfers')
    .select('reference')
    .where('user_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  expect([await sentTo(), bank.asked.get(reference)]).toEqual([[PRICE], 1])
  bank.made.set(reference, { reference, amount: { amount: PRICE, currency: 'NGN' }, status: 'returned', message: null })
  await settleBankTransfer(backgroundParts(server), reference)
  expect((await listOf()).items).toMatchObject([{ status: 'failed' }])
})

test('a payout statement is a PDF that only its inspector can open', async () => {
  await tip((await work()).id, 1_000_00)
  at(FRIDAY)
  const [coming] = (await listOf()).items
  await runPaydayOf(server)
  const [paid] = (await listOf()).items
  const token = await putSession(server.db, server.clock.now(), inspectorId)
  const file = await server.call<StoredFile>('GET', `/inspectors/get-payout-statement/${paid?._id}`, { token })
  expect(file.data).toMatchObject({ name: 'payout-2026-03-06.pdf', contentType: 'application/pdf' })
  const { statusCode, rawPayload } = await server.app.inject({ url: file.data.url })
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await server.call('GET', `/inspectors/get-payout-statement/${coming?._id}`, { token })).status).toBe(404)
  const other = await putSession(server.db, server.clock.now(), await putPayee(server))
  expect((await server.call('GET', `/inspectors/get-payout-statement/${paid?._id}`, { token: other })).status).toBe(404)
})

test.each([
  ['tip', putTip],
  ['referral-credit', putReferralCredit],
] as const)(
  'held pay without an earning (%s) is in the list of finance with the reason and the last payday, and its owner is notified on each Friday (PAYOUT-7)',
  async (kind, bringAbout) => {
    inspectorId = await putPayee(server, { hasAccount: false })
    await bringAbout(server, { customerId, inspectorId })
    const held = { kind, amount: naira(3_000_00), why: 'no-account' }
    // It is in the list only once a payday could not pay it.
    expect(await heldPay(kind)).toEqual([])
    at(FRIDAY)
    await runPaydayOf(server)
    await runPaydayOf(server)
    expect(await heldPay(kind)).toMatchObject([{ ...held, passedDay: '2026-03-06' }])
    expect(await obstacleMessages()).toHaveLength(1)
    expect((await listOf()).items).toMatchObject([
      { status: 'on-hold', obstacle: 'no-account', parts: [{ kind, amount: naira(3_000_00) }] },
    ])
    at(NEXT_FRIDAY)
    await runPaydayOf(server)
    await runPaydayOf(server)
    expect(await heldPay(kind)).toMatchObject([{ ...held, passedDay: '2026-03-13' }])
    expect(await obstacleMessages()).toHaveLength(2)
    // Once an account is valid, the next Friday pays it.
    await putBankAccount(server, inspectorId)
    at(THIRD_FRIDAY)
    await runPaydayOf(server)
    expect(await sentTo()).toEqual([3_000_00])
    expect(await heldPay(kind)).toEqual([])
  },
)
