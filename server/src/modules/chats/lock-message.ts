import type { Db } from '#kernel/db/connect.ts'
import { notFound, Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findRoomFor, holdProjectOf, type FoundRoom } from './find-room.ts'
import { shownColumns, type MessageRow } from './show-messages.ts'

const texts = textsOf('chats')

export const noSuchMessage = () => notFound(texts.noSuchMessage())

/** The current state of a message. */
export const readMessage = (transaction: Db, messageId: string): Promise<MessageRow> =>
  transaction.selectFrom('chat_messages').select(shownColumns).where('id', '=', messageId).executeTakeFirstOrThrow()

/**
 * A message as a member of its conversation sees it. The conversation is locked, so that changes of its messages come
 * one after the other.
 * @throws {Refusal} 404 if the user may not see the message, or it does not exist
 */
export const lockMessage = async (
  transaction: Db,
  userId: string,
  messageId: string,
): Promise<{ message: MessageRow; found: FoundRoom }> => {
  const location = await transaction
    .selectFrom('chat_messages')
    .select('room_id')
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!location) throw noSuchMessage()
  await holdProjectOf(transaction, location.room_id)
  const found = await findRoomFor(transaction, userId, location.room_id, { lock: true }).catch((error: unknown) => {
    throw error instanceof Refusal ? noSuchMessage() : error
  })
  return { message: await readMessage(transaction, messageId), found }
}
