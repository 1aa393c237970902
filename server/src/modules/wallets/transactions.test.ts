import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { statementCsv, statementDocument, type Statement } from './statement-file.ts'

jest.setTimeout(60_000)

type List = AnswerOf<'GET /wallets/my-wallet-transactions'>

let server: TestServer
let token: string
let userId: string
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  const now = server.clock.now()
  userId = (await putUser(server.db, now)).id
  token = await putSession(server.db, now, userId)
})
afterAll(() => server.close())

const put = (minutes: number, amount: number, balance: 'available' | 'credit' = 'available', description = 'Test') =>
  putMoney(server.db, new Date(Date.UTC(2026, 1, 1, 0, minutes)), { userId, balance, amount, description })
const list = async (query = '') => server.call<List>('GET', `/wallets/my-wallet-transactions${query}`, { token })

test('transactions have the balance after each of them, and the list has the present balances', async () => {
  await put(0, 5_000)
  await put(1, 700, 'credit')
  await put(2, -1_500)
  const { data } = await list()
  expect(data).toMatchObject({
    total: 3,
    balance: { amount: 3_500, currency: 'NGN' },
    balances: { available: { amount: 3_500 }, credit: { amount: 700 }, held: { amount: 0 } },
  })
  expect(
    data.items.map(({ amount, balanceAfter, balance, kind, status }) => [
      amount.amount,
      balanceAfter.amount,
      balance,
      kind,
      status,
    ]),
  ).toEqual([
    [-1_500, 3_500, 'available', 'correction', 'completed'],
    [700, 700, 'credit', 'correction', 'completed'],
    [5_000, 5_000, 'available', 'correction', 'completed'],
  ])
})

test('a wallet shows the balances of each currency separately, also in statements', async () => {
  await put(0, 5_000)
  for (const balance of ['available', 'credit', 'held'] as const)
    await putMoney(server.db, new Date(Date.UTC(2026, 1, 1)), { userId, balance, amount: 900, currency: 'NOK' })
  const krone = (amount: number) => ({ amount, currency: 'NOK' })
  const { data } = await list()
  expect(data).toMatchObject({
    total: 4,
    balances: { available: { amount: 5_000, currency: 'NGN' }, held: { amount: 0 } },
    inOthers: [{ available: krone(900), credit: krone(900), held: krone(900) }],
  })
  const file = async (query: string): Promise<string> => {
    const answer = await server.call<StoredFile>('GET', `/wallets/get-wallet-statement?format=csv${query}`, { token })
    return (await server.app.inject({ url: answer.data.url })).payload
  }
  expect(await file('&currency=NOK&balance=held')).toContain(',9.00,9.00,NOK,')
  expect(await file('')).toContain(',50.00,50.00,NGN,')
})

test.each([
  ['NG', 'USD', 50_00, 400],
  ['US', 'USD', 1_00, 400],
  ['US', 'USD', 50_00, 200],
  // Cards cannot pay in kroner here (PAY-9).
  ['NO', 'NOK', 5_000_00, 422],
] as const)('topping up from %s with %s %i answers %i', async (country, currency, amount, expected) => {
  await server.app.parts.ports.payments.open('http://127.0.0.1:9')
  await server.db.updateTable('users').set({ country }).where('id', '=', userId).execute()
  const { status } = await server.call('POST', '/payments/begin-wallet-credit', {
    token,
    body: { idempotencyKey: randomUUID(), amount: { amount, currency } },
  })
  expect(status).toBe(expected)
})

test.each([
  ['?balance=credit', [700]],
  ['?sort=oldest', [5_000, 700, -1_500]],
  ['?sort=amount', [5_000, -1_500, 700]],
  ['?search=Korreksjon', [-1_500, 700, 5_000]],
  ['?search=correction', [-1_500, 700, 5_000]],
  ['?search=refund', []],
  ['?search=FP-404', []],
  // 1 February in Lagos begins at 23:00 UTC on 31 January.
  ['?from=2026-02-01&to=2026-02-01&timeZone=Africa/Lagos', [-1_500, 700, 5_000]],
  ['?to=2026-01-31', []],
  ['?from=2026-02-01&timeZone=Pacific/Auckland', [-1_500, 700, 5_000]],
  ['?to=2026-01-31&timeZone=America/Los_Angeles', [-1_500, 700, 5_000]],
])('the list is filtered and sorted by %s', async (query, amounts) => {
  await put(0, 5_000)
  await put(1, 700, 'credit')
  await put(2, -1_500)
  const { data } = await list(query)
  expect(data.items.map(({ amount }) => amount.amount)).toEqual(amounts)
  expect(data.total).toBe(amounts.length)
})

