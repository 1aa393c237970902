import type { Db } from '#kernel/db/connect.ts'
import { staffWith, supportRoles } from '#kernel/back-office/assignment.ts'

/**
 * Whether a user is staff and a conversation is one with support: then they can upload files there and see all of its
 * files.
 */
export const isStaffInSupport = async (db: Db, userId: string, roomId: string): Promise<boolean> => {
  const conversation = await db
    .selectFrom('support_conversations')
    .select('room_id')
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return conversation !== undefined && (await staffWith(db, supportRoles)).some(({ id }) => id === userId)
}
