import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { announceMessage } from '../announce-message.ts'

/**
 * Raises the revision of a message whose row does not change, and shows it to these users. Its conversation is locked.
 */
export const raiseRevision = async (
  transaction: Db,
  realtime: Realtime,
  messageId: string,
  userIds: readonly string[],
): Promise<void> => {
  // A trigger of the table raises the number.
  await sql`update chat_messages set revision = revision where id = ${messageId}`.execute(transaction)
  await announceMessage(realtime, transaction, { messageId, userIds })
}
