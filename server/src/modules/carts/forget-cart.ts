import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and what waited in its cart with it. */
export const forgetCart = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}
