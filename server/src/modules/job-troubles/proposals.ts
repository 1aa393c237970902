import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { OrderTroubles, ProposeRescheduleBody } from '@fieldproof/contracts/entities/job-trouble'
import { troubleLimits } from '@fieldproof/contracts/limits'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { isInspectorFree, lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { moveToNewTime, newInstant } from '#modules/orders/new-time.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { isOpenNoShow, isOpenProposal, isToDo, noShowOf, readTroubles, type ProposalRow } from './read-troubles.ts'
import { notifyOfTrouble } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const orderTexts = textsOf('orders')
const matchingTexts = textsOf('matching')
const texts = textsOf('job-troubles')

type AnswerBody = InputOf<'POST /orders/answer-proposal'>['body']

const MINUTE = 60_000

/** Whether the order's inspector can be there at another time. Locks the inspector's time. */
const hasTimeAt = async (transaction: Db, order: OrderRow, at: Date): Promise<boolean> => {
  const inspectorId = order.inspector_id ?? ''
  await lockInspectorTime(transaction, inspectorId)
  return isInspectorFree(transaction, inspectorId, {
    orderId: order.id,
    from: at,
    until: new Date(at.getTime() + order.duration_minutes * MINUTE),
  })
}

const expireOld = async ({ db, now }: UnitOfWork, orderId: string): Promise<void> => {
  await db
    .updateTable('reschedule_proposals')
    .set({ status: 'expired', answered_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
}

/** Stores a proposal. @returns the proposed instant */
const store = async (work: UnitOfWork, order: OrderRow, body: ProposeRescheduleBody, userId: string): Promise<Date> => {
  const { db, now } = work
  const at = newInstant(order, body, now)
  if (!(await hasTimeAt(db, order, at)))
    throw conflict(matchingTexts.notFree(), [{ field: 'inspectionDate', message: matchingTexts.notFree() }])
  await expireOld(work, order.id)
  const made = await db
    .insertInto('reschedule_proposals')
    .values({
      id: body._id,
      order_id: order.id,
      inspector_id: userId,
      inspection_at: at,
      time_zone: order.time_zone,
      reason: body.reason,
      status: 'open',
      answer_reason: null,
      created_at: now,
      expires_at: new Date(Math.min(now.getTime() + troubleLimits.proposalKept, order.inspection_at.getTime())),
      answered_at: null,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.proposedAlready())
  return at
}

/** Whether this proposal was made before. @throws {Refusal} 409 if it was for another time */
const isRepeated = async (
  db: Db,
  { _id, orderId, inspectionDate, inspectionTime }: ProposeRescheduleBody,
  userId: string,
): Promise<boolean> => {
  const known = await db
    .selectFrom('reschedule_proposals')
    .selectAll()
    .where('id', '=', _id)
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  if (!known) return false
  const wall = wallTimeAt(known.inspection_at.getTime(), known.time_zone)
  if (wall.date !== inspectionDate || wall.time !== inspectionTime) throw conflict(texts.proposedBefore())
  return true
}

/**
 * Proposes another time to the customer. Idempotent: a repeated call with the same `_id` has no effect.
 * @throws {Refusal} 400, 404; 409 if the inspector is not free at that time, another proposal is open, or the order can
 * no longer be moved this way
 */
export const proposeReschedule = (body: ProposeRescheduleBody, context: UserContext): Promise<OrderTroubles> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const found = await findOrderFor(begun.db, userId, body.orderId, { roles: ['inspector'], lock: true })
    const { order } = found
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    if (await isRepeated(db, body, userId)) return readTroubles({ db, now, files: context.ports.files }, found)
    const noShow = await noShowOf(db, order.id, userId)
    if (!isToDo(order) || order.inspection_at <= now || (noShow && isOpenNoShow(noShow)))
      throw conflict(texts.noOtherTime())
    const proposed = await store(work, order, body, userId)
    await notifyOfTrouble(work, order, {
      to: 'customer',
      message: 'proposed',
      type: 'Order Rescheduled',
      values: { when: { at: proposed, timeZone: order.time_zone }, reason: body.reason },
    })
    await refreshPages(work, order, [
      { event: 'time-proposed', by: 'inspector', userId, inspectorId: userId, proposedFor: proposed },
    ])
    return readTroubles({ db, now, files: context.ports.files }, found)
  })

/** Locks an order in which the caller has this role, then its proposal. @throws {Refusal} 404 */
const lockProposal = async (db: Db, userId: string, id: string, role: 'customer' | 'inspector') => {
  const proposal = await db.selectFrom('reschedule_proposals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!proposal) throw notFound()
  const found = await findOrderFor(db, userId, proposal.order_id, { roles: [role], lock: true })
  const row = await db
    .selectFrom('reschedule_proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (role === 'inspector' && row.inspector_id !== userId) throw notFound()
  return { found, row }
}

const end = async (
  { db, now }: UnitOfWork,
  id: string,
  status: 'agreed' | 'declined' | 'withdrawn',
  reason?: string,
): Promise<void> => {
  await db
    .updateTable('reschedule_proposals')
    .set({ status, answered_at: now, answer_reason: reason || null })
    .where('id', '=', id)
    .execute()
}

/**
 * The inspector withdraws a proposed time; repeating it has no effect. @throws {Refusal} 404, 409 if it was answered
 */
export const withdrawProposal = (id: string, context: UserContext): Promise<OrderTroubles> =>
  inWork(context, async (begun) => {
    const { found, row } = await lockProposal(begun.db, context.session.userId, id, 'inspector')
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    if (row.status === 'withdrawn') return readTroubles({ db, now, files: context.ports.files }, found)
    if (!isOpenProposal(row, now)) throw conflict(texts.proposalOver())
    await end(work, id, 'withdrawn')
    await notifyOfTrouble(work, found.order, { to: 'customer', message: 'withdrawn' })
    const { inspector_id: inspectorId } = row
    await refreshPages(work, found.order, [
      { event: 'proposal-withdrawn', by: 'inspector', userId: inspectorId, inspectorId },
    ])
    return readTroubles({ db, now, files: context.ports.files }, found)
  })

/** Moves the order to the agreed time, at no cost for anyone, with the same inspector (MOVE-4). */
const agree = async (work: UnitOfWork, userId: string, order: OrderRow, row: ProposalRow): Promise<OrderRow> => {
  if (row.inspection_at <= work.now) throw conflict(texts.proposalOver())
  if (!(await hasTimeAt(work.db, order, row.inspection_at))) throw conflict(orderTexts.inspectorNotFree())
  const { date: inspectionDate, time: inspectionTime } = wallTimeAt(row.inspection_at.getTime(), row.time_zone)
  return moveToNewTime(
    work,
    order,
    { at: row.inspection_at, time: { inspectionDate, inspectionTime }, keepsInspector: true },
    { by: 'customer', userId, reason: row.reason },
  )
}

/**
 * The customer accepts or declines the inspector's proposed time; repeating the same answer has no effect.
 * @throws {Refusal} 404; 409 if it is no longer open, or the inspector is no longer free
 */
export const answerProposal = (
  body: AnswerBody,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/answer-proposal'>> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const { found, row } = await lockProposal(begun.db, userId, body.proposalId, 'customer')
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const status = body.isAgreed ? ('agreed' as const) : ('declined' as const)
    if (row.status === status) return readTroubles({ db, now, files: context.ports.files }, found)
    if (!isOpenProposal(row, now) || !isToDo(found.order) || found.order.inspector_id !== row.inspector_id)
      throw conflict(texts.proposalOver())
    const order = body.isAgreed ? await agree(work, userId, found.order, row) : found.order
    await end(work, row.id, status, body.reason)
    await notifyOfTrouble(work, order, {
      to: { inspectorId: row.inspector_id },
      message: status,
      type: 'Order Rescheduled',
      values: { when: { at: row.inspection_at, timeZone: row.time_zone }, reason: body.reason },
    })
    await refreshPages(work, order, [
      { event: `proposal-${status}`, by: 'customer', userId, inspectorId: row.inspector_id },
    ])
    return readTroubles({ db, now, files: context.ports.files }, { ...found, order })
  })
