import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and the newsletter's subscription of its address with it, also one that was not confirmed. */
export const forgetSubscription = async (transaction: Db, email: string): Promise<void> => {
  await transaction.deleteFrom('newsletter_confirmations').where('email', '=', email).execute()
  await transaction.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
}
