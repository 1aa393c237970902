import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { putBankAccount } from '#testing/owned/wallets.ts'
import { putActivated, putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'
import { balanceOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { hashPassword } from '#modules/users/passwords.ts'
import { recordCheck } from '#modules/inspector-applications/back-office.ts'
import { lookAfterTransfers, settleBankTransfer } from './move-transfer-on.ts'
import { walletBalances } from './service.ts'
import type { BankTransferRow } from './tables.ts'
import { scriptedBank, type ScriptedBank } from './testing/scripted-bank.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

type Made = AnswerOf<'POST /wallets/transfer-to-bank-account'>
const HOUR = 60 * 60_000
const PASSWORD = 'teal walrus 41 kettle'

let server: TestServer
let bank: ScriptedBank
let token: string
let userId: string
let bankAccountId: string
let passwordHash: string
beforeAll(async () => {
  bank = scriptedBank()
  server = await openTestServer({ ports: { payments: bank.provider }, config: { limitFactor: 1_000 } })
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  bank.setAway(false)
  bank.behave('arrives')
  const now = server.clock.now()
  userId = (await putUser(server.db, now, { password_hash: passwordHash })).id
  token = await putSession(server.db, now, userId)
  bankAccountId = await putBankAccount(server, userId)
  await putMoney(server.db, now, { userId, balance: 'available', amount: 1_000_000 })
  await putMoney(server.db, now, { userId, balance: 'credit', amount: 500_000 })
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const money = (amount: number) => ({ amount, currency: 'NGN' })
const send = (amount = 1_000_000, changes: object = {}) =>
  server.call<Made>('POST', '/wallets/transfer-to-bank-account', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      bankAccountId,
      amount: money(amount),
      expectedFee: money(amount <= 500_000 ? 1_000 : 2_500),
      ...changes,
    },
  })
const rename = (firstName: string, lastName: string, country = 'NG') =>
  server.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName, country })
    .where('id', '=', userId)
    .execute()
const parts = () => backgroundParts(server)
const lookAfter = async (minutes: number) => {
  server.clock.advance(minutes * 60_000)
  await lookAfterTransfers(parts())
}
const transfers = (): Promise<BankTransferRow[]> =>
  server.db.selectFrom('bank_transfers').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
const theOne = async (): Promise<BankTransferRow> => {
  const [row, ...others] = await transfers()
  expect(others).toEqual([])
  if (!row) throw new Error('There is no transfer')
  return row
}
const held = async () => walletBalances(server.db, userId)
const payable = () => balanceOf(server.db, { kind: 'payable', currency: 'NGN' })
const messages = async () =>
  (await server.db.selectFrom('notifications').select('message').where('user_id', '=', userId).execute()).map(
    ({ message }) => message,
  )

test('the fee of a transfer is shown beforehand; the history has the amount, the fee and the account', async () => {
  const fee = await server.call(
    'GET',
    `/wallets/get-payout-transfer-fee?amount=1000000&bankAccountId=${bankAccountId}`,
    { token },
  )
  expect(fee.data).toEqual({ amount: money(1_000_000), fee: money(2_500), arriving: money(997_500) })
  const before = await payable()
  const { data } = await send()
  const { reference } = await theOne()
  expect(data).toMatchObject({
    transaction: {
      kind: 'transfer',
      amount: money(-997_500),
      fee: money(2_500),
      status: 'completed',
      paymentReference: reference,
      balanceAfter: money(2_500),
      bankAccount: { bankName: 'Guaranty Trust Bank' },
    },
    balances: { available: money(0), credit: money(500_000) },
    expectedAt: null,
  })
  expect([...bank.made.values()].at(-1)).toMatchObject({ reference, amount: money(997_500) })
  expect(await payable()).toBe(before)
  expect(await messages()).toEqual([expect.stringMatching(/₦9,975 .* has arrived/)])
  const found = await server.call<{ items: object[] }>('GET', `/wallets/my-wallet-transactions?search=${reference}`, {
    token,
  })
  expect(found.data.items).toMatchObject([
    { kind: 'transfer-fee', amount: money(-2_500) },
    { kind: 'transfer', amount: money(-997_500) },
  ])
})

