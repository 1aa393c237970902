import type { InputOf } from '@fieldproof/contracts'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, forbidden, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { findCandidate } from '#modules/candidates/find-candidate.ts'
import { workWithin, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { findQuotation, isOpen, toQuotation, type KnownQuotation } from './read-quotations.ts'
import { tellOfQuotation } from './tell.ts'

type Body = InputOf<'POST /quotations/create-or-update-quotation'>['body']

/** Word for word (MATCH-6). */
export const JOB_GONE = 'This job is no more available!'
const ALREADY_DECLINED = 'You have already declined this job.'

/** @throws {Refusal} 403 for somebody who is not an activated inspector (MATCH-2) */
const requireActivated = async (db: Db, { userId, user }: UserContext['session']): Promise<void> => {
  const activated = await db
    .selectFrom('inspector_applications')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'Activated')
    .executeTakeFirst()
  if (!user.is_pro || !activated) throw forbidden('Only inspectors can do this.')
}

/**
 * The order that the inspector was offered, locked. Being one of its candidates is the authorisation, so that a candidate
 * hears that the job is gone where a stranger hears that there is none.
 * @throws {Refusal} 404, 409 with the messages of MATCH-6
 */
const lockOfferedOrder = async (
  transaction: Db,
  inspectorId: string,
  orderId: string,
  now: Date,
): Promise<OrderRow> => {
  const candidate = await findCandidate(transaction, orderId, inspectorId)
  if (!candidate) throw notFound()
  const order = await lockOrder(transaction, orderId)
  if (!order) throw notFound()
  if (!(await isWaiting(transaction, order, now)) || candidate.answer === 'rejected') throw conflict(JOB_GONE)
  if (candidate.answer === 'declined') throw conflict(ALREADY_DECLINED)
  return order
}

const check = (body: Body, order: OrderRow, now: Date): void => {
  if (body.amount.currency !== order.price_currency)
    throw invalid([{ field: 'amount.currency', message: fieldMessages.selectOne }])
  if (body.validUntil !== undefined && new Date(body.validUntil) <= now) {
    throw invalid([{ field: 'validUntil', message: 'Choose a time that is still to come.' }])
  }
}

/** The inspector's offers for this order that have no answer; there is one at most. */
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

const changeOffer = async ({ db, now }: UnitOfWork, { id, ...body }: Body & { id: string }): Promise<void> => {
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

/** @throws {Refusal} 409 where an offer of this inspector waits for an answer already */
const makeOffer = async (
  { db, now }: UnitOfWork,
  body: Body,
  order: OrderRow,
  inspectorId: string,
): Promise<string> => {
  const before = await lockUnanswered(db, inspectorId, order.id)
  if (before && isOpen(before, now))
    throw conflict('You have made an offer for this job already. Change that one instead.')
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

const requireOwnOffer = async (transaction: Db, body: Body, inspectorId: string): Promise<string> => {
  const offer = await lockUnanswered(transaction, inspectorId, body.orderId)
  if (offer && offer.id === body.quotationId) return offer.id
  const ended = body.quotationId === undefined ? undefined : await findQuotation(transaction, body.quotationId)
  if (!ended || ended.inspector_id !== inspectorId || ended.order_id !== body.orderId)
    throw notFound('There is no such offer.')
  throw conflict('This offer has been answered and cannot be changed any more.')
}

/**
 * An inspector offers a price for an order that they were offered, or changes the offer. The customer is told.
 * @throws {Refusal} 400, 403 for others than activated inspectors, 404, 409
 */
export const offerQuotation = async (body: Body, context: UserContext): Promise<Quotation> => {
  const { db, clock, session } = context
  await requireActivated(db, session)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} create-or-update-quotation`, key: idempotencyKey, body: contents }
  return (
    await withIdempotency(db, clock.now(), call, async (transaction) => {
      const work = workWithin(context, transaction)
      const order = await lockOfferedOrder(transaction, session.userId, body.orderId, work.now)
      check(body, order, work.now)
      const isNew = body.quotationId === undefined
      const id = isNew
        ? await makeOffer(work, body, order, session.userId)
        : await requireOwnOffer(transaction, body, session.userId)
      if (!isNew) await changeOffer(work, { ...body, id })
      const offer = await findQuotation(transaction, id)
      if (!offer) throw new Error('The offer is gone')
      await tellOfQuotation(work, isNew ? 'created' : 'updated', { order, offer })
      return toQuotation(offer)
    })
  ).answer
}
