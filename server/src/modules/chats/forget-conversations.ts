import type { Db } from '#kernel/db/connect.ts'
import { releaseFile } from '#kernel/files/stored-files.ts'

/**
 * Deletes an account's blocks, its reactions, the list of messages that it deleted for itself, and the earlier texts of
 * its edited messages. The messages stay: they belong to the other person too.
 */
export const forgetConversations = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .deleteFrom('chat_blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute()
  await transaction.deleteFrom('chat_hidden_messages').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('chat_reactions').where('user_id', '=', userId).execute()
  await transaction
    .deleteFrom('chat_earlier_texts')
    .using('chat_messages as message')
    .whereRef('message.id', '=', 'chat_earlier_texts.message_id')
    .where('message.sender_id', '=', userId)
    .execute()
}

/**
 * Deletes the conversations of an account's own projects, with their files (CHAT-10). Reported messages stay with the
 * staff. Called before the projects are deleted.
 */
export const forgetProjectConversations = async (transaction: Db, userId: string, now: Date): Promise<void> => {
  // No one can write there any more (see `holdProjectOf`), so no message comes after the deleted ones.
  await transaction
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rooms = transaction
    .selectFrom('chat_rooms')
    .innerJoin('projects', 'projects.id', 'chat_rooms.project_id')
    .select('chat_rooms.id')
    .where('projects.owner_id', '=', userId)
  const files = await transaction
    .selectFrom('chat_message_files')
    .innerJoin('chat_messages', 'chat_messages.id', 'message_id')
    .select('file_id')
    .where('room_id', 'in', rooms)
    .execute()
  for (const { file_id: fileId } of files) await releaseFile(transaction, fileId, now)
  await transaction.deleteFrom('chat_messages').where('room_id', 'in', rooms).execute()
}
