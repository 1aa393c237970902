import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and the links to reports that it has shared open nothing any more. */
export const forgetShares = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('report_shares').where('user_id', '=', userId).execute()
}
