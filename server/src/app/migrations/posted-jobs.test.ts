import { sql } from 'kysely'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrations } from './index.ts'

jest.setTimeout(120_000)

const POSTER = '10000000-0000-4000-8000-000000000001'
const INSPECTOR = '10000000-0000-4000-8000-000000000002'
const JOB = '40000000-0000-4000-8000-000000000001'
const NEXT = '40000000-0000-4000-8000-000000000002'
const STEP = '0032-posted-jobs'

let database: TestDatabase
let db: Db
const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(db)

/** Posts a job as an instance of the previous version does. */
const post = async (id: string): Promise<void> => {
  await run(`insert into jobs (id, inspection_type, city, state, pay_amount, pay_currency, inspection_at, time_zone, posted_at, source, poster_id)
    values ('${id}', 'vehicle', 'Lagos', 'Lagos', 2000000, 'NGN', '2026-03-05T09:00:00Z', 'Africa/Lagos', '2026-02-12T08:00:00Z', 'customer', '${POSTER}')`)
  await run(
    `insert into job_texts (job_id, locale, title, description, skills) values ('${id}', 'en', 'A Corolla in Yaba', 'Check it over.', '{engines}')`,
  )
  await run(`insert into job_interests values ('${id}', '${INSPECTOR}', '2026-02-13T08:00:00Z') on conflict do nothing`)
}

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url)
  await migrate(
    db,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === STEP),
    ),
  )
  for (const [id, name] of [
    [POSTER, 'poster'],
    [INSPECTOR, 'inspector'],
  ])
    await run(`insert into users (id, email, password_hash, first_name, last_name, account_type, phone_number, country, is_pro, terms_accepted_at, created_at)
      values ('${id}', '${name}@example.test', 'x', 'A', 'B', 'individual', '+2348031234567', 'NG', ${name === 'inspector'}, now(), now())`)
  await post(JOB)
  expect(await migrate(db, migrations)).toContain(STEP)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('earlier jobs are in the tables with the new names', async () => {
  const { rows } = await run(`
    select id, duration_minutes, title, search @@ to_tsquery('english', 'corolla') as is_found, inspector_id
    from posted_jobs job join posted_job_texts on posted_job_texts.job_id = job.id
    join posted_job_interests interest on interest.job_id = job.id`)
  expect(rows).toEqual([
    { id: JOB, duration_minutes: 120, title: 'A Corolla in Yaba', is_found: true, inspector_id: INSPECTOR },
  ])
})

test('an instance of the previous version can insert, lock, change and delete with the old names', async () => {
  await post(NEXT)
  await run(`select id from jobs where id = '${NEXT}' for update`)
  await run(`update jobs set closed_at = now() where id = '${NEXT}'`)
  const { rows } = await run(
    `select closed_at is not null as is_closed, country, duration_minutes from posted_jobs where id = '${NEXT}'`,
  )
  expect(rows).toEqual([{ is_closed: true, country: 'NG', duration_minutes: 120 }])
  await run(`delete from jobs where id = '${NEXT}'`)
  expect((await run(`select 1 from posted_job_texts where job_id = '${NEXT}'`)).rows).toEqual([])
})

test('all constraints and indexes have new names', async () => {
  const { rows } = await run(`
    select conname::text as name from pg_constraint
    where conrelid in ('posted_jobs'::regclass, 'posted_job_texts'::regclass, 'posted_job_interests'::regclass) and conname not like 'posted%'
    union select indexname::text from pg_indexes where tablename like 'posted%job%' and indexname not like 'posted%'`)
  expect(rows).toEqual([])
})
