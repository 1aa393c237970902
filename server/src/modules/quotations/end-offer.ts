import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { afterLock, inWork } from '#kernel/work/unit-of-work.ts'
import { lockOrder, type OrderRow } from '#modules/orders/find-order.ts'
import { findQuotation, readQuotation, type KnownQuotation } from './read-quotations.ts'
import { tellOfQuotation } from './tell.ts'

const noSuchOffer = () => notFound('There is no such offer.')

/** An offer and its order, both locked, the order first. @param isTheirs who may do it @throws {Refusal} 404 */
export const lockOffer = async (
  transaction: Db,
  id: string,
  isTheirs: (known: { offer: KnownQuotation; order: OrderRow }) => boolean,
): Promise<{ offer: KnownQuotation; order: OrderRow }> => {
  const named = await transaction.selectFrom('quotations').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!named) throw noSuchOffer()
  const order = await lockOrder(transaction, named.order_id)
  await transaction.selectFrom('quotations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const offer = await findQuotation(transaction, id)
  if (!order || !offer || !isTheirs({ offer, order })) throw noSuchOffer()
  return { offer, order }
}

const ended: Readonly<Record<'accepted' | 'cancelled' | 'declined', string>> = {
  accepted: 'This offer has been accepted already.',
  cancelled: 'This offer has been taken back.',
  declined: 'This offer has been declined already.',
}

/** @throws {Refusal} 409 where the offer has its answer */
export const requireUnanswered = ({ status }: Pick<KnownQuotation, 'status'>): void => {
  if (status !== 'created' && status !== 'updated') throw conflict(ended[status])
}

const endOffer = (
  id: string,
  reason: string | undefined,
  context: UserContext,
  status: 'cancelled' | 'declined',
  isTheirs: (known: { offer: KnownQuotation; order: OrderRow }) => boolean,
): Promise<Quotation> =>
  inWork(context, async (begun) => {
    const { offer, order } = await lockOffer(begun.db, id, isTheirs)
    requireUnanswered(offer)
    const work = afterLock(begun, context.clock)
    const words = reason === undefined || reason === '' ? undefined : reason
    await work.db
      .updateTable('quotations')
      .set({ status, reason: words ?? null, updated_at: work.now })
      .where('id', '=', id)
      .execute()
    await tellOfQuotation(work, status, { order, offer, reason: words })
    return readQuotation(work.db, id)
  })

/** The inspector takes an offer back; the customer is told. @throws {Refusal} 404, 409 where it has its answer */
export const cancelQuotation = (id: string, reason: string | undefined, context: UserContext): Promise<Quotation> =>
  endOffer(id, reason, context, 'cancelled', ({ offer }) => offer.inspector_id === context.session.userId)

/** The customer declines an offer; its inspector is told. @throws {Refusal} 404, 409 where it has its answer */
export const declineQuotation = (id: string, reason: string | undefined, context: UserContext): Promise<Quotation> =>
  endOffer(id, reason, context, 'declined', ({ order }) => order.customer_id === context.session.userId)
