import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { priceOf, priceRequestOf } from './price.ts'
import { redeemPromoCode, returnPromoCode } from './promo-codes.ts'
import { sampleQuote } from '#modules/quotes/testing/sample-quotes.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const putCode = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const code = `CODE${randomUUID().slice(0, 8).toUpperCase()}`
  await server.db
    .insertInto('promo_codes')
    .values({
      code,
      percent: null,
      amount: 5_000_00,
      currency: 'NGN',
      valid_from: new Date('2026-01-01T00:00:00Z'),
      valid_until: null,
      uses_max: null,
      uses_per_user: null,
      for_user_id: null,
      created_at: server.clock.now(),
      ...changes,
    })
    .execute()
  return code
}
const person = async () => (await putUser(server.db, server.clock.now())).id
const redeem = (code: string, userId: string, checkoutId = randomUUID()) =>
  server.db
    .transaction()
    .execute((transaction) => redeemPromoCode(transaction, server.clock.now(), { code, userId, checkoutId }))
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'used',
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )
const stateFor = async (code: string, userId?: string) =>
  (
    await priceOf(
      server.db,
      server.app.parts.ports.places,
      server.clock.now(),
      priceRequestOf(sampleQuote(), code),
      userId,
    )
  ).promoCode?.state

const USED_UP = '409 This promo code has been used up in the meantime. Please remove it to go on.'

test('if twenty people use a code at once, only one gets its last use', async () => {
  const code = await putCode({ uses_max: 3 })
  await redeem(code, await person())
  await redeem(code, await person())
  const people = await Promise.all(Array.from({ length: 20 }, person))
  const outcomes = await Promise.all(people.map((userId) => outcome(redeem(code, userId))))
  expect(outcomes.filter((one) => one === 'used')).toHaveLength(1)
  expect(outcomes.filter((one) => one === USED_UP)).toHaveLength(19)
  expect(await stateFor(code, people[0])).toBe('used-up')
})

test('a returned use can be taken again, and returning it twice counts once', async () => {
  const code = await putCode({ uses_max: 1 })
  const [ada, obi, checkoutId] = [await person(), await person(), randomUUID()]
  await redeem(code, ada, checkoutId)
  expect(await outcome(redeem(code, obi))).toBe(USED_UP)
  await returnPromoCode(server.db, checkoutId)
  await returnPromoCode(server.db, checkoutId)
  await redeem(code, obi)
  expect(await outcome(redeem(code, ada))).toBe(USED_UP)
})

test('a limit per user stops that user, while others can still use the code', async () => {
  const code = await putCode({ uses_per_user: 1 })
  const [ada, obi] = [await person(), await person()]
  await redeem(code, ada)
  expect([await stateFor(code, ada), await stateFor(code, obi), await stateFor(code)]).toEqual([
    'used-up',
    'applied',
    'applied',
  ])
  expect(await outcome(redeem(code, ada))).toBe(USED_UP)
  expect(await outcome(redeem(code.toLowerCase(), obi))).toBe('used')
})

test('a code for one user works for nobody else', async () => {
  const ada = await person()
  const code = await putCode({ for_user_id: ada })
  expect([await stateFor(code, ada), await stateFor(code, await person()), await stateFor(code)]).toEqual([
    'applied',
    'not-for-this',
    'not-for-this',
  ])
  expect(await outcome(redeem(code, await person()))).toMatch(/^409 .* not for this order/)
})

test('unknown, expired, inactive and future codes are refused with a reason', async () => {
  const ada = await person()
  expect(await outcome(redeem('NOSUCHCODE', ada))).toMatch(/^409 This promo code does not exist/)
  expect(await outcome(redeem(await putCode({ valid_until: server.clock.now() }), ada))).toMatch(/^409 .*expired/)
  expect(await outcome(redeem(await putCode({ is_active: false }), ada))).toMatch(/^409 .*expired/)
  expect(await outcome(redeem(await putCode({ valid_from: new Date('2027-01-01T00:00:00Z') }), ada))).toMatch(
    /^409 This promo code does not exist/,
  )
})

test('an order that fails does not use the code', async () => {
  const code = await putCode({ uses_max: 1 })
  const ada = await person()
  await server.db
    .transaction()
    .execute(async (transaction) => {
      await redeemPromoCode(transaction, server.clock.now(), { code, userId: ada, checkoutId: randomUUID() })
      await sql`select 1 / 0`.execute(transaction)
    })
    .catch(() => undefined)
  expect(await outcome(redeem(code, ada))).toBe('used')
})

test('a price shows the state of the code, and stays the same if the code does not apply', async () => {
  const cases: [Record<string, unknown>, string, number][] = [
    [{}, 'applied', 30_000_00],
    [{ minimum: 35_000_01 }, 'not-for-this', 35_000_00],
    [{ currency: 'NOK' }, 'not-for-this', 35_000_00],
    [{ inspection_types: ['goods'] }, 'not-for-this', 35_000_00],
    [{ amount: 99_000_00 }, 'applied', 0],
    [{ amount: null, percent: 12.5 }, 'applied', 30_625_00],
  ]
  for (const [changes, state, total] of cases) {
    const { price, promoCode } = await priceOf(
      server.db,
      server.app.parts.ports.places,
      server.clock.now(),
      priceRequestOf(sampleQuote(), await putCode(changes)),
    )
    expect([promoCode?.state, price.total.amount]).toEqual([state, total])
  }
  expect(await stateFor('NO-SUCH')).toBe('unknown')
  expect(await stateFor('')).toBeUndefined()
})
