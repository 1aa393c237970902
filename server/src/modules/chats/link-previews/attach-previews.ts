import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { holdProjectOf } from '../find-room.ts'
import { raiseRevision } from './raise-revision.ts'

/** How many messages one query reads. */
const AT_ONCE = 200

interface ShowParts {
  db: Db
  realtime: Realtime
}

/** Shows a message with its preview, once. The conversation is locked, so that its changes come one after the other. */
const showOne = ({ db, realtime }: ShowParts, messageId: string, roomId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdProjectOf(transaction, roomId)
    await transaction.selectFrom('chat_rooms').select('id').where('id', '=', roomId).forNoKeyUpdate().execute()
    const shown = await transaction
      .updateTable('chat_message_links')
      .set({ state: 'shown' })
      .where('message_id', '=', messageId)
      .where('state', '=', 'waiting')
      .returning('message_id')
      .executeTakeFirst()
    if (!shown) return
    const members = await transaction
      .selectFrom('chat_room_members')
      .select('user_id')
      .where('room_id', '=', roomId)
      .execute()
    await raiseRevision(
      transaction,
      realtime,
      messageId,
      members.map((member) => member.user_id),
    )
  })

/** Messages whose page has been read, or could not be read. */
const waiting = ({ db }: ShowParts) =>
  db
    .selectFrom('chat_message_links as link')
    .innerJoin('link_previews as preview', 'preview.url_hash', 'link.url_hash')
    .innerJoin('chat_messages as message', 'message.id', 'link.message_id')
    .select(['link.message_id', 'message.room_id', 'preview.title'])
    .where('link.state', '=', 'waiting')
    .where('preview.due_at', 'is', null)
    .limit(AT_ONCE)
    .execute()

/** Gives waiting messages their previews; messages whose pages could not be read stop waiting. */
export const attachPreviews = async (parts: ShowParts): Promise<void> => {
  for (;;) {
    const rows = await waiting(parts)
    for (const { message_id: messageId, room_id: roomId, title } of rows)
      if (title === null) await parts.db.deleteFrom('chat_message_links').where('message_id', '=', messageId).execute()
      else await showOne(parts, messageId, roomId)
    if (rows.length < AT_ONCE) return
  }
}
