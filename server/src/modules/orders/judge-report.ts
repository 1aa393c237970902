import type { Order } from '@fieldproof/contracts/entities/order'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { changeOrder, letHappen } from './change-order.ts'
import { findOrderFor, type OrderRow } from './find-order.ts'
import { settleOrder } from './order-money.ts'
import { readOrder } from './read-order.ts'
import { refreshPages, tellOf } from './tell-order.ts'

const NO_REPORT = 'There is no report yet.'

/** The customer's order, locked, with a report that waits for the customer's word. @throws {Refusal} 404, 409 */
const lockReported = async (transaction: Db, userId: string, orderId: string): Promise<OrderRow> => {
  const { order } = await findOrderFor(transaction, userId, orderId, { roles: ['customer'], lock: true })
  if (order.report_submitted_at === null) throw conflict(NO_REPORT)
  if (order.status === 'Completed' || order.status === 'Canceled')
    throw conflict('This cannot be done with the order as it stands.')
  return order
}

const judge = async (
  context: UserContext,
  orderId: string,
  work: (transaction: Db, now: Date, order: OrderRow) => Promise<OrderRow>,
): Promise<Order> => {
  const {
    db,
    clock,
    ports,
    session: { userId },
  } = context
  return inTransaction(db, async (transaction) => {
    const order = await lockReported(transaction, userId, orderId)
    const now = clock.now()
    const judged = await work(transaction, now, order)
    return readOrder(transaction, ports.files, now, { order: judged, role: 'customer', userId })
  })
}

/** Tells the inspector what is wrong with the report or with one of its points. @throws {Refusal} 404, 409 */
export const submitReportIssue = (
  context: UserContext,
  { orderId, reportItemId, description }: { orderId: string; reportItemId?: string; description: string },
): Promise<Order> =>
  judge(context, orderId, async (transaction, now, order) => {
    await transaction
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
    const changed = await changeOrder(transaction, orderId, {})
    if (order.inspector_id !== null)
      await tellOf(transaction, context.realtime, now, order, {
        to: order.inspector_id,
        say: 'report-issue',
        type: 'Report',
      })
    await refreshPages(transaction, context.realtime, changed)
    return changed
  })

/** Takes back an issue that the inspector has not answered. @throws {Refusal} 404, 409 */
export const deleteReportIssue = (
  context: UserContext,
  { orderId, issueId }: { orderId: string; issueId: string },
): Promise<Order> =>
  judge(context, orderId, async (transaction) => {
    const issue = await transaction
      .selectFrom('order_report_issues')
      .select('status')
      .where('order_id', '=', orderId)
      .where('id', '=', issueId)
      .forUpdate()
      .executeTakeFirst()
    if (!issue) throw notFound()
    if (issue.status !== 'open') throw conflict('The inspector has answered this already.')
    await transaction.deleteFrom('order_report_issues').where('id', '=', issueId).execute()
    const changed = await changeOrder(transaction, orderId, {})
    await refreshPages(transaction, context.realtime, changed)
    return changed
  })

/**
 * The customer accepts the report, which completes the order (D2 §4) and shares what was paid for it.
 * @param reportSubmittedAt the report as the customer read it
 * @throws {Refusal} 404; 409 without a report, or with one that was written anew since
 */
export const acceptAsComplete = (
  context: UserContext,
  { orderId, reportSubmittedAt }: { orderId: string; reportSubmittedAt?: string },
): Promise<Order> =>
  judge(context, orderId, async (transaction, now, order) => {
    if (
      reportSubmittedAt !== undefined &&
      order.report_submitted_at?.getTime() !== new Date(reportSubmittedAt).getTime()
    ) {
      throw conflict('The report was written anew since you opened it. Please read it again.')
    }
    await settleOrder(transaction, context.realtime, now, order)
    return letHappen(transaction, context.realtime, now, order, 'completed', {
      by: 'customer',
      userId: context.session.userId,
    })
  })
