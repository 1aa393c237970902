import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { findInvitation } from './read-invitation.ts'
import { notifySellerOfBooking } from './notify.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('invitations')

/**
 * Connects an order with the seller's invitation that led to it, in the transaction that creates the order. The seller
 * is notified. The link is the authorisation: anyone but the seller can book with it, once. It is open again after the
 * order was canceled.
 * @param booking `token` from the link; the order, which is already in the database, of the kind in the invitation
 * @returns the invitation's id
 * @throws {Refusal} 404 for an unknown token; 409 if it was withdrawn, has expired, was used or is the caller's own
 */
export const bookByInvitation = async (
  work: UnitOfWork,
  booking: { token: string; userId: string; orderId: string },
): Promise<string> => {
  const { db, now } = work
  const { userId, orderId } = booking
  const tokenHash = hashToken(booking.token)
  await db.selectFrom('invitations').select('id').where('token_hash', '=', tokenHash).forNoKeyUpdate().execute()
  const invitation = await findInvitation(db, now, { tokenHash })
  if (!invitation) throw notFound(texts.noSuchInvitation())
  if (invitation.status !== 'sent') throw conflict(texts.notOpen[invitation.status]())
  if (invitation.seller_id === userId) throw conflict(texts.ownInvitation())
  const order = await db
    .selectFrom('orders')
    .select(['inspection_type', 'sequence_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.inspection_type !== invitation.inspection_type) throw conflict(texts.otherKind())
  await db
    .updateTable('invitations')
    .set({ status: 'booked', buyer_id: userId, order_id: orderId })
    .where('id', '=', invitation.id)
    .execute()
  const booked = { invitation, buyerId: userId, order: { id: orderId, sequenceId: order.sequence_id } }
  await notifySellerOfBooking(work, booked)
  return invitation.id
}
