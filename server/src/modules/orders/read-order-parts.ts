import type { Order } from '@fieldproof/contracts/entities/order'
import type { Person } from '@fieldproof/contracts/entities/person'
import { showFile } from '#kernel/files/show-file.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Files } from '#kernel/ports/files.ts'
import type { OrderRow } from './find-order.ts'
import { currencyOf } from './order-money.ts'

const unpaid: readonly (string | null)[] = ['pending', 'failed', 'abandoned']

/** Whether nothing has been paid yet for an order that is to be paid. */
export const isUnpaid = ({ payment_status: status }: Pick<OrderRow, 'payment_status'>): boolean =>
  unpaid.includes(status)

/** Which parts an order has at all: a new one has few, and what is not there is not asked for. */
export interface PartsThere {
  tasks: boolean
  periods: boolean
  files: boolean
  issues: boolean
  quotations: boolean
  surcharges: boolean
  invitation: boolean
  review: boolean
  report: boolean
  conversation: boolean
}

export const partsThere = async (db: Db, orderId: string): Promise<PartsThere> => {
  const {
    rows: [there],
  } = await sql<PartsThere>`select
    exists (select from order_tasks where order_id = ${orderId}) as tasks, exists (select from order_activity_periods where order_id = ${orderId}) as periods,
    exists (select from order_files where order_id = ${orderId}) as files, exists (select from order_report_issues where order_id = ${orderId}) as issues,
    exists (select from quotations where order_id = ${orderId}) as quotations, exists (select from surcharges where order_id = ${orderId}) as surcharges,
    exists (select from invitations where order_id = ${orderId}) as invitation, exists (select from customer_reviews where order_id = ${orderId}) as review,
    exists (select from reports where order_id = ${orderId}) as report, exists (select from chat_rooms where order_id = ${orderId}) as conversation
  `.execute(db)
  if (!there) throw new Error("The order's parts were not told")
  return there
}

/** People by their ids, as the other side of an order sees them. */
export const readPeople = async (db: Db, ids: readonly (string | null)[]): Promise<Map<string, Person>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'avatar'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { _id: row.id, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar },
    ]),
  )
}

export const readTasks = async (db: Db, orderId: string): Promise<Order['tasks']> => {
  const rows = await db
    .selectFrom('order_tasks')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    isComplete: row.is_complete,
    completedAt: row.completed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

export const readActivityPeriods = async (db: Db, orderId: string): Promise<Order['activityPeriods']> => {
  const rows = await db
    .selectFrom('order_activity_periods')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ _id: row.id, startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() }))
}

export const readHistory = async (db: Db, orderId: string): Promise<Order['statusHistory']> => {
  // Who of the staff did it is for the back office.
  const rows = await db
    .selectFrom('order_status_history as change')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'change.actor_id').on('change.actor_kind', '!=', 'staff'))
    .select(['from_status', 'to_status', 'at', 'reason', 'users.id', 'first_name', 'last_name', 'avatar'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, first_name: firstName, last_name: lastName, avatar, ...row }) => ({
    from: row.from_status,
    to: row.to_status,
    at: row.at.toISOString(),
    reason: row.reason,
    by: id === null || firstName === null || lastName === null ? null : { _id: id, firstName, lastName, avatar },
  }))
}

export const readReportIssues = async (db: Db, orderId: string): Promise<Order['reportIssues']> => {
  const rows = await db
    .selectFrom('order_report_issues as issue')
    .selectAll('issue')
    .select(({ selectFrom }) =>
      selectFrom('reports')
        .select('template_version')
        .whereRef('reports.order_id', '=', 'issue.order_id')
        .where('reports.status', '=', 'completed')
        .orderBy('reports.completed_at', 'desc')
        .limit(1)
        .as('template_version'),
    )
    .where('issue.order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    orderId,
    reportItemId: row.report_item_id,
    templateVersion: row.report_item_id === null ? null : row.template_version,
    description: row.description,
    status: row.status,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}

export const readFiles = async (db: Db, files: Files, now: Date, orderId: string): Promise<Order['files']> => {
  const rows = await db
    .selectFrom('order_files')
    .innerJoin('stored_files', 'stored_files.id', 'order_files.file_id')
    .selectAll('stored_files')
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => showFile(files, now, row))
}

/** The invoice of a business's order. */
export const readInvoice = async (db: Db, orderId: string): Promise<NonNullable<Order['payment']>['invoice']> => {
  const row = await db.selectFrom('order_invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  return row
    ? {
        number: row.number,
        status: row.status,
        amount: { amount: row.amount, currency: row.currency },
        issuedAt: row.issued_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        purchaseOrderNumber: row.purchase_order_number,
      }
    : null
}

/** What is still to be paid together with an order: minor units. */
export const openSumOf = (orders: readonly OrderRow[]): number =>
  orders
    .filter((order) => isUnpaid(order) && order.status !== 'Canceled')
    .reduce((sum, order) => sum + order.price_amount, 0)

/** How an order is paid; null for one from before payments were kept. */
export const readPayment = async (db: Db, order: OrderRow): Promise<Order['payment']> => {
  const { payment_method: method, payment_status: status, checkout_id: checkoutId } = order
  if (method === null || status === null || checkoutId === null) return null
  const currency = currencyOf(order)
  // A payment may have gone on under another reference than the one that it began with.
  const checkout = await db
    .selectFrom('checkouts')
    .leftJoin('payments', 'payments.id', 'checkouts.payment_id')
    .select(['checkouts.total_amount', 'payments.reference'])
    .select(({ selectFrom }) => [
      selectFrom('order_payments')
        .select(({ fn }) => fn.sum<string>('amount').as('sum'))
        .where('order_id', '=', order.id)
        .as('came'),
      selectFrom('order_payments')
        .select(({ fn }) => fn.sum<string>('refunded').as('sum'))
        .where('order_id', '=', order.id)
        .as('went_back'),
    ])
    .where('checkouts.id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const refunded = Number(checkout.went_back ?? 0)
  const isOpen = isUnpaid(order) && order.status !== 'Canceled'
  const siblings = isOpen
    ? await db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId).execute()
    : []
  return {
    method,
    status,
    paymentReference: checkout.reference,
    paid: { amount: Number(checkout.came ?? 0) - refunded, currency },
    refunded: { amount: refunded, currency },
    invoice: method === 'invoice' ? await readInvoice(db, order.id) : null,
    checkoutTotal: { amount: isOpen ? openSumOf(siblings) : checkout.total_amount, currency },
    awaitedUntil: order.payment_awaited_until?.toISOString() ?? null,
  }
}
