import { clockWith, completesByItselfAt } from '@fieldproof/policy/order-deadlines'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderRow } from './find-order.ts'
import type { OrdersTable } from './tables.ts'

/** Whether a reported no-show is not decided yet. Until it is decided, the order does not complete (NOSHOW-3). */
export const hasOpenNoShow = async (db: Db, orderId: string): Promise<boolean> => {
  const { rows } = await sql`select from no_show_reports
    where order_id = ${orderId} and status in ('reported', 'disputed') limit 1`.execute(db)
  return rows.length > 0
}

/** The same in a query of `orders`. */
export const withOpenNoShow = sql<boolean>`exists (select from no_show_reports
  where order_id = orders.id and no_show_reports.status in ('reported', 'disputed'))`

/** What {@link completesWith} has to know about no-shows, in a query of `orders`. */
export const noShowColumns = [
  withOpenNoShow.as('has_open_no_show'),
  sql<Date | null>`(select max(decided_at) from no_show_reports
    where order_id = orders.id and no_show_reports.status = 'rejected')`.as('no_show_rejected_at'),
] as const

/** When staff last rejected a no-show; null if they never did. */
const noShowRejectedAt = async (db: Db, orderId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select max(decided_at) as at from no_show_reports
    where order_id = ${orderId} and status = 'rejected'`.execute(db)
  return rows[0]?.at ?? null
}

type ClockColumns = Pick<OrderRow, 'terms' | 'time_zone' | 'completion_stopped_at' | 'completion_delay_ms'> & {
  report_submitted_at: Date
}

/**
 * When an order completes by the clock that starts with its report, in milliseconds since 1970; null while an issue
 * stops the clock.
 */
const byTheClock = (order: ClockColumns): number | null =>
  completesByItselfAt({
    reportAt: order.report_submitted_at.getTime(),
    days: (order.terms ?? termsOfToday()).completedAfterReportDays,
    timeZone: order.time_zone,
    stoppedAt: order.completion_stopped_at?.getTime() ?? null,
    delay: order.completion_delay_ms,
  })

/** The column values that stop or restart a locked order's clock, by its open issues (STATUS-5). */
export const clockOfIssues = async ({ db, now }: UnitOfWork, order: OrderRow): Promise<Updateable<OrdersTable>> => {
  const open = await db
    .selectFrom('order_report_issues')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  const before = { stoppedAt: order.completion_stopped_at?.getTime() ?? null, delay: order.completion_delay_ms }
  const { stoppedAt, delay } = clockWith(open !== undefined, before, now.getTime())
  return { completion_stopped_at: stoppedAt === null ? null : new Date(stoppedAt), completion_delay_ms: delay }
}

/**
 * When an order completes without its customer's answer (STATUS-2), not before a no-show was rejected. Null if the
 * order is over or has no report, while an issue is open (STATUS-5), and while a no-show is open (NOSHOW-3).
 */
export const completesWith = (
  order: Pick<OrderRow, 'status' | 'report_submitted_at'> & Omit<ClockColumns, 'report_submitted_at'>,
  noShow: { isOpen: boolean; rejectedAt: Date | null },
): Date | null => {
  const { status, report_submitted_at: reportAt } = order
  if ((status !== 'Processing' && status !== 'Overdue') || reportAt === null || noShow.isOpen) return null
  const at = byTheClock({ ...order, report_submitted_at: reportAt })
  return at === null ? null : new Date(Math.max(at, noShow.rejectedAt?.getTime() ?? 0))
}

/** {@link completesWith} what the database says about the order's no-shows. */
export const completesAtOf = async (db: Db, order: OrderRow): Promise<Date | null> => {
  if (order.report_submitted_at === null) return null
  return completesWith(order, {
    isOpen: await hasOpenNoShow(db, order.id),
    rejectedAt: await noShowRejectedAt(db, order.id),
  })
}
