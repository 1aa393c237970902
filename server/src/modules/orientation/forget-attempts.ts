import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and its attempts at the course with it. */
export const forgetAttempts = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('orientation_attempts').where('user_id', '=', userId).execute()
}
