import type { Db } from '#kernel/db/connect.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { closureOf, findRoomFor, type FoundRoom } from '#modules/chats/find-room.ts'

/** Whether a member can still write in the conversation, and so be in a video call of it (VIDEO-6). */
export const hasAccess = async (db: Db, userId: string, roomId: string): Promise<boolean> => {
  let found: FoundRoom
  try {
    found = await findRoomFor(db, userId, roomId)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  return (await closureOf(db, userId, found)) === null
}
