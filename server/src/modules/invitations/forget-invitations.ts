import type { Db } from '#kernel/db/connect.ts'

/**
 * Deletes an account's invitations that led to no order. The others stay: without the buyer's name and address if the
 * buyer is deleted, and without the street if the seller is. Claims that the seller has not answered are declined, because
 * nobody can pay them any more (INVITE-3).
 * @param email the account's own address, to which invitations were sent
 * @param deleted what replaces them
 */
export const forgetInvitations = async (
  transaction: Db,
  { userId, email }: { userId: string; email: string },
  deleted: string,
): Promise<void> => {
  await transaction
    .deleteFrom('invitations')
    .where('status', '<>', 'booked')
    .where(({ or, eb }) => or([eb('seller_id', '=', userId), eb('buyer_email', '=', email)]))
    .execute()
  await transaction
    .updateTable('invitations')
    .set({ buyer_email: deleted, buyer_first_name: 'Deleted', buyer_last_name: 'User' })
    .where(({ or, eb }) => or([eb('buyer_id', '=', userId), eb('buyer_email', '=', email)]))
    .execute()
  await transaction
    .updateTable('invitations')
    .set({ street: '', zip_code: '', vin: null })
    .where('seller_id', '=', userId)
    .execute()
  await transaction
    .updateTable('invitations')
    .set({ refund_status: 'declined' })
    .where('seller_id', '=', userId)
    .where('refund_status', '=', 'claimed')
    .execute()
}
