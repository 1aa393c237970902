import { sql } from 'kysely'
import { createTestDatabase } from '#testing/test-database.ts'
import { openDatabase } from '#kernel/db/connect.ts'
import { isMigrated, migrate, type Migration } from '#kernel/db/migrate.ts'

jest.setTimeout(60_000)

const steps: Migration[] = ['9001-first', '9002-second'].map((name) => ({
  name,
  up: async (db) => {
    await sql.raw(`create table step_${name.slice(0, 4)} (id integer)`).execute(db)
  },
}))

test('several instances that start at once run every migration once', async () => {
  const { url, drop } = await createTestDatabase()
  const instances = [1, 2, 3].map(() => openDatabase(url))
  const [db] = instances
  if (!db) throw new Error('unreachable')
  expect(await isMigrated(db, steps)).toBe(false)
  const taken = await Promise.all(instances.map((instance) => migrate(instance, steps)))
  expect(taken.flat().sort()).toEqual(['9001-first', '9002-second'])
  expect(await isMigrated(db, steps)).toBe(true)
  expect(await migrate(db, steps)).toEqual([])
  await Promise.all(instances.map((instance) => instance.destroy()))
  await drop()
})

test('a migration that fails changes nothing', async () => {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase(url)
  const broken: Migration = {
    name: '9003-broken',
    up: async (transaction) => {
      await sql`create table half (id integer)`.execute(transaction)
      await sql`select no_such_column`.execute(transaction)
    },
  }
  await expect(migrate(db, [broken])).rejects.toThrow('no_such_column')
  const { rows } = await sql<{ half: string | null }>`select to_regclass('half')::text as half`.execute(db)
  expect(rows[0]?.half).toBeNull()
  expect(await isMigrated(db, [broken])).toBe(false)
  await db.destroy()
  await drop()
})
