import { quietWork } from '#kernel/work/quiet-work.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { putUser } from '#testing/people.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { putMoney } from '#testing/wallet-money.ts'
import type { Account } from './accounts.ts'
import { transfer } from './service.ts'
import { balanceAt, balanceOf } from './balances.ts'
import {
  findTransfers,
  readAccount,
  readWalletTransaction,
  readWalletTransactions,
  type WalletTransactionQuery,
} from './wallet-transactions.ts'

jest.setTimeout(60_000)

const MINUTE = 60_000
const start = new Date('2026-03-02T09:00:00.000Z')
const minute = (count: number): Date => new Date(start.getTime() + count * MINUTE)
let database: TestDatabase
let db: Db
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
beforeEach(async () => {
  userId = (await putUser(db, start)).id
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const available = (): Account => ({ kind: 'user-available', userId, currency: 'NGN' })
const put = (at: number, amount: number, balance: 'available' | 'credit' = 'available', description = 'Test') =>
  putMoney(db, minute(at), { userId, balance, amount, description })
const tip = (at: number, amount: number, to: string): Promise<unknown> =>
  db.transaction().execute((transaction) =>
    transfer(quietWork(transaction, minute(at)), {
      key: randomUUID(),
      kind: 'tip',
      cause: { kind: 'order', id: 'o7' },
      description: 'Tip',
      metadata: { orderSequenceId: 'FP-7' },
      entries: [
        { kind: 'user-available', userId, currency: 'NGN', amount: -amount },
        { kind: 'user-available', userId: to, currency: 'NGN', amount },
      ],
    }),
  )
const read = async (query: Partial<WalletTransactionQuery> = {}) => {
  const { items, total } = await readWalletTransactions(db, userId, { page: 1, ...query })
  expect(total).toBeGreaterThanOrEqual(items.length)
  return { total, amounts: items.map(({ amount }) => amount), items }
}

test('the list has every transaction with the balance after it, newest first', async () => {
  const other = (await putUser(db, start)).id
  await put(1, 500)
  await put(2, 90, 'credit')
  await tip(3, 120, other)
  const { items } = await read()
  expect(items.map(({ amount, balanceAfter, balance }) => [amount, balanceAfter, balance])).toEqual([
    [-120, 380, 'available'],
    [90, 90, 'credit'],
    [500, 500, 'available'],
  ])
  expect(items[0]).toMatchObject({
    kind: 'tip',
    description: 'Tip',
    metadata: { orderSequenceId: 'FP-7' },
    cause: { kind: 'order', id: 'o7' },
    madeAt: minute(3),
    currency: 'NGN',
  })
  expect((await readWalletTransactions(db, other, { page: 1 })).items).toMatchObject([
    { amount: 120, balanceAfter: 120 },
  ])
})

test('the list can be filtered by kind, by balance, and by a span whose end is excluded', async () => {
  const other = (await putUser(db, start)).id
  await put(1, 500)
  await put(2, 90, 'credit')
  await tip(3, 120, other)
  await tip(4, 20, other)
  expect(await read({ kind: 'tip' })).toMatchObject({ total: 2, amounts: [-20, -120] })
  expect(await read({ balance: 'credit' })).toMatchObject({ total: 1, amounts: [90] })
  expect(await read({ span: { from: minute(2), until: minute(4) } })).toMatchObject({ total: 2, amounts: [-120, 90] })
  expect(await read({ span: { from: minute(2) }, kind: 'tip', balance: 'available' })).toMatchObject({ total: 2 })
  expect(await read({ span: { until: minute(1) } })).toMatchObject({ total: 0, amounts: [] })
})

test('the list can be sorted by time in both directions, and by the size of amounts', async () => {
  const other = (await putUser(db, start)).id
  await put(1, 500)
  await tip(2, 120, other)
  await put(3, 90, 'credit')
  await tip(4, 200, other)
  expect((await read({ sort: 'oldest' })).amounts).toEqual([500, -120, 90, -200])
  expect((await read({ sort: 'newest' })).amounts).toEqual([-200, 90, -120, 500])
  expect((await read({ sort: 'amount' })).amounts).toEqual([500, -200, -120, 90])
  expect((await read({ sort: 'amount', page: 2, pageSize: 3 })).amounts).toEqual([90])
  expect((await read({ sort: 'amount', kind: 'tip' })).amounts).toEqual([-200, -120])
})

test('the list can be limited to the transfers or kinds that a search has found, and is empty if it found nothing', async () => {
  const other = (await putUser(db, start)).id
  await put(1, 500)
  await tip(2, 120, other)
  const transferIds = await findTransfers(db, 'FP-7', 100)
  expect((await read({ found: { transferIds } })).amounts).toEqual([-120])
  expect(await read({ found: { kinds: ['tip', 'fine'] } })).toMatchObject({ total: 1, amounts: [-120] })
  expect(await read({ found: { kinds: [] } })).toMatchObject({ total: 0, amounts: [] })
  expect(await read({ found: { transferIds: await findTransfers(db, 'FP-8', 100) } })).toMatchObject({ total: 0 })
})

test('only its owner can read a transaction', async () => {
  const other = (await putUser(db, start)).id
  await put(2, 500)
  const [transaction] = (await read()).items
  expect(await readWalletTransaction(db, userId, transaction?.id ?? '')).toEqual(transaction)
  expect(await readWalletTransaction(db, other, transaction?.id ?? '')).toBeUndefined()
})

test('the transactions of one balance are read oldest first, up to a limit', async () => {
  await put(1, 500)
  await put(2, 90, 'credit')
  await put(3, 7)
  await put(4, 8)
  const account = { kind: 'user-available', userId, currency: 'NGN' } as const
  expect(
    (await readAccount(db, account, { from: minute(1), until: minute(4) }, 10)).map(({ amount }) => amount),
  ).toEqual([500, 7])
  expect((await readAccount(db, account, {}, 2)).map(({ amount }) => amount)).toEqual([500, 7])
})

test('the pages of the list together have every transaction once', async () => {
  for (let count = 1; count <= 7; count += 1) await put(1, count)
  const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await read({ page, pageSize: 3 })).amounts))
  expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1], []])
})

test("the balance at every instant can be read, for users' accounts and the company's", async () => {
  const moves = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 1_000 })), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(moves, fc.nat(61), async (made, at) => {
      userId = (await putUser(db, start)).id
      const bank: Account = { kind: 'bank', currency: 'NGN' }
      const before = await balanceAt(db, bank, minute(at))
      const inOrder = made.toSorted(([one], [other]) => one - other)
      for (const [when, amount] of inOrder) await put(when, amount)
      const expected = inOrder.filter(([when]) => when <= at).reduce((sum, [, amount]) => sum + amount, 0)
      expect(await balanceAt(db, available(), minute(at))).toBe(expected)
      expect(await balanceAt(db, bank, minute(at))).toBe(before - expected)
      expect(await balanceOf(db, available())).toBe(made.reduce((sum, [, amount]) => sum + amount, 0))
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