test('only its owner can read a transaction, with or without the stray brace in the address', async () => {
  await put(0, 5_000)
  const [transaction] = (await list()).data.items
  const ask = (id: string, by = token) => server.call('GET', `/wallets/get-wallet-transaction/${id}`, { token: by })
  expect((await ask(transaction?._id ?? '')).data).toEqual(transaction)
  expect((await ask(`${transaction?._id}}`)).data).toEqual(transaction)
  expect((await ask(`${transaction?._id}%7D`)).data).toEqual(transaction)
  const stranger = await putSession(server.db, server.clock.now(), (await putUser(server.db, server.clock.now())).id)
  expect((await ask(transaction?._id ?? '', stranger)).status).toBe(404)
  expect((await ask('nonsense')).status).toBe(400)
})

test('an unknown payment cannot be credited', async () => {
  const { status, body } = await server.call('POST', '/wallets/credit-payment-to-wallet/PAYMENT1772442000000', {
    token,
    body: {},
  })
  expect([status, body.code]).toEqual([404, 'not-found'])
})

const statement = (changes: Partial<Statement> = {}): Statement => ({
  owner: 'Ngozi Eze',
  balance: 'available',
  currency: 'NGN',
  timeZone: 'Africa/Lagos',
  days: { from: '2026-02-01', to: '2026-02-28' },
  madeAt: new Date('2026-03-02T09:00:00Z'),
  opening: 1_000,
  closing: 150_500,
  ...changes,
  records: [
    {
      _id: 'a',
      amount: { amount: 150_000, currency: 'NGN' },
      balanceAfter: { amount: 151_000, currency: 'NGN' },
      description: 'Refund, "whole"',
      createdAt: '2026-02-03T12:00:00.000Z',
      kind: 'refund',
      balance: 'available',
      status: 'completed',
      fee: null,
      paymentReference: '=HYPERLINK("x")',
      orderId: null,
      orderSequenceId: 'FP-7',
      bankAccount: null,
    },
    {
      _id: 'b',
      amount: { amount: -500, currency: 'NGN' },
      balanceAfter: { amount: 150_500, currency: 'NGN' },
      description: 'Transfer to your bank account',
      createdAt: '2026-02-04T12:00:00.000Z',
      kind: 'transfer',
      balance: 'available',
      status: 'pending',
      fee: null,
      paymentReference: 'transfer-1',
      orderId: null,
      orderSequenceId: null,
      bankAccount: null,
    },
  ],
})

test('a CSV statement contains nothing that a spreadsheet would interpret as a formula', () => {
  expect(statementCsv(statement(), 'en').split('\r\n')).toEqual([
    '\uFEFFDate,What for,Status,Amount,Balance,Currency,Reference,Order',
    '2026-02-03T12:00:00.000Z,"Refund, ""whole""",Done,1500.00,1510.00,NGN,"\'=HYPERLINK(""x"")",FP-7',
    '2026-02-04T12:00:00.000Z,Transfer to your bank account,In progress,-5.00,1505.00,NGN,transfer-1,',
    '',
  ])
})

