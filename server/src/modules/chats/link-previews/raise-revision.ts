import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

/** Counts one more change of a message whose row stays as it is, and shows it to these users; its conversation is locked. */
export const raiseRevision = async (
  transaction: Db,
  realtime: Realtime,
  messageId: string,
  userIds: readonly string[],
): Promise<void> => {
  // The trigger of the table counts.
  await sql`update chat_messages set revision = revision where id = ${messageId}`.execute(transaction)
  await realtime.show(
    'chat-message',
    { userIds: [...userIds], messageId, counts: [] },
    { within: transaction, inOrder: true },
  )
}
