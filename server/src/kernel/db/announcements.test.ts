import { sql } from 'kysely'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { announce } from './announcements.ts'
import { openDatabase, type Db } from './connect.ts'
import { takeSavepoint } from './savepoints.ts'

jest.setTimeout(60_000)

let database: TestDatabase
let db: Db
let listener: pg.Client
const received: (string | undefined)[] = []
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url)
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload }) => {
    received.push(payload)
  })
  await listener.query('listen news')
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  await listener.end()
  await db.destroy()
  await database.drop()
})

const announceAll = (within: Db, ...payloads: string[]) =>
  payloads.reduce((before, payload) => before.then(() => announce(within, 'news', payload)), Promise.resolve())
const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds() && tries < 400; tries += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 25)
    })
}
/** All earlier messages arrive before this one. */
const allReceived = async (): Promise<(string | undefined)[]> => {
  await announceAll(db, 'the end')
  await until(() => received.at(-1) === 'the end')
  return received.slice(0, -1)
}

test('messages without a transaction arrive at once', async () => {
  await announceAll(db, 'one', 'two')
  expect(await allReceived()).toEqual(['one', 'two'])
})

test("a transaction's messages arrive in order after its commit, and not before", async () => {
  await db.transaction().execute(async (transaction) => {
    await announceAll(transaction, 'one', 'two')
    await announceAll(db, 'meanwhile')
    expect(await allReceived()).toEqual(['meanwhile'])
    received.length = 0
    await announceAll(transaction, 'three')
  })
  await until(() => received.length >= 3)
  expect(received).toEqual(['one', 'two', 'three'])
})

test('no message arrives from a transaction that is rolled back, or whose commit fails', async () => {
  await expect(
    db.transaction().execute(async (transaction) => {
      await announceAll(transaction, 'never')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await expect(
    db.transaction().execute(async (transaction) => {
      await announceAll(transaction, 'never either')
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined)
    }),
  ).rejects.toThrow()
  await announceAll(db, 'afterwards')
  expect(await allReceived()).toEqual(['afterwards'])
})

test('what was said after a savepoint goes with it', async () => {
  await db.transaction().execute(async (transaction) => {
    await announceAll(transaction, 'before')
    const savepoint = await takeSavepoint(transaction)
    await announceAll(transaction, 'taken back')
    await savepoint.rollBack()
    await announceAll(transaction, 'after')
  })
  await until(() => received.length >= 2)
  expect(received).toEqual(['before', 'after'])
})

test('many transactions at once lose nothing', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      db.transaction().execute((transaction) => announceAll(transaction, `${number} a`, `${number} b`)),
    ),
  )
  await until(() => received.length >= 120)
  expect(received.filter((payload) => payload?.endsWith('a'))).toHaveLength(60)
  for (let number = 0; number < 60; number += 1)
    expect(received.indexOf(`${number} b`)).toBe(received.indexOf(`${number} a`) + 1)
})

test('closing the database after a commit still sends the messages', async () => {
  const brief = openDatabase(database.url)
  await brief.transaction().execute((transaction) => announceAll(transaction, 'last words'))
  await brief.destroy()
  await until(() => received.length > 0)
  expect(received).toEqual(['last words'])
})

test('what could not be sent is sent when the database is back', async () => {
  const own = await createTestDatabase({ migrated: false })
  const faults: Error[] = []
  const other = openDatabase(own.url, {
    poolSize: 1,
    onUnsent: (error) => {
      faults.push(error)
    },
  })
  const ear = new pg.Client({ connectionString: own.url })
  ear.on('error', () => undefined)
  try {
    // The commit holds, and the only connection goes before anything could be sent by it.
    await other.connection().execute(async (connection) => {
      const transaction = await connection.startTransaction().execute()
      await sql`select 1`.execute(transaction)
      await announceAll(transaction, 'late')
      await transaction.commit().execute()
      await own.goAway()
    })
    await until(() => faults.length > 0)
    await own.comeBack()
    const said: (string | undefined)[] = []
    ear.on('notification', ({ payload }) => {
      said.push(payload)
    })
    await ear.connect()
    await ear.query('listen news')
    await until(() => said.length > 0)
    expect(said).toEqual(['late'])
  } finally {
    await ear.end().catch(() => undefined)
    await other.destroy()
    await own.drop()
  }
})
