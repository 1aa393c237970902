import { sql } from 'kysely'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrations } from './index.ts'

jest.setTimeout(120_000)

const STEP = '0139-shown-words-of-posted-jobs'
const JOB = '40000000-0000-4000-8000-000000000001'
const OLD = '40000000-0000-4000-8000-000000000002'

let database: TestDatabase
let db: Db
const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(db)

const post = async (id: string, when: string): Promise<void> => {
  const quote = { inspectionType: 'vehicle', details: { vin: 'JTDBR32E720123456', seller: { name: 'Ada Obi' } } }
  await run(`insert into posted_jobs
    (id, inspection_type, city, state, street, pay_amount, pay_currency, inspection_at, time_zone, posted_at, source, quote)
    values ('${id}', 'vehicle', 'Ikeja', 'Lagos', '12 Allen Avenue', 2000000, 'NGN', now() ${when}, 'Africa/Lagos', now(),
      'customer', '${JSON.stringify(quote)}')`)
  await run(`insert into posted_job_texts (job_id, locale, title, description, skills)
    values ('${id}', 'en', 'Corollas of Ada Obi', 'At 12 Allen Avenue, VIN JTDBR32E720123456.', '{engines}')`)
}

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url)
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === STEP),
  )
  await migrate(db, before)
  await post(JOB, `+ interval '3 days'`)
  await post(OLD, `- interval '3 days'`)
  expect(await migrate(db, migrations)).toContain(STEP)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test.each([
  ['corolla', true],
  ['engines & ikeja', true],
  ['allen', false],
  ['obi', false],
  ['jtdbr32e720123456', false],
])('an open job of the previous version is found by %s: %s', async (words, isFound) => {
  const { rows } = await run(
    `select shown_search @@ to_tsquery('english', '${words}') as found from posted_job_texts where job_id = '${JOB}'`,
  )
  expect(rows).toEqual([{ found: isFound }])
})

test('a job whose time has passed gets no search words', async () => {
  const { rows } = await run(`select shown_search from posted_job_texts where job_id = '${OLD}'`)
  expect(rows).toEqual([{ shown_search: null }])
})
