import type { Db } from '#kernel/db/connect.ts'

/** Ends the newsletter of an address where mails come back, or whose reader has complained (NOTIFY-13). @param email in lower case */
export const endNewsletter = async (transaction: Db, email: string, now: Date): Promise<void> => {
  await transaction.deleteFrom('newsletter_confirmations').where('email', '=', email).execute()
  await transaction
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: now })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .execute()
}
