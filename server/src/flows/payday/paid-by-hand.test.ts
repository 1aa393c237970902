import type { AnswerOf } from '@fieldproof/contracts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { balanceOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { lookAfterTransfers } from '#modules/wallets/move-transfer-on.ts'
import { scriptedBank, type ScriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { putPayee, runPaydayOf } from './testing/payable.ts'

jest.setTimeout(60_000)

type Payouts = AnswerOf<'GET /inspectors/get-my-payouts'>
const TUESDAY = '2026-03-03T09:00:00.000Z'
const FRIDAY = '2026-03-06T09:00:00.000Z'
const PAY = 3_000_00
const krone = (amount: number) => ({ amount, currency: 'NOK' })

let server: TestServer
let bank: ScriptedBank
let inspectorId: string
let token: string
beforeAll(async () => {
  bank = scriptedBank()
  server = await openTestServer({ ports: { payments: bank.provider }, config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  server.clock.set(TUESDAY)
  await server.db.deleteFrom('paydays').execute()
  inspectorId = await putPayee(server, { hasAccount: false })
  await server.db.updateTable('users').set({ country: 'NO', state: '' }).where('id', '=', inspectorId).execute()
  token = await putSession(server.db, server.clock.now(), inspectorId)
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const add = (changes: object = {}) =>
  server.call('POST', '/wallets/add-bank-account-by-hand', {
    token,
    body: { country: 'NO', bankName: 'DNB', bankCode: 'DNBANOKK', accountNumber: 'NO9386011117947', ...changes },
  })
/** Pay in kroner that is due on that week's Friday. */
const earn = async (): Promise<void> => {
  const { id: customerId } = await putUser(server.db, server.clock.now())
  const { id } = await putPaidOrder(server, { customerId, inspectorId, price: 0, status: 'Completed' })
  await putMoney(server.db, server.clock.now(), {
    userId: inspectorId,
    balance: 'held',
    amount: PAY,
    currency: 'NOK',
  })
  await server.db
    .insertInto('inspector_earnings')
    .values({
      order_id: id,
      inspector_id: inspectorId,
      currency: 'NOK',
      amount: PAY,
      earned_at: server.clock.now(),
      payout_day: '2026-03-06',
      payable_at: new Date(FRIDAY),
      payout_id: null,
    })
    .execute()
}
const payouts = async (): Promise<Payouts['items']> =>
  (
    await server.call<Payouts>('GET', '/inspectors/get-my-payouts', {
      token: await putSession(server.db, server.clock.now(), inspectorId),
    })
  ).data.items
const transferId = async (): Promise<string> =>
  (
    await server.db
      .selectFrom('bank_transfers')
      .select('id')
      .where('user_id', '=', inspectorId)
      .executeTakeFirstOrThrow()
  ).id
const available = () => balanceOf(server.db, { kind: 'user-available', userId: inspectorId, currency: 'NOK' })
const payOut = async () => {
  expect((await add()).status).toBe(200)
  await earn()
  server.clock.set(FRIDAY)
  expect(await runPaydayOf(server)).toBe(1)
  await lookAfterTransfers(backgroundParts(server))
  const office = backOffice(server, (await putPerson(server, ['finance'])).token)
  return { office, id: await transferId() }
}

test.each([
  [{ accountNumber: 'NO9386011117948' }, 'accountNumber'],
  [{ bankCode: 'X' }, 'bankCode'],
  [{ country: 'GB' }, 'country'],
  [{ country: 'NG', accountNumber: '0123456789' }, 'country'],
])('a bank account with impossible data is refused: %j', async (changes, field) => {
  const { status, body } = await add(changes)
  expect([status, body.errors?.[0]?.field]).toEqual([409, field])
})

test('pay without a payout provider waits in the queue of finance, which transfers it; the books balance', async () => {
  const { office, id } = await payOut()
  expect(await payouts()).toMatchObject([{ status: 'under-way', isByHand: true, amount: krone(PAY) }])
  expect([...bank.asked.keys()].filter((reference) => reference.startsWith('transfer-p'))).toEqual([])
  const [row] = (await office.list('bank-transfers', 'filter=status:pending&search=Ngozi')).data.items
  expect(row).toMatchObject({ _id: id, values: { way: 'by-hand', status: 'pending' } })
  const shown = await office.act('bank-transfers', id, 'read-account', {})
  expect(shown.data.message).toContain('NO9386011117947')
  const before = await balanceOf(server.db, { kind: 'bank', currency: 'NOK' })
  expect((await office.act('bank-transfers', id, 'mark-sent', { values: {} })).status).toBe(400)
  expect((await office.act('bank-transfers', id, 'mark-sent', { values: { bankReference: 'DNB 4711' } })).status).toBe(
    200,
  )
  expect((await office.act('bank-transfers', id, 'mark-sent', { values: { bankReference: 'Twice' } })).status).toBe(409)
  expect(await balanceOf(server.db, { kind: 'bank', currency: 'NOK' })).toBe(before + PAY)
  expect(await balanceOf(server.db, { kind: 'payable', currency: 'NOK' })).toBe(0)
  await runPaydayOf(server)
  expect(await payouts()).toMatchObject([{ status: 'paid', bankReference: 'DNB 4711' }])
  expect((await office.trail('resourceName=bank-transfers')).data.items.map(({ action }) => action)).toEqual([
    'mark-sent',
    'read-account',
  ])
})

test('the money of a transfer that finance refuses is back in the wallet; the inspector is notified of the reason, and there is no automatic retry', async () => {
  const { office, id } = await payOut()
  expect((await office.act('bank-transfers', id, 'refuse', {})).status).toBe(400)
  expect((await office.act('bank-transfers', id, 'refuse', { reason: 'The bank has closed it.' })).status).toBe(200)
  expect(await available()).toBe(PAY)
  server.clock.advance(24 * 60 * 60_000)
  await runPaydayOf(server)
  await runPaydayOf(server)
  expect(await payouts()).toMatchObject([{ status: 'failed' }])
  expect(await available()).toBe(PAY)
  const notifications = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', inspectorId)
    .execute()
  expect(notifications.some(({ message }) => message.includes('The bank has closed it.'))).toBe(true)
})

test('money that the bank sends back goes back to the wallet', async () => {
  const { office, id } = await payOut()
  await office.act('bank-transfers', id, 'mark-sent', { values: { bankReference: 'DNB 4711' } })
  const { status } = await office.act('bank-transfers', id, 'mark-returned', { reason: 'No such account.' })
  expect([status, await available()]).toEqual([200, PAY])
})
