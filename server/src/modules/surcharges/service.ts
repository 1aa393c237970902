import type { InputOf } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, invalid, notFound } from '#kernel/refusals/refusal.ts'
import { withIdempotency } from '#kernel/idempotency/idempotency.ts'
import { afterLock, inWork, workWithin, type Reaction } from '#kernel/work/unit-of-work.ts'
import { requireActivated } from '#modules/inspector-applications/standing.ts'
import { limitNotifyingActs } from '#modules/orders/count-news.ts'
import { findOrderFor, lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { findSurcharge, readSurcharge, type KnownSurcharge } from './read-surcharges.ts'
import { notifyOfSurcharge } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('surcharges')

type Known = { surcharge: KnownSurcharge; order: OrderRow }

/** Whether an order can have a surcharge: it is under way and not settled. */
export const takesSurcharges = ({ status, settled_at: settledAt }: OrderRow): boolean =>
  (status === 'Processing' || status === 'Overdue') && settledAt === null

/**
 * Locks an order and then its surcharge.
 * @param isTheirs whether the user may act on the surcharge
 * @throws {Refusal} 404
 */
export const lockSurcharge = async (
  transaction: Db,
  id: string,
  isTheirs: (known: Known) => boolean,
): Promise<Known> => {
  const named = await transaction.selectFrom('surcharges').select('order_id').where('id', '=', id).executeTakeFirst()
  const order = named && (await lockOrder(transaction, named.order_id))
  await transaction.selectFrom('surcharges').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const surcharge = await findSurcharge(transaction, id)
  if (!order || !surcharge || !isTheirs({ surcharge, order })) throw notFound(texts.noSuchSurcharge())
  return { surcharge, order }
}

/** @throws {Refusal} 409 if the surcharge has been paid, declined or canceled */
export const requireWaiting = ({ status }: Pick<KnownSurcharge, 'status'>): void => {
  if (status !== 'created') throw conflict(texts.ended[status]())
}

/**
 * An inspector asks for a surcharge on their order. The customer is notified.
 * @throws {Refusal} 400; 403 for users who are not activated inspectors; 404 for anyone but the order's inspector; 409
 * if the order is not under way; 429 (LIMIT-7)
 */
export const createSurcharge = async (
  body: InputOf<'POST /surcharges/create-surcharge'>['body'],
  context: UserContext,
): Promise<Surcharge> => {
  const { db, clock, session } = context
  await limitNotifyingActs(context)
  const { idempotencyKey, ...contents } = body
  const call = { scope: `${session.userId} create-surcharge`, key: idempotencyKey, body: contents }
  return (
    await withIdempotency(db, clock.now(), call, async (transaction) => {
      const work = workWithin(context, transaction)
      // Checked before anything is locked, so that strangers cannot lock orders.
      await findOrderFor(transaction, session.userId, body.orderId, { roles: ['inspector'] })
      await requireActivated(transaction, session.userId)
      const { order } = await findOrderFor(transaction, session.userId, body.orderId, {
        roles: ['inspector'],
        lock: true,
      })
      if (!takesSurcharges(order)) throw conflict(texts.askUnderWay())
      if (body.amount.currency !== order.price_currency)
        throw invalid([{ field: 'amount.currency', message: fieldMessages.selectOne }])
      const { id } = await transaction
        .insertInto('surcharges')
        .values({
          order_id: order.id,
          inspector_id: session.userId,
          amount: body.amount.amount,
          currency: body.amount.currency,
          description: body.description,
          status: 'created',
          payment_reference: null,
          reason: null,
          created_at: work.now,
          settled_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const surcharge = await findSurcharge(transaction, id)
      if (!surcharge) throw new Error('The surcharge was not found after it was written')
      await notifyOfSurcharge(work, 'created', { order, surcharge })
      return readSurcharge(transaction, id)
    })
  ).answer
}

const endSurcharge = (
  id: string,
  reason: string | undefined,
  context: UserContext,
  status: 'cancelled' | 'declined',
  isTheirs: (known: Known) => boolean,
): Promise<Surcharge> =>
  inWork(context, async (begun) => {
    const { surcharge, order } = await lockSurcharge(begun.db, id, isTheirs)
    requireWaiting(surcharge)
    const work = afterLock(begun, context.clock)
    const words = reason === undefined || reason === '' ? undefined : reason
    await work.db
      .updateTable('surcharges')
      .set({ status, reason: words ?? null, settled_at: work.now })
      .where('id', '=', id)
      .execute()
    await notifyOfSurcharge(work, status, { order, surcharge, reason: words })
    return readSurcharge(work.db, id)
  })

/**
 * The inspector cancels a surcharge; the customer is notified.
 * @throws {Refusal} 404; 409 if it is no longer open
 */
export const cancelSurcharge = (id: string, reason: string | undefined, context: UserContext): Promise<Surcharge> =>
  endSurcharge(id, reason, context, 'cancelled', ({ surcharge }) => surcharge.inspector_id === context.session.userId)

/**
 * The customer declines a surcharge; its inspector is notified.
 * @throws {Refusal} 404; 409 if it is no longer open
 */
export const declineSurcharge = (id: string, reason: string | undefined, context: UserContext): Promise<Surcharge> =>
  endSurcharge(id, reason, context, 'declined', ({ order }) => order.customer_id === context.session.userId)

/** Cancels the open surcharges of an inspector who has lost an order. The caller has locked the order. */
export const endSurchargesOfLost: Reaction<'order.inspector-lost'> = async ({ db, now }, { order, inspectorId }) => {
  await db
    .updateTable('surcharges')
    .set({ status: 'cancelled', settled_at: now })
    .where('order_id', '=', order.id)
    .where('inspector_id', '=', inspectorId)
    .where('status', '=', 'created')
    .execute()
}
