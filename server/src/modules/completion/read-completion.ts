import type { OrderCompletion } from '@fieldproof/contracts/entities/completion'
import { tipLimits } from '@fieldproof/contracts/limits'
import type { UserContext } from '#kernel/http/context.ts'
import { completesAtOf } from '#modules/orders/completes-at.ts'
import { findOrderFor } from '#modules/orders/find-order.ts'
import { complaintUntil } from './complaint-window.ts'
import { complaintObstacle, findComplaint } from './complain.ts'
import { readingIn, toComplaint } from './read-complaint.ts'
import { toTip } from './tip-inspector.ts'

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null

/**
 * Completion, complaint, tips and pay of an order, as its customer or its inspector may see them.
 * @throws {Refusal} 404
 */
export const readCompletion = async (orderId: string, context: UserContext): Promise<OrderCompletion> => {
  const { db, clock } = context
  const { userId } = context.session
  const { order, role } = await findOrderFor(db, userId, orderId, { roles: ['customer', 'inspector'] })
  const [isCustomer, now] = [role === 'customer', clock.now()]
  const complaint = await findComplaint(db, order.id)
  const tips = await db.selectFrom('tips').selectAll().where('order_id', '=', order.id).orderBy('position').execute()
  const earning = isCustomer
    ? undefined
    : await db.selectFrom('inspector_earnings').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  const shown = complaint ? await toComplaint(readingIn(context, db, now), complaint, userId) : null
  return {
    orderId: order.id,
    reportSubmittedAt: isoOf(order.report_submitted_at),
    completesAt: isoOf(await completesAtOf(db, order)),
    completedAt: isoOf(order.completed_at),
    complaintUntil: isoOf(complaintUntil(order)),
    closedAt: isoOf(order.closed_at),
    complaint: shown,
    tips: tips.map(toTip),
    pay: earning ? { amount: earning.amount, currency: earning.currency } : null,
    payoutDay: earning?.payout_day ?? null,
    allowed: {
      complain: isCustomer && complaintObstacle(order, complaint, now) === undefined,
      withdrawComplaint: isCustomer && complaint?.status === 'open',
      answerComplaint: !isCustomer && complaint?.status === 'open' && complaint.answer === null,
      answerQuestions: complaint?.status === 'open',
      tip:
        isCustomer && order.status === 'Completed' && order.inspector_id !== null && tips.length < tipLimits.perOrder,
    },
  }
}
