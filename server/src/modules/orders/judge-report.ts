import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Updateable } from 'kysely'
import { changeOrder, letHappen } from './change-order.ts'
import { clockOfIssues, hasOpenNoShow } from './completes-at.ts'
import { findOrderFor, type FoundOrder, type OrderRow } from './find-order.ts'
import { settleOrder } from './settle-order.ts'
import type { OrderReportIssuesTable } from './tables.ts'
import { refreshPages, notifyOfOrder } from './notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

/** The customer's order, locked, with a report that waits for the customer's answer. @throws {Refusal} 404, 409 */
const lockReported = async (db: Db, userId: string, orderId: string): Promise<OrderRow> => {
  const { order } = await findOrderFor(db, userId, orderId, { roles: ['customer'], lock: true })
  if (order.report_submitted_at === null) throw conflict(texts.noReport())
  if (order.status === 'Completed' || order.status === 'Canceled') throw conflict(texts.notAsItStands())
  return order
}

const judge = (
  context: UserContext,
  orderId: string,
  step: (work: UnitOfWork, order: OrderRow) => Promise<OrderRow>,
): Promise<FoundOrder> =>
  inTransaction(context.db, async (transaction) => {
    const { userId } = context.session
    const order = await lockReported(transaction, userId, orderId)
    const work = afterLock(workWithin(context, transaction), context.clock)
    return { order: await step(work, order), role: 'customer', userId }
  })

/**
 * Opens an issue about the report or one of its points and notifies the inspector. It stops the order's clock
 * (STATUS-5).
 * @throws {Refusal} 404, 409
 */
export const submitReportIssue = (
  context: UserContext,
  { orderId, reportItemId, description }: { orderId: string; reportItemId?: string; description: string },
): Promise<FoundOrder> =>
  judge(context, orderId, async (work, order) => {
    const { db, now } = work
    await db
      .insertInto('order_report_issues')
      .values({
        order_id: orderId,
        report_item_id: reportItemId ?? null,
        description,
        answer: null,
        created_at: now,
        answered_at: null,
      })
      .execute()
    const changed = await changeOrder(db, orderId, await clockOfIssues(work, order))
    if (order.inspector_id !== null)
      await notifyOfOrder(work, order, {
        to: order.inspector_id,
        message: 'report-issue',
        type: 'Report',
        leadsTo: 'report',
      })
    await refreshPages(work, changed, [{ event: 'issue-raised', by: 'customer', userId: order.customer_id }])
    return changed
  })

/** Takes back an issue that the inspector has not answered. @throws {Refusal} 404, 409 */
export const deleteReportIssue = (
  context: UserContext,
  { orderId, issueId }: { orderId: string; issueId: string },
): Promise<FoundOrder> =>
  judge(context, orderId, async (work, order) => {
    const { db } = work
    const issue = await db
      .selectFrom('order_report_issues')
      .select('status')
      .where('order_id', '=', orderId)
      .where('id', '=', issueId)
      .forUpdate()
      .executeTakeFirst()
    if (!issue) throw notFound()
    if (issue.status !== 'open') throw conflict(texts.issueAnswered())
    await db.deleteFrom('order_report_issues').where('id', '=', issueId).execute()
    const changed = await changeOrder(db, orderId, await clockOfIssues(work, order))
    await refreshPages(work, changed, [{ event: 'issue-withdrawn', by: 'customer', userId: order.customer_id }])
    return changed
  })

/** Sets the status of an issue, with an answer if there is one. */
export const setIssueStatus = async (
  { db }: UnitOfWork,
  issueId: string,
  change: Omit<Updateable<OrderReportIssuesTable>, 'id' | 'order_id'>,
): Promise<void> => {
  await db.updateTable('order_report_issues').set(change).where('id', '=', issueId).execute()
}

/**
 * The customer accepts the report, which completes the order (STATUS-2) and shares its money.
 * @param reportSubmittedAt identifies the version that the customer read
 * @throws {Refusal} 404; 409 without a report, if the report has changed, or while a no-show is open
 */
export const acceptAsComplete = (
  context: UserContext,
  { orderId, reportSubmittedAt }: { orderId: string; reportSubmittedAt?: string },
): Promise<FoundOrder> =>
  judge(context, orderId, async (work, order) => {
    if (
      reportSubmittedAt !== undefined &&
      order.report_submitted_at?.getTime() !== new Date(reportSubmittedAt).getTime()
    ) {
      throw conflict(texts.reportRewritten())
    }
    // While a no-show is open, the decision about it ends the order, not the customer's answer to the report.
    if (await hasOpenNoShow(work.db, orderId)) throw conflict(texts.noShowOpen())
    await settleOrder(work, order)
    return letHappen(work, order, 'completed', { by: 'customer', userId: context.session.userId })
  })
