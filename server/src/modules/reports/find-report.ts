import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ReportRow } from './tables.ts'

const texts = textsOf('reports')

/** What somebody is to a report. Candidates for its order are nobody here. */
export type ReportRole = 'inspector' | 'customer'

/** A report as somebody found it. */
export interface FoundReport {
  report: ReportRow
  order: OrderRow
  role: ReportRole
  userId: string
}

interface Wanted {
  /** Everybody who may read it, where nothing is said. */
  roles?: readonly ReportRole[]
  /** Keeps order and report for the transaction, in the order in which everybody locks them. */
  lock?: boolean
}

/**
 * Somebody's role in a report: its inspector while the order is theirs, its customer once it was handed in. An
 * inspector who lost the job has none, not even for what they wrote.
 */
export const roleAt = (userId: string, report: ReportRow, order: OrderRow): ReportRole | undefined => {
  if (order.inspector_id === userId && report.inspector_id === userId) return 'inspector'
  return order.customer_id === userId && report.status === 'completed' ? 'customer' : undefined
}

const lockReport = (transaction: Db, reportId: string): Promise<ReportRow | undefined> =>
  transaction.selectFrom('reports').selectAll().where('id', '=', reportId).forUpdate().executeTakeFirst()

/**
 * The one authorisation of reports.
 * @throws {Refusal} 404 for everybody who may not see it, as for a report that does not exist
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

/** Whether an order can still have a report written. */
export const isUnderWay = ({ status }: OrderRow): boolean => status === 'Processing' || status === 'Overdue'

/** Whether this reader may change the report's contents. */
export const mayEdit = ({ report, order, role }: Pick<FoundReport, 'report' | 'order' | 'role'>): boolean =>
  role === 'inspector' && report.status === 'draft' && isUnderWay(order)

/**
 * The inspector's report, locked, while it can be written.
 * @throws {Refusal} 404; 409 if it was handed in, or its order has ended
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

/** Which report an order shows to its inspector or its customer; null while there is none for them. */
export const reportIdOf = async (db: Db, order: OrderRow, role: 'customer' | 'inspector'): Promise<string | null> => {
  const reports = db.selectFrom('reports').select('id').where('order_id', '=', order.id)
  const own =
    role === 'inspector'
      ? reports.where('inspector_id', '=', order.inspector_id ?? '')
      : reports.where('status', '=', 'completed')
  if (role === 'inspector' && order.inspector_id === null) return null
  return (await own.executeTakeFirst())?.id ?? null
}

/** Whether this user may send files for a report: its inspector, while it is written. */
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

/** Whether this user may see the files of a report: as {@link findReportFor}. */
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
