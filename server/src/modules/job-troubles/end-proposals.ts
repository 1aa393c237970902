import type { Db } from '#kernel/db/connect.ts'

/** Ends a proposal that is open, where the order's time or its inspector is another now. The order is locked by the caller. */
export const endProposals = async (
  transaction: Db,
  now: Date,
  orderId: string,
  status: 'withdrawn' | 'expired',
): Promise<void> => {
  await transaction
    .updateTable('reschedule_proposals')
    .set({ status, answered_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()
}
