import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { askCandidatesAnew } from '#modules/candidates/answers.ts'
import { endProposals } from '#modules/job-troubles/end-proposals.ts'
import { requireOverdue } from '#modules/job-troubles/overdue-reports.ts'
import { notifyOfTrouble } from '#modules/job-troubles/notify.ts'
import { findOrderFor } from '#modules/orders/find-order.ts'
import { moveToNewTime, newInstant } from '#modules/orders/new-time.ts'
import { refuseWhileNoShowIsOpen } from '#modules/orders/refuse-while-no-show.ts'
import { readOrder } from './read-order.ts'

type Body = InputOf<'POST /orders/choose-another-inspector'>['body']

const choose = async (begun: UnitOfWork, context: UserContext, body: Body): Promise<{ orderId: string }> => {
  const { userId } = context.session
  const found = await findOrderFor(begun.db, userId, body.orderId, { roles: ['customer'], lock: true })
  const work = afterLock(begun, context.clock)
  const order = requireOverdue(found.order, work.now)
  await refuseWhileNoShowIsOpen(work.db, order)
  const { inspectionDate, inspectionTime, reason } = body
  const time = { inspectionDate, inspectionTime }
  const moved = await moveToNewTime(
    work,
    order,
    { at: newInstant(order, time, work.now), time, keepsInspector: false, keptTier: null },
    { by: 'customer', userId, ...(reason && { reason }) },
  )
  await announceEvent(work, 'order.inspector-lost', { order: moved, inspectorId: order.inspector_id })
  await endProposals(work, order.id, 'expired')
  await notifyOfTrouble(work, moved, {
    to: 'customer',
    message: 'another-inspector',
    type: 'Order Rescheduled',
    values: { when: { at: moved.inspection_at, timeZone: moved.time_zone } },
  })
  await askCandidatesAnew(work, moved, null)
  return { orderId: order.id }
}

/**
 * Removes the inspector from an order with an overdue report, and asks others for another time at no extra cost
 * (OVERDUE-3), once per idempotency key.
 * @throws {Refusal} 400 for a time that has passed at the place; 404; 409 if no report is overdue, such as because it
 * came in meanwhile, and while a no-show is open
 */
export const chooseAnotherInspector = async (
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/choose-another-inspector'>> => {
  const { db, clock, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} choose-another-inspector`, key: idempotencyKey, body: contents }
  const {
    answer: { orderId },
  } = await withIdempotency(db, clock.now(), call, (transaction) =>
    choose(workWithin(context, transaction), context, body),
  )
  return { order: await readOrder(context, await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })) }
}
