import { troubleLimits } from '@fieldproof/contracts/limits'
import { reportReminders } from '@fieldproof/policy/overdue-report'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { AT_ONCE, eachDueOrder, type DueParts } from '#modules/orders/each-due-order.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { isOverdueReport, reportDueOf } from '#modules/orders/order-state.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { trackAwaitedReport, hasInspector, type AssignedOrder } from './awaited-reports.ts'
import { isToDo } from './read-troubles.ts'
import { notifyOfTrouble } from './notify.ts'

const whenDue = (order: OrderRow) => ({ when: { at: reportDueOf(order), timeZone: order.time_zone } })
const earlier = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

const remind = (work: UnitOfWork, order: AssignedOrder, message: 'report-due-soon' | 'report-overdue-still') =>
  notifyOfTrouble(work, order, {
    to: { inspectorId: order.inspector_id },
    message,
    values: whenDue(order),
    type: 'Reminder',
    reminder: 'reports',
  })

/** Reminds inspectors of reports that are due soon, after the inspection has begun. */
export const remindOfReports = async (parts: DueParts): Promise<number> => {
  const now = parts.clock.now()
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', 'in', ['Processing', 'Overdue'])
    .where('inspector_id', 'is not', null)
    .where('report_submitted_at', 'is', null)
    .where('inspection_at', '<=', now)
    .where('report_due_at', '>', now)
    .where('report_due_at', '<=', new Date(now.getTime() + troubleLimits.reportRemindedBefore))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('awaited_reports')
            .select('awaited_reports.id')
            .whereRef('awaited_reports.order_id', '=', 'orders.id')
            .whereRef('awaited_reports.inspector_id', '=', 'orders.inspector_id')
            .whereRef('awaited_reports.due_at', '=', 'orders.report_due_at')
            .where('awaited_reports.reminded_at', 'is not', null),
        ),
      ),
    )
    .orderBy('report_due_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    const dueAt = reportDueOf(order).getTime()
    const isDue = order.inspection_at <= work.now && reportReminders(dueAt).remindAt <= work.now.getTime()
    if (!hasInspector(order) || !isToDo(order) || !isDue || dueAt <= work.now.getTime()) return false
    const row = await trackAwaitedReport(work, order)
    if (row.reminded_at !== null) return false
    await work.db.updateTable('awaited_reports').set({ reminded_at: work.now }).where('id', '=', row.id).execute()
    await remind(work, order, 'report-due-soon')
    return true
  })
}

/** Creates the missing rows of overdue reports, for orders that became Overdue before the server kept such rows. */
export const trackOverdueReports = async (parts: DueParts): Promise<number> => {
  const due = await parts.db
    .selectFrom('orders')
    .select('id as orderId')
    .where('status', '=', 'Overdue')
    .where('inspector_id', 'is not', null)
    .where('report_submitted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('awaited_reports')
            .select('awaited_reports.id')
            .whereRef('awaited_reports.order_id', '=', 'orders.id')
            .whereRef('awaited_reports.inspector_id', '=', 'orders.inspector_id')
            .where('awaited_reports.status', '=', 'open')
            .where('awaited_reports.overdue_at', 'is not', null),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    if (!hasInspector(order) || !isOverdueReport(order, work.now)) return false
    await trackAwaitedReport(work, order)
    return true
  })
}

/**
 * Runs a step once for each report that has been overdue for some time.
 * @param mark the column that records the step
 * @param after milliseconds after the report was due
 */
const eachOverdue = async (
  parts: DueParts,
  { mark, after }: { mark: 'reminded_again_at' | 'escalated_at'; after: number },
  step: (work: UnitOfWork, order: AssignedOrder) => Promise<void>,
): Promise<number> => {
  const due = await parts.db
    .selectFrom('awaited_reports')
    .innerJoin('orders', 'orders.id', 'awaited_reports.order_id')
    .select(['awaited_reports.id', 'order_id as orderId'])
    .where('awaited_reports.status', '=', 'open')
    .where('overdue_at', 'is not', null)
    .where('due_at', '<=', earlier(parts.clock.now(), after))
    .where(mark, 'is', null)
    .where('orders.report_submitted_at', 'is', null)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order, { id }) => {
    if (!hasInspector(order) || !isOverdueReport(order, work.now)) return false
    const marked = await work.db
      .updateTable('awaited_reports')
      .set({ [mark]: work.now })
      .where('id', '=', id)
      .where('inspector_id', '=', order.inspector_id)
      .where('status', '=', 'open')
      .where(mark, 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!marked) return false
    await step(work, order)
    return true
  })
}

/** Reminds inspectors again of reports that were due a day ago. */
export const remindOfOverdueReports = (parts: DueParts): Promise<number> =>
  eachOverdue(parts, { mark: 'reminded_again_at', after: troubleLimits.reportRemindedAfter }, (work, order) =>
    remind(work, order, 'report-overdue-still'),
  )

/** Escalates reports that were due two days ago to the staff, and notifies both sides. */
export const escalateOverdueReports = (parts: DueParts): Promise<number> =>
  eachOverdue(parts, { mark: 'escalated_at', after: troubleLimits.reportEscalatedAfter }, async (work, order) => {
    await notifyOfTrouble(work, order, { to: 'customer', message: 'overdue-escalated' })
    await notifyOfTrouble(work, order, {
      to: { inspectorId: order.inspector_id },
      message: 'overdue-escalated-yours',
      type: 'Reminder',
    })
    await refreshPages(work, order, [
      { event: 'overdue-escalated', by: 'time', userId: null, inspectorId: order.inspector_id },
    ])
  })
