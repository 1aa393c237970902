import { completedWithoutWordAt } from '@fieldproof/policy/order-deadlines'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from './find-order.ts'

/** Whether the customer says that nobody came and it is not settled: until then the order is not completed (NOSHOW-3). */
export const hasOpenNoShow = async (db: Db, orderId: string): Promise<boolean> => {
  const { rows } = await sql`select from no_show_reports
    where order_id = ${orderId} and status in ('reported', 'disputed') limit 1`.execute(db)
  return rows.length > 0
}

/** When staff last found that the inspector was there; null where they did not have to. */
const noShowRejectedAt = async (db: Db, orderId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select max(decided_at) as at from no_show_reports
    where order_id = ${orderId} and status = 'rejected'`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * When an order is complete without a word of its customer (STATUS-2), though not before a no-show was rejected. Null
 * for one that is over or has no report, and while a no-show is open (NOSHOW-3).
 */
export const completesAtOf = async (db: Db, order: OrderRow): Promise<Date | null> => {
  const { id, status, report_submitted_at: reportAt, terms, time_zone: timeZone } = order
  if ((status !== 'Processing' && status !== 'Overdue') || reportAt === null) return null
  if (await hasOpenNoShow(db, id)) return null
  const days = (terms ?? termsOfToday()).completedAfterReportDays
  const rejectedAt = (await noShowRejectedAt(db, id))?.getTime() ?? 0
  return new Date(Math.max(completedWithoutWordAt(reportAt.getTime(), days, timeZone), rejectedAt))
}
