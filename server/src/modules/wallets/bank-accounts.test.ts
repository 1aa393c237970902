import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'
import { messagesTo } from '#testing/outbox-messages.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { NewUser } from '#modules/users/tables.ts'
import { scriptedBank, type ScriptedBank } from './testing/scripted-bank.ts'

jest.setTimeout(60_000)

let server: TestServer
let bank: ScriptedBank
let token: string
let userId: string
beforeAll(async () => {
  bank = scriptedBank()
  server = await openTestServer({ ports: { payments: bank.provider } })
})
beforeEach(async () => {
  bank.setAway(false)
  ;({ userId, token } = await newUser())
})
afterAll(() => server.close())

const newUser = async (changes: Partial<NewUser> = {}): Promise<{ userId: string; token: string }> => {
  const now = server.clock.now()
  const { id } = await putUser(server.db, now, changes)
  return { userId: id, token: await putSession(server.db, now, id) }
}
const numberOf = (accountName: string): string => {
  const accountNumber = String(1_000_000_000 + bank.holders.size)
  bank.holders.set(accountNumber, accountName)
  return accountNumber
}
const account = (accountNumber: string, changes: object = {}) => ({
  country: 'NG',
  bankCode: '058',
  accountNumber,
  ...changes,
})
const add = (accountNumber: string, by = token, changes: object = {}) =>
  server.call<BankAccount>('POST', '/wallets/add-bank-account', { token: by, body: account(accountNumber, changes) })
const verify = (accountNumber: string, by = token, changes: object = {}) =>
  server.call<object>('POST', '/wallets/verify-bank-account', { token: by, body: account(accountNumber, changes) })
const saved = async (by = token) =>
  (await server.call<BankAccount[]>('GET', '/wallets/get-saved-bank-accounts', { token: by })).data

test('banks of a country can be listed and searched; a country without payouts has none', async () => {
  const ask = async (query: string) => (await server.call('GET', `/wallets/get-payout-banks${query}`, { token })).data
  expect(await ask('')).toEqual([
    { bankCode: '058', name: 'Guaranty Trust Bank', country: 'NG', currency: 'NGN' },
    { bankCode: '011', name: 'First Bank of Nigeria', country: 'NG', currency: 'NGN' },
  ])
  expect(await ask('?search=first')).toHaveLength(1)
  expect(await ask('?country=NO')).toEqual([])
})

test("an account in the user's name is verified and saved with only the last digits of its number readable, and the user is notified", async () => {
  const accountNumber = numberOf('EZE NGOZI ADAEZE')
  expect((await verify(accountNumber)).data).toEqual({
    accountName: 'EZE NGOZI ADAEZE',
    bankName: 'Guaranty Trust Bank',
    nameMatches: true,
  })
  const { data } = await add(accountNumber)
  expect(data).toMatchObject({
    accountName: 'EZE NGOZI ADAEZE',
    accountNumberEnding: accountNumber.slice(-4),
    bankName: 'Guaranty Trust Bank',
    currency: 'NGN',
    isVerified: true,
  })
  expect(await saved()).toEqual([data])
  const row = await server.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('id', '=', data._id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(accountNumber)
  expect(server.app.parts.ports.secrets.open('bank-account-numbers', row.number_sealed ?? '')).toBe(accountNumber)
  const { message } = await server.db
    .selectFrom('notifications')
    .select('message')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(message).toContain(`Guaranty Trust Bank ··${accountNumber.slice(-4)}`)
})

test('another name, another country, an unknown bank or number, and the same account twice are refused', async () => {
  const theirs = numberOf('CHIDI OKAFOR')
  expect((await verify(theirs)).data).toMatchObject({ nameMatches: false })
  const refused = await add(theirs)
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([409, 'accountNumber'])
  const abroad = await add(numberOf('NGOZI EZE'), (await newUser({ country: 'NO' })).token)
  expect([abroad.status, abroad.body.errors?.[0]?.field]).toEqual([409, 'country'])
  const unserved = await add(numberOf('NGOZI EZE'), (await newUser({ country: 'NO' })).token, { country: 'NO' })
  expect([unserved.status, unserved.body.message]).toEqual([409, 'We cannot pay out to banks in this country yet.'])
  expect((await add(numberOf('NGOZI EZE'), token, { bankCode: '999' })).status).toBe(404)
  expect((await add('9999999999')).status).toBe(404)
  expect(await saved()).toEqual([])
  const mine = numberOf('NGOZI EZE')
  const both = await Promise.all([add(mine), add(mine)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await saved()).toHaveLength(1)
})

test('a business can use an account in its own name', async () => {
  const business = await newUser({ account_type: 'business', company_name: 'Eze Motors Limited' })
  expect((await add(numberOf('EZE MOTORS LTD'), business.token)).status).toBe(200)
  expect((await add(numberOf('EZE MOTORS LTD'), token)).status).toBe(409)
})

test('only its owner removes an account, which deletes its number; it can be added again', async () => {
  const accountNumber = numberOf('NGOZI EZE')
  const {
    data: { _id },
  } = await add(accountNumber)
  const remove = (by: string) => server.call('POST', `/wallets/delete-bank-account/${_id}`, { token: by })
  expect((await remove((await newUser()).token)).status).toBe(404)
  expect((await remove(token)).data).toEqual({ _id })
  expect((await remove(token)).status).toBe(404)
  expect(await saved()).toEqual([])
  const row = await server.db
    .selectFrom('bank_accounts')
    .select('number_sealed')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(row.number_sealed).toBeNull()
  expect((await add(accountNumber)).status).toBe(200)
})

test("the number of look-ups of an account's owner per hour is limited", async () => {
  const accountNumber = numberOf('NGOZI EZE')
  const statuses = []
  for (let count = 0; count < 13; count += 1) statuses.push((await verify(accountNumber)).status)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
})

test('an unavailable payment provider is reported and nothing is saved; known banks are still listed', async () => {
  expect((await server.call('GET', '/wallets/get-payout-banks', { token })).data).toHaveLength(2)
  bank.setAway(true)
  const answer = await add(numberOf('NGOZI EZE'))
  expect([answer.status, answer.body.code]).toEqual([503, 'provider-unavailable'])
  expect(await saved()).toEqual([])
  // The list is old enough to be fetched again.
  server.clock.advance(60 * 60_000)
  const later = await putSession(server.db, server.clock.now(), userId)
  expect((await server.call('GET', '/wallets/get-payout-banks', { token: later })).data).toHaveLength(2)
})

test('adding and removing require a step-up, and cause a mail (STEPUP-4)', async () => {
  const { data } = await add(numberOf('EZE NGOZI ADAEZE'))
  server.clock.advance(5 * 60_000)
  const remove = (by: string) => server.call('POST', `/wallets/delete-bank-account/${data._id}`, { token: by })
  for (const refused of [await remove(token), await add(numberOf('EZE NGOZI'))])
    expect([refused.status, refused.body.code]).toEqual([403, 'step-up-needed'])
  const fresh = await putSession(server.db, server.clock.now(), userId)
  expect((await remove(fresh)).status).toBe(200)
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const mails = await messagesTo<'mail', 'security-changed'>(server.db, email, 'security-changed')
  expect(mails.map((mail) => mail.data.change)).toEqual(['bank-account-removed', 'bank-account-added'])
})
