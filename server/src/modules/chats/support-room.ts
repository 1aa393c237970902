import type { ChatMessage, SendMessageBody } from '@fieldproof/contracts/entities/chat-message'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { releaseFile } from '#kernel/files/stored-files.ts'
import type { CallContext, UserContext } from '#kernel/http/context.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { announceMessage } from './announce-message.ts'
import { noSuchConversation } from './find-room.ts'
import { findEarlier, keepMessage } from './send-message.ts'
import { linkMessage } from './link-previews/link-message.ts'
import { showKept } from './show-kept.ts'
import { showNewMessage } from './show-messages.ts'
import { recountUnread } from './unread.ts'

/**
 * Opens a conversation of a user with support; the staff are no members of it (SUPPORT-1). A visitor's conversation has
 * no members.
 * @returns its id
 */
export const openSupportRoom = async (transaction: Db, userId: string | null, now: Date): Promise<string> => {
  const { id } = await transaction
    .insertInto('chat_rooms')
    .values({ kind: 'support', order_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (userId !== null)
    await transaction.insertInto('chat_room_members').values({ room_id: id, user_id: userId, role: null }).execute()
  return id
}

/**
 * Writes as the visitor of a locked conversation. The caller has checked that it is theirs.
 * @throws {Refusal} 422 if the id was used with other contents
 */
export const writeAsVisitor = async (
  transaction: Db,
  { _id, chatRoomId, text }: { _id: string; chatRoomId: string; text: string },
  context: Pick<CallContext, 'db' | 'clock' | 'ports' | 'realtime' | 'reactions'>,
): Promise<ChatMessage> => {
  const { clock, ports } = context
  const body = { _id, chatRoomId, text, fileIds: [] }
  const now = clock.now()
  const earlier = await findEarlier(transaction, null, body, chatRoomId)
  if (earlier) return showNewMessage(ports.files, now, earlier, [])
  const { row } = await keepMessage(transaction, now, null, body, text)
  await announceEvent(workWithin(context, transaction), 'support.asked', {
    roomId: chatRoomId,
    userId: null,
    messageId: row.id,
  })
  return showNewMessage(ports.files, now, row, [])
}

/** Transfers a visitor's reactions to a user. If the user is staff, they may already have reacted in the same way. */
const giveReactionsTo = async (transaction: Db, roomId: string, userId: string): Promise<void> => {
  await transaction
    .with('visitors', (db) =>
      db
        .deleteFrom('chat_reactions')
        .using('chat_messages as message')
        .whereRef('message.id', '=', 'chat_reactions.message_id')
        .where('message.room_id', '=', roomId)
        .where('chat_reactions.user_id', 'is', null)
        .returning(['message_id', 'emoji', 'chat_reactions.created_at']),
    )
    .insertInto('chat_reactions')
    .columns(['message_id', 'user_id', 'emoji', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('visitors').select(['message_id', val(userId).$castTo<string>().as('user_id'), 'emoji', 'created_at']),
    )
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()
}

/**
 * Transfers a visitor's conversation to a user, who becomes its member. The room is locked.
 * @param readSequence the number of the last message that the visitor had read
 */
export const giveSupportRoomTo = async (
  transaction: Db,
  { roomId, userId, readSequence }: { roomId: string; userId: string; readSequence: number },
  realtime: Pick<Realtime, 'toUser' | 'show'>,
): Promise<void> => {
  await transaction
    .insertInto('chat_room_members')
    .values({ room_id: roomId, user_id: userId, role: null, read_sequence: readSequence })
    .execute()
  await transaction
    .updateTable('chat_messages')
    .set({ sender_id: userId })
    .where('room_id', '=', roomId)
    .where('sender_id', 'is', null)
    .execute()
  await giveReactionsTo(transaction, roomId, userId)
  await recountUnread(transaction, roomId, userId)
  await realtime.toUser(userId, 'CHAT_ROOM_CHANGED', { chatRoomId: roomId }, transaction)
  await realtime.show('unread', { userIds: [userId] }, { within: transaction })
}

/** Locks a conversation with support, so that messages and changes of its state take turns. @throws {Refusal} 404 */
export const lockSupportRoom = async (transaction: Db, roomId: string): Promise<void> => {
  const room = await transaction
    .selectFrom('chat_rooms')
    .select('id')
    .where('id', '=', roomId)
    .where('kind', '=', 'support')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!room) throw noSuchConversation()
}

/**
 * Writes as staff in a locked conversation with support. The caller has checked that the user is staff.
 * @returns the message, and whether it was written now
 * @throws {Refusal} 404 for files that are not the user's; 422 if the id was used with other contents
 */
export const answerWithin = async (
  transaction: Db,
  body: SendMessageBody,
  context: UserContext,
): Promise<{ message: ChatMessage; isNew: boolean }> => {
  const {
    clock,
    ports,
    realtime,
    session: { userId },
  } = context
  const earlier = await findEarlier(transaction, userId, body, body.chatRoomId)
  if (earlier) return { message: await showKept(transaction, context, earlier), isNew: false }
  const now = clock.now()
  // Contact details are not hidden: support gives and takes them (SUPPORT-2).
  const { row, files } = await keepMessage(transaction, now, userId, body, body.text)
  const preview = await linkMessage(transaction, row, context)
  const members = await transaction
    .selectFrom('chat_room_members')
    .select('user_id')
    .where('room_id', '=', body.chatRoomId)
    .execute()
  const userIds = members.map((member) => member.user_id)
  await announceMessage(realtime, transaction, { messageId: row.id, userIds, counts: userIds })
  const message =
    row.reply_to === null
      ? showNewMessage(ports.files, now, row, files, preview)
      : await showKept(transaction, context, row)
  return { message, isNew: true }
}

/** Deletes messages of conversations with support, with their files; reported ones stay with the staff. */
export const forgetSupportMessages = async (transaction: Db, roomIds: readonly string[], now: Date): Promise<void> => {
  const rooms = transaction
    .selectFrom('chat_rooms')
    .select('id')
    .where('kind', '=', 'support')
    .where('id', '=', sql<string>`any(${[...roomIds]}::uuid[])`)
  const files = await transaction
    .selectFrom('chat_message_files')
    .innerJoin('chat_messages', 'chat_messages.id', 'message_id')
    .select('file_id')
    .where('room_id', 'in', rooms)
    .execute()
  for (const { file_id: fileId } of files) await releaseFile(transaction, fileId, now)
  await transaction.deleteFrom('chat_messages').where('room_id', 'in', rooms).execute()
}
