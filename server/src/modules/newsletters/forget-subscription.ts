import type { Db } from '#kernel/db/connect.ts'
import { withdrawDeliveries } from './deliveries.ts'

/** Deletes the newsletter subscription of a deleted account's address, also an unconfirmed one. */
export const forgetSubscription = async (transaction: Db, email: string): Promise<void> => {
  await transaction.deleteFrom('newsletter_confirmations').where('email', '=', email).execute()
  await transaction.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
}

/** Deletes a deleted account's addresses from the newsletters they got or would get. The figures stay. */
export const forgetDeliveries = async (transaction: Db, addresses: readonly string[]): Promise<void> => {
  for (const email of addresses) {
    await withdrawDeliveries(transaction, email, ['news', 'announcement'])
    await transaction.deleteFrom('newsletter_deliveries').where('email', '=', email).execute()
  }
}
