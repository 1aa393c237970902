import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { reschedulingTerms } from '@fieldproof/policy/cancellation'
import { isInspectionDatePast } from '@fieldproof/policy/inspection-date'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { instantOf } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { endProposals } from '#modules/job-troubles/end-proposals.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { moveOrder } from './change-order.ts'
import { findOrderFor, type OrderRow } from './find-order.ts'
import { isInspectorFree, lockInspectorTime, noticedFrom } from './inspector-time.ts'
import { readOrder } from './read-order.ts'
import { tooLittleNotice } from './sentences.ts'
import { refreshPages, tellOf } from './tell-order.ts'

type Body = InputOf<'POST /orders/reschedule-order'>['body']

const MINUTE = 60_000

/** @throws {Refusal} 409 for an order that is over, and within the hours in which an inspector can rely on it */
const requireMovable = (order: OrderRow, now: Date): void => {
  if (finalOrderStatuses.includes(order.status) || order.report_submitted_at !== null)
    throw conflict('This order cannot be rescheduled any more.')
  const { isAllowed } = reschedulingTerms({
    now: now.getTime(),
    inspectionAt: order.inspection_at.getTime(),
    hasInspector: order.inspector_id !== null,
    terms: order.terms ?? termsOfToday(),
  })
  if (!isAllowed && order.no_show_at === null) {
    throw conflict('This order cannot be rescheduled any more: the inspection is 12 hours ahead or less.')
  }
}

/** The new instant, on the wall clock of the inspection's zone. @throws {Refusal} 400 where it has passed there; 409 where it is the old one */
const newInstant = (
  { time_zone: timeZone, inspection_at: before }: OrderRow,
  { inspectionDate: date, inspectionTime: time }: Body,
  now: Date,
): Date => {
  const at = instantOf({ date, time, timeZone })
  if (at === null) throw invalid([{ field: 'inspectionDate', message: quoteMessages.dateInvalid }])
  if (isInspectionDatePast({ date, time, timeZone, now: now.getTime() }))
    throw invalid([{ field: 'inspectionDate', message: quoteMessages.datePassed }])
  if (at === before.getTime()) throw conflict('This is the time that it has already.')
  return new Date(at)
}

/** When the report is due of an order that is moved: as many days later as it was. */
export const reportDueAfter = (order: OrderRow, at: Date): Date | null => {
  if (order.report_due_at === null) return null
  const days = Math.max(
    1,
    Math.round((order.report_due_at.getTime() - order.inspection_at.getTime()) / (24 * 60 * MINUTE)),
  )
  return new Date(daysLaterThere(at.getTime(), days, order.time_zone))
}

/** The quote says when it is, too. */
export const quoteAt = (
  { quote }: OrderRow,
  { inspectionDate, inspectionTime }: Pick<Body, 'inspectionDate' | 'inspectionTime'>,
): { quote?: string } =>
  quote === null
    ? {}
    : { quote: JSON.stringify({ ...quote, details: { ...quote.details, inspectionDate, inspectionTime } }) }

/** The inspector has not said yes to the new time. @throws {Refusal} 400 where it is nearer than they want it, with the first that is not */
const requireNotice = async (
  transaction: Db,
  { locale }: Pick<UserContext, 'locale'>,
  now: Date,
  order: OrderRow & { inspector_id: string },
  at: Date,
): Promise<void> => {
  const from = await noticedFrom(transaction, order.inspector_id, now)
  if (at >= from) return
  const { first_name: name } = await transaction
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', order.inspector_id)
    .executeTakeFirstOrThrow()
  const told = {
    name,
    hours: (from.getTime() - now.getTime()) / (60 * MINUTE),
    from: new Date(Math.ceil(from.getTime() / MINUTE) * MINUTE),
    timeZone: order.time_zone,
  }
  throw invalid([{ field: 'inspectionDate', message: tooLittleNotice(locale, told) }])
}

const hasInspector = (order: OrderRow): order is OrderRow & { inspector_id: string } =>
  order.inspector_id !== null && order.no_show_at === null

/** Whether the inspector is free at the new time. @throws {Refusal} 400 where they want more notice */
const staysWith = async (
  transaction: Db,
  context: UserContext,
  now: Date,
  order: OrderRow,
  at: Date,
): Promise<boolean> => {
  if (!hasInspector(order)) return false
  await lockInspectorTime(transaction, order.inspector_id)
  await requireNotice(transaction, context, now, order, at)
  const until = new Date(at.getTime() + order.duration_minutes * MINUTE)
  return isInspectorFree(transaction, order.inspector_id, { orderId: order.id, from: at, until })
}

