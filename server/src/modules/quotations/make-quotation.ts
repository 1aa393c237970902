import type { InputOf } from '@fieldproof/contracts'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, forbidden, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { findCandidate } from '#modules/candidates/find-candidate.ts'
import { requireActivated } from '#modules/inspector-applications/standing.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { limitNotifyingActs } from '#modules/orders/count-news.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { findQuotation, isOpen, toQuotation, type KnownQuotation } from './read-quotations.ts'
import { notifyOfQuotation } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const jobTexts = textsOf('contract').jobs
const httpTexts = textsOf('http')
const texts = textsOf('quotations')

type Body = InputOf<'POST /quotations/create-or-update-quotation'>['body']

/**
 * Locks an order that the inspector was offered. Only its candidates are authorised: they read that the job is gone,
 * while for everyone else it does not exist.
 * @throws {Refusal} 404; 409 with the messages of MATCH-6
 */
const lockOfferedOrder = async (
  transaction: Db,
  inspectorId: string,
  orderId: string,
  now: Date,
): Promise<OrderRow> => {
  // A stranger must not lock anything.
  if (!(await findCandidate(transaction, orderId, inspectorId))) throw notFound()
  const order = await lockOrder(transaction, orderId)
  // Read again: the lock may have waited for an answer.
  const candidate = await findCandidate(transaction, orderId, inspectorId)
  if (!order || !candidate) throw notFound()
  if (!(await isWaiting(transaction, order, now)) || candidate.answer === 'rejected')
    throw conflict(jobTexts.noMoreAvailable())
  if (candidate.answer === 'declined') throw conflict(jobTexts.alreadyDeclined())
  return order
}

/**
 * The inspector offers a price for the time that the screen showed. Another time needs another decision (QUOTATION-3).
 * @throws {Refusal} 409 with the current time
 */
const requireSeenTime = ({ expectedInspectionDate }: Body, order: OrderRow): void => {
  if (expectedInspectionDate === undefined) return
  if (new Date(expectedInspectionDate).getTime() === order.inspection_at.getTime()) return
  throw conflict(texts.moved({ when: { at: order.inspection_at.toISOString(), timeZone: order.time_zone } }))
}

const check = (body: Body, order: OrderRow, now: Date): void => {
  if (body.amount.currency !== order.price_currency)
    throw invalid([{ field: 'amount.currency', message: fieldMessages.selectOne }])
  if (body.validUntil !== undefined && new Date(body.validUntil) <= now) {
    throw invalid([{ field: 'validUntil', message: texts.timePassed() }])
  }
}

/** Locks the inspector's unanswered quotation for this order. There is at most one. */
const lockUnanswered = async (
  transaction: Db,
  inspectorId: string,
  orderId: string,
): Promise<KnownQuotation | undefined> => {
  const row = await transaction
    .selectFrom('quotations')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .where('status', 'in', ['created', 'updated'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && findQuotation(transaction, row.id)
}

const changeQuotation = async ({ db, now }: UnitOfWork, { id, ...body }: Body & { id: string }): Promise<void> => {
  await db
    .updateTable('quotations')
    .set({
      amount: body.amount.amount,
      description: body.description,
      status: 'updated',
      updated_at: now,
      valid_until: body.validUntil === undefined ? null : new Date(body.validUntil),
    })
    .where('id', '=', id)
    .execute()
}

/** @throws {Refusal} 409 if the inspector already has an open quotation for this order */
const insertQuotation = async (
  { db, now }: UnitOfWork,
  body: Body,
  order: OrderRow,
  inspectorId: string,
): Promise<string> => {
  const before = await lockUnanswered(db, inspectorId, order.id)
  if (before && isOpen(before, now)) throw conflict(texts.madeAlready())
  if (before)
    await db
      .updateTable('quotations')
      .set({ status: 'cancelled', updated_at: now })
      .where('id', '=', before.id)
      .execute()
  const { id } = await db
    .insertInto('quotations')
    .values({
      order_id: order.id,
      inspector_id: inspectorId,
      amount: body.amount.amount,
      currency: body.amount.currency,
      description: body.description,
      status: 'created',
      valid_until: body.validUntil === undefined ? null : new Date(body.validUntil),
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const requireOwnQuotation = async (transaction: Db, body: Body, inspectorId: string): Promise<string> => {
  const quotation = await lockUnanswered(transaction, inspectorId, body.orderId)
  if (quotation && quotation.id === body.quotationId) return quotation.id
  const ended = body.quotationId === undefined ? undefined : await findQuotation(transaction, body.quotationId)
  if (!ended || ended.inspector_id !== inspectorId || ended.order_id !== body.orderId)
    throw notFound(texts.noSuchQuotation())
  throw conflict(texts.answered())
}

/**
 * Makes or changes an inspector's quotation for an order that they were offered. The customer is notified.
 * @throws {Refusal} 400; 403 for users who are not activated inspectors; 404; 409; 429 (LIMIT-7)
 */
export const makeQuotation = async (body: Body, context: UserContext): Promise<Quotation> => {
  const { db, clock, session } = context
  if (!session.user.is_pro) throw forbidden(httpTexts.inspectorsOnly())
  await limitNotifyingActs(context)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} create-or-update-quotation`, key: idempotencyKey, body: contents }
  return (
    await withIdempotency(db, clock.now(), call, async (transaction) => {
      const work = workWithin(context, transaction)
      await requireActivated(transaction, session.userId)
      const order = await lockOfferedOrder(transaction, session.userId, body.orderId, work.now)
      requireSeenTime(body, order)
      check(body, order, work.now)
      const isNew = body.quotationId === undefined
      const id = isNew
        ? await insertQuotation(work, body, order, session.userId)
        : await requireOwnQuotation(transaction, body, session.userId)
      if (!isNew) await changeQuotation(work, { ...body, id })
      const quotation = await findQuotation(transaction, id)
      if (!quotation) throw new Error('The quotation was not found after it was written')
      await notifyOfQuotation(work, isNew ? 'created' : 'updated', { order, quotation })
      return toQuotation(quotation)
    })
  ).answer
}
