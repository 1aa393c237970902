import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SubscriptionCancellationTerms } from '@fieldproof/contracts/entities/subscription'
import { sql } from 'kysely'
import { balanceOf } from '#modules/ledger/balances.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { earnCharges } from './earn.ts'
import { booksOf } from './testing/books.ts'
import { callsOf, putSubscriber } from './testing/subscribers.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const revenue = () => balanceOf(server.db, { kind: 'revenue', currency: 'NGN' })

/** Waits until a query of another transaction waits for a lock. */
const someoneWaits = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    if (rows.length > 0) return
    await pause(10)
  }
}

test.each([
  ['that began before midnight', '2026-11-26'],
  ['of the same day', '2026-11-27'],
  ['that began after midnight', '2026-11-28'],
])(
  'if a plan is ended while a run %s books its past days, each past day becomes revenue once (PLAN-11)',
  async (_, bookedUntil) => {
    server.clock.set('2026-11-24T09:00:00.000Z')
    const my = callsOf(server, await putSubscriber(server))
    const before = await revenue()
    const { subscription } = (await my.buy('plus', 1)).data
    server.clock.set('2026-11-27T09:00:00.000Z')
    const terms = await my.send<SubscriptionCancellationTerms>('GET', `get-cancellation-terms/${subscription._id}`)
    const ending = await inWorkOf(server, async (work) => {
      const rows = await work.db
        .selectFrom('subscription_charges')
        .selectAll()
        .where('subscription_id', '=', subscription._id)
        .forUpdate()
        .execute()
      const call = my.send('POST', 'cancel-subscription', {
        idempotencyKey: randomUUID(),
        subscriptionId: subscription._id,
        when: 'now',
        expectedRefund: terms.data.now.refund,
      })
      await someoneWaits()
      await earnCharges(work, rows, () => bookedUntil)
      return { call }
    })
    expect((await ending.call).status).toBe(200)
    expect((await revenue()) - before).toBe(9_500_00 - terms.data.now.refund.amount)
    expect([await faultsOf(server.db), await booksOf(server.db)]).toEqual([[], []])
  },
)
