import type { ChatMessage, ReactToMessageBody } from '@fieldproof/contracts/entities/chat-message'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { noSuchMessage } from '#modules/chats/lock-message.ts'
import { reactInSupport } from '#modules/chats/react-to-message.ts'
import { showKept } from '#modules/chats/show-kept.ts'
import { lockSupportRoom } from '#modules/chats/support-room.ts'
import { findAnswerable } from './answer.ts'
import { requireSupport } from './require-support.ts'

/**
 * Puts a reaction of a member of staff on a message of a conversation with support, or removes it (SUPPORT-20). A
 * reaction is no answer, so the conversation still waits.
 * @throws {Refusal} 404 for everyone outside support, and for a message of another conversation; 409 in their own
 * conversation, if the account is deleted, and if the message was deleted; 429
 */
export const reactAsStaff = async (body: ReactToMessageBody, context: UserContext): Promise<ChatMessage> => {
  const {
    db,
    limits,
    session: { userId },
  } = context
  await limits.count('chat-reaction.account', userId)
  return inTransaction(db, async (transaction) => {
    await requireSupport(transaction, context)
    const where = await transaction
      .selectFrom('chat_messages as message')
      .innerJoin('support_conversations as talk', 'talk.room_id', 'message.room_id')
      .select('message.room_id')
      .where('message.id', '=', body.messageId)
      .executeTakeFirst()
    if (!where) throw noSuchMessage()
    await lockSupportRoom(transaction, where.room_id)
    await findAnswerable(transaction, where.room_id, userId)
    const message = await reactInSupport(transaction, { roomId: where.room_id, by: userId }, body, context)
    return showKept(transaction, context, message)
  })
}
