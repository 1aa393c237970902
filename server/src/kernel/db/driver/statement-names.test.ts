import { sql } from 'kysely'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { statementNames } from './statement-names.ts'

jest.setTimeout(60_000)

test('only frequent statements have a name, each its own', () => {
  const names = statementNames()
  const nameAfter = (text: string, times: number) => Array.from({ length: times }, () => names.of(text)).at(-1)
  expect(nameAfter('select $1', 20)).toBeUndefined()
  expect(nameAfter('select $1', 1)).toBe('s0-0')
  expect(nameAfter('select $1, 2', 21)).toBe('s0-1')
  expect(names.of('select $1')).toBe('s0-0')
})

test('statements whose text always differs neither get names nor fill the memory', () => {
  const names = statementNames()
  for (let length = 0; length < 10_000; length += 1) expect(names.of(`select in (${length})`)).toBeUndefined()
})

describe('in a database', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test('a plan that a migration has outdated fails once, and then answers with the new columns', async () => {
    const { db } = server
    await sql`create table shelves (id integer primary key, name text)`.execute(db)
    await sql`insert into shelves values (1, 'top')`.execute(db)
    const ask = () =>
      db
        .connection()
        .execute(async (one) => (await sql<object>`select * from shelves where id = ${1}`.execute(one)).rows)
    for (let time = 0; time < 40; time += 1) await ask()
    await sql`alter table shelves add column depth integer default 7`.execute(db)
    let failures = 0
    for (let time = 0; time < 40; time += 1)
      await ask().catch(() => {
        failures += 1
      })
    expect(failures).toBe(1)
    expect(await ask()).toEqual([{ id: 1, name: 'top', depth: 7 }])
  })
})
