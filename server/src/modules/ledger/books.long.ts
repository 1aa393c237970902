import fc from 'fast-check'
import { openDatabase } from '#kernel/db/connect.ts'
import { putUser } from '#testing/people.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { histories, play } from './testing/histories.ts'
import { faultsOf } from './testing/invariants.ts'

jest.setTimeout(3 * 60 * 60_000)

const now = new Date('2026-03-02T09:00:00.000Z')
/** How many histories share a database. The ledger is checked after each of them. */
const TOGETHER = 50

test('the ledger has no faults after 2,000 histories of 200 transfers, each with sixteen writers at once', async () => {
  for (let played = 0; played < 2_000; played += TOGETHER) {
    const database = await createTestDatabase()
    const db = openDatabase(database.url)
    await fc.assert(
      fc.asyncProperty(histories(200, 5), async (steps) => {
        const users = await Promise.all(Array.from({ length: 5 }, async () => (await putUser(db, now)).id))
        for (const userId of users) await putMoney(db, now, { userId, balance: 'available', amount: 20_000 })
        await play(db, () => now, users, steps)
        expect(await faultsOf(db)).toEqual([])
      }),
      { numRuns: TOGETHER, endOnFailure: true },
    )
    await db.destroy()
    await database.drop()
  }
})
