import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { askTogether } from './ask-together.ts'
import { openDatabase, type Db } from './connect.ts'
import type { RunQuery } from './driver/statement.ts'
import { sendWithNext } from './held-statements.ts'

jest.setTimeout(60_000)

let database: TestDatabase
let db: Db
const ran: RunQuery[] = []
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url, { poolSize: 1, onQuery: (query) => ran.push(query) })
  await sql`create table shelves (name text primary key)`.execute(db)
})
beforeEach(async () => {
  await sql`delete from shelves`.execute(db)
  ran.length = 0
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const question = <Row>(within: Db, raw: ReturnType<typeof sql<Row>>) => ({ compile: () => raw.compile(within) })
const put = (within: Db, name: string) =>
  question(within, sql<{ name: string }>`insert into shelves values (${name}) returning name`)
const names = (within: Db) => question(within, sql<{ name: string }>`select name from shelves order by name`)

test('each question sees what those before it did, and gets its own answer', async () => {
  const [first, none, both] = await askTogether(db, [
    put(db, 'one'),
    question(db, sql<{ name: string }>`select name from shelves where name = 'other'`),
    names(db),
  ])
  expect([first, none, both]).toEqual([[{ name: 'one' }], [], [{ name: 'one' }]])
})

test('in a transaction questions run after the held statements, and are rolled back with it', async () => {
  await expect(
    db.transaction().execute(async (transaction) => {
      await sendWithNext(transaction, put(transaction, 'held'))
      const [, all] = await askTogether(transaction, [put(transaction, 'two'), names(transaction)])
      expect(all).toEqual([{ name: 'held' }, { name: 'two' }])
      throw new Error('back')
    }),
  ).rejects.toThrow('back')
  expect(await askTogether(db, [names(db)])).toEqual([[]])
})

test('if one fails, its error is thrown after all have been answered, and the connection stays usable', async () => {
  await expect(
    db
      .transaction()
      .execute((transaction) =>
        askTogether(transaction, [put(transaction, 'one'), put(transaction, 'one'), names(transaction)]),
      ),
  ).rejects.toMatchObject({ code: '23505' })
  expect(ran.map(({ error }) => (error as { code?: string } | undefined)?.code)).toEqual([
    undefined,
    undefined,
    '23505',
    '25P02',
    undefined,
  ])
  expect(await askTogether(db, [names(db)])).toEqual([[]])
})
