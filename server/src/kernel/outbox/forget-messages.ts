import type { Db } from '#kernel/db/connect.ts'

/**
 * Deletes the messages of a deleted account, sent and waiting.
 * @param recipients its addresses, telephone numbers and devices
 */
export const forgetMessages = async (transaction: Db, recipients: readonly string[]): Promise<void> => {
  const own = recipients.filter((recipient) => recipient !== '')
  if (own.length > 0) await transaction.deleteFrom('outbox_messages').where('recipient', 'in', own).execute()
}
