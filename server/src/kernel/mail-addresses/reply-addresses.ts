import type { Db } from '#kernel/db/connect.ts'

/** A person who can reply in a conversation by mail. */
export interface Answering {
  roomId: string
  /** Null for the visitor of a conversation with support. */
  userId: string | null
}

/** The number of a person in a conversation, which identifies their replies; always the same one. */
export const replyIdOf = async (db: Db, { roomId, userId }: Answering, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('reply_addresses')
    .values({ room_id: roomId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doUpdateSet({ user_id: userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the reply addresses of a deleted account, so that no mail can reply in its name. */
export const forgetReplyAddresses = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('reply_addresses').where('user_id', '=', userId).execute()
}
