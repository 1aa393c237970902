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

/**
 * What happens to the inspector at the new time (MOVE-2, MOVE-3); null if there is none. Locks the inspector's time.
 * @throws {Refusal} 409 if it differs from what was shown (CANCEL-7)
 */
const inspectorThen = async (
  { db, now }: UnitOfWork,
  order: OrderRow,
  at: Date,
  shown: boolean | undefined,
): Promise<MovedInspector | null> => {
  if (!isRelied(order)) return null
  await lockInspectorTime(db, order.inspector_id)
  const then = await inspectorAt(db, order, { at, now, mayWork: await isActivated(db, order.inspector_id) })
  if (shown !== undefined && shown !== (then === 'comes-along')) {
    const { first_name: name } = await db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', order.inspector_id)
      .executeTakeFirstOrThrow()
    throw conflict(orderTexts.termsChanged({ terms: orderTexts.moveInspector[then]({ name }) }))
  }
  return then
}

/** What we tell an inspector who loses the order without fault, and why; and one who did not come. */
const farewells = {
  gone: 'job-lost',
  'comes-along': 'rescheduled',
  'too-little-notice': 'rescheduled-too-near-for-you',
  'not-free': 'rescheduled-without-you',
} as const

const notifyPeople = async (
  work: UnitOfWork,
  before: OrderRow,
  after: OrderRow,
  then: MovedInspector | null,
): Promise<void> => {
  const values = { when: { at: after.inspection_at, timeZone: after.time_zone } }
  const type = 'Order Rescheduled' as const
  const hasLost = before.inspector_id !== null && after.inspector_id === null
  await notifyOfOrder(work, after, {
    to: after.customer_id,
    message: hasLost ? 'rescheduled-without-inspector' : 'rescheduled',
    type,
    values,
  })
  if (before.inspector_id === null) return
  await notifyOfOrder(work, after, {
    to: before.inspector_id,
    // Whether a report that never came costs something is for staff to say (OVERDUE-6).
    message: hasLost ? farewells[before.status === 'Overdue' ? 'gone' : (then ?? 'gone')] : 'rescheduled',
    type,
    values,
    // They may be asked again later; until then they see the job nowhere.
    ...(hasLost && { leadsTo: 'jobs' }),
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
  const then = await inspectorThen(work, order, at, body.keepsInspector)
  const keepsInspector = then === 'comes-along'
  const moved = await moveToNewTime(
    work,
    order,
    { at, time, keepsInspector, keptTier },
    { by: 'customer', userId, ...(body.reason && { reason: body.reason }) },
  )
  await endProposals(work, order.id, 'expired')
  await notifyPeople(work, order, moved, then)
  if (!keepsInspector) await askCandidatesAnew(work, moved, order.inspector_id)
  return { orderId: order.id, keepsInspector }
}

/** Checks before the inspection is moved. @throws {Refusal} 404; 409, also while a no-show is open */
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
 * Moves an inspection to another time in its own zone, once per key; it keeps its price (MOVE-2) and the tier in which
 * it is moved (MOVE-5). An inspector who is free then and has enough notice keeps the order; otherwise they lose it
 * without fault, and others are asked (MOVE-3).
 * @throws {Refusal} 400 for a time that has passed there; 404; 409 if it is too late, or the outcome differs from what
 * was shown, and while a no-show is open (NOSHOW-3); 429 (LIMIT-7)
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
