import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { UserContext } from '#kernel/http/context.ts'
import { findRoomFor } from './find-room.ts'
import { sightOfRoom } from './lost-orders.ts'
import { asSeenBy, shownColumns, showMessages } from './show-messages.ts'

/** Recordings that are shown beside an order, at most. */
const MOST = 50

/**
 * Recorded video calls of the user's conversations about an order that they may see, the newest first (VIDEO-17). Those that
 * the user deleted are not among them; a recording whose time is over is, without its films.
 */
export const readOrderRecordings = async (
  { db, clock, ports, session: { userId } }: UserContext,
  orderId: string,
): Promise<ChatMessage[]> => {
  const rooms = await db
    .selectFrom('chat_rooms as room')
    .innerJoin('chat_room_members as member', 'member.room_id', 'room.id')
    .select('room.id')
    .where('room.order_id', '=', orderId)
    .where('member.user_id', '=', userId)
    .execute()
  const recordings: ChatMessage[] = []
  // An order that has changed its inspector has a conversation with each of them.
  for (const { id: roomId } of rooms) {
    const sight = await sightOfRoom(db, userId, await findRoomFor(db, userId, roomId))
    const rows = await db
      .selectFrom('chat_messages')
      .select(shownColumns)
      .where('room_id', '=', roomId)
      .where('recording_until', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('sequence', 'desc')
      .limit(MOST)
      .execute()
    const found = await showMessages(db, ports.files, clock.now(), rows)
    for (const one of found)
      if (!one.hiddenFor.has(userId)) recordings.push(asSeenBy(userId, { ...one, message: sight(one.message) }))
  }
  return recordings.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, MOST)
}
