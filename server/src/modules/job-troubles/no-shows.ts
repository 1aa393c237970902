import type { InputOf } from '@fieldproof/contracts'
import type { OrderTroubles } from '@fieldproof/contracts/entities/job-trouble'
import { troubleLimits } from '@fieldproof/contracts/limits'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { cancelLocked } from '#modules/orders/cancel-locked.ts'
import { cancellationOfferOf } from '#modules/orders/cancellation-offer.ts'
import { changeOrder, type ActingPerson } from '#modules/orders/change-order.ts'
import { findOrderFor, type OrderRow } from '#modules/orders/find-order.ts'
import { refreshPages } from '#modules/orders/notify-order.ts'
import { absenceFine } from './awaited-reports.ts'
import { oweFine } from './fines.ts'
import { giveFiles } from './no-show-files.ts'
import { isNoShowTime, isUnderWay, noShowOf, readTroubles, type NoShowRow } from './read-troubles.ts'
import { notifyOfTrouble } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('job-troubles')

type ReportBody = InputOf<'POST /orders/report-no-show'>['body']
type AnswerBody = InputOf<'POST /inspectors/answer-no-show'>['body']

interface Deciding {
  order: OrderRow
  row: NoShowRow
  status: 'admitted' | 'confirmed'
  answer?: string
  decision?: string
  decidedBy?: string
}

/**
 * Confirms a no-show: the customer gets a full refund (NOSHOW-3), the order ends, and the inspector is fined, even if a
 * report was handed in (NOSHOW-2). The caller has locked the order.
 */
export const settleNoShow = async (
  work: UnitOfWork,
  { order, row, status, answer, decision, decidedBy }: Deciding,
  person: ActingPerson,
): Promise<OrderRow> => {
  const { db, now } = work
  await db
    .updateTable('no_show_reports')
    .set({
      status,
      decided_at: now,
      decided_by: decidedBy ?? null,
      ...(decision !== undefined && { decision }),
      ...(answer !== undefined && { answer, answered_at: now }),
    })
    .where('id', '=', row.id)
    .execute()
  const fine = { amount: row.fine_amount, currency: row.fine_currency }
  const isFinedNow = await oweFine(work, { order, inspectorId: row.inspector_id, fine, reason: 'no-show' })
  let settled = order
  // A customer who has canceled meanwhile already has a refund by the terms of that moment.
  if (!finalOrderStatuses.includes(order.status) && order.inspector_id === row.inspector_id) {
    const missed = await changeOrder(db, order.id, { no_show_at: now })
    settled = await cancelLocked(work, { order: missed, offer: await cancellationOfferOf(db, now, missed) }, person)
  }
  await notifyOfTrouble(work, settled, {
    to: { inspectorId: row.inspector_id },
    message: isFinedNow ? 'no-show-stands' : 'no-show-stands-fined-before',
    values: { fine },
    type: 'Order Cancelled',
  })
  await refreshPages(
    work,
    settled,
    [{ event: 'no-show-stands', by: person.by, userId: person.userId, inspectorId: row.inspector_id }],
    [row.inspector_id],
  )
  return settled
}

/** Rejects a no-show, because staff found that the inspector was there: the order continues. */
export const rejectNoShow = async (
  work: UnitOfWork,
  { order, row, decision, decidedBy }: { order: OrderRow; row: NoShowRow; decision: string; decidedBy: string },
): Promise<void> => {
  await work.db
    .updateTable('no_show_reports')
    .set({ status: 'rejected', decided_at: work.now, decided_by: decidedBy, decision })
    .where('id', '=', row.id)
    .execute()
  const news = { message: 'no-show-rejected' as const, values: { reason: decision } }
  await notifyOfTrouble(work, order, { to: 'customer', ...news })
  await notifyOfTrouble(work, order, { to: { inspectorId: row.inspector_id }, ...news })
  await refreshPages(
    work,
    order,
    [{ event: 'no-show-rejected', by: 'staff', userId: decidedBy, inspectorId: row.inspector_id }],
    [row.inspector_id],
  )
}

