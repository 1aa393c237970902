import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and its notifications with it. */
export const forgetNotifications = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('notifications').where('user_id', '=', userId).execute()
}
