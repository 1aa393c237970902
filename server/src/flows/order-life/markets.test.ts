import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { complete } from '#modules/completion/testing/completed-orders.ts'
import {
  anInspector,
  aQuote,
  giveTo,
  companyHolds,
  order,
  readAs,
  newUser,
  walletOf,
  type KnownZone,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { scriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import { putBankAccount } from '#testing/owned/wallets.ts'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { runPaydayOf } from '#flows/payday/testing/payable.ts'

jest.setTimeout(60_000)

const [HOUR, DAY] = [3_600_000, 86_400_000]
type Terms = AnswerOf<'GET /orders/get-cancellation-terms/{id}'>
type Wallet = AnswerOf<'GET /wallets/my-wallet-transactions'>
type Payouts = AnswerOf<'GET /inspectors/get-my-payouts'>

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: scriptedBank().provider }, config: { limitFactor: 1_000_000 } })
})
beforeEach(async () => {
  // Monday.
  server.clock.set('2026-03-02T09:00:00.000Z')
  await server.db.deleteFrom('paydays').execute()
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

/** The same person with a new session, because the old one may have expired. */
const loggedIn = async ({ id }: Person): Promise<Person> => ({
  id,
  token: await putSession(server.db, server.clock.now(), id),
})
const call = async <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, path, { token: (await loggedIn(who)).token, body })

interface Case {
  country: string
  currency: 'NGN' | 'CAD' | 'EUR' | 'NOK' | 'GBP' | 'USD'
  zone: KnownZone
  /** An account that the staff pay by hand; null if a provider pays out. */
  account: { bankCode: string; accountNumber: string } | null
  takesCard: boolean
}
const cases: Case[] = [
  { country: 'NG', currency: 'NGN', zone: 'Africa/Lagos', account: null, takesCard: true },
  {
    country: 'CA',
    currency: 'CAD',
    zone: 'America/Toronto',
    account: { bankCode: '000412345', accountNumber: '1234567' },
    takesCard: false,
  },
  {
    country: 'DE',
    currency: 'EUR',
    zone: 'Europe/Berlin',
    account: { bankCode: 'COBADEFFXXX', accountNumber: 'DE89370400440532013000' },
    takesCard: false,
  },
  {
    country: 'NO',
    currency: 'NOK',
    zone: 'Europe/Oslo',
    account: { bankCode: 'DNBANOKK', accountNumber: 'NO9386011117947' },
    takesCard: false,
  },
  {
    country: 'GB',
    currency: 'GBP',
    zone: 'Europe/London',
    account: { bankCode: 'NWBKGB2L', accountNumber: 'GB29NWBK60161331926819' },
    takesCard: false,
  },
  {
    country: 'US',
    currency: 'USD',
    zone: 'America/Los_Angeles',
    account: { bankCode: '021000021', accountNumber: '123456789' },
    takesCard: true,
  },
]

describe.each(cases)('the market of $country', ({ country, currency, zone, account, takesCard }) => {
  const customerWith = async (amount: number): Promise<Person> => {
    const customer = await newUser(server, { country })
    await putMoney(server.db, server.clock.now(), { userId: customer.id, balance: 'available', amount, currency })
    return customer
  }
  const RICH = 1_000_000_00

  test('an order is paid from the wallet; if it is canceled 18 hours ahead, its price becomes credit, which pays the next order, and the statement shows it', async () => {
    const customer = await customerWith(RICH)
    const made = await order(server, customer, {}, aQuote(server, 7 * DAY, zone))
    const price = made.inspectionPrice
    expect(price.currency).toBe(currency)
    expect(made.payment).toMatchObject({ status: 'succeeded' })
    await giveTo(server, made._id, await anInspector(server))
    server.clock.set(new Date(Date.parse(made.inspectionDate) - 18 * HOUR).toISOString())
    const { data: terms } = await call<Terms>(customer, 'GET', `/orders/get-cancellation-terms/${made._id}`)
    expect(terms).toMatchObject({ rule: '12-to-24-hours', outcome: 'wallet-credit', credit: price })
    const canceled = await call(customer, 'POST', '/orders/cancel-order', {
      idempotencyKey: randomUUID(),
      orderId: made._id,
      outcome: terms.outcome,
      expected: terms.credit,
      reason: 'Sold already',
    })
    expect(canceled.status).toBe(200)
    expect(await walletOf(server.db, customer.id, currency)).toEqual({
      available: RICH - price.amount,
      credit: price.amount,
      held: 0,
    })
    const { data: wallet } = await call<Wallet>(customer, 'GET', '/wallets/my-wallet-transactions')
    const shown = [wallet.balances, ...(wallet.inOthers ?? [])].find(({ credit }) => credit.currency === currency)
    expect(shown?.credit).toEqual(price)
    expect(wallet.items[0]?.amount.currency).toBe(currency)
    const next = await order(server, await loggedIn(customer), {}, aQuote(server, 7 * DAY, zone))
    const rest = next.inspectionPrice.amount - price.amount
    expect(await walletOf(server.db, customer.id, currency)).toEqual({
      available: RICH - price.amount - Math.max(0, rest),
      credit: Math.max(0, -rest),
      held: 0,
    })
    for (const format of ['csv', 'pdf']) {
      const { status, data } = await call<StoredFile>(
        customer,
        'GET',
        `/wallets/get-wallet-statement?format=${format}&balance=credit&currency=${currency}`,
      )
      expect([status, data.name]).toEqual([200, expect.stringContaining(format)])
      const file = await server.app.inject({ url: data.url })
      expect(file.statusCode).toBe(200)
      // The credit that came in, and the part of it that paid the next order.
      const spent = Math.min(price.amount, next.inspectionPrice.amount)
      for (const sum of format === 'csv' ? [price.amount, -spent] : [])
        expect(file.payload).toContain(`,${(sum / 100).toFixed(2)},`)
    }
  })

  test('a top-up by card is possible if the payment provider takes cards in the currency; otherwise the refusal names the currency', async () => {
    const customer = await customerWith(1_00)
    const body = { idempotencyKey: randomUUID(), amount: { amount: 1_000_00, currency } }
    const { status, body: answer } = await call(customer, 'POST', '/payments/begin-wallet-credit', body)
    // The provider of this test starts no card payments, so an allowed top-up is refused later, with another code.
    expect(answer.code === 'card-not-taken').toBe(!takesCard)
    if (!takesCard) expect([status, answer.message]).toEqual([422, expect.stringContaining(currency)])
  })

  test('an inspector earns in its currency and is paid out on Friday, and the books balance', async () => {
    const customer = await customerWith(RICH)
    const inspector = await anInspector(server)
    await server.db
      .updateTable('users')
      .set({ first_name: 'Ngozi', last_name: 'Eze', country, state: country === 'NG' ? 'Lagos' : '' })
      .where('id', '=', inspector.id)
      .execute()
    const saved = account
      ? await call(inspector, 'POST', '/wallets/add-bank-account-by-hand', { country, bankName: 'Bank', ...account })
      : { status: 200, id: await putBankAccount(server, inspector.id) }
    expect(saved.status).toBe(200)
    const made = await order(server, customer, {}, aQuote(server, 7 * DAY, zone))
    await giveTo(server, made._id, inspector)
    // The Tuesday of the next week.
    server.clock.set('2026-03-10T09:00:00.000Z')
    await complete(server, made._id)
    const { held } = await walletOf(server.db, inspector.id, currency)
    expect(held).toBeGreaterThan(0)
    const { data: wallet } = await call<Wallet>(inspector, 'GET', '/wallets/my-wallet-transactions')
    const shown = [wallet.balances, ...(wallet.inOthers ?? [])].find((one) => one.held.currency === currency)
    expect(shown?.held).toEqual({ amount: held, currency })
    server.clock.set('2026-03-14T07:00:00.000Z')
    expect(await runPaydayOf(server)).toBe(1)
    const { data } = await call<Payouts>(inspector, 'GET', '/inspectors/get-my-payouts')
    expect(data.items).toMatchObject([
      { day: '2026-03-13', amount: { amount: held, currency }, isByHand: account !== null },
    ])
    expect(await walletOf(server.db, inspector.id, currency)).toEqual({ available: 0, credit: 0, held: 0 })
    expect((await readAs(server, await loggedIn(customer), made._id)).status).toBe('Completed')
    expect(await companyHolds(server.db, 'escrow', currency)).toBeGreaterThanOrEqual(0)
  })
})
