import { sql } from 'kysely'
import type { AnswerOf } from '@fieldproof/contracts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putSettledOrder } from '#modules/completion/testing/completed-orders.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { putBankAccount } from '#testing/owned/wallets.ts'
import { scriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import { putPayee, runPaydayOf } from './testing/payable.ts'
import { putReferralCredit, putTip, putTipFor } from './testing/pay-without-earning.ts'

jest.setTimeout(60_000)

type Payouts = AnswerOf<'GET /inspectors/get-my-payouts'>
const PRICE = 40_000_00
const SUM = 3_000_00
const TUESDAY = '2026-03-03T09:00:00.000Z'
// 72 hours after Tuesday's work.
const FRIDAY = '2026-03-06T09:00:00.000Z'
const SATURDAY = '2026-03-07T08:00:00.000Z'
const NEXT_FRIDAY = '2026-03-13T09:00:00.000Z'

let server: TestServer
let customerId: string
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: scriptedBank().provider }, config: { limitFactor: 1_000 } })
})
beforeEach(async () => {
  server.clock.set(TUESDAY)
  await server.db.deleteFrom('paydays').execute()
  customerId = (await putUser(server.db, server.clock.now())).id
})
afterEach(async () => {
  expect(await faultsOf(server.db)).toEqual([])
})
afterAll(() => server.close())

const at = (instant: string) => {
  server.clock.set(instant)
}
const listOf = async (userId: string): Promise<Payouts['items']> =>
  (
    await server.call<Payouts>('GET', '/inspectors/get-my-payouts', {
      token: await putSession(server.db, server.clock.now(), userId),
    })
  ).data.items
/** The amounts of the transfers to an inspector, oldest first. */
const sentTo = async (userId: string): Promise<number[]> =>
  (
    await server.db
      .selectFrom('bank_transfers')
      .select('amount')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ amount }) => amount)

test.each([
  ['tip', putTip],
  ['referral-credit', putReferralCredit],
] as const)(
  'a payout that has only a %s goes to a new account once that is 72 hours old, also after the Friday (BANK-8)',
  async (kind, bringAbout) => {
    const inspectorId = await putPayee(server, { hasAccount: false })
    await bringAbout(server, { customerId, inspectorId })
    at('2026-03-05T08:00:00.000Z')
    await putBankAccount(server, inspectorId, server.clock.now())
    at(FRIDAY)
    await runPaydayOf(server)
    at(SATURDAY)
    await runPaydayOf(server)
    expect(await sentTo(inspectorId)).toEqual([])
    expect(await listOf(inspectorId)).toMatchObject([
      { day: '2026-03-06', status: 'scheduled', notBefore: '2026-03-08T08:00:00.000Z' },
    ])
    at('2026-03-08T08:00:00.000Z')
    await runPaydayOf(server)
    await runPaydayOf(server)
    expect(await sentTo(inspectorId)).toEqual([SUM])
    expect(await listOf(inspectorId)).toMatchObject([{ day: '2026-03-06', status: 'paid', parts: [{ kind }] }])
  },
)

test('a tip that comes on a Friday after its payout waits for the next Friday', async () => {
  const inspectorId = await putPayee(server)
  const { id: orderId } = await putSettledOrder(server, { customerId, inspectorId, price: PRICE })
  at(FRIDAY)
  await runPaydayOf(server)
  await putTipFor(server, { customerId, orderId, amount: SUM })
  at(SATURDAY)
  await runPaydayOf(server)
  expect(await sentTo(inspectorId)).toEqual([PRICE])
  expect(await listOf(inspectorId)).toMatchObject([{ day: '2026-03-13' }, { day: '2026-03-06' }])
  at(NEXT_FRIDAY)
  await runPaydayOf(server)
  expect(await sentTo(inspectorId)).toEqual([PRICE, SUM])
})

/** The run counts as failed, so that the operators notice it. */
const runFails = () => expect(runPaydayOf(server)).rejects.toThrow(/could not be begun/)

/** Makes every payout of an inspector fail. @returns a function that ends this */
const failFor = async (userId: string): Promise<() => Promise<unknown>> => {
  const { db } = server
  await sql`create function refuse_payout() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_payout before insert on payouts for each row
    when (new.inspector_id = ${sql.lit(userId)}) execute function refuse_payout()`.execute(db)
  return () => sql`drop function refuse_payout cascade`.execute(db)
}

test.each([
  ['an earning', (inspectorId: string) => putSettledOrder(server, { customerId, inspectorId, price: SUM })],
  ['a tip', (inspectorId: string) => putTip(server, { customerId, inspectorId })],
])(
  'a payout of %s that always fails stops no other and does not keep the payday open, and is paid once it can be (PAYOUT-6)',
  async (_, bringAbout) => {
    const [failing, other] = [await putPayee(server), await putPayee(server)]
    await bringAbout(failing)
    const { id: orderId } = await putSettledOrder(server, { customerId, inspectorId: other, price: PRICE })
    const mend = await failFor(failing)
    try {
      at(FRIDAY)
      await runFails()
      expect(await sentTo(other)).toEqual([PRICE])
      at(SATURDAY)
      // The Friday is over for everybody else.
      const late = await putPayee(server)
      await server.db.updateTable('orders').set({ inspector_id: late }).where('id', '=', orderId).execute()
      await putTipFor(server, { customerId, orderId, amount: SUM })
      await runFails()
      expect(await sentTo(late)).toEqual([])
    } finally {
      await mend()
    }
    await runPaydayOf(server)
    expect(await sentTo(failing)).toEqual([SUM])
    expect(await listOf(failing)).toMatchObject([{ day: '2026-03-06', status: 'paid' }])
  },
)
