import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { announce } from '../announcements.ts'
import { openDatabase, poolState, type Db } from '../connect.ts'
import { sendWithNext } from '../held-statements.ts'
import { takeSavepoint } from '../savepoints.ts'
import type { Database } from '../schema.ts'
import type { RunQuery } from './statement.ts'

jest.setTimeout(60_000)

let database: TestDatabase
let db: Db
const ran: RunQuery[] = []
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url, { poolSize: 1, onQuery: (query) => ran.push(query) })
  await sql`create table shelves (name text primary key, place integer default 1 check (place > 0))`.execute(db)
})
beforeEach(async () => {
  await sql`delete from shelves`.execute(db)
  ran.length = 0
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const texts = (): string[] => ran.map((query) => query.sql)
const put = (name: string, place = 1) => sql`insert into shelves values (${name}, ${place})`
const putWithNext = (within: Db, name: string, place = 1) =>
  sendWithNext(within, { compile: () => put(name, place).compile(within) })
const names = async (within: Db): Promise<string[]> =>
  (await sql<{ name: string }>`select name from shelves order by name`.execute(within)).rows.map(({ name }) => name)
const pid = async (within: Db): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within)).rows[0]?.pid

/** A proxy to the database that counts how often the client waits for an answer. */
const countRoundTrips = async (): Promise<{ url: string; count: () => number; close: () => Promise<void> }> => {
  const target = new URL(database.url)
  const folder = target.searchParams.get('host') ?? decodeURIComponent(target.hostname)
  const open = (): Socket =>
    folder.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${target.port || '5432'}`)
      : connect(Number(target.port || '5432'), target.hostname)
  let turns = 0
  let isAsking = false
  const sockets: Socket[] = []
  const proxy: Server = createServer((client) => {
    const server = open()
    sockets.push(client, server)
    client.on('data', (chunk) => {
      if (!isAsking) turns += 1
      isAsking = true
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      isAsking = false
      client.write(chunk)
    })
    for (const socket of [client, server]) socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(database.url)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    count: () => turns,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        proxy.close(resolve)
      })
    },
  }
}

describe('round trips', () => {
  test('begin and held statements need no extra round trip', async () => {
    const wire = await countRoundTrips()
    const counted = openDatabase(wire.url, { poolSize: 1 })
    try {
      await names(counted)
      const before = wire.count()
      await counted.transaction().execute(async (transaction) => {
        await putWithNext(transaction, 'one')
        await putWithNext(transaction, 'two')
        expect(await names(transaction)).toEqual(['one', 'two'])
        await putWithNext(transaction, 'three')
      })
      expect(wire.count() - before).toBe(2)
      expect(await names(counted)).toEqual(['one', 'three', 'two'])
    } finally {
      await counted.destroy()
      await wire.close()
    }
  })

  test('a transaction without statements sends nothing, whether it is committed or rolled back', async () => {
    await db.transaction().execute(async () => undefined)
    await expect(
      db.transaction().execute(async () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(texts()).toEqual([])
  })

  test('nothing is sent after a commit that failed', async () => {
    await expect(
      db.transaction().execute(async (transaction) => {
        await putWithNext(transaction, 'low', -1)
      }),
    ).rejects.toMatchObject({ code: '23514' })
    expect(texts()).toEqual(['begin', 'insert into shelves values ($1, $2)', 'commit'])
  })

  test('every statement is reported once, with its error if it failed', async () => {
    await db
      .transaction()
      .execute(async (transaction) => {
        await putWithNext(transaction, 'low', -1)
        await names(transaction)
      })
      .catch(() => undefined)
    expect(ran.map((query) => [query.sql.slice(0, 6), (query.error as { code?: string } | undefined)?.code])).toEqual([
      ['begin', undefined],
      ['insert', '23514'],
      ['select', '25P02'],
      ['rollba', undefined],
    ])
    expect(ran.every(({ milliseconds }) => milliseconds >= 0)).toBe(true)
  })
})

describe('transactions', () => {
  test('begin with their settings', async () => {
    const settings = await db
      .transaction()
      .setIsolationLevel('serializable')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const { rows } = await sql<{ level: string; access: string }>`
          select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as access`.execute(
          transaction,
        )
        return rows
      })
    expect(settings).toEqual([{ level: 'serializable', access: 'on' }])
  })

  test('a commit that the database turned into a rollback throws, and announces nothing', async () => {
    await expect(
      db.transaction().execute(async (transaction) => {
        await announce(transaction, 'news', 'never')
        await sql`select 1 / 0`.execute(transaction).catch(() => undefined)
      }),
    ).rejects.toThrow('rolled back instead of committed')
    await db.transaction().execute((transaction) => announce(transaction, 'news', 'afterwards'))
    expect(texts()).toEqual(['begin', 'select 1 / 0', 'commit'])
    expect(await names(db)).toEqual([])
  })

  test('a statement answers with the number of rows that it changed', async () => {
    const { numAffectedRows } = await put('one').execute(db)
    expect(numAffectedRows).toBe(1n)
    expect((await sql`select * from shelves`.execute(db)).numAffectedRows).toBeUndefined()
  })

  test('rows cannot be streamed', async () => {
    const rows = sql`select * from shelves`.compile(db)
    await expect(db.getExecutor().stream(rows, 10).next()).rejects.toThrow('pipeline mode')
  })
})

describe('savepoints', () => {
  test('of a controlled transaction undo what was written after them', async () => {
    const statements: string[] = []
    const own = openDatabase(database.url, {
      onQuery: ({ sql: text }) => {
        statements.push(text)
      },
    })
    const transaction = await own.startTransaction().execute()
    const here = await transaction.savepoint('here "or" there').execute()
    await put('gone').execute(here)
    const back = await here.rollbackToSavepoint('here "or" there').execute()
    await put('kept').execute(back)
    const after = await back.releaseSavepoint('here "or" there').execute()
    await after.commit().execute()
    await own.destroy()
    expect(statements).toContain('rollback to savepoint "here ""or"" there"')
    expect(await names(db)).toEqual(['kept'])
  })

  test('can be nested; each rolls back its own part', async () => {
    await db.transaction().execute(async (transaction) => {
      const outer = await takeSavepoint(transaction)
      await put('outer').execute(transaction)
      const inner = await takeSavepoint(transaction)
      await put('inner').execute(transaction)
      await inner.rollBack()
      const released = await takeSavepoint(transaction)
      await put('released').execute(transaction)
      await released.release()
      expect(await names(transaction)).toEqual(['outer', 'released'])
      await outer.rollBack()
      expect(await names(transaction)).toEqual([])
    })
  })

  test('do not exist without a transaction', async () => {
    await expect(takeSavepoint(db)).rejects.toThrow('in no transaction')
  })
})

describe('the pool', () => {
  test('drops a broken connection, and the next transaction has another', async () => {
    const watcher = openDatabase(database.url, { poolSize: 1 })
    const first = await pid(db)
    await expect(
      db.transaction().execute(async (transaction) => {
        await names(transaction)
        await sql`select pg_terminate_backend(${first})`.execute(watcher)
        await names(transaction)
      }),
    ).rejects.toThrow()
    expect(await pid(db)).not.toBe(first)
    expect(poolState(db)).toEqual({ total: 1, idle: 1, waiting: 0 })
    await watcher.destroy()
  })

  test('does not lend a connection again that was returned in a transaction', async () => {
    const first = await db.connection().execute(async (connection) => {
      const transaction = await connection.startTransaction().execute()
      return pid(transaction)
    })
    expect(await pid(db)).not.toBe(first)
  })

  test('rejects requests that wait for a new connection while it closes, and keeps none', async () => {
    const brief = openDatabase(database.url)
    const late = names(brief)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    const closed = brief.destroy()
    await expect(late).rejects.toThrow('closed while a connection was waited for')
    await closed
    await expect(names(brief)).rejects.toThrow('already been destroyed')
    expect(poolState(brief)).toEqual({ total: 0, idle: 0, waiting: 0 })
  })

  test('does not announce on a database with another driver', async () => {
    const other = new Kysely<Database>({
      dialect: {
        createDriver: () => new DummyDriver(),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (within) => new PostgresIntrospector(within),
      },
    })
    await expect(announce(other, 'news', 'nothing')).rejects.toThrow('another driver')
  })
})
