import type { Db } from '#kernel/db/connect.ts'

/** Deletes the notifications and reminders of a deleted account. */
export const forgetNotifications = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('reminders').where('user_id', '=', userId).execute()
}

/** Deletes everyone's notifications that lead to these paths of the site. */
export const forgetNotificationsLeadingTo = async (transaction: Db, paths: readonly string[]): Promise<void> => {
  if (paths.length > 0)
    await transaction
      .deleteFrom('notifications')
      .where('action_link', 'in', [...paths])
      .execute()
}
