import type { Db } from '#kernel/db/connect.ts'

/** Deletes the links to reports that a deleted account has shared. */
export const forgetShares = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('report_shares').where('user_id', '=', userId).execute()
}
