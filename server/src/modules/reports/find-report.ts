import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ReportRow } from './tables.ts'

const texts = textsOf('reports')

/** A user's role in a report. Candidates for its order have none. */
export type ReportRole = 'inspector' | 'customer'

/** A report, and the role of the user who reads it. */
export interface FoundReport {
  report: ReportRow
  order: OrderRow
  role: ReportRole
  userId: string
}

interface Wanted {
  /** By default, every role that may read the report. */
  roles?: readonly ReportRole[]
  /** Whether to lock the order and then the report for the transaction. Everyone locks them in this sequence. */
  lock?: boolean
}

/**
 * A user's role in a report: inspector while they have the order, customer after the report was handed in. An inspector
 * who lost the job has no role, even if they wrote the report.
 */
export const roleAt = (userId: string, report: ReportRow, order: OrderRow): ReportRole | undefined => {
  if (order.inspector_id === userId && report.inspector_id === userId) return 'inspector'
  return order.customer_id === userId && report.status === 'completed' ? 'customer' : undefined
}

const lockReport = (transaction: Db, reportId: string): Promise<ReportRow | undefined> =>
  transaction.selectFrom('reports').selectAll().where('id', '=', reportId).forUpdate().executeTakeFirst()

/**
 * Finds a report and authorises the user; every call about reports uses this.
 * @throws {Refusal} 404 if the report does not exist or the user may not see it
 */
export const findReportFor = async (
  db: Db,
  userId: string,
  reportId: string,
  { roles = ['inspector', 'customer'], lock = false }: Wanted = {},
): Promise<FoundReport> => {
  const seen = await db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirst()
  if (!seen) throw notFound()
  const order = lock
    ? await lockOrder(db, seen.order_id)
    : await db.selectFrom('orders').selectAll().where('id', '=', seen.order_id).executeTakeFirst()
  const report = lock ? await lockReport(db, reportId) : seen
  const role = order && report && roleAt(userId, report, order)
  if (!role || !roles.includes(role)) throw notFound()
  return { report, order, role, userId }
}

/** Whether a report can be written for an order. */
export const isUnderWay = ({ status }: OrderRow): boolean => status === 'Processing' || status === 'Overdue'

/** Whether this user may change the report. */
export const mayEdit = ({ report, order, role }: Pick<FoundReport, 'report' | 'order' | 'role'>): boolean =>
  role === 'inspector' && report.status === 'draft' && isUnderWay(order)

/**
 * Locks the inspector's draft.
 * @throws {Refusal} 404; 409 if it was handed in, or its order is no longer under way
 */
export const lockDraft = async (transaction: Db, userId: string, reportId: string): Promise<FoundReport> => {
  const found = await findReportFor(transaction, userId, reportId, { roles: ['inspector'], lock: true })
  if (found.report.status === 'completed') throw conflict(texts.handedIn())
  if (!isUnderWay(found.order)) throw conflict(texts.orderNotUnderWay())
  return found
}

/** The report of an order that this user may read. @throws {Refusal} 404 */
export const findReportOfOrder = async (db: Db, userId: string, orderId: string): Promise<FoundReport> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  const reports = order ? await db.selectFrom('reports').selectAll().where('order_id', '=', orderId).execute() : []
  for (const report of reports) {
    const role = order && roleAt(userId, report, order)
    if (role) return { report, order, role, userId }
  }
  throw notFound()
}

/** The id of an order's report for its inspector or its customer; null if there is none that they may see. */
export const reportIdOf = async (db: Db, order: OrderRow, role: 'customer' | 'inspector'): Promise<string | null> => {
  const reports = db.selectFrom('reports').select('id').where('order_id', '=', order.id)
  const own =
    role === 'inspector'
      ? reports.where('inspector_id', '=', order.inspector_id ?? '')
      : reports.where('status', '=', 'completed')
  if (role === 'inspector' && order.inspector_id === null) return null
  return (await own.executeTakeFirst())?.id ?? null
}

/** Whether this user may upload files for a report: only its inspector, while it is a draft. */
export const mayUploadForReport = async (db: Db, userId: string, reportId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select('reports.id')
    .where('reports.id', '=', reportId)
    .where('reports.status', '=', 'draft')
    .where('reports.inspector_id', '=', userId)
    .whereRef('orders.inspector_id', '=', 'reports.inspector_id')
    .where('orders.status', 'not in', [...finalOrderStatuses, 'Pending'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this user may see the files of a report, by the same rules as {@link findReportFor}. */
export const mayReadFilesOfReport = async (db: Db, userId: string, reportId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select('reports.id')
    .where('reports.id', '=', reportId)
    .where((is) =>
      is.or([
        is.and([is('reports.inspector_id', '=', userId), is('orders.inspector_id', '=', userId)]),
        is.and([is('orders.customer_id', '=', userId), is('reports.status', '=', 'completed')]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
