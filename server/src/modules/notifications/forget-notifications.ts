import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and its notifications with it, and what it was reminded of. */
export const forgetNotifications = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('reminders').where('user_id', '=', userId).execute()
}
