import { settableClock } from '#kernel/clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { callLimits } from './call-limits.ts'

jest.setTimeout(60_000)

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // With one connection, a request for a second one would wait for ever.
  db = openDatabase(database.url, { poolSize: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const limits = () => callLimits(db, settableClock('2026-03-02T09:00:00Z'))
const countOnce = (subject: string, end: () => void = () => undefined): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await limits().within(transaction).count('avatar.account', subject)
    end()
  })

test('a transaction counts on its own connection, and is refused beyond the limit', async () => {
  for (let time = 1; time <= 20; time += 1) await countOnce('ada')
  await expect(countOnce('ada')).rejects.toMatchObject({ code: 'rate-limited' })
  await expect(limits().count('avatar.account', 'ada')).rejects.toMatchObject({ code: 'rate-limited' })
})

test('a count in a transaction that is rolled back does not count', async () => {
  for (let time = 1; time <= 40; time += 1)
    await expect(
      countOnce('bola', () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
  await limits().count('avatar.account', 'bola')
})
