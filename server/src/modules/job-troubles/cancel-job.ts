import type { AnswerOf } from '@fieldproof/contracts'
import type { CancelJobBody, InspectorCancellationTerms } from '@fieldproof/contracts/entities/job-trouble'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { hasInspector, type AssignedOrder } from './awaited-reports.ts'
import { cancellationFineOf, oweFine } from './fines.ts'
import { giveUpJob } from './give-up-job.ts'
import { isOpenNoShow, isToDo, noShowOf } from './read-troubles.ts'
import { notifyOfTrouble } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('job-troubles')

/**
 * Requires that the job can be given back.
 * @throws {Refusal} 409 if the job is over or has a report, or while a reported no-show is undecided
 */
const requireToDo = async (db: Db, order: OrderRow): Promise<AssignedOrder> => {
  if (!hasInspector(order) || !isToDo(order)) throw conflict(texts.notToGiveBack())
  const noShow = await noShowOf(db, order.id, order.inspector_id)
  if (noShow && isOpenNoShow(noShow)) throw conflict(texts.answerInstead())
  return order
}

/** The fine for giving a job back now (FINE-1). @throws {Refusal} 404, 409 */
export const readInspectorTerms = async (
  orderId: string,
  { db, clock, session }: UserContext,
): Promise<InspectorCancellationTerms> => {
  const found = await findOrderFor(db, session.userId, orderId, { roles: ['inspector'] })
  const order = await requireToDo(db, found.order)
  const now = clock.now()
  const { tier, fine, holdsUntil } = await cancellationFineOf(db, order, now)
  return {
    orderId,
    tier,
    fine,
    holdsUntil: holdsUntil === null ? null : new Date(holdsUntil).toISOString(),
    inspectionDate: order.inspection_at.toISOString(),
    timeZone: order.time_zone,
    asOf: now.toISOString(),
  }
}

type Answer = AnswerOf<'POST /inspectors/cancel-job'>

const cancel = async (
  begun: UnitOfWork,
  { clock, session: { userId } }: UserContext,
  body: CancelJobBody,
): Promise<Answer> => {
  const found = await findOrderFor(begun.db, userId, body.orderId, { roles: ['inspector'], lock: true })
  const order = await requireToDo(begun.db, found.order)
  const work = afterLock(begun, clock)
  const { fine } = await cancellationFineOf(work.db, order, work.now)
  if (fine.amount !== body.expectedFine.amount || fine.currency !== body.expectedFine.currency) {
    const message = fine.amount === 0 ? texts.noFineNow() : texts.fineChanged({ fine })
    throw conflict(message, [{ field: 'expectedFine', message }])
  }
  const freed = await giveUpJob(work, order, { by: 'inspector', userId, reason: body.reason })
  await oweFine(work, { order, inspectorId: userId, fine, reason: 'canceled' })
  await notifyOfTrouble(work, freed, {
    to: { inspectorId: userId },
    message: 'you-canceled',
    values: { fine },
    type: 'Order Cancelled',
  })
  return { orderId: order.id, fine }
}

/**
 * Gives a job back, once for its key, for the fine that applies now (FINE-1, FINE-3). The order goes back to matching,
 * and the next payout deducts the fine.
 * @throws {Refusal} 404; 409 if the fine is no longer `expectedFine` (the message names the current one), or the job
 * cannot be given back
 */
export const cancelJob = async (body: CancelJobBody, context: UserContext): Promise<Answer> => {
  const { db, clock, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} cancel-job`, key: idempotencyKey, body: contents }
  return (
    await withIdempotency(db, clock.now(), call, (transaction) =>
      cancel(workWithin(context, transaction), context, body),
    )
  ).answer
}
