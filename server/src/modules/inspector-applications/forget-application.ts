import type { Db } from '#kernel/db/connect.ts'

/** Deletes the application of a deleted account with everything that belongs to it. */
export const forgetApplication = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('inspector_applications').where('user_id', '=', userId).execute()
}
