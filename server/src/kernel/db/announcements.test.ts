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

test('messages after a savepoint are dropped when it is rolled back', async () => {
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

test('many concurrent transactions lose no message', async () => {
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

test('messages that could not be sent are sent when the database is back', async () => {
  const own = await createTestDatabase({ migrated: false })
  const faults: Error[] = []
  const other = openDatabase(own.url, {
    poolSize: 1,
    onUnsent: (error) => {
      faults.push(error)
    },
  })
  const laterListener = new pg.Client({ connectionString: own.url })
  laterListener.on('error', () => undefined)
  try {
    // The commit succeeds, and the only connection breaks before it can send the message.
    await other.connection().execute(async (connection) => {
      const transaction = await connection.startTransaction().execute()
      await sql`select 1`.execute(transaction)
      await announceAll(transaction, 'late')
      await transaction.commit().execute()
      await own.goAway()
    })
    await until(() => faults.length > 0)
    await own.comeBack()
    const receivedLater: (string | undefined)[] = []
    laterListener.on('notification', ({ payload }) => {
      receivedLater.push(payload)
    })
    await laterListener.connect()
    await laterListener.query('listen news')
    await until(() => receivedLater.length > 0)
    expect(receivedLater).toEqual(['late'])
  } finally {
    await laterListener.end().catch(() => undefined)
    await other.destroy()
    await own.drop()
  }
})
