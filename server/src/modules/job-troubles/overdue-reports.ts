import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { OrderTroubles } from '@fieldproof/contracts/entities/job-trouble'
import { nudgeFrom } from '@fieldproof/policy/overdue-report'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { isOverdueReport } from '#modules/orders/order-state.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'
import { trackAwaitedReport, hasInspector, overdueReportOf, type AssignedOrder } from './awaited-reports.ts'
import { readTroubles, troublesFor } from './read-troubles.ts'
import { notifyOfTrouble } from './notify.ts'

const texts = textsOf('job-troubles')

type NudgeBody = InputOf<'POST /orders/nudge-inspector'>['body']
type ExplainBody = InputOf<'POST /inspectors/explain-overdue-report'>['body']

/**
 * Requires that the report of the order is overdue.
 * @throws {Refusal} 409 if it is not, or has come meanwhile
 */
export const requireOverdue = (order: OrderRow, now: Date): AssignedOrder => {
  if (hasInspector(order) && isOverdueReport(order, now)) return order
  throw conflict(order.report_submitted_at === null ? texts.notOverdue() : texts.reportCame())
}

const nudge = async (begun: UnitOfWork, context: UserContext, { orderId }: NudgeBody): Promise<{ orderId: string }> => {
  const found = await findOrderFor(begun.db, context.session.userId, orderId, { roles: ['customer'], lock: true })
  const work = afterLock(begun, context.clock)
  const order = requireOverdue(found.order, work.now)
  const row = await trackAwaitedReport(work, order)
  const from = nudgeFrom(row.nudged_at?.getTime() ?? null)
  if (from !== null && from > work.now.getTime())
    throw conflict(texts.nudgedAlready({ when: { at: new Date(from).toISOString(), timeZone: order.time_zone } }))
  await work.db.updateTable('awaited_reports').set({ nudged_at: work.now }).where('id', '=', row.id).execute()
  await notifyOfTrouble(work, order, { to: { inspectorId: order.inspector_id }, message: 'nudged', type: 'Reminder' })
  await refreshPages(work, order, [
    {
      event: 'report-asked-for',
      by: 'customer',
      userId: order.customer_id,
      inspectorId: order.inspector_id,
    },
  ])
  return { orderId }
}

/**
 * The customer reminds the inspector of an overdue report, once for its key and once in 24 hours (OVERDUE-4).
 * @throws {Refusal} 404; 409 if the report is not overdue, or before the next nudge is allowed
 */
export const nudgeInspector = async (
  body: NudgeBody,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/nudge-inspector'>> => {
  const { db, clock, session, ports } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} nudge-inspector`, key: idempotencyKey, body: contents }
  const {
    answer: { orderId },
  } = await withIdempotency(db, clock.now(), call, (transaction) =>
    nudge(workWithin(context, transaction), context, body),
  )
  return troublesFor({ db, now: clock.now(), files: ports.files }, session.userId, orderId)
}

/**
 * The inspector says why a report is overdue. A new text replaces the previous one until staff have decided
 * (OVERDUE-6); the same text again has no effect.
 * @throws {Refusal} 404; 409 if the report is not overdue, or staff have decided
 */
export const explainOverdueReport = (
  { orderId, reason }: ExplainBody,
  context: UserContext,
): Promise<AnswerOf<'POST /inspectors/explain-overdue-report'>> =>
  inWork(context, async (begun): Promise<OrderTroubles> => {
    const { userId } = context.session
    const found = await findOrderFor(begun.db, userId, orderId, { roles: ['inspector'], lock: true })
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const { order } = found
    const isOverdue = hasInspector(order) && isOverdueReport(order, now)
    const row = isOverdue ? await trackAwaitedReport(work, order) : await overdueReportOf(db, order.id, userId)
    // An inspector who never handed in the report can still say why after the customer has canceled the order.
    if (!row || (!isOverdue && row.status !== 'canceled')) requireOverdue(order, now)
    if (!row || row.decision !== null) throw conflict(texts.overdueDecided())
    if (row.reason !== reason) {
      await db.updateTable('awaited_reports').set({ reason, reason_at: now }).where('id', '=', row.id).execute()
      await notifyOfTrouble(work, order, { to: 'customer', message: 'overdue-explained', values: { reason } })
      await refreshPages(work, order, [{ event: 'overdue-explained', by: 'inspector', userId, inspectorId: userId }])
    }
    return readTroubles({ db, now, files: context.ports.files }, found)
  })
