import type { NextInspections, Visit } from '@fieldproof/contracts/entities/order'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { toJobSummary } from '#modules/matching/list-jobs.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { readListed } from './list-orders.ts'
import { readWaitingOrders } from './waiting-orders.ts'

/** More visits than any inspector makes in a day. */
const MOST_VISITS = 20

/** The earliest order that meets the condition and begins now or later. */
const nextOf = async (db: Db, now: Date, condition: RawBuilder<unknown>): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`select * from orders where ${condition} and inspection_at >= ${now}
    order by inspection_at, id limit 1`.execute(db)
  return rows[0]
}

/** An inspector's orders with an inspection or an activity period today, by the calendar of the place. */
const visitsOf = async (db: Db, now: Date, userId: string): Promise<OrderRow[]> => {
  const today = sql`(${now}::timestamptz at time zone orders.time_zone)::date`
  const { rows } = await sql<OrderRow>`select * from orders
    where inspector_id = ${userId} and status in ('Processing', 'Overdue', 'Completed')
      and ((inspection_at at time zone time_zone)::date = ${today}
        or exists (select from order_activity_periods period where period.order_id = orders.id
          and ${today} between (starts_at at time zone orders.time_zone)::date and (ends_at at time zone orders.time_zone)::date))
    order by inspection_at, id limit ${MOST_VISITS}`.execute(db)
  return rows
}

const toVisit = (row: OrderRow): Visit => ({
  ...toJobSummary(row),
  reportSubmittedAt: row.report_submitted_at?.toISOString() ?? null,
})

/** A user's next inspections as customer and as inspector, found among all their orders (ORDER-13). */
export const readNextInspections = async (db: Db, now: Date, userId: string): Promise<NextInspections> => {
  const ordered = await nextOf(db, now, sql`customer_id = ${userId} and status in ('Pending', 'Processing')`)
  const job = await nextOf(db, now, sql`inspector_id = ${userId} and status = 'Processing'`)
  const [asCustomer] = await readListed(db, now, ordered ? [ordered.id] : [])
  return {
    asCustomer: asCustomer ?? null,
    asInspector: job ? toJobSummary(job) : null,
    visitsToday: (await visitsOf(db, now, userId)).map(toVisit),
    waiting: await readWaitingOrders(db, now, userId),
  }
}
