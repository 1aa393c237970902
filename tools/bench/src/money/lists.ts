import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'
import type { BenchRequest } from '../request.ts'
import { quantile } from '../report/statistics.ts'
import { startChild } from '../server/child.ts'
import { makePeople, type Person } from '../server/people.ts'
import type { LoadResult } from '../server/processes/load.ts'
import { httpRequest, type SiteProcess } from '../server/site.ts'

const FEW = 100
const MANY = 100_000
/** Timed requests per list, after a fifth as many for warming up. */
const ASKED = 500

/** Milliseconds within which 95 of 100 requests are answered, for a user with few rows and for one with many. */
export interface ListFigure {
  what: string
  few: number
  many: number
}
export interface ListFigures {
  few: number
  many: number
  lists: ListFigure[]
}

const lists = [
  { what: 'my orders, newest first', path: '/orders/get-my-orders' },
  { what: 'my orders, completed, the soonest first', path: '/orders/get-my-orders?status=Completed&sort=soonest' },
  { what: 'wallet transactions, newest first', path: '/wallets/my-wallet-transactions' },
  { what: 'wallet transactions, refunds only', path: '/wallets/my-wallet-transactions?kind=refund' },
  { what: 'wallet transactions, the largest first', path: '/wallets/my-wallet-transactions?sort=amount' },
]

/** Rows per SQL statement. */
const BATCH = 1_000

const giveOrders = (db: Db, { userId }: Person, from: number, to: number) =>
  sql`
  insert into orders (sequence_id, customer_id, inspection_type, status, city, inspection_at, time_zone, price_amount, price_currency, created_at)
  select 'L' || left(${userId}::text, 8) || number, ${userId}::uuid, (array['vehicle', 'property', 'goods'])[1 + number % 3],
    (array['Completed', 'Canceled', 'Pending', 'Processing'])[1 + number % 4], 'Lagos', now() - number * interval '1 hour', 'Africa/Lagos',
    1000 + number, 'NGN', now() - number * interval '2 hours'
  from generate_series(${from}::int, ${to}::int) number`.execute(db)

/** Transactions between the user and the company; each tenth is a refund. */
const giveTransactions = (db: Db, { userId }: Person, from: number, to: number) =>
  sql`
  select count(post_ledger_transfer(
    'list', ${userId}::text || number, 'none', case when number % 10 = 0 then 'refund' else 'correction' end, 'bench', number::text, 'Bench', '{}',
    array[${userId}::text || ':NGN'], array['user-available:' || ${userId}::text || ':NGN', case when number % 10 = 0 then 'escrow:NGN' else 'bank:NGN' end],
    array['NGN', 'NGN'], array[1000 + number, -1000 - number]::bigint[], now()
  )) from generate_series(${from}::int, ${to}::int) number`.execute(db)

const giveRows = async (db: Db, person: Person, count: number): Promise<void> => {
  for (let done = 0; done < count; done += BATCH) {
    const last = Math.min(done + BATCH, count)
    await giveOrders(db, person, done + 1, last)
    await giveTransactions(db, person, done + 1, last)
  }
}

/** Measures the first pages of a user's two long lists. */
export const measureLists = async ({ signal, log }: BenchRequest, db: Db, site: SiteProcess): Promise<ListFigures> => {
  const [few, many] = await makePeople(db, 2)
  if (!few || !many) throw new Error('No person was created')
  log(`  writing ${MANY} orders and transactions …`)
  await giveRows(db, few, FEW)
  await giveRows(db, many, MANY)
  // Like autovacuum after so many inserts.
  await sql`vacuum analyze`.execute(db)
  const load = startChild('load')
  const time = async ({ token }: Person, path: string): Promise<number> => {
    const job = { kind: 'put', url: site.url, connections: 1, requests: [httpRequest('GET', path, { token })] }
    await load.ask<LoadResult>({ ...job, count: ASKED / 5 })
    const { statuses, waits } = await load.ask<LoadResult>({ ...job, count: ASKED })
    if (statuses[200] !== ASKED) throw new Error(`${path} returned the statuses ${JSON.stringify(statuses)}`)
    return quantile(waits, 0.95)
  }
  try {
    const figures: ListFigure[] = []
    for (const { what, path } of lists) {
      signal.throwIfAborted()
      const figure = { what, few: await time(few, path), many: await time(many, path) }
      figures.push(figure)
      log(`  ${what}: ${figure.few.toFixed(1)} ms of ${FEW}, ${figure.many.toFixed(1)} ms of ${MANY}`)
    }
    return { few: FEW, many: MANY, lists: figures }
  } finally {
    await load.close()
  }
}
