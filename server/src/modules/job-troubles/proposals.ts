import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { OrderTroubles, ProposeRescheduleBody } from '@fieldproof/contracts/entities/job-trouble'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { troubleLimits } from '@fieldproof/contracts/limits'
import { isInspectionDatePast } from '@fieldproof/policy/inspection-date'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { moveOrder } from '#modules/orders/change-order.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { isInspectorFree, lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { quoteAt, reportDueAfter } from '#modules/orders/reschedule-order.ts'
import { refreshPages } from '#modules/orders/tell-order.ts'
import { isOpenNoShow, isOpenProposal, isToDo, noShowOf, readTroubles, type ProposalRow } from './read-troubles.ts'
import { tellOfTrouble } from './tell.ts'

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

/** The proposed instant. @throws {Refusal} 400 where there is no such time or it has passed there; 409 where it is the old one */
const proposedInstant = (
  { time_zone: timeZone, inspection_at: before }: OrderRow,
  { inspectionDate: date, inspectionTime: time }: ProposeRescheduleBody,
  now: Date,
): Date => {
  const at = instantOf({ date, time, timeZone })
  if (at === null) throw invalid([{ field: 'inspectionDate', message: quoteMessages.dateInvalid }])
  if (isInspectionDatePast({ date, time, timeZone, now: now.getTime() }))
    throw invalid([{ field: 'inspectionDate', message: quoteMessages.datePassed }])
  if (at === before.getTime()) throw conflict('This is the time that it has already.')
  return new Date(at)
}

