import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/**
 * Deletes the saved cards of a deleted account. The payment provider is asked to delete them too, until it confirms
 * (ACCOUNT-13). The payments stay, with another email address.
 * @param email the address that replaces the user's in the payments
 */
export const forgetPayer = async (transaction: Db, userId: string, email: string, now: Date): Promise<void> => {
  await transaction
    .insertInto('cards_to_forget')
    .columns(['provider', 'authorization_sealed', 'due_at', 'created_at'])
    .expression(
      transaction
        .selectFrom('bank_cards')
        .where('user_id', '=', userId)
        .select([
          'provider',
          'authorization_sealed',
          sql<Date>`${now}`.as('due_at'),
          sql<Date>`${now}`.as('created_at'),
        ]),
    )
    .execute()
  await transaction.deleteFrom('bank_cards').where('user_id', '=', userId).execute()
  await transaction.updateTable('payments').set({ email }).where('user_id', '=', userId).execute()
}
