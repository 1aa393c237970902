import type { Complaint, SubmitComplaintBody } from '@fieldproof/contracts/entities/completion'
import { complaintLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound, refuse } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { afterLock, workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { findOrderFor, lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { lockEarning } from '#modules/earnings/keep-earning.ts'
import { giveComplaintFiles } from './complaint-files.ts'
import { complaintUntil } from './complaint-window.ts'
import { readingIn, toComplaint } from './read-complaint.ts'
import type { ComplaintRow } from './tables.ts'
import { notifyOfEnd } from './notify.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')
const texts = textsOf('completion')

/** The latest complaint about an order. */
export const findComplaint = (db: Db, orderId: string): Promise<ComplaintRow | undefined> =>
  db
    .selectFrom('complaints')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Why the customer cannot complain now; undefined if they can. After withdrawing a complaint they can complain again.
 */
export const complaintObstacle = (order: OrderRow, latest: ComplaintRow | undefined, now: Date): Text | undefined => {
  const until = complaintUntil(order)
  if (until === null) return texts.notCompleted()
  if (latest?.status === 'open') return texts.complaintOpen()
  if (latest && latest.status !== 'withdrawn') return texts.complaintDecided()
  return now >= until ? texts.tooLate() : undefined
}

/** The complaint that an earlier call with this id made. @throws {Refusal} 422 if it differs from this one */
const repeated = async (
  transaction: Db,
  userId: string,
  { _id, orderId, description }: SubmitComplaintBody,
): Promise<ComplaintRow | undefined> => {
  const row = await transaction.selectFrom('complaints').selectAll().where('id', '=', _id).executeTakeFirst()
  if (!row) return undefined
  if (row.customer_id === userId && row.order_id === orderId && row.description === description) return row
  throw refuse('key-reused', refusals.sentBefore())
}

const keepComplaint = async (
  { db, now }: UnitOfWork,
  order: OrderRow,
  { _id, description }: SubmitComplaintBody,
): Promise<ComplaintRow> => {
  const row = await db
    .insertInto('complaints')
    .values({
      id: _id,
      order_id: order.id,
      customer_id: order.customer_id,
      description,
      status: 'open',
      refund_amount: null,
      refund_currency: null,
      decision: null,
      created_at: now,
      decided_at: null,
      decided_by: null,
      answer_until: order.inspector_id === null ? null : new Date(now.getTime() + complaintLimits.answer),
    })
    .onConflict((same) => same.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  // A call about another order has used the same id at the same moment.
  if (!row) throw refuse('key-reused', refusals.sentBefore())
  return row
}

/**
 * The customer complains about a completed order, once for its id, within the time of the order's terms (COMPLAINT-1).
 * The pay waits until the complaint is decided. The inspector is notified, and has time to answer (COMPLAINT-5).
 * @throws {Refusal} 404, also for files that are not the customer's; 409 before completion, after the time to complain,
 * and if another complaint is open or decided; 422
 */
export const submitComplaint = (context: UserContext, body: SubmitComplaintBody): Promise<Complaint> =>
  inTransaction(context.db, async (transaction) => {
    const { userId } = context.session
    const { order } = await findOrderFor(transaction, userId, body.orderId, { roles: ['customer'], lock: true })
    const before = await repeated(transaction, userId, body)
    const work = afterLock(workWithin(context, transaction), context.clock)
    const reading = readingIn(context, transaction, work.now)
    if (before) return toComplaint(reading, before, userId)
    const obstacle = complaintObstacle(order, await findComplaint(transaction, order.id), work.now)
    if (obstacle !== undefined) throw conflict(obstacle)
    // A payout of the same pay waits until this is committed, or this waits for the payout.
    await lockEarning(transaction, order.id)
    const row = await keepComplaint(work, order, body)
    const { fileIds } = body
    await giveComplaintFiles(work, { orderId: order.id, complaintId: row.id, side: 'customer', userId, fileIds })
    await notifyOfEnd(work, order, {
      to: order.inspector_id,
      message: 'complained',
      ...(row.answer_until && { until: row.answer_until }),
      dedupeKey: `complaint:${row.id}`,
    })
    await announceEvent(work, 'support.case-came', { kind: 'complaint', caseId: row.id, name: order.sequence_id })
    await refreshPages(work, await changeOrder(transaction, order.id, {}), [
      { event: 'complaint-made', by: 'customer', userId },
    ])
    return toComplaint(reading, row, userId)
  })

/** Withdraws an open complaint; repeating it has no effect. @throws {Refusal} 404; 409 once it is decided */
export const withdrawComplaint = (context: UserContext, id: string): Promise<Complaint> =>
  inTransaction(context.db, async (transaction) => {
    const { userId } = context.session
    const found = await transaction
      .selectFrom('complaints')
      .select('order_id')
      .where('id', '=', id)
      .where('customer_id', '=', userId)
      .executeTakeFirst()
    const order = found && (await lockOrder(transaction, found.order_id))
    if (!order) throw notFound()
    const row = await transaction
      .selectFrom('complaints')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const work = afterLock(workWithin(context, transaction), context.clock)
    const reading = readingIn(context, transaction, work.now)
    if (row.status === 'withdrawn') return toComplaint(reading, row, userId)
    if (row.status !== 'open') throw conflict(texts.decidedAlready())
    const withdrawn = await transaction
      .updateTable('complaints')
      .set({ status: 'withdrawn', decided_at: work.now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifyOfEnd(work, order, {
      to: order.inspector_id,
      message: 'complaint-withdrawn',
      dedupeKey: `complaint-withdrawn:${id}`,
    })
    await refreshPages(work, await changeOrder(transaction, order.id, {}), [
      { event: 'complaint-withdrawn', by: 'customer', userId },
    ])
    return toComplaint(reading, withdrawn, userId)
  })
