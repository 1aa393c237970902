import { sql } from 'kysely'
import { hashPassword } from '#modules/users/passwords.ts'
import { readTables, tableNames } from '#testing/table-contents.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openTestServer } from '#testing/test-server.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { isMigrated, migrate } from '#kernel/db/migrate.ts'
import { migrations } from './index.ts'
import { fillPreviousVersion, oldToken, previousSteps, writeAsPreviousVersion } from './testing/version-0002.ts'

jest.setTimeout(120_000)

type Row = Record<string, unknown>
const PASSWORD = 'teal walrus 41 kettle'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url)
  await migrate(
    db,
    migrations.filter(({ name }) => previousSteps.includes(name)),
  )
  await fillPreviousVersion(db, await hashPassword(PASSWORD))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

/** The values of a row in the columns that another row has. */
const inColumnsOf = (row: Row, other: Row): Row =>
  Object.fromEntries(
    Object.keys(other)
      .filter((column) => column in row)
      .map((column) => [column, row[column]]),
  )

test('all rows of the previous version are unchanged after all later migrations', async () => {
  const names = await tableNames(db)
  const before = await readTables(db, names)
  expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([])

  expect(await migrate(db, migrations)).toEqual(
    migrations.map(({ name }) => name).filter((name) => !previousSteps.includes(name)),
  )
  expect(await isMigrated(db, migrations)).toBe(true)
  const after = await readTables(db, names)
  for (const [name, rows] of before) {
    const now = after.get(name) ?? []
    expect(now).toHaveLength(rows.length)
    for (const row of rows) expect(now.map((candidate) => inColumnsOf(candidate, row))).toContainEqual(row)
  }
})

test('users stay logged in, passwords still work, and a requested deletion gets the whole waiting time', async () => {
  await migrate(db, migrations)
  const server = await openTestServer({ database })
  const { status, data } = await server.call<{ firstName: string }>('GET', '/users/get-user', { token: oldToken })
  expect([status, data]).toEqual([200, expect.objectContaining({ firstName: 'Ifeoma', noOfUnseenNotifications: 2 })])
  const notifications = await server.call<{ message: string }[]>('GET', '/users/get-recent-notifications?limit=10', {
    token: oldToken,
  })
  expect(notifications.data.map(({ message }) => message)).toEqual(['Second', 'First'])
  const login = await server.call('POST', '/users/login', {
    body: { email: 'ifeoma@example.test', password: PASSWORD },
  })
  expect(login.status).toBe(200)
  const leaving = await db
    .selectFrom('users')
    .select('deletion_at')
    .where('email', '=', 'leaving@example.test')
    .executeTakeFirstOrThrow()
  expect(leaving.deletion_at).toEqual(new Date('2026-03-22T08:00:00Z'))
  await server.close()
})

test('two instances of the new version that start at once run every migration once', async () => {
  const other = openDatabase(database.url)
  const taken = await Promise.all([migrate(db, migrations), migrate(other, migrations)])
  expect(taken.flat().sort()).toEqual(
    migrations.map(({ name }) => name).filter((name) => !previousSteps.includes(name)),
  )
  const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(other)
  expect(rows).toEqual([{ count: 3 }])
  await other.destroy()
})

test('an instance of the previous version can still write after the new one has migrated', async () => {
  const migrated = await createTestDatabase()
  const ofPrevious = openDatabase(migrated.url)
  await writeAsPreviousVersion(ofPrevious, await hashPassword(PASSWORD))
  const { rows } = await sql<{ count: number }>`select count(*) as count from sessions`.execute(ofPrevious)
  expect(rows).toEqual([{ count: 2 }])
  await ofPrevious.destroy()
  await migrated.drop()
})

test('an instance of the previous version can read while the new one migrates', async () => {
  const { rows } = await sql<{ at: Date }>`select expires_at as at from sessions order by 1`.execute(db)
  const [, after] = await Promise.all([
    migrate(db, migrations),
    sql<{ at: Date }>`select expires_at as at from sessions order by 1`.execute(db),
  ])
  expect(after.rows).toEqual(rows)
})
