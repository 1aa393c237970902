import type { CallParts } from '@fieldproof/contracts'
import type { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { Db } from '#kernel/db/connect.ts'
import { releaseFile } from '#kernel/files/stored-files.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { announceMessage } from './announce-message.ts'
import { lockMessage, readMessage } from './lock-message.ts'
import { showKept } from './show-kept.ts'
import type { MessageRow } from './show-messages.ts'
import { recountUnread } from './unread.ts'

const texts = textsOf('chats')

/** @throws {Refusal} 409 if someone else wrote it, it is the line of a video call, or it is too late */
const refuseForEveryone = (message: MessageRow, isTeam: boolean, userId: string, now: Date): void => {
  if (message.sender_id !== userId) throw conflict(isTeam ? texts.onlyWriterDeletesForAll() : texts.onlyWriterDeletes())
  if (message.call_ended !== null) throw conflict(texts.callStays())
  if (now.getTime() - message.created_at.getTime() > chatLimits.deleteForEveryone) {
    throw conflict(isTeam ? texts.tooLateToDeleteForAll() : texts.tooLateToDelete())
  }
}

/** Also deletes its earlier texts (CHAT-17), the reactions to it (CHAT-20) and the preview of its link (CHAT-23). */
const deleteForEveryone = async (transaction: Db, now: Date, messageId: string): Promise<void> => {
  await transaction
    .updateTable('chat_messages')
    .set({ body: '', deleted_at: now })
    .where('id', '=', messageId)
    .execute()
  await transaction.deleteFrom('chat_earlier_texts').where('message_id', '=', messageId).execute()
  await transaction.deleteFrom('chat_message_links').where('message_id', '=', messageId).execute()
  await transaction.deleteFrom('chat_reactions').where('message_id', '=', messageId).execute()
  const files = await transaction
    .selectFrom('chat_message_files')
    .select('file_id')
    .where('message_id', '=', messageId)
    .execute()
  for (const { file_id: fileId } of files) await releaseFile(transaction, fileId, now)
}

/**
 * Deletes a message: for the user only, or for everyone by its writer in the first 15 minutes. Its number stays. A
 * message that is already deleted is returned unchanged.
 * @throws {Refusal} 404, 409
 */
export const deleteMessage = async (
  { messageId, deleteFor }: CallParts<typeof chatsCalls.calls.deleteMessage>['body'],
  context: UserContext,
): Promise<ChatMessage> => {
  const {
    db,
    clock,
    realtime,
    session: { userId },
  } = context
  return inTransaction(db, async (transaction) => {
    const {
      message,
      found: { room, others },
    } = await lockMessage(transaction, userId, messageId)
    const now = clock.now()
    if (message.deleted_at === null) {
      const isForAll = deleteFor === 'everyone'
      if (isForAll) refuseForEveryone(message, room.kind === 'project', userId, now)
      if (isForAll) await deleteForEveryone(transaction, now, message.id)
      else {
        await transaction
          .insertInto('chat_hidden_messages')
          .values({ user_id: userId, message_id: message.id, hidden_at: now })
          .onConflict((conflicting) => conflicting.doNothing())
          .execute()
      }
      const readers = isForAll ? [userId, ...others.map((member) => member.user_id)] : [userId]
      await announceMessage(realtime, transaction, { messageId: message.id, userIds: readers })
      for (const reader of readers)
        if (await recountUnread(transaction, room.id, reader))
          await realtime.show('unread', { userIds: [reader] }, { within: transaction })
      if (isForAll && room.kind === 'support')
        await announceEvent(workWithin(context, transaction), 'support.message-changed', { roomId: room.id })
    }
    return showKept(transaction, context, await readMessage(transaction, message.id))
  })
}
