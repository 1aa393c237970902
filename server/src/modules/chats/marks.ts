import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { sharingWith } from './acquaintances.ts'
import { findRoomFor } from './find-room.ts'
import { readRoom } from './read-rooms.ts'
import { recountUnread } from './unread.ts'

/**
 * Marks messages up to a number as read. A number below the last mark has no effect, and one above the newest message
 * marks all. The other members see the mark if both sides show read marks (CHAT-18).
 * @throws {Refusal} 404
 */
export const markAsRead = (
  { chatRoomId, sequence }: { chatRoomId: string; sequence: number },
  { db, realtime, session: { userId } }: UserContext,
): Promise<ChatRoom> =>
  inTransaction(db, async (transaction) => {
    const { room, me, others } = await findRoomFor(transaction, userId, chatRoomId, { lock: true })
    const read = Math.min(sequence, room.last_sequence)
    if (read > me.read_sequence) {
      await transaction
        .updateTable('chat_room_members')
        .set({ read_sequence: read })
        .where('room_id', '=', room.id)
        .where('user_id', '=', userId)
        .execute()
      const mark = { chatRoomId: room.id, userId, sequence: read }
      const sharing = await sharingWith(
        transaction,
        userId,
        others.map((member) => member.user_id),
        'shares_reads',
      )
      for (const memberId of [userId, ...sharing]) await realtime.toUser(memberId, 'CHAT_READ', mark, transaction)
      if (await recountUnread(transaction, room.id, userId))
        await realtime.show('unread', { userIds: [userId] }, { within: transaction })
    }
    return readRoom(transaction, userId, room.id)
  })

/** Brings a conversation back that a member has archived. */
export const bringBack = async (transaction: Db, userId: string, roomId: string): Promise<void> => {
  await transaction
    .updateTable('chat_room_members')
    .set({ archived_at: null })
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .execute()
}

/** Archives a conversation for the user only, or brings it back (CHAT-15). @throws {Refusal} 404 */
export const archiveRoom = (
  { chatRoomId, isArchived }: { chatRoomId: string; isArchived: boolean },
  { db, clock, realtime, session: { userId } }: UserContext,
): Promise<ChatRoom> =>
  inTransaction(db, async (transaction) => {
    const { room, me } = await findRoomFor(transaction, userId, chatRoomId, { lock: true })
    if ((me.archived_at !== null) !== isArchived) {
      if (isArchived)
        await transaction
          .updateTable('chat_room_members')
          .set({ archived_at: clock.now() })
          .where('room_id', '=', room.id)
          .where('user_id', '=', userId)
          .execute()
      else await bringBack(transaction, userId, room.id)
      await realtime.toUser(userId, 'CHAT_ROOM_CHANGED', { chatRoomId: room.id }, transaction)
    }
    return readRoom(transaction, userId, room.id)
  })

/** Stars a conversation for the user only, or removes the star. @throws {Refusal} 404 */
export const starRoom = (
  { chatRoomId, isStarred }: { chatRoomId: string; isStarred: boolean },
  { db, realtime, session: { userId } }: UserContext,
): Promise<ChatRoom> =>
  inTransaction(db, async (transaction) => {
    const { room, me } = await findRoomFor(transaction, userId, chatRoomId, { lock: true })
    if (me.is_starred !== isStarred) {
      await transaction
        .updateTable('chat_room_members')
        .set({ is_starred: isStarred })
        .where('room_id', '=', room.id)
        .where('user_id', '=', userId)
        .execute()
      await realtime.toUser(userId, 'CHAT_ROOM_CHANGED', { chatRoomId: room.id }, transaction)
    }
    return readRoom(transaction, userId, room.id)
  })
