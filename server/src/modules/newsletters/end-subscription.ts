import type { Db } from '#kernel/db/connect.ts'
import { withdrawDeliveries } from './deliveries.ts'
import type { EndReason } from './tables.ts'

/**
 * Ends an address's subscription to the newsletter, if there is one, and invalidates its open confirmation links.
 * Newsletters that are queued for it are canceled. The address can subscribe again, whatever the reason was.
 * @param db a transaction
 * @param email in lower case
 * @param because the reason, for staff
 * @returns whether it was subscribed
 */
export const endSubscription = async (db: Db, email: string, because: EndReason, now: Date): Promise<boolean> => {
  await db.deleteFrom('newsletter_confirmations').where('email', '=', email).execute()
  const ended = await db
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: now, ended_because: because })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  // After the subscription: a concurrent batch has either queued its mail by now, or finds that the subscription ended.
  await withdrawDeliveries(db, email, ['news'])
  return ended !== undefined
}
