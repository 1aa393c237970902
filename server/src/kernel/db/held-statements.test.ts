import { sql, type CompiledQuery } from 'kysely'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openDatabase, type Db } from './connect.ts'
import { sendWithNext } from './held-statements.ts'
import { takeSavepoint } from './savepoints.ts'

jest.setTimeout(60_000)

let database: TestDatabase
let db: Db
let watcher: Db
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url, { poolSize: 1 })
  watcher = openDatabase(database.url, { poolSize: 1 })
  await sql`create table shelves (name text primary key, place integer check (place > 0))`.execute(db)
})
beforeEach(async () => {
  await sql`delete from shelves`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await watcher.destroy()
  await database.drop()
})

const raw = (text: string, ...values: unknown[]) => ({
  compile: (): CompiledQuery => ({ ...sql.raw(text).compile(db), parameters: values }),
})
const put = (within: Db, name: string, place = 1) =>
  sendWithNext(within, raw('insert into shelves values ($1, $2)', name, place))
const names = async (within: Db): Promise<string[]> =>
  (await sql<{ name: string }>`select name from shelves order by name`.execute(within)).rows.map(({ name }) => name)
/** The state of the connection, as another one sees it. */
const stateSeen = async (): Promise<string | undefined> =>
  (
    await sql<{ state: string }>`
  select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      watcher,
    )
  ).rows[0]?.state

test('a transaction begins with its first statement', async () => {
  await names(db)
  await db.transaction().execute(async (transaction) => {
    expect(await stateSeen()).toBe('idle')
    await names(transaction)
    expect(await stateSeen()).toBe('idle in transaction')
  })
  expect(await stateSeen()).toBe('idle')
})

test('a transaction without statements changes nothing, and the connection stays usable', async () => {
  expect(await db.transaction().execute(async () => 7)).toBe(7)
  await expect(
    db.transaction().execute(async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await names(db)).toEqual([])
})

test('the next statement sees the held ones, in their order, and so do others after the commit', async () => {
  await db.transaction().execute(async (transaction) => {
    await put(transaction, 'top')
    await sendWithNext(transaction, raw('update shelves set name = $1 where name = $2', 'upper', 'top'))
    await put(transaction, 'lower')
    expect(await names(transaction)).toEqual(['lower', 'upper'])
    expect(await names(watcher)).toEqual([])
    await put(transaction, 'last')
  })
  expect(await names(db)).toEqual(['last', 'lower', 'upper'])
})

test('without a transaction a statement runs at once', async () => {
  await put(db, 'top')
  expect(await names(watcher)).toEqual(['top'])
})

test('a rollback of the transaction undoes sent and held statements', async () => {
  await expect(
    db.transaction().execute(async (transaction) => {
      await put(transaction, 'sent')
      await names(transaction)
      await put(transaction, 'held')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await names(db)).toEqual([])
})

test('the error of a held statement is thrown by the statement after it', async () => {
  const seen: unknown[] = []
  await expect(
    db.transaction().execute(async (transaction) => {
      await put(transaction, 'top')
      await put(transaction, 'low', -1)
      await put(transaction, 'more')
      await names(transaction).catch((error: unknown) => {
        seen.push(error)
        throw error
      })
    }),
  ).rejects.toMatchObject({ code: '23514' })
  expect(seen).toMatchObject([{ code: '23514' }])
  expect(await names(db)).toEqual([])
})

test('the error of a held statement is thrown by the commit if no other statement follows', async () => {
  await expect(
    db.transaction().execute(async (transaction) => {
      await put(transaction, 'top')
      await put(transaction, 'top')
    }),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await names(db)).toEqual([])
})

test('a held statement runs even if it is rolled back', async () => {
  await sql`create sequence if not exists runs`.execute(db)
  const before = (await sql<{ run: number }>`select nextval('runs') as run`.execute(watcher)).rows[0]?.run ?? 0
  await db.transaction().execute(async (transaction) => {
    const savepoint = await takeSavepoint(transaction)
    await sendWithNext(transaction, raw("select nextval('runs')"))
    await savepoint.rollBack()
  })
  expect((await sql<{ run: number }>`select nextval('runs') as run`.execute(watcher)).rows[0]?.run).toBe(before + 2)
})

test('an error of a held statement is ignored if that is rolled back', async () => {
  await db.transaction().execute(async (transaction) => {
    const savepoint = await takeSavepoint(transaction)
    await put(transaction, 'low', -1)
    await savepoint.rollBack()
    await put(transaction, 'top')
  })
  expect(await names(db)).toEqual(['top'])
})

test('a savepoint undoes the statements after it, sent or held, and none before it', async () => {
  await db.transaction().execute(async (transaction) => {
    await put(transaction, 'before')
    const savepoint = await takeSavepoint(transaction)
    await put(transaction, 'sent')
    await names(transaction)
    await put(transaction, 'held')
    await savepoint.rollBack()
    await put(transaction, 'after')
  })
  expect(await names(db)).toEqual(['after', 'before'])
})

test('an error after a savepoint is thrown before the savepoint is released', async () => {
  await db.transaction().execute(async (transaction) => {
    await put(transaction, 'before')
    const savepoint = await takeSavepoint(transaction)
    await put(transaction, 'low', -1)
    await expect(savepoint.release()).rejects.toMatchObject({ code: '23514' })
    await savepoint.rollBack()
  })
  expect(await names(db)).toEqual(['before'])
})

test('a connection that breaks meanwhile fails the transaction, and the next transaction has another', async () => {
  await expect(
    db.transaction().execute(async (transaction) => {
      await names(transaction)
      await put(transaction, 'top')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        watcher,
      )
      await names(transaction)
    }),
  ).rejects.toThrow()
  expect(await names(db)).toEqual([])
})
