import type { Db } from '#kernel/db/connect.ts'

/** Deletes the cart of a deleted account. */
export const forgetCart = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}
