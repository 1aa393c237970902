import type { Db } from '#kernel/db/connect.ts'
import { findRoomFor, refuseClosed } from './find-room.ts'
import { isOrderElsewhere } from './lost-orders.ts'

/**
 * Whether a user may upload files to a conversation.
 * @throws {Refusal} 404 if the user is no member; 409 if the conversation is closed
 */
export const mayUploadToRoom = async (db: Db, userId: string, roomId: string): Promise<boolean> => {
  await refuseClosed(db, userId, await findRoomFor(db, userId, roomId))
  return true
}

/**
 * Whether a user may see a file of a conversation: its members may, unless the message is deleted for them. An
 * inspector who lost its order sees only their own files (MATCH-16).
 */
export const maySeeFileOfRoom = async (db: Db, userId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('chat_message_files as attached')
    .innerJoin('chat_messages as message', 'message.id', 'attached.message_id')
    .innerJoin('chat_room_members as member', 'member.room_id', 'message.room_id')
    .innerJoin('chat_rooms as room', 'room.id', 'message.room_id')
    .select('attached.file_id')
    .where('attached.file_id', '=', fileId)
    .where('member.user_id', '=', userId)
    .where('message.deleted_at', 'is', null)
    .where(({ or, eb, not }) =>
      or([eb('message.sender_id', '=', userId), eb('member.role', '<>', 'inspector'), not(isOrderElsewhere)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_hidden_messages as hidden')
            .select('hidden.message_id')
            .whereRef('hidden.message_id', '=', 'message.id')
            .where('hidden.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined
