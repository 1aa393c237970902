import type { Db } from '#kernel/db/connect.ts'
import { withdrawDeliveries } from './deliveries.ts'
import type { EndReason } from './tables.ts'

/**
 * Ends an address's subscription of the newsletter, where there is one, and the links by which there could be one. Newsletters
 * that wait to be sent to it are taken back. Who asks for the newsletter again gets it again, whatever the reason was.
 * @param db a transaction
 * @param email in lower case
 * @param because why it ends; the staff see it
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
  // After the subscription: a batch that reads it at the same time has either queued its mail by now, or finds that it ended.
  await withdrawDeliveries(db, email, ['news'])
  return ended !== undefined
}
