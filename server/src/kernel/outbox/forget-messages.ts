import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and what was sent to it, or waits to be. @param recipients addresses, telephone numbers and devices */
export const forgetMessages = async (transaction: Db, recipients: readonly string[]): Promise<void> => {
  const own = recipients.filter((recipient) => recipient !== '')
  if (own.length > 0) await transaction.deleteFrom('outbox_messages').where('recipient', 'in', own).execute()
}
