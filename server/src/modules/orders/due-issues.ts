import { issueLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { AT_ONCE, eachDueOrder, type DueParts } from './each-due-order.ts'
import type { OrderRow } from './find-order.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'

/** When an issue began to wait: when it was opened, or reopened. */
const openedAt = sql<Date>`coalesce(order_report_issues.opened_at, order_report_issues.created_at)`

/** Runs a step once for each order in progress with issues that have been open for this many milliseconds. */
const eachWaiting = async (
  parts: DueParts,
  { mark, after }: { mark: 'reminded_at' | 'escalated_at'; after: number },
  step: (work: UnitOfWork, order: OrderRow) => Promise<void>,
): Promise<number> => {
  const due = await parts.db
    .selectFrom('order_report_issues')
    .innerJoin('orders', 'orders.id', 'order_report_issues.order_id')
    .select('order_id as orderId')
    .distinct()
    .where('order_report_issues.status', '=', 'open')
    .where(openedAt, '<=', new Date(parts.clock.now().getTime() - after))
    .where(mark, 'is', null)
    .where('orders.status', 'in', ['Processing', 'Overdue'])
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order) => {
    if (order.status !== 'Processing' && order.status !== 'Overdue') return false
    const marked = await work.db
      .updateTable('order_report_issues')
      .set({ [mark]: work.now })
      .where('order_id', '=', order.id)
      .where('status', '=', 'open')
      .where(openedAt, '<=', new Date(work.now.getTime() - after))
      .where(mark, 'is', null)
      .returning('id')
      .execute()
    if (marked.length === 0) return false
    await step(work, order)
    return true
  })
}

/**
 * Reminds inspectors of issues that they have not answered for a day, once for all due issues of an order (STATUS-6).
 */
export const remindOfIssues = (parts: DueParts): Promise<number> =>
  eachWaiting(parts, { mark: 'reminded_at', after: issueLimits.remindedAfter }, async (work, order) => {
    if (order.inspector_id === null) return
    await notifyOfOrder(work, order, {
      to: order.inspector_id,
      message: 'issue-unanswered',
      type: 'Reminder',
      leadsTo: 'report',
      reminder: 'reports',
    })
  })

/** Hands issues that nobody has answered for two days to staff, and notifies both sides (STATUS-6). */
export const escalateIssues = (parts: DueParts): Promise<number> =>
  eachWaiting(parts, { mark: 'escalated_at', after: issueLimits.escalatedAfter }, async (work, order) => {
    await notifyOfOrder(work, order, { to: order.customer_id, message: 'issue-with-staff', type: 'Report' })
    if (order.inspector_id !== null)
      await notifyOfOrder(work, order, {
        to: order.inspector_id,
        message: 'issue-with-staff-yours',
        type: 'Reminder',
        leadsTo: 'report',
      })
    await refreshPages(work, order, [{ event: 'issue-escalated', by: 'time', userId: null }])
  })
