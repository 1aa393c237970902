import type { ChatMessage, ReactToMessageBody } from '@fieldproof/contracts/entities/chat-message'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { refuseClosed } from './find-room.ts'
import { lockMessage, readMessage } from './lock-message.ts'
import { showKept } from './send-message.ts'

/** @returns whether something changed */
const put = async (
  transaction: Db,
  userId: string,
  { messageId, emoji, isOn }: ReactToMessageBody,
  now: Date,
): Promise<boolean> => {
  const changed = isOn
    ? await transaction
        .insertInto('chat_reactions')
        .values({ message_id: messageId, user_id: userId, emoji, created_at: now })
        .onConflict((conflicting) => conflicting.doNothing())
        .returning('emoji')
        .executeTakeFirst()
    : await transaction
        .deleteFrom('chat_reactions')
        .where('message_id', '=', messageId)
        .where('user_id', '=', userId)
        .where('emoji', '=', emoji)
        .returning('emoji')
        .executeTakeFirst()
  return changed !== undefined
}

/**
 * Puts a reaction on a message, or takes it back (CHAT-20). A trigger raises the message's revision, and everybody hears it as a
 * message that changed. What is there already is answered as it stands.
 * @throws {Refusal} 404; 409 where the message was deleted, or the conversation is closed; 429
 */
export const reactToMessage = async (body: ReactToMessageBody, context: UserContext): Promise<ChatMessage> => {
  const {
    db,
    clock,
    limits,
    realtime,
    session: { userId },
  } = context
  await limits.count('chat-reaction.account', userId)
  return inTransaction(db, async (transaction) => {
    const { message, found } = await lockMessage(transaction, userId, body.messageId)
    const before = await showKept(transaction, context, message)
    if (before.deletedFor !== null) throw conflict(textsOf('chats').noReactionToDeleted())
    await refuseClosed(transaction, userId, found)
    if (!(await put(transaction, userId, body, clock.now()))) return before
    await realtime.show(
      'chat-message',
      { userIds: [userId, ...found.others.map((member) => member.user_id)], messageId: message.id, counts: [] },
      { within: transaction, inOrder: true },
    )
    if (found.room.kind === 'support')
      await announceEvent(workWithin(context, transaction), 'support.message-changed', { roomId: found.room.id })
    return showKept(transaction, context, await readMessage(transaction, message.id))
  })
}
