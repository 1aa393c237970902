import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Deletes the notifications and reminders of a deleted account. */
export const forgetNotifications = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('reminders').where('user_id', '=', userId).execute()
}

/** Deletes the staff's notifications about conversations with support. @param paths the pages of the conversations */
export const forgetNotificationsOfSupport = async (transaction: Db, paths: readonly string[]): Promise<void> => {
  if (paths.length > 0)
    await transaction
      .deleteFrom('notifications')
      // The index has only these.
      .where('type_of_notification', '=', sql.lit('Support'))
      .where('action_link', 'in', [...paths])
      .execute()
}
