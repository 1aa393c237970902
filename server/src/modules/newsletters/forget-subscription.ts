import type { Db } from '#kernel/db/connect.ts'
import { withdrawDeliveries } from './deliveries.ts'

/** An account goes, and the newsletter's subscription of its address with it, also one that was not confirmed. */
export const forgetSubscription = async (transaction: Db, email: string): Promise<void> => {
  await transaction.deleteFrom('newsletter_confirmations').where('email', '=', email).execute()
  await transaction.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
}

/** An account goes, and which newsletters its addresses got or were to get. Figures of newsletters stay. */
export const forgetDeliveries = async (transaction: Db, addresses: readonly string[]): Promise<void> => {
  for (const email of addresses) {
    await withdrawDeliveries(transaction, email, ['news', 'announcement'])
    await transaction.deleteFrom('newsletter_deliveries').where('email', '=', email).execute()
  }
}
