import type { Db } from '#kernel/db/connect.ts'

/**
 * An account goes: so do its saved cards. Its payments stay, without the address.
 * @param email what stands in the payments instead
 */
export const forgetPayer = async (transaction: Db, userId: string, email: string): Promise<void> => {
  await transaction.deleteFrom('bank_cards').where('user_id', '=', userId).execute()
  await transaction.updateTable('payments').set({ email }).where('user_id', '=', userId).execute()
}
