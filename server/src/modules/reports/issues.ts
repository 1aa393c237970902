import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { clockOfIssues } from '#modules/orders/completes-at.ts'
import { findOrderFor, type OrderRole } from '#modules/orders/find-order.ts'
import { setIssueStatus } from '#modules/orders/judge-report.ts'
import { readReportIssues } from '#modules/orders/read-order-parts.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ReportMessage } from './notify.ts'
import { notifyOfReport } from './notify.ts'

const texts = textsOf('reports')

type Status = ReportIssue['status']

/** The statuses that each side can set: the inspector handles an issue, the customer resolves or reopens it. */
const mayMake: Record<OrderRole, readonly Status[]> = {
  inspector: ['answered', 'resolved', 'dismissed'],
  customer: ['resolved', 'open'],
}

const newsOf: Record<OrderRole, Partial<Record<Status, ReportMessage>>> = {
  inspector: { answered: 'issue-answered', resolved: 'issue-resolved', dismissed: 'issue-dismissed' },
  customer: { resolved: 'issue-settled', open: 'issue-reopened' },
}

/** Whether an issue already has this status and answer, because the call is repeated. */
const isSame = (issue: ReportIssue, status: Status, answer: string): boolean =>
  issue.status === status && (answer === '' || answer === (issue.answer ?? ''))

const readIssue = async (transaction: Db, orderId: string, issueId: string): Promise<ReportIssue> => {
  const issue = (await readReportIssues(transaction, orderId)).find(({ _id }) => _id === issueId)
  if (!issue) throw notFound()
  return issue
}

/**
 * Answers, resolves, dismisses or reopens an issue of an order that is under way; the other side is notified. The
 * inspector answers, resolves and dismisses; the customer resolves and reopens, without an answer. While one is open
 * the order does not complete automatically (STATUS-5).
 * @throws {Refusal} 404 for anyone else; 409 for a status that only the other side can set, if staff have closed the
 * issue (STATUS-6), or if the order has ended
 */
export const changeIssueStatus = (
  { issueId, status, answer }: { issueId: string; status: Status; answer: string },
  context: UserContext,
): Promise<ReportIssue> =>
  inWork(context, async (begun) => {
    const { db } = begun
    const { userId } = context.session
    const seen = await db
      .selectFrom('order_report_issues')
      .select('order_id')
      .where('id', '=', issueId)
      .executeTakeFirst()
    if (!seen) throw notFound()
    const { order, role: side } = await findOrderFor(db, userId, seen.order_id, {
      roles: ['inspector', 'customer'],
      lock: true,
    })
    const issue = await readIssue(db, order.id, issueId)
    if (finalOrderStatuses.includes(order.status)) throw conflict(texts.otherState())
    if (!mayMake[side].includes(status))
      throw conflict(side === 'customer' ? texts.onlyInspectorAnswers() : texts.onlyCustomerAsks())
    if (isSame(issue, status, answer)) return issue
    if (issue.status === 'dismissed' && issue.isAnsweredByStaff === true) throw conflict(texts.closedByStaff())
    const work = afterLock(begun, context.clock)
    // A reopened issue keeps its answer.
    await setIssueStatus(work, issueId, {
      status,
      ...(side === 'inspector' && { answered_at: work.now, answered_by: null, ...(answer !== '' && { answer }) }),
      // Reopening restarts the waiting time (STATUS-6).
      ...(status === 'open' && { opened_at: work.now, reminded_at: null, escalated_at: null }),
    })
    const changed = await changeOrder(db, order.id, await clockOfIssues(work, order))
    const to = side === 'customer' ? order.inspector_id : order.customer_id
    const message = newsOf[side][status]
    if (to !== null && message !== undefined) await notifyOfReport(work, changed, { to, message, by: userId })
    const event = status === 'open' ? 'issue-reopened' : (`issue-${status}` as const)
    await refreshPages(work, changed, [{ event, by: side, userId }])
    return readIssue(db, order.id, issueId)
  })