test('repeated and concurrent calls with one key make one transfer, and another body with that key is refused', async () => {
  const idempotencyKey = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(400_000, { idempotencyKey })))
  expect(new Set(answers.map(({ data }) => data.transaction._id)).size).toBe(1)
  expect((await send(300_000, { idempotencyKey })).status).toBe(422)
  expect(await transfers()).toHaveLength(1)
  expect(await held()).toMatchObject({ available: 600_000 })
})

test('neither credit nor more than the available balance can be transferred, even by two calls at once', async () => {
  expect((await send(1_200_000)).status).toBe(402)
  const answers = await Promise.all([send(800_000), send(800_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402])
  expect(await held()).toMatchObject({ available: 200_000, credit: 500_000 })
})

test.each([
  ['a fee that differs from the shown one', { expectedFee: money(0) }, 409],
  ['another currency', { amount: { amount: 1_000, currency: 'USD' } }, 409],
  ['too small an amount', { amount: money(19_999), expectedFee: money(1_000) }, 409],
])('%s is refused, and no money is moved', async (_, changes, status) => {
  expect((await send(1_000_000, changes)).status).toBe(status)
  expect(await transfers()).toEqual([])
  expect(await held()).toMatchObject({ available: 1_000_000 })
})

test('a transfer needs a step-up (BANK-5)', async () => {
  server.clock.advance(5 * 60_000)
  const { status, body } = await send()
  expect([status, body.code]).toEqual([403, 'step-up-needed'])
  expect(await transfers()).toEqual([])
  const stepUp = await server.call('POST', '/users/me/step-up', { token, body: { password: PASSWORD } })
  expect([stepUp.status, (await send()).status]).toEqual([200, 200])
})

test('a new account cannot receive money for 72 hours, and the error names the end of that time (BANK-8)', async () => {
  bankAccountId = await putBankAccount(server, userId, server.clock.now())
  const from = new Date(server.clock.now().getTime() + 72 * HOUR).toISOString()
  const list = async () => (await server.call<object[]>('GET', '/wallets/get-saved-bank-accounts', { token })).data
  expect(await list()).toMatchObject([{ payableFrom: null }, { _id: bankAccountId, payableFrom: from }])
  const { status, body } = await send()
  expect([status, body.message]).toEqual([409, expect.stringContaining('This bank account is new.')])
  server.clock.advance(72 * HOUR)
  token = await putSession(server.db, server.clock.now(), userId)
  expect(await list()).toMatchObject([{ payableFrom: null }, { payableFrom: null }])
  expect((await send()).status).toBe(200)
})

test('transfers are refused while an identity is verified again (BANK-9)', async () => {
  const now = server.clock.now()
  const check = { checked_first_name: 'Ngozi', checked_last_name: 'Eze', checked_country: 'NG' }
  await server.db
    .insertInto('inspector_applications')
    .values({
      ...check,
      first_name: 'Ngozi',
      last_name: 'Eze',
      country: 'NG',
      user_id: userId,
      status: 'Activated',
      status_changed_at: now,
      created_at: now,
      updated_at: now,
      id_verification_asked_at: now,
    })
    .execute()
  const { status, body } = await send()
  expect([status, body.message]).toEqual([409, expect.stringContaining('We are verifying your identity')])
  await server.db
    .updateTable('inspector_applications')
    .set({ id_verified_at: now })
    .where('user_id', '=', userId)
    .execute()
  expect((await send()).status).toBe(200)
})

test('transfers are refused while the identity of a new applicant is verified (BANK-9)', async () => {
  const now = server.clock.now()
  const change = (values: object) =>
    server.db.updateTable('inspector_applications').set(values).where('user_id', '=', userId).execute()
  await server.db
    .insertInto('inspector_applications')
    .values({
      first_name: 'Ngozi',
      last_name: 'Eze',
      country: 'NG',
      user_id: userId,
      status: 'Incomplete',
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  expect((await send(200_000)).status).toBe(200)
  await change({ status: 'Pending', id_verification_asked_at: now })
  const { status, body } = await send(200_000)
  expect([status, body.message]).toEqual([409, expect.stringContaining('We are verifying your identity')])
  await change({ status: 'Rejected' })
  expect((await send(200_000)).status).toBe(200)
  await change({ status: 'Processing', id_verified_at: now })
  expect((await send(200_000)).status).toBe(200)
})

test('the number of transfers per day and currency is limited, not counting failed ones', async () => {
  bank.behave('fails')
  expect((await send(20_000)).data.transaction.status).toBe('failed')
  bank.behave('arrives')
  const statuses = []
  for (let count = 0; count < 11; count += 1) statuses.push((await send(20_000)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409])
  // Transfers in another currency count only for that one (MONEY-1).
  const inDollars = { currency: 'USD' } as const
  await server.db.updateTable('bank_transfers').set(inDollars).where('user_id', '=', userId).execute()
  expect((await send(20_000)).status).toBe(200)
  await server.db.updateTable('bank_transfers').set({ currency: 'NGN' }).where('user_id', '=', userId).execute()
  server.clock.advance(24 * HOUR)
  token = await putSession(server.db, server.clock.now(), userId)
  expect((await send(20_000)).status).toBe(200)
})

test.each([
  ['fails', 'failed'],
  ['refuses', 'failed'],
] as const)('if the bank %s, everything is given back, and the user is notified', async (behaviour, status) => {
  bank.behave(behaviour)
  const { data } = await send()
  expect(data.transaction.status).toBe(status)
  expect(data.balances.available).toEqual(money(1_000_000))
  expect(await messages()).toEqual([expect.stringContaining('failed')])
  const { data: list } = await server.call<{ items: object[] }>(
    'GET',
    '/wallets/my-wallet-transactions?kind=transfer-returned',
    { token },
  )
  expect(list.items).toMatchObject([{ amount: money(1_000_000), balanceAfter: money(1_000_000) }])
})

test('a transfer that is pending at the bank is checked until it has arrived', async () => {
  bank.behave('waits')
  const { data } = await send()
  expect([data.transaction.status, data.expectedAt]).toEqual([
    'pending',
    new Date(server.clock.now().getTime() + 24 * HOUR).toISOString(),
  ])
  await lookAfter(2)
  const { reference } = await theOne()
  expect((await theOne()).status).toBe('pending')
  bank.made.set(reference, { reference, amount: money(997_500), status: 'succeeded', message: null })
  await lookAfter(2)
  expect((await theOne()).status).toBe('succeeded')
  expect(bank.asked.get(reference)).toBe(1)
})

test.each(['times-out', 'times-out-but-pays'] as const)(
  'if the bank %s, the transfer is looked up by its reference before it is repeated, so that there is only one',
  async (behaviour) => {
    bank.behave(behaviour)
    const { data } = await send()
    expect(data.transaction.status).toBe('pending')
    expect(await held()).toMatchObject({ available: 0 })
    bank.behave('arrives')
    await lookAfter(2)
    const { status, reference } = await theOne()
    expect(status).toBe('succeeded')
    expect(bank.asked.get(reference)).toBe(behaviour === 'times-out' ? 2 : 1)
    expect([...bank.made.keys()].filter((one) => one === reference)).toHaveLength(1)
    expect(await messages()).toHaveLength(1)
  },
)

test('a transfer survives a day without the payment provider, and the user is notified once that it takes longer', async () => {
  bank.setAway(true)
  await send()
  for (let hour = 0; hour < 26; hour += 1) await lookAfter(61)
  expect(await messages()).toEqual([expect.stringContaining('is taking longer than usual')])
  bank.setAway(false)
  await lookAfter(61)
  expect((await theOne()).status).toBe('succeeded')
})

test('with more late transfers than one run takes, the next run notifies the other users', async () => {
  bank.setAway(true)
  await send()
  const { id } = await theOne()
  await sql`
    insert into bank_transfers (reference, user_id, bank_account_id, currency, amount, fee, status, entry_id, next_check_at, created_at, expected_at)
    select reference || 'x' || number, user_id, bank_account_id, currency, amount, fee, status, entry_id, next_check_at, created_at, expected_at
      from bank_transfers, generate_series(1, 250) as number where id = ${id}`.execute(server.db)
  server.clock.advance(25 * HOUR)
  for (let run = 0; run < 2; run += 1) await lookAfterTransfers(parts())
  expect(await messages()).toHaveLength(251)
  await server.db.deleteFrom('bank_transfers').where('user_id', '=', userId).where('id', '!=', id).execute()
  bank.setAway(false)
  await lookAfter(61)
})

test('if the owner of one late transfer cannot be notified, the owners of the others are', async () => {
  bank.setAway(true)
  await send(400_000)
  const { id: failing } = await theOne()
  await send(400_000)
  await sql`create function refuse_late() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    server.db,
  )
  await sql`create trigger refuse_late before insert on notifications for each row
    when (new.dedupe_key = ${sql.lit(`bank-transfer late ${failing}`)}) execute function refuse_late()`.execute(
    server.db,
  )
  try {
    await lookAfter(25 * 60)
    expect(await messages()).toEqual([expect.stringContaining('is taking longer than usual')])
  } finally {
    await sql`drop function refuse_late cascade`.execute(server.db)
  }
  await lookAfter(1)
  expect(await messages()).toHaveLength(2)
  bank.setAway(false)
  await lookAfter(61)
})

test('a failure that is reported repeatedly at the same time is processed once', async () => {
  bank.behave('waits')
  await send()
  const { reference } = await theOne()
  bank.made.set(reference, { reference, amount: money(997_500), status: 'failed', message: null })
  server.clock.advance(2 * 60_000)
  await Promise.all([
    ...Array.from({ length: 10 }, () => settleBankTransfer(parts(), reference)),
    lookAfterTransfers(parts()),
  ])
  expect(await held()).toMatchObject({ available: 1_000_000 })
  expect(await messages()).toHaveLength(1)
})

test('a transfer that arrived but is sent back later is returned to the wallet', async () => {
  await send()
  const { reference } = await theOne()
  bank.made.set(reference, { reference, amount: money(997_500), status: 'returned', message: null })
  await settleBankTransfer(parts(), reference)
  await settleBankTransfer(parts(), reference)
  expect((await theOne()).status).toBe('returned')
  expect(await held()).toMatchObject({ available: 1_000_000 })
  expect(await messages()).toEqual([
    expect.stringContaining('has arrived'),
    expect.stringContaining('sent your transfer'),
  ])
})

test('a transfer for which the payment provider reports a different amount waits for the staff', async () => {
  bank.behave('waits')
  await send()
  const { reference } = await theOne()
  bank.made.set(reference, { reference, amount: money(1), status: 'succeeded', message: null })
  await settleBankTransfer(parts(), reference)
  expect(await theOne()).toMatchObject({ status: 'pending', trouble: 'The provider states another amount' })
  bank.made.set(reference, { reference, amount: money(997_500), status: 'succeeded', message: null })
  await settleBankTransfer(parts(), reference)
})

test('an account cannot be removed while a transfer to it is under way', async () => {
  bank.behave('waits')
  await send(400_000)
  const remove = () => server.call('POST', `/wallets/delete-bank-account/${bankAccountId}`, { token })
  expect((await remove()).status).toBe(409)
  const { reference } = await theOne()
  bank.made.set(reference, { reference, amount: money(399_000), status: 'succeeded', message: null })
  await settleBankTransfer(parts(), reference)
  expect((await remove()).status).toBe(200)
  expect((await send(100_000)).status).toBe(404)
})

test.each([
  ['name', 'Sade', 'Bello', 'NG'],
  ['country', 'Ngozi', 'Eze', 'NO'],
] as const)(
  "an account that no longer matches its owner's %s cannot receive money (BANK-6)",
  async (_, first, last, country) => {
    await rename(first, last, country)
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(await transfers()).toEqual([])
    expect(await held()).toMatchObject({ available: 1_000_000 })
  },
)

test("an inspector's checked identity counts, not their editable profile (BANK-6)", async () => {
  await putActivated(server.db, server.clock.now(), userId)
  await recordCheck(server.db, userId, 'governmentId', server.clock.now())
  await rename('Sade', 'Bello', 'NO')
  expect((await send(200_000)).status).toBe(200)
  await server.db
    .updateTable('bank_accounts')
    .set({ account_name: 'SADE BELLO' })
    .where('id', '=', bankAccountId)
    .execute()
  expect((await send(200_000)).status).toBe(409)
  await rename('Sade', 'Bello')
  await recordCheck(server.db, userId, 'governmentId', server.clock.now())
  expect((await send(200_000)).status).toBe(200)
})
