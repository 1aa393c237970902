import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { askCandidatesAnew } from '#modules/candidates/answers.ts'
import { isActivated } from '#modules/inspector-applications/standing.ts'
import { endProposals } from '#modules/job-troubles/end-proposals.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { isInspectorFree, lockInspectorTime, noticedFrom } from '#modules/orders/inspector-time.ts'
import { moveToNewTime, newInstant } from '#modules/orders/new-time.ts'
import { isRelied, reschedulingOfferOf } from '#modules/orders/rescheduling-offer.ts'
import { tellOf } from '#modules/orders/tell-order.ts'
import { readOrder } from './read-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const orderTexts = textsOf('orders')

type Body = InputOf<'POST /orders/reschedule-order'>['body']

const MINUTE = 60_000

/**
 * What the move means at this instant. @throws {Refusal} 409 for an order that is over, within the hours in which an inspector
 * can rely on it (MOVE-1), and where another tier would be kept than was shown (CANCEL-7)
 */
const requireMovable = (order: OrderRow, now: Date, { keptTier: shown }: Body): ReschedulingOffer => {
  const offer = reschedulingOfferOf(order, now)
  if (!offer.mayReschedule) throw conflict(orderTexts.tooNearToMove())
  if (shown !== undefined && shown !== offer.keptTier) {
    const terms = orderTexts.moveKeeps[offer.keptTier ?? 'nothing']()
    const message = orderTexts.termsChanged({ terms })
    throw conflict(message, [{ field: 'keptTier', message }])
  }
  return offer
}

/** The inspector has not said yes to the new time. @throws {Refusal} 400 where it is nearer than they want it, with the first that is not */
const requireNotice = async (
  { db, now }: UnitOfWork,
  order: OrderRow & { inspector_id: string },
  at: Date,
): Promise<void> => {
  const from = await noticedFrom(db, order.inspector_id, now)
  if (at >= from) return
  const { first_name: name } = await db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', order.inspector_id)
    .executeTakeFirstOrThrow()
  const told = {
    name,
    hours: (from.getTime() - now.getTime()) / (60 * MINUTE),
    from: new Date(Math.ceil(from.getTime() / MINUTE) * MINUTE).toISOString(),
    timeZone: order.time_zone,
  }
  throw invalid([{ field: 'inspectionDate', message: orderTexts.tooLittleNotice(told) }])
}

/** Whether the inspector is free at the new time. @throws {Refusal} 400 where they want more notice */
const staysWith = async (work: UnitOfWork, order: OrderRow, at: Date): Promise<boolean> => {
  // One who may be given no work any more keeps no inspection at a new time (MATCH-2).
  if (!isRelied(order) || !(await isActivated(work.db, order.inspector_id))) return false
  await lockInspectorTime(work.db, order.inspector_id)
  await requireNotice(work, order, at)
  const until = new Date(at.getTime() + order.duration_minutes * MINUTE)
  return isInspectorFree(work.db, order.inspector_id, { orderId: order.id, from: at, until })
}

const tellPeople = async (work: UnitOfWork, before: OrderRow, after: OrderRow): Promise<void> => {
  const told = { when: { at: after.inspection_at, timeZone: after.time_zone } }
  const type = 'Order Rescheduled' as const
  const hasLost = before.inspector_id !== null && after.inspector_id === null
  await tellOf(work, after, {
    to: after.customer_id,
    say: hasLost ? 'rescheduled-without-inspector' : 'rescheduled',
    type,
    told,
  })
  if (before.inspector_id === null) return
  await tellOf(work, after, {
    to: before.inspector_id,
    say: hasLost ? 'rescheduled-without-you' : 'rescheduled',
    type,
    told,
  })
}

const reschedule = async (
  begun: UnitOfWork,
  context: UserContext,
  body: Body,
): Promise<{ orderId: string; keepsInspector: boolean }> => {
  const { userId } = context.session
  const { order } = await findOrderFor(begun.db, userId, body.orderId, { roles: ['customer'], lock: true })
  const work = afterLock(begun, context.clock)
  const { keptTier } = requireMovable(order, work.now, body)
  const { inspectionDate, inspectionTime } = body
  const time = { inspectionDate, inspectionTime }
  const at = newInstant(order, time, work.now)
  const keepsInspector = await staysWith(work, order, at)
  const moved = await moveToNewTime(
    work,
    order,
    { at, time, keepsInspector, keptTier },
    { by: 'customer', userId, ...(body.reason && { reason: body.reason }) },
  )
  await endProposals(work, order.id, 'expired')
  await tellPeople(work, order, moved)
  if (!keepsInspector) await askCandidatesAnew(work, moved, order.inspector_id)
  return { orderId: order.id, keepsInspector }
}

/** What is asked for before the inspection is moved. @throws {Refusal} 404, 409 */
export const readReschedulingTerms = async (
  orderId: string,
  { db, clock, session }: UserContext,
): Promise<ReschedulingOffer> => {
  const { order } = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  return reschedulingOfferOf(order, clock.now())
}

/**
 * Moves an inspection to another time in its own zone, once for its key; its price stays (MOVE-2), and so does the tier that it
 * is moved in (MOVE-5). The inspector stays if they are free then; otherwise others are asked.
 * @throws {Refusal} 400 for a time that has passed there, or is nearer than the inspector wants to know of it; 404; 409 where it is too late
 */
export const rescheduleOrder = async (
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/reschedule-order'>> => {
  const { db, clock, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} reschedule-order`, key: idempotencyKey, body: contents }
  const {
    answer: { orderId, keepsInspector },
  } = await withIdempotency(db, clock.now(), call, (transaction) =>
    reschedule(workWithin(context, transaction), context, body),
  )
  const found = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  return { order: await readOrder(context, found), keepsInspector }
}
