import type { Db } from '#kernel/db/connect.ts'

/** Deletes the course attempts of a deleted account. */
export const forgetAttempts = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('orientation_attempts').where('user_id', '=', userId).execute()
}
