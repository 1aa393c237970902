import { isReportOverdue, reportDueAtOf } from '@fieldproof/policy/overdue-report'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from './find-order.ts'

const unpaid: readonly (string | null)[] = ['pending', 'failed', 'abandoned']

/** Whether an order has to be paid, and nothing has been paid yet. */
export const isUnpaid = ({ payment_status: status }: Pick<OrderRow, 'payment_status'>): boolean =>
  unpaid.includes(status)

/** Whether the inspector of an order has earned the pay. It is not shared while the invoice is unpaid (INVOICE-4). */
export const isPayEarned = (order: OrderRow): order is OrderRow & { inspector_id: string } =>
  order.inspector_id !== null &&
  (order.status === 'Completed' || (order.status === 'Canceled' && order.canceled_under === 'under-12-hours'))

/** Whether an order may be offered to inspectors: it is paid, or its invoice was released. */
export const isOffered = async (db: Db, order: OrderRow): Promise<boolean> => {
  if (order.payment_method !== 'invoice') return !isUnpaid(order)
  const invoice = await db
    .selectFrom('order_invoices')
    .select(['status', 'released_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!invoice) return false
  // Becoming overdue does not release an invoice.
  return invoice.status === 'paid' || (invoice.released_at !== null && ['released', 'overdue'].includes(invoice.status))
}

/** Whether an order waits for an inspector: it is paid, has no inspector, and its time is in the future. */
export const isWaiting = async (db: Db, order: OrderRow, now: Date): Promise<boolean> =>
  order.status === 'Pending' && order.inspector_id === null && order.inspection_at > now && isOffered(db, order)

/** When the report of an order is due (OVERDUE-1). */
export const reportDueOf = (order: Pick<OrderRow, 'inspection_at' | 'report_due_at'>): Date =>
  new Date(
    reportDueAtOf({
      inspectionAt: order.inspection_at.getTime(),
      reportDueAt: order.report_due_at?.getTime() ?? null,
    }),
  )

/** Whether the report of an assigned order is overdue (OVERDUE-1). */
export const isOverdueReport = (order: OrderRow, now: Date): boolean =>
  isReportOverdue({
    now: now.getTime(),
    status: order.status,
    hasInspector: order.inspector_id !== null,
    reportSubmittedAt: order.report_submitted_at?.getTime() ?? null,
    inspectionAt: order.inspection_at.getTime(),
    reportDueAt: order.report_due_at?.getTime() ?? null,
  })
