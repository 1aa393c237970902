import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** Ends the open proposal of an order that gets another time or inspector. The caller has locked the order. */
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
