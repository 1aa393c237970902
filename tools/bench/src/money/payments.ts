import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'
import type { BenchRequest } from '../request.ts'
import { quantile } from '../report/statistics.ts'
import { startChild, type Child } from '../server/child.ts'
import { makePeople, type Person } from '../server/people.ts'
import type { Load, LoadResult } from '../server/processes/load.ts'
import { httpRequest, type SiteProcess } from '../server/site.ts'

/** Calls per second, and ms within which 99 of 100 are answered at half of that rate. */
export interface PaymentFigures {
  perSecond: number[]
  halfLoad: number[]
}

const CONNECTIONS = 16
const PAYERS = 200
const PRICE = 5_000
/** Orders created per second of a turn: more than can be paid in it. */
const ORDERS_A_SECOND = 800

const fillWallets = async (db: Db, people: readonly Person[]): Promise<void> => {
  await sql`
    select count(post_ledger_transfer(
      'bench', 'payer:' || id, 'none', 'correction', 'bench', id, 'Bench', '{}',
      array[id || ':NGN'], array['user-available:' || id || ':NGN', 'bank:NGN'], array['NGN', 'NGN'], array[100000000000, -100000000000]::bigint[], now()
    )) from unnest(${people.map(({ userId }) => userId)}::text[]) as id`.execute(db)
}

/** Creates unpaid orders, each with its own checkout. @returns requests that pay for them from the wallet */
const makeRequests = async (db: Db, people: readonly Person[], count: number): Promise<string[]> => {
  const round = randomUUID().slice(0, 8)
  const { rows } = await sql<{ id: string; customer: string }>`
    with made as (
      insert into checkouts (customer_id, method, total_amount, currency, created_at)
      select (${people.map(({ userId }) => userId)}::uuid[])[1 + number % ${people.length}::int], 'wallet', ${PRICE}::bigint, 'NGN', now()
      from generate_series(1, ${count}::int) number returning id, customer_id
    )
    insert into orders (
      sequence_id, customer_id, inspection_type, status, city, inspection_at, time_zone, price_amount, price_currency, created_at,
      checkout_id, payment_method, payment_status, payment_awaited_until
    )
    select ${`B${round}-`}::text || row_number() over (), customer_id, 'vehicle', 'Pending', 'Lagos', now() + interval '20 days', 'Africa/Lagos',
      ${PRICE}::bigint, 'NGN', now(), id, 'wallet', 'pending', now() + interval '1 hour'
    from made returning id, customer_id as customer`.execute(db)
  const tokens = new Map(people.map(({ userId, token }) => [userId, token]))
  return rows.map(({ id, customer }) =>
    httpRequest('POST', '/orders/pay-order', {
      token: tokens.get(customer),
      body: {
        idempotencyKey: randomUUID(),
        orderId: id,
        payment: { method: 'wallet' },
        expectedTotal: { amount: PRICE, currency: 'NGN' },
      },
    }),
  )
}

const put = async (load: Child, job: Load): Promise<LoadResult> => {
  const result = await load.ask<LoadResult>({ kind: 'put', ...job })
  const others = Object.keys(result.statuses).filter((status) => status !== '200')
  if (others.length > 0)
    throw new Error(`Payments from the wallet returned the statuses ${JSON.stringify(result.statuses)}`)
  return result
}

/** Measures `POST /orders/pay-order` from the wallet, each for another order. */
export const measurePayments = async (
  { runs, seconds, signal, log }: BenchRequest,
  db: Db,
  site: SiteProcess,
): Promise<PaymentFigures> => {
  const people = await makePeople(db, PAYERS)
  await fillWallets(db, people)
  const load = startChild('load')
  const figures: PaymentFigures = { perSecond: [], halfLoad: [] }
  try {
    for (let run = -1; run < runs; run += 1) {
      signal.throwIfAborted()
      const count = seconds * ORDERS_A_SECOND
      const full = await put(load, {
        url: site.url,
        connections: CONNECTIONS,
        seconds,
        count,
        requests: await makeRequests(db, people, count),
      })
      const pace = full.perSecond / 2
      const half = await put(load, {
        url: site.url,
        connections: CONNECTIONS,
        seconds,
        pace,
        requests: await makeRequests(db, people, Math.ceil(pace * seconds) + 1),
      })
      if (run < 0) continue
      figures.perSecond.push(full.perSecond)
      figures.halfLoad.push(quantile(half.waits, 0.99))
      log(
        `  paid from the wallet: ${full.perSecond.toFixed(0)} a second, at half of it 99 of 100 in ${figures.halfLoad.at(-1)?.toFixed(0)} ms`,
      )
    }
  } finally {
    await load.close()
  }
  return figures
}
