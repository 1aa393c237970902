import type { ChatMessage, ReactToMessageBody } from '@fieldproof/contracts/entities/chat-message'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { announceMessage } from './announce-message.ts'
import { refuseClosed } from './find-room.ts'
import { lockMessage, noSuchMessage, readMessage } from './lock-message.ts'
import { showKept } from './show-kept.ts'
import { shownColumns, type MessageRow } from './show-messages.ts'

const texts = textsOf('chats')

/**
 * @param userId null for the visitor of a conversation with support
 * @returns whether something changed
 */
const storeReaction = async (
  transaction: Db,
  userId: string | null,
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
        .where('user_id', 'is not distinct from', userId)
        .where('emoji', '=', emoji)
        .returning('emoji')
        .executeTakeFirst()
  return changed !== undefined
}

/** Shows a changed message to the members of its conversation. */
const showChanged = async (
  transaction: Db,
  { id: messageId, room_id: roomId }: MessageRow,
  { userIds, isSupport }: { userIds: readonly string[]; isSupport: boolean },
  context: CallContext,
): Promise<void> => {
  await announceMessage(context.realtime, transaction, { messageId, userIds })
  if (isSupport) await announceEvent(workWithin(context, transaction), 'support.message-changed', { roomId })
}

/**
 * Puts a reaction on a message, or removes it (CHAT-20). A trigger raises the message's revision, and every member gets
 * it as a changed message. If nothing changes, the message is returned as it is.
 * @throws {Refusal} 404; 409 if the message was deleted, or the conversation is closed; 429
 */
export const reactToMessage = async (body: ReactToMessageBody, context: UserContext): Promise<ChatMessage> => {
  const {
    db,
    clock,
    limits,
    session: { userId },
  } = context
  await limits.count('chat-reaction.account', userId)
  return inTransaction(db, async (transaction) => {
    const { message, found } = await lockMessage(transaction, userId, body.messageId)
    const before = await showKept(transaction, context, message)
    if (before.deletedFor !== null) throw conflict(texts.noReactionToDeleted())
    await refuseClosed(transaction, userId, found)
    if (!(await storeReaction(transaction, userId, body, clock.now()))) return before
    const userIds = [userId, ...found.others.map((member) => member.user_id)]
    await showChanged(transaction, message, { userIds, isSupport: found.room.kind === 'support' }, context)
    return showKept(transaction, context, await readMessage(transaction, message.id))
  })
}

/**
 * Adds a reaction of staff, or of the visitor, in a locked conversation with support (SUPPORT-20). The caller has
 * checked who they are. An existing reaction stays.
 * @param by null for the visitor
 * @returns the message with it
 * @throws {Refusal} 404 for a message of another conversation; 409 if the message was deleted
 */
export const reactInSupport = async (
  transaction: Db,
  { roomId, by }: { roomId: string; by: string | null },
  body: ReactToMessageBody,
  context: CallContext,
): Promise<MessageRow> => {
  const message = await transaction
    .selectFrom('chat_messages')
    .select(shownColumns)
    .where('id', '=', body.messageId)
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (!message) throw noSuchMessage()
  if (message.deleted_at !== null) throw conflict(texts.noReactionToDeleted())
  if (!(await storeReaction(transaction, by, body, context.clock.now()))) return message
  const members = await transaction
    .selectFrom('chat_room_members')
    .select('user_id')
    .where('room_id', '=', roomId)
    .execute()
  const userIds = members.map((member) => member.user_id)
  await showChanged(transaction, message, { userIds, isSupport: true }, context)
  return readMessage(transaction, message.id)
}
