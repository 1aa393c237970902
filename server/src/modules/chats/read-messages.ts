import type { AnswerOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { findRoomFor } from './find-room.ts'
import { sightOfRoom } from './lost-orders.ts'
import { asSeenBy, shownColumns, showMessages } from './show-messages.ts'

type Messages = AnswerOf<'GET /chats/get-messages/{chatRoomId}'>

/**
 * Messages of a conversation in their order: the newest, the nearest before a number, or the first after one, so that a
 * browser that was away gets what it missed without a gap.
 * @throws {Refusal} 404
 */
export const readMessages = async (
  { db, clock, ports, session: { userId } }: UserContext,
  roomId: string,
  { before, after, limit }: { before?: number; after?: number; limit: number },
): Promise<Messages> => {
  const own = await findRoomFor(db, userId, roomId)
  const { room } = own
  const sight = await sightOfRoom(db, userId, own)
  const all = db.selectFrom('chat_messages').select(shownColumns).where('room_id', '=', room.id)
  const asked =
    after === undefined
      ? (before === undefined ? all : all.where('sequence', '<', before)).orderBy('sequence', 'desc')
      : all.where('sequence', '>', after).orderBy('sequence')
  const rows = await asked.limit(limit + 1).execute()
  const shown = rows.slice(0, limit)
  if (after === undefined) shown.reverse()
  const found = await showMessages(db, ports.files, clock.now(), shown)
  return {
    // What is kept back is taken out before a quote is cut.
    items: found.map((one) => asSeenBy(userId, { ...one, message: sight(one.message) })),
    hasMore: rows.length > limit,
    lastSequence: Math.max(room.last_sequence, ...shown.map(({ sequence }) => sequence)),
  }
}