test('a PDF statement shows the balances before and after, and the sums in and out', () => {
  const { sections, facts } = statementDocument(statement(), 'en')
  expect(facts.map(({ value }) => value)).toEqual(['2026-02-01', '2026-02-28', '2 Mar 2026, 10:00 (Africa/Lagos)'])
  expect(sections[0]?.facts).toEqual([
    { term: 'Balance before', value: '₦10' },
    { term: 'In', value: '₦1,500' },
    { term: 'Out', value: '-₦5' },
    { term: 'Balance after', value: '₦1,505' },
  ])
  expect(sections[1]?.table?.rows[0]).toEqual(['3 Feb 2026, 13:00', 'Refund, "whole" (FP-7)', '₦1,500', '₦1,510'])
  expect(statementDocument({ ...statement(), records: [] }, 'no').sections[1]?.paragraphs).toEqual([
    'Ingen transaksjoner i dette tidsrommet.',
  ])
})

test.each(['csv', 'pdf'])('a statement is the same file until the wallet changes: %s', async (format) => {
  await put(0, 5_000)
  const ask = async () =>
    (await server.call<StoredFile>('GET', `/wallets/get-wallet-statement?format=${format}&from=2026-02-01`, { token }))
      .data
  const first = await ask()
  expect(first).toMatchObject({ contentType: format === 'csv' ? 'text/csv' : 'application/pdf' })
  expect((await ask())._id).toBe(first._id)
  const { rawPayload, statusCode } = await server.app.inject({
    method: 'GET',
    url: new URL(first.url, 'http://site.test').pathname + new URL(first.url, 'http://site.test').search,
  })
  expect(statusCode).toBe(200)
  expect(rawPayload.subarray(0, 5).toString('latin1')).toBe(format === 'csv' ? '\u00ef\u00bb\u00bfDa' : '%PDF-')
  await put(1, -100)
  expect((await ask())._id).not.toBe(first._id)
})

describe('a payment by its reference', () => {
  const NAIRA = 100
  const reserve = async (
    of: string,
    status: ProviderPayment['status'],
    changes: Partial<ProviderPayment> = {},
  ): Promise<string> => {
    const { reference } = await server.db.transaction().execute((transaction) =>
      reservePayment(transaction, server.clock.now(), {
        userId: of,
        purpose: 'wallet-credit',
        subjectId: of,
        amount: { amount: 5_000 * NAIRA, currency: 'NGN' },
      }),
    )
    jest.spyOn(server.app.parts.ports.payments, 'verify').mockResolvedValue({
      reference,
      status,
      amount: { amount: 5_000 * NAIRA, currency: 'NGN' },
      fee: null,
      paidAt: null,
      channel: 'card',
      message: null,
      card: null,
      ...changes,
    })
    return reference
  }
  afterEach(() => {
    jest.restoreAllMocks()
  })
  const credit = (reference: string, by = token) =>
    server.call<AnswerOf<'POST /wallets/credit-payment-to-wallet/{paymentReference}'>>(
      'POST',
      `/wallets/credit-payment-to-wallet/${reference}`,
      { token: by, body: {} },
    )

  test('is credited once by fifty calls at once and another one later', async () => {
    const reference = await reserve(userId, 'succeeded')
    const answers = await Promise.all(Array.from({ length: 50 }, () => credit(reference)))
    expect(new Set(answers.map(({ data }) => data.transaction._id)).size).toBe(1)
    const { data } = await credit(reference)
    expect(data).toMatchObject({
      transaction: { kind: 'payment-credited', amount: { amount: 5_000 * NAIRA }, paymentReference: reference },
      balances: { available: { amount: 5_000 * NAIRA } },
    })
    expect((await list()).data.total).toBe(1)
    expect((await list(`?search=${reference.toLowerCase()}`)).data.total).toBe(1)
  })

  test.each([
    ["that is another user's", 'succeeded', {}, 404],
    ['that is pending', 'pending', {}, 409],
    ['of another amount', 'succeeded', { amount: { amount: 1, currency: 'NGN' } }, 409],
    ['of another currency', 'succeeded', { amount: { amount: 5_000 * NAIRA, currency: 'USD' } }, 409],
  ] as const)('%s is refused, and nothing is credited', async (_, status, changes, code) => {
    const other = (await putUser(server.db, server.clock.now())).id
    const reference = await reserve(code === 404 ? other : userId, status, changes)
    expect((await credit(reference)).status).toBe(code)
    expect((await list()).data.total).toBe(0)
  })
})
