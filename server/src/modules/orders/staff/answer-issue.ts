import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { conflict } from '#kernel/refusals/refusal.ts'
import { changeOrder } from '../change-order.ts'
import { clockOfIssues } from '../completes-at.ts'
import { lockOrder } from '../find-order.ts'
import { setIssueStatus } from '../judge-report.ts'
import type { StaffTurn } from '../staff-actions.ts'
import { refreshPages, notifyOfOrder } from '../notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')

/**
 * Staff answer an open issue about a report, or close it for good, if the inspector does not (STATUS-6). Both sides are
 * notified. Once no other issue is open, the clock that completes the order runs again.
 * @throws {Refusal} 409 if it is no longer open, or the order is over
 */
export const answerIssueByStaff = async (
  turn: StaffTurn,
  issueId: string,
  { status, answer }: { status: 'answered' | 'dismissed'; answer: string },
): Promise<void> => {
  const { db, now, staffId } = turn
  const issueOf = () => db.selectFrom('order_report_issues').selectAll().where('id', '=', issueId)
  const known = await issueOf().executeTakeFirst()
  const order = known && (await lockOrder(db, known.order_id))
  const issue = await issueOf().forUpdate().executeTakeFirst()
  if (!order || issue?.status !== 'open' || finalOrderStatuses.includes(order.status))
    throw conflict(refusals.otherState())
  await setIssueStatus(turn, issueId, { status, answer, answered_at: now, answered_by: staffId })
  const changed = await changeOrder(db, order.id, await clockOfIssues(turn, order))
  const message = status === 'answered' ? 'issue-answered-by-staff' : 'issue-closed-by-staff'
  await notifyOfOrder(turn, changed, { to: order.customer_id, message, type: 'Report', leadsTo: 'report' })
  if (order.inspector_id !== null)
    await notifyOfOrder(turn, changed, { to: order.inspector_id, message, type: 'Report', leadsTo: 'report' })
  await refreshPages(turn, changed, [{ event: `issue-${status}`, by: 'staff', userId: staffId }])
}