/** Stores the customer's report. @returns its id, and the instant until which the inspector can answer */
const keepReport = async (
  { db, now }: UnitOfWork,
  order: OrderRow,
  inspectorId: string,
  description: string,
): Promise<{ id: string; answerUntil: Date }> => {
  const fine = absenceFine(order, now)
  const answerUntil = new Date(now.getTime() + troubleLimits.noShowAnswer)
  const { id } = await db
    .insertInto('no_show_reports')
    .values({
      order_id: order.id,
      inspector_id: inspectorId,
      inspection_at: order.inspection_at,
      description,
      status: 'reported',
      answer: null,
      decision: null,
      fine_amount: fine.amount,
      fine_currency: fine.currency,
      reported_at: now,
      answer_until: answerUntil,
      answered_at: null,
      decided_at: null,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, answerUntil }
}

/**
 * Reports that the inspector did not come; a repeated report of the same time changes nothing.
 * @throws {Refusal} 404, also for files that are not the customer's; 409 too early, or once the order is over
 */
export const reportNoShow = (body: ReportBody, context: UserContext): Promise<OrderTroubles> =>
  inWork(context, async (begun) => {
    const { userId } = context.session
    const found = await findOrderFor(begun.db, userId, body.orderId, { roles: ['customer'], lock: true })
    const { order } = found
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const inspectorId = order.inspector_id
    if (inspectorId === null || !isUnderWay(order)) throw conflict(texts.notToReport())
    const known = await noShowOf(db, order.id, inspectorId)
    if (known && known.inspection_at.getTime() === order.inspection_at.getTime())
      return readTroubles({ db, now, files: context.ports.files }, found)
    if (!isNoShowTime(order, now)) {
      throw conflict(texts.notTheTime())
    }
    const { id, answerUntil } = await keepReport(work, order, inspectorId, body.description)
    await giveFiles(work, { orderId: order.id, noShowId: id, side: 'customer', userId, fileIds: body.fileIds ?? [] })
    await notifyOfTrouble(work, order, {
      to: { inspectorId },
      message: order.report_submitted_at === null ? 'no-show-reported' : 'no-show-reported-with-report',
      type: 'Order Cancelled',
      values: { when: { at: answerUntil, timeZone: order.time_zone } },
    })
    await refreshPages(work, order, [{ event: 'no-show-reported', by: 'customer', userId, inspectorId }])
    return readTroubles({ db, now, files: context.ports.files }, found)
  })

/** The no-show, with its order locked first. @throws {Refusal} 404 for everyone but its inspector */
const lockForInspector = async (transaction: Db, userId: string, id: string) => {
  const known = await transaction
    .selectFrom('no_show_reports')
    .selectAll()
    .where('id', '=', id)
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  if (!known) throw notFound()
  const found = await findOrderFor(transaction, userId, known.order_id, { roles: ['inspector'], lock: true })
  return {
    found,
    row: await transaction
      .selectFrom('no_show_reports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  }
}

/**
 * Stores the inspector's answer. Admitting the no-show settles it; if the inspector disputes it, staff decide.
 * Repeating the same answer has no effect.
 * @throws {Refusal} 404; 409 if it no longer waits for an answer
 */
export const answerNoShow = (body: AnswerBody, context: UserContext): Promise<OrderTroubles> =>
  inWork(context, async (begun) => {
    const { found, row } = await lockForInspector(begun.db, context.session.userId, body.noShowId)
    const work = afterLock(begun, context.clock)
    const { db, now } = work
    const status = body.isAdmitted ? ('admitted' as const) : ('disputed' as const)
    if (row.status === status) return readTroubles({ db, now, files: context.ports.files }, found)
    if (row.status !== 'reported' || row.answer_until <= now) throw conflict(texts.answerOver())
    const { userId } = context.session
    const { fileIds = [] } = body
    await giveFiles(work, { orderId: row.order_id, noShowId: row.id, side: 'inspector', userId, fileIds })
    if (body.isAdmitted) {
      const order = await settleNoShow(
        work,
        { order: found.order, row, status: 'admitted', answer: body.answer },
        { by: 'time', userId: null },
      )
      return readTroubles({ db, now, files: context.ports.files }, { ...found, order })
    }
    await db
      .updateTable('no_show_reports')
      .set({ status, answer: body.answer, answered_at: now })
      .where('id', '=', row.id)
      .execute()
    await notifyOfTrouble(work, found.order, { to: 'customer', message: 'no-show-disputed' })
    await refreshPages(work, found.order, [{ event: 'no-show-disputed', by: 'inspector', userId, inspectorId: userId }])
    return readTroubles({ db, now, files: context.ports.files }, found)
  })
