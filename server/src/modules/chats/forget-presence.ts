import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and when it was last seen with it. What it wrote stays with those it wrote to. */
export const forgetPresence = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('user_presence').where('user_id', '=', userId).execute()
}
