import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { findInvitation, type InvitationStatus } from './read-invitation.ts'
import { tellSellerOfBooking } from './tell.ts'

const reasonsNotToBook: Readonly<Record<Exclude<InvitationStatus, 'sent'>, string>> = {
  withdrawn: 'The seller has taken this invitation back.',
  booked: 'An inspection has been booked by this invitation already.',
  expired: 'This invitation has expired. Ask the seller for a new one.',
}

/**
 * Binds an order to the seller's invitation that led to it, in the transaction that makes the order. The seller is
 * told. The link is the authorisation: whoever has it may book by it, once, but not the seller. One whose order was
 * cancelled is open again.
 * @param booking `token` as the link has it; the order, which is in the database already, of the kind that was invited for
 * @returns the invitation's id
 * @throws {Refusal} 404 for an unknown token; 409 where it was withdrawn, has expired, was booked by or is the caller's own
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
  if (!invitation) throw notFound('There is no such invitation.')
  if (invitation.status !== 'sent') throw conflict(reasonsNotToBook[invitation.status])
  if (invitation.seller_id === userId) throw conflict('You cannot book by an invitation of your own.')
  const order = await db
    .selectFrom('orders')
    .select(['inspection_type', 'sequence_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.inspection_type !== invitation.inspection_type)
    throw conflict('This invitation is for an inspection of another kind.')
  await db
    .updateTable('invitations')
    .set({ status: 'booked', buyer_id: userId, order_id: orderId })
    .where('id', '=', invitation.id)
    .execute()
  const booked = { invitation, buyerId: userId, order: { id: orderId, sequenceId: order.sequence_id } }
  await tellSellerOfBooking(work, booked)
  return invitation.id
}
