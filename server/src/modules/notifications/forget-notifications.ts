import type { Db } from '#kernel/db/connect.ts'

/** Deletes the notifications and reminders of a deleted account. */
export const forgetNotifications = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('reminders').where('user_id', '=', userId).execute()
}
