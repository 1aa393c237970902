import type { AnswerOf, InspectionType } from '@fieldproof/contracts'
import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import type { OrderStatus } from '#modules/orders/tables.ts'
import type { CandidateRow } from '#modules/candidates/tables.ts'
import { readRatings, shareOf } from '#modules/candidates/rating-shares.ts'
import { hiderOf, shownDescription } from '#modules/orders/kept-back.ts'
import { payOf } from './pay.ts'
import { toAvailableJob } from './read-job.ts'

type AvailableJobs = AnswerOf<'GET /inspectors/get-available-jobs'>
type MyJobs = AnswerOf<'GET /inspectors/get-my-jobs'>

/** Filters, order and page of the list of offered jobs. */
export interface AvailableQuery {
  page: number
  inspectionType?: InspectionType
  search?: string
  sort: 'best' | 'newest' | 'soonest' | 'nearest' | 'pay'
}

/** Filters, order and page of the list of an inspector's own jobs. */
export interface MyJobsQuery {
  page: number
  status?: OrderStatus
  inspectionType?: InspectionType
  search?: string
  sort?: 'newest' | 'oldest' | 'soonest'
}

/** Search words, all of which have to occur, as patterns. */
const patternsOf = (search = ''): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

const availableOrder: Readonly<Record<AvailableQuery['sort'], RawBuilder<unknown>>> = {
  best: sql`candidate.score desc nulls last, candidate.created_at desc, orders.id`,
  newest: sql`candidate.created_at desc, orders.id`,
  soonest: sql`orders.inspection_at, orders.id`,
  nearest: sql`candidate.distance nulls last, orders.id`,
  pay: sql`orders.price_amount desc, orders.id`,
}

/** Whether a job can still be taken; the same condition as `isWaiting` for one order. */
const isOpen = (
  now: Date,
): RawBuilder<unknown> => sql`orders.status = 'Pending' and orders.inspector_id is null and orders.inspection_at > ${now}
  and case when orders.payment_method = 'invoice' then exists (
      select from order_invoices invoice where invoice.order_id = orders.id
        and (invoice.status = 'paid' or invoice.released_at is not null and invoice.status in ('released', 'overdue')))
    else coalesce(orders.payment_status, 'succeeded') not in ('pending', 'failed', 'abandoned') end`

type AvailableRow = OrderRow &
  Pick<CandidateRow, 'answer' | 'distance' | 'score_parts'> & {
    offered_at: Date
    offered_share: number | null
    asked_first_until: Date | null
  }

/**
 * Of the found jobs, those in which the words occur in the parts that the inspector may see: a search must not reveal
 * hidden parts (MATCH-19).
 */
const foundInWhatIsShown = (rows: readonly OrderRow[], search: string): string[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return rows.flatMap((order) => {
    const hide = hiderOf(order)
    const shown = [order.sequence_id, shownDescription(order, hide), hide(order.city), order.state]
      .join(' ')
      .toLowerCase()
    return words.every((word) => shown.includes(word)) ? [order.id] : []
  })
}

/**
 * One page of the jobs that are offered to an inspector and can still be taken. The search does not include the street.
 */
export const listAvailableJobs = async (
  db: Db,
  now: Date,
  userId: string,
  query: AvailableQuery,
): Promise<AvailableJobs> => {
  const { page, inspectionType, search, sort } = query
  const offered = sql.join(
    [
      sql`candidate.inspector_id = ${userId}`,
      sql`candidate.answer in ('none', 'interested')`,
      isOpen(now),
      ...(inspectionType ? [sql`orders.inspection_type = ${inspectionType}`] : []),
      ...patternsOf(search).map(
        (pattern) =>
          sql`concat_ws(' ', orders.sequence_id, orders.description, orders.city, orders.state) ilike ${pattern}`,
      ),
    ],
    sql` and `,
  )
  const all = sql`order_candidates candidate join orders on orders.id = candidate.order_id where ${offered}`
  const found =
    search === undefined || search.trim() === ''
      ? undefined
      : foundInWhatIsShown((await sql<OrderRow>`select orders.* from ${all}`.execute(db)).rows, search)
  const from = found === undefined ? all : sql`${all} and orders.id = any(${found}::uuid[])`
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)
  const { rows } = await sql<AvailableRow>`
    select orders.*, candidate.answer, candidate.distance, candidate.score_parts, candidate.created_at as offered_at,
      candidate.share_basis_points as offered_share, (
        select answer_by from order_first_choices choice where choice.order_id = orders.id
          and choice.inspector_id = ${userId} and choice.outcome is null and choice.answer_by > ${now}
      ) as asked_first_until from ${from}
    order by ${availableOrder[sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  const rating = (await readRatings(db, [userId])).get(userId)
  return {
    items: rows.map((row) =>
      toAvailableJob(
        row,
        { answer: row.answer, distance: row.distance, score_parts: row.score_parts, created_at: row.offered_at },
        {
          isAvailable: true,
          share: shareOf(row, { share_basis_points: row.offered_share }, rating),
          askedFirst: row.asked_first_until,
        },
      ),
    ),
    total: counted?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
  }
}

const myOrder: Readonly<Record<NonNullable<MyJobsQuery['sort']>, RawBuilder<unknown>>> = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id desc`,
  soonest: sql`inspection_at, id`,
}

/** A job in its inspector's list; its price is the inspector's pay. */
export const toJobSummary = (row: OrderRow): OrderSummary => ({
  _id: row.id,
  sequenceId: row.sequence_id,
  inspectionType: row.inspection_type,
  status: row.status,
  city: row.city,
  inspectionDate: row.inspection_at.toISOString(),
  timeZone: row.time_zone,
  price: payOf(row),
  orderDate: row.created_at.toISOString(),
})

/** One page of an inspector's own jobs, newest first by default. */
export const listMyJobs = async (
  db: Db,
  userId: string,
  { page, status, inspectionType, search, sort = 'newest' }: MyJobsQuery,
): Promise<MyJobs> => {
  const conditions = sql.join(
    [
      sql`inspector_id = ${userId}`,
      ...(status ? [sql`status = ${status}`] : []),
      ...(inspectionType ? [sql`inspection_type = ${inspectionType}`] : []),
      ...patternsOf(search).map(
        (pattern) => sql`concat_ws(' ', sequence_id, description, street, city, state, zip_code) ilike ${pattern}`,
      ),
    ],
    sql` and `,
  )
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total from orders where ${conditions}`.execute(db)
  const { rows } = await sql<OrderRow>`select * from orders where ${conditions}
    order by ${myOrder[sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  return { items: rows.map(toJobSummary), total: counted?.total ?? 0, page, pageSize: PAGE_SIZE }
}
