import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import type { MovedInspector } from '@fieldproof/policy/cancellation'
import type { UserContext } from '#kernel/http/context.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { askCandidatesAnew } from '#modules/candidates/answers.ts'
import { isActivated } from '#modules/inspector-applications/standing.ts'
import { endProposals } from '#modules/job-troubles/end-proposals.ts'
import { countSearch } from '#modules/orders/count-news.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { moveToNewTime, newInstant } from '#modules/orders/new-time.ts'
import { refuseWhileNoShowIsOpen } from '#modules/orders/refuse-while-no-show.ts'
import { inspectorAt, isRelied, reschedulingOfferFor, reschedulingOfferOf } from '#modules/orders/rescheduling-offer.ts'
import { notifyOfOrder } from '#modules/orders/notify-order.ts'
import { readOrder } from './read-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const orderTexts = textsOf('orders')

type Body = InputOf<'POST /orders/reschedule-order'>['body']

/**
 * The consequences of moving an order now.
 * @throws {Refusal} 409 for an order that is over, for one that is too near to be moved (MOVE-1), and if the order
 * would keep another tier than was shown (CANCEL-7)
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

/**
 * Whether the order's inspector can come at the new time (MOVE-2, MOVE-3); null if no inspector keeps its time free.
 * Locks the inspector's time.
 * @throws {Refusal} 409 if it differs from what was shown (CANCEL-7)
 */
const inspectorAtNewTime = async (
  { db, now }: UnitOfWork,
  order: OrderRow,
  at: Date,
  shown: boolean | undefined,
): Promise<MovedInspector | null> => {
  if (!isRelied(order)) return null
  await lockInspectorTime(db, order.inspector_id)
  const outcome = await inspectorAt(db, order, { at, now, mayWork: await isActivated(db, order.inspector_id) })
  if (shown !== undefined && shown !== (outcome === 'comes-along')) {
    const { first_name: name } = await db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', order.inspector_id)
      .executeTakeFirstOrThrow()
    throw conflict(orderTexts.termsChanged({ terms: orderTexts.moveInspector[outcome]({ name }) }))
  }
  return outcome
}

/**
 * The message to an inspector who loses the order, by the reason. `gone`: they did not come, or their report is
 * overdue.
 */
const lossMessages = {
  gone: 'job-lost',
  'too-little-notice': 'rescheduled-too-near-for-you',
  'not-free': 'rescheduled-without-you',
} as const satisfies Record<'gone' | Exclude<MovedInspector, 'comes-along'>, string>

/** The message to the inspector of a moved order if they lose it; null if they keep it. */
const lossMessageOf = ({ status }: OrderRow, outcome: MovedInspector | null) => {
  if (outcome === 'comes-along') return null
  // The message about an overdue report mentions no fine, because staff decide about that (OVERDUE-6).
  return lossMessages[status === 'Overdue' ? 'gone' : (outcome ?? 'gone')]
}

const notifyPeople = async (
  work: UnitOfWork,
  before: OrderRow,
  after: OrderRow,
  outcome: MovedInspector | null,
): Promise<void> => {
  const values = { when: { at: after.inspection_at, timeZone: after.time_zone } }
  const type = 'Order Rescheduled' as const
  const lossMessage = before.inspector_id === null ? null : lossMessageOf(before, outcome)
  await notifyOfOrder(work, after, {
    to: after.customer_id,
    message: lossMessage === null ? 'rescheduled' : 'rescheduled-without-inspector',
    type,
    values,
  })
  if (before.inspector_id === null) return
  await notifyOfOrder(work, after, {
    to: before.inspector_id,
    message: lossMessage ?? 'rescheduled',
    type,
    values,
    // The inspector can no longer open this job, unless they are asked again.
    ...(lossMessage !== null && { leadsTo: 'jobs' }),
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
  await refuseWhileNoShowIsOpen(work.db, order)
  const { keptTier } = requireMovable(order, work.now, body)
  const { inspectionDate, inspectionTime } = body
  const time = { inspectionDate, inspectionTime }
  const at = newInstant(order, time, work.now)
  const outcome = await inspectorAtNewTime(work, order, at, body.keepsInspector)
  const keepsInspector = outcome === 'comes-along'
  const moved = await moveToNewTime(
    work,
    order,
    { at, time, keepsInspector, keptTier },
    { by: 'customer', userId, ...(body.reason && { reason: body.reason }) },
  )
  await endProposals(work, order.id, 'expired')
  await notifyPeople(work, order, moved, outcome)
  if (!keepsInspector) await askCandidatesAnew(work, moved, order.inspector_id)
  return { orderId: order.id, keepsInspector }
}

/**
 * The consequences of moving an inspection now; with a time, also what happens to its inspector (CANCEL-7).
 * @throws {Refusal} 404; 409 for an order that is over, and while a no-show is open
 */
export const readReschedulingTerms = async (
  orderId: string,
  time: InputOf<'GET /orders/get-rescheduling-terms/{id}'>['query'],
  { db, clock, session }: UserContext,
): Promise<ReschedulingOffer> => {
  const { order } = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  await refuseWhileNoShowIsOpen(db, order)
  const mayWork = order.inspector_id !== null && (await isActivated(db, order.inspector_id))
  return reschedulingOfferFor(db, order, clock.now(), { ...time, mayWork })
}

/**
 * Moves an inspection to another wall time of its place, once per idempotency key. It keeps its price (MOVE-2) and the
 * tier in which it was moved (MOVE-5). An inspector who is free at the new time and has enough notice keeps the order.
 * Otherwise they lose it without a fine, and others are asked (MOVE-3).
 * @throws {Refusal} 400 for a time that has passed at the place; 404; 409 if it is too late to move, if the outcome
 * differs from what was shown, and while a no-show is open (NOSHOW-3); 429 (LIMIT-7)
 */
export const rescheduleOrder = async (
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/reschedule-order'>> => {
  const { db, clock, session } = context
  await countSearch(context, body.orderId)
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