/** Candidates said yes to another time, so they are asked anew. A no, of theirs or of the customer's, stands (D2 §4). */
const askAnew = async (
  transaction: Db,
  { realtime }: UserContext,
  now: Date,
  order: OrderRow,
  formerInspector: string | null,
): Promise<void> => {
  if (formerInspector !== null) {
    await transaction
      .deleteFrom('order_candidates')
      .where('order_id', '=', order.id)
      .where('inspector_id', '=', formerInspector)
      .execute()
  }
  const rows = await transaction
    .updateTable('order_candidates')
    .set({ answer: 'none', answered_at: null })
    .where('order_id', '=', order.id)
    .where('answer', 'in', ['none', 'interested'])
    .returning('inspector_id')
    .execute()
  const told = { when: { at: order.inspection_at, timeZone: order.time_zone } }
  for (const { inspector_id: to } of rows) {
    await tellOf(transaction, realtime, now, order, {
      to,
      say: 'rescheduled-for-candidate',
      type: 'Order Rescheduled',
      told,
    })
  }
  await refreshPages(
    transaction,
    realtime,
    order,
    rows.map((row) => row.inspector_id),
  )
}

const tellPeople = async (
  transaction: Db,
  { realtime }: UserContext,
  now: Date,
  before: OrderRow,
  after: OrderRow,
): Promise<void> => {
  const told = { when: { at: after.inspection_at, timeZone: after.time_zone } }
  const type = 'Order Rescheduled' as const
  const hasLost = before.inspector_id !== null && after.inspector_id === null
  await tellOf(transaction, realtime, now, after, {
    to: after.customer_id,
    say: hasLost ? 'rescheduled-without-inspector' : 'rescheduled',
    type,
    told,
  })
  if (before.inspector_id === null) return
  await tellOf(transaction, realtime, now, after, {
    to: before.inspector_id,
    say: hasLost ? 'rescheduled-without-you' : 'rescheduled',
    type,
    told,
  })
}

const reschedule = async (
  transaction: Db,
  context: UserContext,
  body: Body,
): Promise<{ orderId: string; keepsInspector: boolean }> => {
  const {
    clock,
    realtime,
    session: { userId },
  } = context
  const { order } = await findOrderFor(transaction, userId, body.orderId, { roles: ['customer'], lock: true })
  const now = clock.now()
  requireMovable(order, now)
  const at = newInstant(order, body, now)
  const keepsInspector = await staysWith(transaction, context, now, order, at)
  const moved = await moveOrder(
    transaction,
    realtime,
    now,
    {
      order,
      event: keepsInspector ? 'rescheduled-with-inspector' : 'rescheduled-without-inspector',
      change: {
        inspection_at: at,
        report_due_at: reportDueAfter(order, at),
        no_show_at: null,
        ...quoteAt(order, body),
      },
    },
    { by: 'customer', userId, ...(body.reason && { reason: body.reason }) },
  )
  // What was planned for the old day has no meaning on the new one.
  await transaction.deleteFrom('order_activity_periods').where('order_id', '=', order.id).execute()
  await endProposals(transaction, now, order.id, 'expired')
  await tellPeople(transaction, context, now, order, moved)
  if (!keepsInspector) await askAnew(transaction, context, now, moved, order.inspector_id)
  return { orderId: order.id, keepsInspector }
}

/**
 * Moves an inspection to another time in its own zone, once for its key; its price stays (D2 §9). The inspector stays who
 * is free then, else others are asked.
 * @throws {Refusal} 400 for a time that has passed there, or is nearer than the inspector wants to know of it; 404; 409 where it is too late
 */
export const rescheduleOrder = async (
  body: Body,
  context: UserContext,
): Promise<AnswerOf<'POST /orders/reschedule-order'>> => {
  const { db, clock, ports, session } = context
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} reschedule-order`, key: idempotencyKey, body: contents }
  const {
    answer: { orderId, keepsInspector },
  } = await withIdempotency(db, clock.now(), call, (transaction) => reschedule(transaction, context, body))
  const found = await findOrderFor(db, session.userId, orderId, { roles: ['customer'] })
  return { order: await readOrder(db, ports.files, clock.now(), found), keepsInspector }
}
