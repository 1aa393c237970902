import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** Ends an open proposal whose order now has another time or inspector. The caller has locked the order. */
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
