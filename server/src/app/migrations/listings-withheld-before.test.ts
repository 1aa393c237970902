import { sql } from 'kysely'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrations } from './index.ts'

jest.setTimeout(120_000)

const STEP = '0142-listings-withheld-before'
const OWNER = '10000000-0000-4000-8000-000000000001'
const listings = {
  soldBefore: '20000000-0000-4000-8000-000000000001',
  soldSince: '20000000-0000-4000-8000-000000000002',
  hiddenBefore: '20000000-0000-4000-8000-000000000003',
  published: '20000000-0000-4000-8000-000000000004',
  hiddenTwice: '20000000-0000-4000-8000-000000000005',
  withoutTrail: '20000000-0000-4000-8000-000000000006',
  removed: '20000000-0000-4000-8000-000000000007',
  notWithheld: '20000000-0000-4000-8000-000000000008',
}

let database: TestDatabase
let db: Db
const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(db)

const put = (id: string, status: string, isWithheld = true) =>
  run(`insert into listings (id, user_id, listing_type, status, title, price_amount, price_currency, country, state, city,
      street, zip_code, vehicle_type, year, condition, mileage_unit, withheld_at, withheld_reason, created_at, updated_at)
    values ('${id}', '${OWNER}', 'vehicle', '${status}', 'Toyota Corolla', 100000, 'NGN', 'NG', 'Lagos', 'Ikeja', '', '',
      'sedan', 2018, 'used', 'km', ${isWithheld ? "now(), 'The photos are of another car'" : 'null, null'}, now(), now())`)

const recordHiding = (id: string, before: Record<string, unknown>) =>
  run(`insert into audit_entries (at, actor_name, resource_name, record_id, record_title, action, before, after)
    values (now(), 'Support', 'listings', '${id}', 'Toyota Corolla', 'hide', '${JSON.stringify(before)}', '{}')`)

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.url)
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === STEP),
  )
  await migrate(db, before)
  await run(`insert into users (id, email, password_hash, first_name, last_name, account_type, phone_number, country, is_pro, terms_accepted_at, created_at)
    values ('${OWNER}', 'owner@example.test', 'x', 'A', 'B', 'individual', '+2348031234567', 'NG', false, now(), now())`)
  await put(listings.soldBefore, 'hidden')
  await recordHiding(listings.soldBefore, { status: 'sold', withheldAt: null })
  await put(listings.soldSince, 'sold')
  await recordHiding(listings.soldSince, { status: 'published', withheldAt: null })
  await put(listings.hiddenBefore, 'hidden')
  await recordHiding(listings.hiddenBefore, { withheldAt: null })
  await put(listings.published, 'hidden')
  await recordHiding(listings.published, { status: 'published', withheldAt: null })
  await put(listings.hiddenTwice, 'hidden')
  await recordHiding(listings.hiddenTwice, { status: 'published', withheldAt: null })
  await recordHiding(listings.hiddenTwice, { status: 'sold', withheldAt: null })
  await put(listings.withoutTrail, 'hidden')
  await put(listings.removed, 'removed')
  await put(listings.notWithheld, 'sold', false)
  expect(await migrate(db, migrations)).toContain(STEP)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('listings that staff hid before step 0137 get the state that their owners had chosen', async () => {
  const { rows } = await run('select id, status_when_shown from listings')
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status_when_shown]))).toEqual({
    [listings.soldBefore]: 'sold',
    [listings.soldSince]: 'sold',
    [listings.hiddenBefore]: 'hidden',
    [listings.published]: 'published',
    [listings.hiddenTwice]: 'sold',
    [listings.withoutTrail]: null,
    [listings.removed]: null,
    [listings.notWithheld]: null,
  })
})
