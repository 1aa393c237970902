import type { Db } from '#kernel/db/connect.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { hashLinkToken } from './link.ts'
import { findInvitation, type InvitationStatus } from './read-invitation.ts'
import { tellSellerOfBooking } from './tell.ts'

const reasonsNotToBook: Readonly<Record<Exclude<InvitationStatus, 'sent'>, string>> = {
  withdrawn: 'The seller has taken this invitation back.',
  booked: 'An inspection has been booked by this invitation already.',
  expired: 'This invitation has expired. Ask the seller for a new one.',
}

/**
 * Binds an order to the seller's invitation that led to it, in the transaction that makes the order. The link is the
 * authorisation: whoever has it may book by it, once, but not the seller. One whose order was cancelled is open again.
 * @param now an instant from the clock
 * @param booking `token` as the link has it; the order, which is in the database already, of the kind that was invited for
 * @param realtime tells the seller; without it they only find it in their table
 * @returns the invitation's id
 * @throws {Refusal} 404 for an unknown token; 409 where it was withdrawn, has expired, was booked by or is the caller's own
 */
export const bookByInvitation = async (
  transaction: Db,
  now: Date,
  booking: { token: string; userId: string; orderId: string },
  realtime?: Realtime,
): Promise<string> => {
  const { userId, orderId } = booking
  const tokenHash = hashLinkToken(booking.token)
  await transaction
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forNoKeyUpdate()
    .execute()
  const invitation = await findInvitation(transaction, now, { tokenHash })
  if (!invitation) throw notFound('There is no such invitation.')
  if (invitation.status !== 'sent') throw conflict(reasonsNotToBook[invitation.status])
  if (invitation.seller_id === userId) throw conflict('You cannot book by an invitation of your own.')
  const order = await transaction
    .selectFrom('orders')
    .select(['inspection_type', 'sequence_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.inspection_type !== invitation.inspection_type)
    throw conflict('This invitation is for an inspection of another kind.')
  await transaction
    .updateTable('invitations')
    .set({ status: 'booked', buyer_id: userId, order_id: orderId })
    .where('id', '=', invitation.id)
    .execute()
  const booked = { invitation, buyerId: userId, order: { id: orderId, sequenceId: order.sequence_id } }
  if (realtime) await tellSellerOfBooking(transaction, realtime, now, booked)
  return invitation.id
}
