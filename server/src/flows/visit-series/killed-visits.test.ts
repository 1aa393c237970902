import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { beginStep } from '#modules/payments/testing/killed-step.ts'
import { payInto } from '#modules/payments/testing/paying.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { bookDueVisits } from './book-visits.ts'
import { putRepeatable, started } from './testing/series.ts'

jest.setTimeout(180_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  await server.app.parts.ports.payments.open('http://127.0.0.1:9')
})
afterAll(() => server.close())

/** The address at which the sandbox of this server listens. */
const sandboxOf = async ({ app, clock }: TestServer): Promise<string> => {
  const { paymentPage } = await app.parts.ports.payments.initialise({
    reference: `PAYMENT${clock.now().getTime()}9`,
    email: 'nobody@example.test',
    amount: { amount: 1_00, currency: 'NGN' },
    returnAddress: 'http://127.0.0.1:9',
  })
  return new URL(paymentPage).origin
}

/** The numbers of visits by how often they were ordered and charged. */
const timesBooked = async () => {
  const { rows } = await sql<{ orders: number; charges: number; visits: number }>`
    select orders, charges, count(*)::int as visits from (
      select visit.id,
        (select count(*)::int from orders where customer_id = series.payer_id and inspection_at = visit.at) as orders,
        (select count(*)::int from sandbox_payments taken join payments on taken.reference = payments.reference
          or taken.reference = any (payments.previous_references)
          join checkouts on checkouts.id::text = payments.subject_id join orders paid on paid.checkout_id = checkouts.id
          where taken.status = 'success' and paid.customer_id = series.payer_id and paid.inspection_at = visit.at) as charges
      from series_visits visit join visit_series series on series.id = series_id) each_one
    group by orders, charges order by orders, charges`.execute(server.db)
  return rows
}

test('each visit is ordered and charged once by two instances after three processes were killed while booking (PROJECT-31)', async () => {
  const { db, clock, app } = server
  clock.set(new Date())
  const day = (days: number) => new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  for (let index = 0; index < 6; index += 1) {
    const made = await putRepeatable(server)
    const { _id } = await payInto(server, made.payer, 100_000)
    await server.call('POST', `/payments/save-bank-card-authorization/${_id}`, { token: made.payer.token, body: {} })
    const card = await db
      .selectFrom('bank_cards')
      .select('id')
      .where('user_id', '=', made.payer.id)
      .executeTakeFirstOrThrow()
    await started(server, made, {
      plan: { rhythm: 'dates', days: [day(4), day(5), day(6)] },
      payment: { method: 'card', cardId: card.id },
    })
  }
  const sandbox = await sandboxOf(server)
  for (const after of [1_500, 2_500, 3_500]) {
    const running = beginStep(
      server.database.url,
      sandbox,
      `sk_test_${app.parts.ports.secrets.keyFor('payment-sandbox').toString('hex')}`,
      Buffer.alloc(32, 7).toString('base64'),
      'visits',
    )
    running.ended.catch(() => undefined)
    await pause(after)
    await running.kill()
  }
  // After a minute every instance may continue what the killed processes had begun.
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([1, 2].map(() => bookDueVisits(backgroundParts(server))))
    const [first, ...others] = await timesBooked()
    if (first?.charges === 1 && others.length === 0) break
    clock.set(new Date(clock.now().getTime() + 61_000))
  }
  expect(await timesBooked()).toEqual([{ orders: 1, charges: 1, visits: 18 }])
  expect(await faultsOf(db)).toEqual([])
})
