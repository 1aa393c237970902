import { sql } from 'kysely'
import type { AnswerOf } from '@fieldproof/contracts'
import { putManyRows } from '#testing/many-rows.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { beginCredit, payInto, putPayer, type Payer } from './testing/paying.ts'

jest.setTimeout(90_000)

let server: TestServer
let payer: Payer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  server.clock.advance(60_000)
  payer = await putPayer(server)
})
afterAll(() => server.close())

type Page = AnswerOf<'GET /payments/my-payment-transactions'>
const list = async (query = ''): Promise<Page> =>
  (await server.call<Page>('GET', `/payments/my-payment-transactions?${query}`, { token: payer.token })).data
const amounts = async (query: string): Promise<number[]> => (await list(query)).items.map(({ amount }) => amount.amount)

test('payments are listed, filtered, searched and sorted', async () => {
  await payInto(server, payer, 300_000)
  server.clock.advance(24 * 60 * 60_000)
  const { paymentReference } = await beginCredit(server, payer, 100_000)
  server.clock.advance(1_000)
  await payInto(server, payer, 200_000)
  expect(await amounts('')).toEqual([200_000, 100_000, 300_000])
  expect(await amounts('sort=oldest')).toEqual([300_000, 100_000, 200_000])
  expect(await amounts('sort=amount')).toEqual([300_000, 200_000, 100_000])
  expect(await amounts('status=pending')).toEqual([100_000])
  expect(await amounts('status=succeeded&purpose=wallet-credit')).toEqual([200_000, 300_000])
  expect(await amounts('purpose=order')).toEqual([])
  expect(await amounts(`search=${paymentReference?.slice(-6)}`)).toEqual([100_000])
  expect(await amounts('search=%25')).toEqual([])
  const day = server.clock.now().toISOString().slice(0, 10)
  expect(await amounts(`from=${day}&to=${day}`)).toEqual([200_000, 100_000])
  expect(await list('status=abandoned')).toEqual({ items: [], total: 0, page: 1, pageSize: 20 })
})

test("a user does not see another user's payments", async () => {
  await payInto(server, payer, 300_000)
  payer = await putPayer(server)
  expect(await list()).toMatchObject({ items: [], total: 0 })
})

test('of a hundred thousand payments the first and the last page can be read, without reading all rows', async () => {
  await putManyRows(
    server.db,
    sql`
    insert into payments (reference, user_id, purpose, subject_id, amount, currency, email, created_at)
    select 'PAYMENT' || (1500000000000 + number), ${payer.id}, 'wallet-credit', ${payer.id}, number, 'NGN', 'a@b.test', '2025-01-01T00:00:00Z'::timestamptz + number * interval '1 second'
    from generate_series(1, 100000) number`,
  )
  expect(await list('page=1')).toMatchObject({
    total: 100_000,
    items: expect.arrayContaining([expect.objectContaining({ paymentReference: 'PAYMENT1500000100000' })]),
  })
  expect((await list('page=5000')).items.map(({ amount }) => amount.amount)).toEqual(
    Array.from({ length: 20 }, (_, index) => 20 - index),
  )
  expect(await list('page=5001')).toMatchObject({ total: 100_000, items: [] })
  expect(await list('search=1500000000077')).toMatchObject({ total: 1, items: [{ amount: { amount: 77 } }] })
  // The database maintains the total, and the newest payments are read from an index, so no query reads every row.
  const plan = (
    await sql<{
      'QUERY PLAN': string
    }>`explain select * from payments where user_id = ${payer.id} order by created_at desc, id desc limit 20`.execute(
      server.db,
    )
  ).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).toContain('payments_by_user')
})
