import type { Db } from '#kernel/db/connect.ts'

/** Deletes the time at which a deleted account was last seen. */
export const forgetPresence = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('user_presence').where('user_id', '=', userId).execute()
}
