import type { Db } from '#kernel/db/connect.ts'

/** Removes the push subscriptions of a deleted account. */
export const forgetDevices = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('push_devices').where('user_id', '=', userId).execute()
}
