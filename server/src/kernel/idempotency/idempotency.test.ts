import { textsOf } from '#texts/texts-of.ts'
import { quietWork } from '#kernel/work/quiet-work.ts'
import { randomUUID } from 'node:crypto'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { putUser } from '#testing/people.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { sweepIdempotencyKeys, withIdempotency, type SavedAnswer } from './idempotency.ts'
import { lockWallets, transfer } from '#modules/ledger/service.ts'
import { balancesOf } from '#modules/ledger/balances.ts'

jest.setTimeout(60_000)

const DAY = 24 * 60 * 60 * 1_000
const now = new Date('2026-03-02T09:00:00.000Z')
let database: TestDatabase
let db: Db
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
beforeEach(async () => {
  userId = (await putUser(db, now)).id
  await putMoney(db, now, { userId, balance: 'available', amount: 1_000 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

interface Answer {
  left: number
  note: string | null
}
const pay = (key: string, amount: number, body: unknown = { amount }, scope = userId): Promise<SavedAnswer<Answer>> =>
  withIdempotency(db, now, { scope, key, body }, async (transaction) => {
    await transfer(quietWork(transaction, now), {
      key: randomUUID(),
      kind: 'order-payment',
      cause: { kind: 'order', id: 'o' },
      description: 'Payment',
      entries: [
        { kind: 'user-available', userId, currency: 'NGN', amount: -amount },
        { kind: 'escrow', currency: 'NGN', amount },
      ],
    })
    return { left: (await balancesOf(transaction, userId, 'NGN')).available, note: null }
  })
const left = async (): Promise<number> => (await balancesOf(db, userId, 'NGN')).available

test('the same key and body give the saved answer, even if the state has changed since', async () => {
  const key = randomUUID()
  expect(await pay(key, 300, { amount: 300, to: 'x' })).toEqual({
    answer: { left: 700, note: null },
    status: 200,
    isRepeated: false,
  })
  await pay(randomUUID(), 500)
  expect(await pay(key, 300, { to: 'x', amount: 300 })).toEqual({
    answer: { left: 700, note: null },
    status: 200,
    isRepeated: true,
  })
  expect(await left()).toBe(200)
})

test('of thirty simultaneous calls with one key only one is carried out, and all get its answer', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 30 }, () => pay(key, 300)))
  expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
  expect(new Set(answers.map(({ answer }) => answer.left))).toEqual(new Set([700]))
  expect(await left()).toBe(700)
})

test('another body with the same key is refused, even while the first call is in progress', async () => {
  const key = randomUUID()
  const results = await Promise.allSettled([pay(key, 300), pay(key, 301)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(pay(key, 302)).rejects.toMatchObject({ code: 'key-reused', status: 422 })
  expect([700, 699]).toContain(await left())
})

test('two callers can use the same key', async () => {
  const key = randomUUID()
  await pay(key, 300)
  expect(await pay(key, 301, { amount: 301 }, randomUUID())).toMatchObject({ isRepeated: false })
  expect(await left()).toBe(399)
})

test('a refused call changes nothing, and may be sent again with the same key', async () => {
  const key = randomUUID()
  await expect(pay(key, 1_500)).rejects.toMatchObject({ code: 'insufficient-funds' })
  await putMoney(db, now, { userId, balance: 'available', amount: 1_000 })
  expect(await pay(key, 1_500)).toMatchObject({ answer: { left: 500 }, isRepeated: false })
  await expect(
    withIdempotency(db, now, { scope: userId, key: randomUUID(), body: 1 }, async (transaction) => {
      await lockWallets(transaction, [userId])
      throw refuse('conflict', textsOf('refusals').otherState())
    }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await left()).toBe(500)
})

test('work that the database ended because of a deadlock is started again', async () => {
  const other = (await putUser(db, now)).id
  await db.transaction().execute((transaction) => lockWallets(transaction, [userId, other]))
  const both = Promise.withResolvers<void>()
  let begun = 0
  const crosswise = (first: string, second: string): Promise<SavedAnswer<number>> => {
    let attempts = 0
    return withIdempotency(db, now, { scope: 'test', key: randomUUID(), body: null }, async (transaction) => {
      attempts += 1
      await lockWallets(transaction, [first])
      begun += 1
      if (begun === 2) both.resolve()
      await both.promise
      if (attempts === 1) await lockWallets(transaction, [second])
      return attempts
    })
  }
  const answers = await Promise.all([crosswise(userId, other), crosswise(other, userId)])
  expect(answers.map(({ answer }) => answer).sort()).toEqual([1, 2])
})

test('answers are forgotten after thirty days', async () => {
  const [old, recent] = [randomUUID(), randomUUID()]
  await pay(old, 1)
  await withIdempotency(db, new Date(now.getTime() + DAY), { scope: userId, key: recent, body: null }, async () => null)
  await sweepIdempotencyKeys(db, new Date(now.getTime() + 30 * DAY))
  const keys = (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)
  expect([keys.includes(old), keys.includes(recent)]).toEqual([false, true])
})
