import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/**
 * Ends a deleted account's subscriptions: nothing renews, and no card is stored. Payments, with their days and history,
 * stay as books under the account's id, and their days still become revenue. Purchases that wait for an invoice are
 * canceled.
 */
export const forgetSubscriptions = async ({ db, now }: UnitOfWork, userId: string): Promise<void> => {
  await db
    .updateTable('subscriptions')
    .set({ renews_automatically: false, card_id: null, next_step_at: null })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('subscriptions')
    .set({ status: 'ended', ended_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', ['awaiting-payment', 'active', 'past-due', 'suspended'])
    .execute()
  await db
    .updateTable('subscription_purchases')
    .set({ status: 'failed', settled_at: now })
    .where('status', '=', 'awaiting')
    .where('due_at', 'is not', null)
    .where('subscription_id', 'in', db.selectFrom('subscriptions').select('id').where('user_id', '=', userId))
    .execute()
  await db.deleteFrom('subscription_clocks').where('user_id', '=', userId).execute()
}
