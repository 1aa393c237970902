import type { AnswerOf, InspectionType } from '@fieldproof/contracts'
import type { OrderListItem } from '@fieldproof/contracts/entities/order'
import { instantOf } from '@fieldproof/policy/wall-time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { openQuotationsOf } from '#modules/quotations/read-quotations.ts'
import { completesWith, noShowColumns } from '#modules/orders/completes-at.ts'
import { readPeople } from '#modules/orders/read-order-parts.ts'
import type { OrderStatus } from '#modules/orders/tables.ts'
import { textsOf } from '#texts/texts-of.ts'

const fieldTexts = textsOf('contract').fields

type OrdersPage = AnswerOf<'GET /orders/get-my-orders'>
type Sort = 'newest' | 'oldest' | 'soonest' | 'price'

/** Filters, order and page of a customer's list. Days are those of the given zone, by default UTC. */
export interface OrdersQuery {
  page: number
  search?: string
  status?: OrderStatus
  inspectionType?: InspectionType
  from?: string
  to?: string
  timeZone?: string
  sort?: Sort
}

const DAY = 24 * 60 * 60 * 1_000

/** The sort keys of a list, with `id` as a tie-breaker. Each has an index for both directions. */
const sortKeys: Readonly<
  Record<
    Sort,
    readonly (readonly [column: 'created_at' | 'inspection_at' | 'price_amount' | 'id', direction: 'asc' | 'desc'])[]
  >
> = {
  newest: [
    ['created_at', 'desc'],
    ['id', 'asc'],
  ],
  oldest: [
    ['created_at', 'asc'],
    ['id', 'desc'],
  ],
  soonest: [
    ['inspection_at', 'asc'],
    ['id', 'asc'],
  ],
  price: [
    ['price_amount', 'desc'],
    ['id', 'asc'],
  ],
}
const opposite = { asc: 'desc', desc: 'asc' } as const

const dayStart = (date: string, timeZone: string, field: string): Date => {
  try {
    const start = instantOf({ date, time: '00:00', timeZone })
    if (start !== null) return new Date(start)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid([{ field: 'timeZone', message: fieldTexts.timeZoneInvalid() }])
  }
  throw invalid([{ field, message: fieldTexts.dateInvalid() }])
}

const nextDay = (date: string): string => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)

const conditionsOf = (
  userId: string,
  { search = '', status, inspectionType, from, to, timeZone = 'UTC' }: OrdersQuery,
): RawBuilder<unknown> => {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql.join(
    [
      sql`customer_id = ${userId}`,
      ...(status ? [sql`status = ${status}`] : []),
      ...(inspectionType ? [sql`inspection_type = ${inspectionType}`] : []),
      ...(from ? [sql`created_at >= ${dayStart(from, timeZone, 'from')}`] : []),
      ...(to ? [sql`created_at < ${dayStart(nextDay(to), timeZone, 'to')}`] : []),
      ...words.map(
        (pattern) => sql`concat_ws(' ', sequence_id, description, street, city, state, zip_code) ilike ${pattern}`,
      ),
    ],
    sql` and `,
  )
}

/**
 * Uses the trigger's counters if only status and kind filter the list, so that a long list costs no more than a short
 * one.
 */
const countOf = async (db: Db, userId: string, query: OrdersQuery): Promise<number> => {
  const { search, from, to, status, inspectionType } = query
  if (search || from || to) {
    const {
      rows: [row],
    } = await sql<{ total: number }>`select count(*) as total from orders where ${conditionsOf(userId, query)}`.execute(
      db,
    )
    return row?.total ?? 0
  }
  const row = await db.selectFrom('order_counts').select('counts').where('customer_id', '=', userId).executeTakeFirst()
  return Object.entries(row?.counts ?? {})
    .filter(([kind]) => {
      const [ofStatus, ofType] = kind.split(' ')
      return (!status || status === ofStatus) && (!inspectionType || inspectionType === ofType)
    })
    .reduce((sum, [, count]) => sum + count, 0)
}

/** The ids of a page, read from the nearer end of the index. */
const idsOf = async (db: Db, userId: string, query: OrdersQuery, total: number): Promise<string[]> => {
  const start = (query.page - 1) * PAGE_SIZE
  const size = Math.min(PAGE_SIZE, total - start)
  if (size <= 0) return []
  const isNearEnd = start > total / 2
  const order = sortKeys[query.sort ?? 'newest'].map(
    ([column, direction]) => sql`${sql.ref(column)} ${sql.raw(isNearEnd ? opposite[direction] : direction)}`,
  )
  const { rows } = await sql<{ id: string }>`select id from orders where ${conditionsOf(userId, query)}
    order by ${sql.join(order)} limit ${size} offset ${isNearEnd ? total - start - size : start}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return isNearEnd ? ids.reverse() : ids
}

const listed = [
  'orders.id',
  'sequence_id',
  'inspection_type',
  'orders.status',
  'city',
  'inspection_at',
  'time_zone',
  'price_amount',
  'price_currency',
  'orders.created_at',
  'orders.description',
  'street',
  'orders.inspector_id',
  'payment_status',
  'report_submitted_at',
  'terms',
  'completion_stopped_at',
  'completion_delay_ms',
] as const

/** The undecided complaint, and whether staff wait for its customer's answer; null without one. */
const openComplaint = sql<OrderListItem['openComplaint']>`(
  select jsonb_build_object('isAsked', exists (
    select from complaint_questions where complaint_id = complaints.id and side = 'customer' and answered_at is null))
  from complaints where order_id = orders.id and complaints.status = 'open' limit 1)`

/** Orders as their customer's list shows them, in the order of the ids. */
export const readListed = async (db: Db, now: Date, ids: readonly string[]): Promise<OrderListItem[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(listed)
    .select(openQuotationsOf(now).as('open_quotations'))
    .select([...noShowColumns, openComplaint.as('open_complaint')])
    .select(({ selectFrom }) =>
      selectFrom('order_invoices')
        .select('order_invoices.status')
        .whereRef('order_id', '=', 'orders.id')
        .as('invoice_status'),
    )
    .where('orders.id', 'in', [...ids])
    .execute()
  const people = await readPeople(
    db,
    rows.map((row) => row.inspector_id),
  )
  const items = new Map(
    rows.map((row): [string, OrderListItem] => [
      row.id,
      {
        _id: row.id,
        sequenceId: row.sequence_id,
        inspectionType: row.inspection_type,
        status: row.status,
        city: row.city,
        inspectionDate: row.inspection_at.toISOString(),
        timeZone: row.time_zone,
        price: { amount: row.price_amount, currency: row.price_currency },
        orderDate: row.created_at.toISOString(),
        description: row.description,
        street: row.street,
        inspector: people.get(row.inspector_id ?? '') ?? null,
        paymentStatus: row.payment_status,
        invoiceStatus: row.invoice_status,
        openQuotations: row.open_quotations,
        reportSubmittedAt: row.report_submitted_at?.toISOString() ?? null,
        completesAt:
          completesWith(row, {
            isOpen: row.has_open_no_show,
            rejectedAt: row.no_show_rejected_at,
          })?.toISOString() ?? null,
        isNoShowOpen: row.has_open_no_show,
        openComplaint: row.open_complaint,
      },
    ]),
  )
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** One page of a customer's orders. */
export const listCustomersOrders = async (
  db: Db,
  now: Date,
  userId: string,
  query: OrdersQuery,
): Promise<OrdersPage> => {
  const total = await countOf(db, userId, query)
  const ids = await idsOf(db, userId, query, total)
  return { items: await readListed(db, now, ids), total, page: query.page, pageSize: PAGE_SIZE }
}
