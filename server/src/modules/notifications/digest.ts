import type { Db } from '#kernel/db/connect.ts'

/** Notifications that a digest names, the newest; of the others it says how many there are. */
const MOST = 30

/** What a digest says of notifications. */
export interface NotificationDigest {
  /** The newest first, in the reader's words. */
  messages: string[]
  /** How many more there are. */
  more: number
}

/** Users with a notification whose mail waits, whatever they have chosen since: none is lost. */
export const awaitingDigest = (db: Db) =>
  db.selectFrom('notifications').select('notifications.user_id').where('awaits_digest', '=', true)

/**
 * Takes what waits for a user's digest, in the transaction that queues the mail. What was clicked meanwhile is not told again.
 */
export const takeForDigest = async (db: Db, userId: string): Promise<NotificationDigest> => {
  const taken = await db
    .updateTable('notifications')
    .set({ awaits_digest: false })
    .where('user_id', '=', userId)
    .where('awaits_digest', '=', true)
    .returning(['message', 'is_clicked', 'seq'])
    .execute()
  const untold = taken
    .filter(({ is_clicked: isClicked }) => !isClicked)
    .sort((one, other) => other.seq - one.seq)
    .map(({ message }) => message)
  return { messages: untold.slice(0, MOST), more: Math.max(0, untold.length - MOST) }
}
