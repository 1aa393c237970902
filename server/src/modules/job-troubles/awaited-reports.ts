import { fineFor } from '@fieldproof/policy/inspector-fine'
import type { OrderEvent } from '@fieldproof/policy/order-status'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { Money } from '@fieldproof/contracts/entities'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { isOverdueReport, reportDueOf } from '#modules/orders/order-state.ts'
import { finesOf } from '#modules/orders/order-rates.ts'
import type { AwaitedReportsTable } from './tables.ts'
import { notifyOfTrouble } from './notify.ts'

export type AwaitedReportRow = Selectable<AwaitedReportsTable>

/** An order that an inspector has. */
export type AssignedOrder = OrderRow & { inspector_id: string }
export const hasInspector = (order: OrderRow): order is AssignedOrder => order.inspector_id !== null

/** The fine for a no-show, or for a report that never comes (FINE-2). */
export const absenceFine = (order: OrderRow, now: Date): Money =>
  fineFor(
    'no-show',
    { now: now.getTime(), inspectionAt: order.inspection_at.getTime(), terms: order.terms ?? termsOfToday() },
    finesOf(order),
  )

/**
 * Finds or creates the row of the report that the inspector of a locked order owes by its current due date, and locks
 * the row. If the report is overdue, the row records that.
 */
export const trackAwaitedReport = async ({ db, now }: UnitOfWork, order: AssignedOrder): Promise<AwaitedReportRow> => {
  const fine = absenceFine(order, now)
  const overdueAt = isOverdueReport(order, now) ? now : null
  await db
    .insertInto('awaited_reports')
    .values({
      order_id: order.id,
      inspector_id: order.inspector_id,
      due_at: reportDueOf(order),
      overdue_at: overdueAt,
      fine_amount: fine.amount,
      fine_currency: fine.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('awaited_reports')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('inspector_id', '=', order.inspector_id)
    .where('due_at', '=', reportDueOf(order))
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (overdueAt === null || row.overdue_at !== null) return row
  return db
    .updateTable('awaited_reports')
    .set({ overdue_at: overdueAt })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The latest overdue report of an order; optionally of this inspector. */
export const overdueReportOf = (
  db: Db,
  orderId: string,
  inspectorId?: string,
): Promise<AwaitedReportRow | undefined> => {
  const rows = db
    .selectFrom('awaited_reports')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('overdue_at', 'is not', null)
  return (inspectorId === undefined ? rows : rows.where('inspector_id', '=', inspectorId))
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The status in which an event of the order ends an awaited report; null if the report is still awaited. */
const endBy = (event: OrderEvent, after: OrderRow): Exclude<AwaitedReportRow['status'], 'open'> | null => {
  switch (event) {
    case 'canceled':
      return after.no_show_at === null ? 'canceled' : 'no-show'
    case 'inspector-lost':
    case 'rescheduled-without-inspector':
      return 'another-inspector'
    case 'rescheduled-with-inspector':
      return 'moved'
    case 'completed':
      return 'handed-in'
    case 'time-passed':
    case 'inspector-accepted':
      return null
  }
}

/**
 * Updates an awaited report after its order has changed. If an order was canceled or lost its inspector while the
 * report was overdue, staff decide about the fine (OVERDUE-6).
 */
export const followAwaitedReport: Reaction<'order.moved'> = async (work, { before, after, event, by }) => {
  if (!hasInspector(before)) return
  const wasOverdue = isOverdueReport(before, work.now)
  if (wasOverdue) await trackAwaitedReport(work, before)
  const status = endBy(event, after)
  if (status === null) return
  const ended = await work.db
    .updateTable('awaited_reports')
    .set({ status, ended_at: work.now })
    .where('order_id', '=', before.id)
    .where('inspector_id', '=', before.inspector_id)
    .where('status', '=', 'open')
    .returning('decision')
    .execute()
  // An inspector who gives the job back pays the fine for that (FINE-1), and no second one (FINE-4).
  const isForStaff = wasOverdue && by !== 'inspector' && (status === 'canceled' || status === 'another-inspector')
  if (isForStaff && ended.some(({ decision }) => decision === null))
    await notifyOfTrouble(work, after, {
      to: { inspectorId: before.inspector_id },
      message: 'overdue-ended',
      values: { fine: absenceFine(before, work.now) },
      type: 'Order Cancelled',
    })
}
