import type { Db } from '#kernel/db/connect.ts'

/** Forgets when an account was last seen, which goes with the account. */
export const forgetPresence = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('user_presence').where('user_id', '=', userId).execute()
}
