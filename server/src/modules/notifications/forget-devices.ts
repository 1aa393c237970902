import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and its browsers get no more pushes. */
export const forgetDevices = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('push_devices').where('user_id', '=', userId).execute()
}