const endWhatIsOver = async (transaction: Db, now: Date, orderId: string): Promise<void> => {
  await transaction
    .updateTable('reschedule_proposals')
    .set({ status: 'expired', answered_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
}

const keep = async (
  transaction: Db,
  now: Date,
  order: OrderRow,
  body: ProposeRescheduleBody,
  userId: string,
): Promise<void> => {
  const at = proposedInstant(order, body, now)
  if (!(await hasTimeAt(transaction, order, at)))
    throw conflict('You are not free at that time.', [
      { field: 'inspectionDate', message: 'You are not free at that time.' },
    ])
  await endWhatIsOver(transaction, now, order.id)
  const made = await transaction
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
  if (!made) throw conflict('You have proposed another time already. Take that back first.')
}

/**
 * The inspector asks the customer for another time, once for its id.
 * @throws {Refusal} 400, 404; 409 where the inspector is not free then, has proposed one already, or it is too late
 */
export const proposeReschedule = async (
  body: ProposeRescheduleBody,
  { db, clock, realtime, session: { userId } }: UserContext,
): Promise<OrderTroubles> =>
  db.transaction().execute(async (transaction) => {
    const found = await findOrderFor(transaction, userId, body.orderId, { roles: ['inspector'], lock: true })
    const { order } = found
    const now = clock.now()
    const known = await transaction
      .selectFrom('reschedule_proposals')
      .selectAll()
      .where('id', '=', body._id)
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', userId)
      .executeTakeFirst()
    if (known) {
      const wall = wallTimeAt(known.inspection_at.getTime(), known.time_zone)
      if (wall.date !== body.inspectionDate || wall.time !== body.inspectionTime)
        throw conflict('This was proposed before with another time. Please start again.')
      return readTroubles(transaction, now, found)
    }
    const noShow = await noShowOf(transaction, order.id, userId)
    if (!isToDo(order) || order.inspection_at <= now || (noShow && isOpenNoShow(noShow)))
      throw conflict('No other time can be proposed for this job any more.')
    await keep(transaction, now, order, body, userId)
    const proposed = proposedInstant(order, body, now)
    await tellOfTrouble(transaction, realtime, now, order, {
      to: 'customer',
      say: 'proposed',
      type: 'Order Rescheduled',
      told: { when: { at: proposed, timeZone: order.time_zone }, reason: body.reason },
    })
    await refreshPages(transaction, realtime, order)
    return readTroubles(transaction, now, found)
  })

/** A proposal that this column names the caller of, with its order locked first. @throws {Refusal} 404 */
const lockProposal = async (transaction: Db, userId: string, id: string, role: 'customer' | 'inspector') => {
  const proposal = await transaction
    .selectFrom('reschedule_proposals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!proposal) throw notFound()
  const found = await findOrderFor(transaction, userId, proposal.order_id, { roles: [role], lock: true })
  const row = await transaction
    .selectFrom('reschedule_proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (role === 'inspector' && row.inspector_id !== userId) throw notFound()
  return { found, row }
}

const end = async (
  transaction: Db,
  now: Date,
  id: string,
  status: 'agreed' | 'declined' | 'withdrawn',
  reason?: string,
): Promise<void> => {
  await transaction
    .updateTable('reschedule_proposals')
    .set({ status, answered_at: now, answer_reason: reason || null })
    .where('id', '=', id)
    .execute()
}

const OVER = 'This proposal does not wait for an answer any more.'

/** The inspector takes a proposed time back; again does nothing. @throws {Refusal} 404, 409 where it was answered */
export const withdrawProposal = async (
  id: string,
  { db, clock, realtime, session: { userId } }: UserContext,
): Promise<OrderTroubles> =>
  db.transaction().execute(async (transaction) => {
    const { found, row } = await lockProposal(transaction, userId, id, 'inspector')
    const now = clock.now()
    if (row.status === 'withdrawn') return readTroubles(transaction, now, found)
    if (!isOpenProposal(row, now)) throw conflict(OVER)
    await end(transaction, now, id, 'withdrawn')
    await tellOfTrouble(transaction, realtime, now, found.order, { to: 'customer', say: 'withdrawn' })
    await refreshPages(transaction, realtime, found.order)
    return readTroubles(transaction, now, found)
  })

/** Moves the order to the agreed time: nobody pays anything, and its inspector stays (D2 §9). */
const agree = async (
  transaction: Db,
  { realtime, session: { userId } }: UserContext,
  now: Date,
  order: OrderRow,
  row: ProposalRow,
): Promise<OrderRow> => {
  if (row.inspection_at <= now) throw conflict(OVER)
  if (!(await hasTimeAt(transaction, order, row.inspection_at)))
    throw conflict('The inspector is not free at that time.')
  const { date: inspectionDate, time: inspectionTime } = wallTimeAt(row.inspection_at.getTime(), row.time_zone)
  const moved = await moveOrder(
    transaction,
    realtime,
    now,
    {
      order,
      event: 'rescheduled-with-inspector',
      change: {
        inspection_at: row.inspection_at,
        report_due_at: reportDueAfter(order, row.inspection_at),
        no_show_at: null,
        ...quoteAt(order, { inspectionDate, inspectionTime }),
      },
    },
    { by: 'customer', userId, reason: row.reason },
  )
  // What was planned for the old day has no meaning on the new one.
  await transaction.deleteFrom('order_activity_periods').where('order_id', '=', order.id).execute()
  return moved
}

/**
 * The customer agrees to the inspector's proposed time, or does not; the same answer again does nothing.
 * @throws {Refusal} 404; 409 where it does not wait any more, or the inspector is not free by now
 */
export const answerProposal = async (
  body: AnswerBody,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/answer-proposal'>> => {
  const {
    db,
    clock,
    realtime,
    session: { userId },
  } = context
  return db.transaction().execute(async (transaction) => {
    const { found, row } = await lockProposal(transaction, userId, body.proposalId, 'customer')
    const [now, status] = [clock.now(), body.isAgreed ? ('agreed' as const) : ('declined' as const)]
    if (row.status === status) return readTroubles(transaction, now, found)
    if (!isOpenProposal(row, now) || !isToDo(found.order) || found.order.inspector_id !== row.inspector_id)
      throw conflict(OVER)
    const order = body.isAgreed ? await agree(transaction, context, now, found.order, row) : found.order
    await end(transaction, now, row.id, status, body.reason)
    await tellOfTrouble(transaction, realtime, now, order, {
      to: { inspectorId: row.inspector_id },
      say: status,
      type: 'Order Rescheduled',
      told: { when: { at: row.inspection_at, timeZone: row.time_zone }, reason: body.reason },
    })
    await refreshPages(transaction, realtime, order)
    return readTroubles(transaction, now, { ...found, order })
  })
}
