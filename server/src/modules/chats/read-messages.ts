import type { AnswerOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '#kernel/db/schema.ts'
import { findRoomFor } from './find-room.ts'
import { sightOfRoom } from './lost-orders.ts'
import { asSeenBy, shownColumns, showMessages } from './show-messages.ts'

type Messages = AnswerOf<'GET /chats/get-messages/{chatRoomId}'>

const withPicture = ({ exists, selectFrom }: ExpressionBuilder<Database, 'chat_messages'>) =>
  exists(
    selectFrom('chat_message_files as attached')
      .innerJoin('stored_files as file', 'file.id', 'attached.file_id')
      .select('attached.file_id')
      .whereRef('attached.message_id', '=', 'chat_messages.id')
      .where(sql<boolean>`file.content_type like 'image/%'`)
      .where('file.removed_at', 'is', null),
  )

/**
 * Messages of a conversation in their order: the newest ones, those just before a number, or the first ones after a
 * number, so that a browser that was offline can load what it missed without a gap; on request, only those with a
 * picture (CHAT-26).
 * @throws {Refusal} 404
 */
export const readMessages = async (
  { db, clock, ports, session: { userId } }: UserContext,
  roomId: string,
  { before, after, limit, only }: { before?: number; after?: number; limit: number; only?: 'pictures' },
): Promise<Messages> => {
  const own = await findRoomFor(db, userId, roomId)
  const { room } = own
  const sight = await sightOfRoom(db, userId, own)
  const all = db
    .selectFrom('chat_messages')
    .select(shownColumns)
    .where('room_id', '=', room.id)
    .$if(only === 'pictures', (messages) => messages.where('deleted_at', 'is', null).where(withPicture))
  const selected =
    after === undefined
      ? (before === undefined ? all : all.where('sequence', '<', before)).orderBy('sequence', 'desc')
      : all.where('sequence', '>', after).orderBy('sequence')
  const rows = await selected.limit(limit + 1).execute()
  const shown = rows.slice(0, limit)
  if (after === undefined) shown.reverse()
  const found = await showMessages(db, ports.files, clock.now(), shown)
  return {
    // Hidden contact details are removed before a quote is cut.
    items: found.map((one) => asSeenBy(userId, { ...one, message: sight(one.message) })),
    hasMore: rows.length > limit,
    lastSequence: Math.max(room.last_sequence, ...shown.map(({ sequence }) => sequence)),
  }
}
