import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { limits } from '@fieldproof/contracts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { keptColumns } from './testing/kept-columns.ts'

jest.setTimeout(120_000)

/** Names of columns that can identify a person. A column with a foreign key to users counts whatever its name. */
const personal =
  /(^|_)(user|owner|customer|inspector|sender|poster|seller|buyer|actor|referrer|referred|blocker|blocked|reporter|reviewer|payer|recipient|staff|writer|author)(_id)?$|_by$|e?mail$|phone|telephone|mobile|(first|last|full|account|actor|company|reviewer)_name$|street|address_line|zip_code|^(requester|seller|scope)$/

interface Column {
  table: string
  name: string
  type: string
  /** Whether it is required. */
  isNeeded: boolean
  isPersonal: boolean
}

/** Every column of the site's tables as the database has them. */
const readColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Omit<Column, 'isPersonal'> & { refersToUser: boolean }>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      c.is_nullable = 'NO' and c.column_default is null as "isNeeded",
      exists (
        select from pg_constraint fk join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any (fk.conkey)
        where fk.contype = 'f' and fk.confrelid = 'users'::regclass and fk.conrelid = c.table_name::regclass and a.attname = c.column_name
      ) as "refersToUser"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
    order by 1, c.ordinal_position`.execute(db)
  return rows.map(({ refersToUser, ...column }) => ({
    ...column,
    isPersonal: refersToUser || personal.test(column.name),
  }))
}

/** The same id for every reference: each table has one row of the person. */
const ID = '0b0e6c1a-0000-4000-8000-000000000001'
const PHONE = '+2348035550199'

interface Owner {
  id: string
  email: string
}

/** The value of a personal column for the person. */
const ofPerson = ({ name, type }: Column, { id, email }: Owner): unknown => {
  if (type === 'uuid') return id
  if (/mail/.test(name)) return email
  if (/phone|telephone|mobile/.test(name)) return PHONE
  if (name === 'scope') return `${id} some-call`
  if (name === 'recipient') return email
  if (type === 'jsonb') return JSON.stringify({ firstName: 'Amara', lastName: 'Nnamdi' })
  return type === 'text' ? 'Amara Nnamdi' : undefined
}

const anything: Readonly<Record<string, unknown>> = {
  uuid: ID,
  text: 'x',
  bool: false,
  int2: 1,
  int4: 1,
  int8: 1,
  float8: 1,
  numeric: 1,
  jsonb: '{}',
  json: '{}',
  timestamptz: new Date('2026-03-02T09:00:00.000Z'),
  date: '2026-03-02',
  time: '09:00',
  bytea: Buffer.from('x'),
  point: '(0,0)',
  box: '(1,1),(0,0)',
  circle: '<(0,0),1>',
  tsvector: '',
  _text: '{}',
  _int4: '{}',
  _uuid: '{}',
}

/** Rows that do not prevent the deletion of an account, with consistent values. */
const fixedValues: Readonly<Record<string, Record<string, unknown>>> = {
  orders: { status: 'Completed' },
  customer_reviews: { inspection_type: 'vehicle' },
  bank_transfers: { status: 'succeeded' },
  payments: { status: 'succeeded' },
  ledger_accounts: { balance: 0, currency: 'NGN', kind: 'user-credit' },
}

/** Inserts one row of the person into a table, with all required values. */
const putRow = async (db: Db, table: string, columns: readonly Column[], owner: Owner): Promise<void> => {
  const given = columns.flatMap((column): [string, unknown][] => {
    const fixed = fixedValues[table]?.[column.name]
    const value = fixed ?? (column.isPersonal ? ofPerson(column, owner) : undefined)
    if (value !== undefined) return [[column.name, value]]
    return column.isNeeded || column.name === 'id' ? [[column.name, anything[column.type]]] : []
  })
  await sql`insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => sql`${value}`))})`.execute(db)
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('after the deletion of an account, only data that is kept for a reason names its owner (ACCOUNT-13)', async () => {
  const { db, clock } = server
  const { user } = await server.signUp({ phoneNumber: PHONE, firstName: 'Amara', lastName: 'Nnamdi' })
  const owner = { id: user._id, email: user.email }
  const all = (await readColumns(db)).filter(({ table }) => table !== 'users' && table !== 'migrations')
  const tables = [...new Set(all.filter(({ isPersonal }) => isPersonal).map(({ table }) => table))]

  await db.connection().execute(async (connection) => {
    const { rows: checks } = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`.execute(connection)
    for (const check of checks)
      await sql`alter table ${sql.table(check.table)} drop constraint ${sql.ref(check.name)}`.execute(connection)
    // Triggers and foreign keys are off, so the rows need not be consistent.
    await sql`set session_replication_role = replica`.execute(connection)
    for (const table of tables) {
      await sql`delete from ${sql.table(table)}`.execute(connection)
      await putRow(
        connection,
        table,
        all.filter((column) => column.table === table),
        owner,
      )
    }
    await sql`set session_replication_role = default`.execute(connection)
  })

  await db
    .updateTable('users')
    .set({ deletion_requested_at: clock.now(), deletion_at: clock.now() })
    .where('id', '=', owner.id)
    .execute()
  clock.advance(limits.deletionDelay)
  expect(await deleteDueAccounts({ ...backgroundParts(server), db, clock })).toBe(1)

  const left: string[] = []
  for (const column of all.filter(({ isPersonal }) => isPersonal)) {
    const value = ofPerson(column, owner)
    if (value === undefined) continue
    const { rows } = await sql`select from ${sql.table(column.table)} where ${
      column.type === 'jsonb'
        ? sql`${sql.ref(column.name)} = ${value}::jsonb`
        : sql`${sql.ref(column.name)}::text = ${String(value)}`
    }
      ${column.table === 'outbox_messages' ? sql`and template <> 'account-deleted'` : sql``}`.execute(db)
    if (rows.length > 0) left.push(`${column.table}.${column.name}`)
  }
  expect(left.sort()).toEqual(Object.keys(keptColumns).sort())
  for (const reason of Object.values(keptColumns)) expect(reason.length).toBeGreaterThan(10)

  const after = await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(after)).not.toMatch(/Amara|Nnamdi|5550199|ifeoma/)
})
