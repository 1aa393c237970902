import type { Db } from '#kernel/db/connect.ts'

/**
 * An account is deleted, with its blocks and with what it hid from itself. Messages stay: they belong to the other
 * person, too.
 */
export const forgetConversations = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .deleteFrom('chat_blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute()
  await transaction.deleteFrom('chat_hidden_messages').where('user_id', '=', userId).execute()
}
