import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** Ends a proposal that is open, where the order's time or its inspector is another now. The order is locked by the caller. */
export const endProposals = async (
  { db, now }: UnitOfWork,
  orderId: string,
  status: 'withdrawn' | 'expired',
): Promise<void> => {
  await db
    .updateTable('reschedule_proposals')
    .set({ status, answered_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()
}
