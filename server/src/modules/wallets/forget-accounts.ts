import type { Db } from '#kernel/db/connect.ts'

/** Whether a bank transfer of a user is under way, whose money may still be returned. */
export const hasTransferUnderWay = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('bank_transfers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Deletes the number and name of a deleted user's bank accounts, but keeps what the history of transfers needs. */
export const forgetBankAccounts = async (transaction: Db, userId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('bank_accounts')
    .set({ removed_at: now, number_sealed: null, recipient_sealed: null })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  await transaction.updateTable('bank_accounts').set({ account_name: '' }).where('user_id', '=', userId).execute()
}
