import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { putUser } from '#testing/people.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { faultsOf } from './testing/invariants.ts'

jest.setTimeout(60_000)

const now = new Date('2026-03-02T09:00:00.000Z')
let database: TestDatabase
let db: Db
let client: pg.Client
let user: string
let wallet: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  user = (await putUser(db, now)).id
  await putMoney(db, now, { userId: user, balance: 'available', amount: 1_000 })
  wallet = `user-available:${user}:NGN`
})
afterEach(async () => {
  await client.query('rollback')
  expect(await faultsOf(db)).toEqual([])
  const { rows } = await client.query<{ balance: string }>('select balance from ledger_accounts where id = $1', [
    wallet,
  ])
  expect(rows).toEqual([{ balance: '1000' }])
})
afterAll(async () => {
  await client.end()
  await db.destroy()
  await database.drop()
})

const putTransfer = async (): Promise<string> => {
  const id = randomUUID()
  await client.query(
    `insert into ledger_transfers (id, scope, idempotency_key, body_hash, kind, cause_kind, cause_id, description, metadata, made_at)
    values ($1::uuid, 'test', $1::uuid::text, 'h', 'correction', 'test', 't', 'Test', '{}', $2)`,
    [id, now],
  )
  return id
}
const putEntry = (transferId: string, account: string, amount: number, currency = 'NGN') =>
  client.query('insert into ledger_entries (transfer_id, account_id, currency, amount) values ($1, $2, $3, $4)', [
    transferId,
    account,
    currency,
    amount,
  ])
const begun = async (): Promise<string> => {
  await client.query('begin')
  return putTransfer()
}

describe('the database refuses, whatever SQL statement is sent,', () => {
  test('a transfer that is not balanced, when it commits', async () => {
    const id = await begun()
    await putEntry(id, wallet, 100)
    await putEntry(id, 'bank:NGN', -99)
    await expect(client.query('commit')).rejects.toMatchObject({ constraint: 'ledger_transfers_balanced' })
  })

  test('a transfer that is balanced only across currencies', async () => {
    const id = await begun()
    await putEntry(id, wallet, 100)
    await putEntry(id, 'bank:USD', -100, 'USD')
    await expect(client.query('commit')).rejects.toMatchObject({ constraint: 'ledger_transfers_balanced' })
  })

  test('an entry that is added to an earlier transfer', async () => {
    const {
      rows: [earlier],
    } = await client.query<{ id: string }>('select id from ledger_transfers limit 1')
    await client.query('begin')
    await expect(putEntry(earlier?.id ?? '', 'escrow:NGN', 5)).rejects.toMatchObject({
      constraint: 'ledger_entries_in_time',
    })
  })

  test('a transfer without entries', async () => {
    await begun()
    await expect(client.query('commit')).rejects.toMatchObject({ constraint: 'ledger_transfers_with_entries' })
  })

  test("a balance below zero on a user's account", async () => {
    const id = await begun()
    await putEntry(id, 'bank:NGN', 1_001)
    await expect(putEntry(id, wallet, -1_001)).rejects.toMatchObject({ constraint: 'ledger_accounts_not_negative' })
  })

  test("an entry in another currency than that of its account, a user's or the company's", async () => {
    for (const account of [wallet, 'escrow:NGN']) {
      const id = await begun()
      await expect(putEntry(id, account, 100, 'USD')).rejects.toMatchObject({ constraint: 'ledger_entries_currency' })
      await client.query('rollback')
    }
  })

  test('an entry of zero, or for an account or a transfer that does not exist', async () => {
    for (const [account, amount] of [
      [wallet, 0],
      ['escrow:XYZ', 5],
    ] as const) {
      const id = await begun()
      await expect(putEntry(id, account, amount)).rejects.toMatchObject({ code: amount === 0 ? '23514' : '23503' })
      await client.query('rollback')
    }
    await expect(putEntry(randomUUID(), wallet, 5)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })

  test('a second entry of a transfer for one account', async () => {
    const id = await begun()
    await putEntry(id, 'bank:NGN', -5)
    await expect(putEntry(id, 'bank:NGN', 5)).rejects.toMatchObject({ constraint: 'ledger_entries_once' })
  })

  test.each([
    "update ledger_transfers set description = 'x'",
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_transfers',
    'delete from ledger_entries',
    'truncate ledger_entries',
    'truncate ledger_transfers cascade',
    'delete from ledger_accounts',
    'truncate ledger_accounts',
    'update ledger_accounts set balance = balance + 1',
    'update ledger_accounts set user_id = null',
    'update ledger_entries set made_at = now() where false',
  ])('%s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({
      code: '23000',
      message: expect.stringContaining('are never changed or deleted'),
    })
  })

  test.each([
    [
      'a second account with the same id',
      "insert into ledger_accounts (id, kind, currency) values ('escrow:NGN', 'escrow', 'NGN')",
    ],
    [
      'a second account of a kind with another id',
      "insert into ledger_accounts (id, kind, currency) values ('x', 'escrow', 'NGN')",
    ],
    [
      "a user's account without a user",
      "insert into ledger_accounts (id, kind, currency) values ('user-held:NGN', 'user-held', 'NGN')",
    ],
    [
      'an account of an unknown kind',
      "insert into ledger_accounts (id, kind, currency) values ('pocket:NGN', 'pocket', 'NGN')",
    ],
  ])('%s', async (_, statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23(505|514)$/) })
  })

  test('the key of one transfer for another', async () => {
    const id = await begun()
    await expect(
      client.query(
        `insert into ledger_transfers (scope, idempotency_key, body_hash, kind, cause_kind, cause_id, description, metadata, made_at)
      values ('test', $1, 'other', 'correction', 'test', 't', 'Test', '{}', $2)`,
        [id, now],
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_transfers_once' })
  })
})

test('a new account has a balance of zero, whatever the SQL statement says', async () => {
  const { id } = await putUser(db, now)
  await client.query('begin')
  const { rows } = await client.query(
    'insert into ledger_accounts (id, kind, user_id, currency, balance) values ($1, $2, $3, $4, 500) returning balance',
    [`user-held:${id}:NGN`, 'user-held', id, 'NGN'],
  )
  expect(rows).toEqual([{ balance: '0' }])
})
