import type { videoCallEndings } from '@fieldproof/contracts/lists'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { announceMessage } from './announce-message.ts'

/** A video call that has ended, for the call's conversation. */
export interface EndedVideoCall {
  id: string
  roomId: string
  begunBy: string
  endedHow: (typeof videoCallEndings)[number]
  /** Seconds that the call lasted. */
  seconds: number
}

/**
 * Writes the line of a video call into its conversation, once (VIDEO-4). If the call was missed, the others have one
 * more unread message.
 */
export const writeVideoCallLine = async (
  { db, realtime, now }: UnitOfWork,
  { id, roomId, begunBy, endedHow, seconds }: EndedVideoCall,
): Promise<void> => {
  const line = await db
    .insertInto('chat_messages')
    .values({
      id,
      room_id: roomId,
      sender_id: begunBy,
      body: '',
      created_at: now,
      call_ended: endedHow,
      call_seconds: seconds,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!line) return
  const members = await db.selectFrom('chat_room_members').select('user_id').where('room_id', '=', roomId).execute()
  const userIds = members.map(({ user_id }) => user_id)
  await announceMessage(realtime, db, {
    messageId: id,
    userIds,
    counts: userIds.filter((userId) => userId !== begunBy),
  })
}
