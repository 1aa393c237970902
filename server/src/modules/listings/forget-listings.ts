import type { Db } from '#kernel/db/connect.ts'

/** Deletes the listings of a deleted account. */
export const forgetListings = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('listings').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('listing_photos').where('user_id', '=', userId).execute()
}
