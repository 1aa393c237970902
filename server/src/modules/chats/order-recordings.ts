import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { UserContext } from '#kernel/http/context.ts'
import { findRoomFor } from './find-room.ts'
import { sightOfRoom } from './lost-orders.ts'
import { asSeenBy, shownColumns, showMessages } from './show-messages.ts'

/** The most recordings that are shown at an order. */
const MOST = 50

/**
 * The recorded video calls in the user's conversations about an order that they may see, newest first (VIDEO-17).
 * Recordings that the user deleted are left out; expired ones are included, without their films.
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
  // An order that has changed its inspector has a conversation with each inspector.
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
