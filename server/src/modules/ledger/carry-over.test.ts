import { openDatabase } from '#kernel/db/connect.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { migrations } from '#app/migrations/index.ts'
import { putUser } from '#testing/people.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { readWalletTransactions } from './wallet-transactions.ts'
import { faultsOf } from './testing/invariants.ts'

jest.setTimeout(60_000)

const day = (count: number): Date => new Date(Date.UTC(2026, 1, count, 9))

test('wallet transactions made before the ledger existed are carried over with their dates and descriptions', async () => {
  const database = await createTestDatabase({ migrated: false })
  const db = openDatabase(database.url)
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0011'),
  )
  const [one, other] = [(await putUser(db, day(1))).id, (await putUser(db, day(1))).id]
  const put = (userId: string, at: number, amount: number, balance: 'available' | 'held', description: string) =>
    db
      .insertInto('wallet_transactions')
      .values({ user_id: userId, balance, amount, currency: 'NGN', description, created_at: day(at) })
      .execute()
  await put(one, 2, 500, 'available', 'in')
  await put(one, 4, -200, 'available', 'out')
  await put(one, 3, 40, 'held', 'held')
  await put(other, 2, 7, 'available', 'in')
  await put(other, 3, -9, 'held', 'a balance below zero cannot be')
  await migrate(db, migrations)
  expect(
    (await readWalletTransactions(db, one, { page: 1 })).items.map(
      ({ amount, balanceAfter, balance, description, madeAt }) => [amount, balanceAfter, balance, description, madeAt],
    ),
  ).toEqual([
    [-200, 300, 'available', 'out', day(4)],
    [40, 40, 'held', 'held', day(3)],
    [500, 500, 'available', 'in', day(2)],
  ])
  expect((await readWalletTransactions(db, other, { page: 1 })).items).toMatchObject([{ amount: 7, balanceAfter: 7 }])
  expect(await faultsOf(db)).toEqual([])
  await db.destroy()
  await database.drop()
})
