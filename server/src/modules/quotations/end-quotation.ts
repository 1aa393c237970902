import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { afterLock, inWork } from '#kernel/work/unit-of-work.ts'
import { lockStanding } from '#modules/inspector-applications/standing.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { findQuotation, readQuotation, type KnownQuotation } from './read-quotations.ts'
import { notifyOfQuotation } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('quotations')

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** The customer has declined a quotation for a locked order, or its inspector has withdrawn it. */
    'quotation.ended': { order: OrderRow }
  }
}

const noSuchQuotation = () => notFound(texts.noSuchQuotation())

/**
 * Locks the inspector's standing, the order and the quotation, in this sequence.
 * @param isTheirs whether the user may act on the quotation
 * @throws {Refusal} 404
 */
export const lockQuotation = async (
  transaction: Db,
  id: string,
  isTheirs: (known: { quotation: KnownQuotation; order: OrderRow }) => boolean,
): Promise<{ quotation: KnownQuotation; order: OrderRow }> => {
  const named = await transaction
    .selectFrom('quotations')
    .select(['order_id', 'inspector_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!named) throw noSuchQuotation()
  await lockStanding(transaction, named.inspector_id)
  const order = await lockOrder(transaction, named.order_id)
  await transaction.selectFrom('quotations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const quotation = await findQuotation(transaction, id)
  if (!order || !quotation || !isTheirs({ quotation, order })) throw noSuchQuotation()
  return { quotation, order }
}

/** @throws {Refusal} 409 if the quotation has been answered */
export const requireUnanswered = ({ status }: Pick<KnownQuotation, 'status'>): void => {
  if (status !== 'created' && status !== 'updated') throw conflict(texts.ended[status]())
}

const endQuotation = (
  id: string,
  reason: string | undefined,
  context: UserContext,
  status: 'cancelled' | 'declined',
  isTheirs: (known: { quotation: KnownQuotation; order: OrderRow }) => boolean,
): Promise<Quotation> =>
  inWork(context, async (begun) => {
    const { quotation, order } = await lockQuotation(begun.db, id, isTheirs)
    requireUnanswered(quotation)
    const work = afterLock(begun, context.clock)
    const words = reason === undefined || reason === '' ? undefined : reason
    await work.db
      .updateTable('quotations')
      .set({ status, reason: words ?? null, updated_at: work.now })
      .where('id', '=', id)
      .execute()
    await announceEvent(work, 'quotation.ended', { order })
    await notifyOfQuotation(work, status, { order, quotation, reason: words })
    return readQuotation(work.db, id)
  })

/**
 * The inspector cancels a quotation; the customer is notified.
 * @throws {Refusal} 404; 409 if it has been answered
 */
export const cancelQuotation = (id: string, reason: string | undefined, context: UserContext): Promise<Quotation> =>
  endQuotation(id, reason, context, 'cancelled', ({ quotation }) => quotation.inspector_id === context.session.userId)

/** The customer declines a quotation; its inspector is notified. @throws {Refusal} 404; 409 if it has been answered */
export const declineQuotation = (id: string, reason: string | undefined, context: UserContext): Promise<Quotation> =>
  endQuotation(id, reason, context, 'declined', ({ order }) => order.customer_id === context.session.userId)
