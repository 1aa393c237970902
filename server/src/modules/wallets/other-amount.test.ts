import { randomUUID } from 'node:crypto'
import { putBankAccount } from '#testing/owned/wallets.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import type { ProviderTransfer } from '#kernel/ports/payment-provider.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { balanceOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { compareWithProvider } from '#modules/payments/compare.ts'
import { settleBankTransfer } from './move-transfer-on.ts'
import { walletBalances } from './service.ts'
import { scriptedBank, type ScriptedBank } from './testing/scripted-bank.ts'

jest.setTimeout(60_000)

// Of 10,000 NGN, 25 are the fee.
const [AMOUNT, FEE] = [1_000_000, 2_500]
const SENT = AMOUNT - FEE
const reason = 'The payment provider confirmed it by mail.'

let server: TestServer
let bank: ScriptedBank
let userId: string
let id: string
let reference: string
let financeToken: string
let office: ReturnType<typeof backOffice>
beforeAll(async () => {
  bank = scriptedBank()
  const payments = {
    ...bank.provider,
    async *listPayments() {},
    async *listTransfers() {
      yield* bank.made.values()
    },
  }
  server = await openTestServer({ ports: { payments }, config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  bank.behave('waits')
  const now = server.clock.now()
  userId = (await putUser(server.db, now)).id
  financeToken = (await putPerson(server, ['finance'])).token
  office = backOffice(server, financeToken)
  await putMoney(server.db, now, { userId, balance: 'available', amount: AMOUNT })
  const money = (amount: number) => ({ amount, currency: 'NGN' })
  await server.call('POST', '/wallets/transfer-to-bank-account', {
    token: await putSession(server.db, now, userId),
    body: {
      idempotencyKey: randomUUID(),
      bankAccountId: await putBankAccount(server, userId),
      amount: money(AMOUNT),
      expectedFee: money(FEE),
    },
  })
  const row = await server.db
    .selectFrom('bank_transfers')
    .select(['id', 'reference'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  id = row.id
  reference = row.reference
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

/** The payment provider reports the transfer with this amount. */
const report = async (amount: number, status: ProviderTransfer['status'] = 'succeeded', currency = 'NGN') => {
  bank.made.set(reference, { reference, amount: { amount, currency }, status, message: null })
  await settleBankTransfer(backgroundParts(server), reference)
}
const act = async (action: string, more: object = { reason }) => {
  const { version } = (await office.record('bank-transfers', id)).data
  return office.act('bank-transfers', id, action, { version, ...more })
}
const offered = async () => (await office.record('bank-transfers', id)).data.actions.map(({ name }) => name)
const available = async () => (await walletBalances(server.db, userId)).available
const holds = (kind: 'payable' | 'revenue' | 'provider-clearing') => balanceOf(server.db, { kind, currency: 'NGN' })
const messages = async () =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('seq').execute()
  ).map(({ message }) => message)
/** How many bank transfers wait for finance. */
const waiting = async () =>
  (
    await server.call<{ resourceName: string; waiting: number }[]>('GET', '/custom-admin/get-resource-counts', {
      token: financeToken,
    })
  ).data.find(({ resourceName }) => resourceName === 'bank-transfers')?.waiting
const openDifferences = async () =>
  (await office.list('payment-differences', 'filter=status:open')).data.items.filter(({ title }) => title === reference)

test('finance settle a transfer of which less arrived, once: the rest is back in the wallet, and its owner is notified (BANK-11)', async () => {
  const clearing = await holds('provider-clearing')
  await report(600_000)
  await compareWithProvider(backgroundParts(server))
  expect(await waiting()).toBe(1)
  expect(await openDifferences()).toHaveLength(1)
  expect((await office.record('bank-transfers', id)).data.record.values).toMatchObject({
    status: 'pending',
    stated: { amount: 600_000, currency: 'NGN' },
    statedStatus: 'succeeded',
  })
  expect([(await act('book-stated', {})).status, await available()]).toEqual([400, 0])
  const both = await Promise.all([act('book-stated'), act('book-stated')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await act('give-back-stated')).status).toBe(409)
  expect(await available()).toBe(SENT - 600_000)
  expect([await holds('payable'), (await holds('provider-clearing')) - clearing]).toEqual([0, 600_000])
  expect(await messages()).toEqual([expect.stringMatching(/^Only ₦6,000 of your transfer .* ₦3,975 are back/)])
  expect((await office.trail(`resourceName=bank-transfers&recordId=${id}`)).data.items).toMatchObject([
    { action: 'book-stated', reason, before: { status: 'pending' }, after: { status: 'succeeded' } },
  ])
  expect(await waiting()).toBe(0)
  // The nightly comparison finds no difference any more.
  await compareWithProvider(backgroundParts(server))
  expect(await openDifferences()).toEqual([])
})

test('if the bank later sends back what arrived, only that goes back to the wallet, with the fee', async () => {
  await report(600_000)
  await act('book-stated')
  await report(600_000, 'returned')
  expect([await available(), await holds('payable')]).toEqual([AMOUNT, 0])
})

test('if more arrived than was sent, the company bears the difference, until the bank sends it back', async () => {
  const revenue = await holds('revenue')
  await report(SENT + 50_000)
  expect((await act('book-stated')).status).toBe(200)
  expect([await available(), await holds('payable'), (await holds('revenue')) - revenue]).toEqual([0, 0, -50_000])
  expect(await messages()).toEqual([expect.stringMatching(/₦10,475 .* has arrived/)])
  await report(SENT + 50_000, 'returned')
  expect([await available(), await holds('payable'), (await holds('revenue')) - revenue]).toEqual([AMOUNT, 0, 0])
})

test('finance give the whole amount back, once, and a later report of the payment provider changes nothing', async () => {
  await report(1)
  expect((await act('give-back-stated')).status).toBe(200)
  expect((await act('give-back-stated')).status).toBe(409)
  expect((await act('book-stated')).status).toBe(409)
  await report(SENT)
  expect([await available(), await holds('payable')]).toEqual([AMOUNT, 0])
  expect(await messages()).toHaveLength(1)
})

test('an amount in another currency cannot be booked, but the transfer can be given back', async () => {
  await report(SENT, 'succeeded', 'USD')
  expect(await offered()).toEqual(['give-back-stated', 'ask-now'])
  expect((await act('give-back-stated')).status).toBe(200)
  expect(await available()).toBe(AMOUNT)
})

test('a transfer that arrived, and of which another amount came back, waits for finance, who give it back', async () => {
  await report(SENT)
  expect(await offered()).toEqual([])
  await report(SENT - 10_000, 'returned')
  expect([await waiting(), await offered(), await available()]).toEqual([1, ['give-back-stated'], 0])
  expect((await act('give-back-stated')).status).toBe(200)
  expect([await waiting(), await available(), await holds('payable')]).toEqual([0, AMOUNT, 0])
})

test('a decision about another amount than the payment provider states now is refused', async () => {
  await report(600_000)
  const { version } = (await office.record('bank-transfers', id)).data
  await report(700_000)
  expect((await office.act('bank-transfers', id, 'book-stated', { reason, version })).status).toBe(409)
  expect((await office.act('bank-transfers', id, 'book-stated', { reason })).status).toBe(400)
  // The right amount needs no decision.
  await report(SENT)
  expect([await waiting(), await offered(), await available()]).toEqual([0, [], 0])
})
