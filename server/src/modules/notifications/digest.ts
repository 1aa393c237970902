import type { Db } from '#kernel/db/connect.ts'

/** The number of newest notifications that a digest lists; the others are only counted. */
const MOST = 30

/** The notifications in a digest. */
export interface NotificationDigest {
  /** The newest first, in the reader's language. */
  messages: string[]
  /** How many more there are. */
  more: number
}

/**
 * Users with a notification whose mail waits, even if they have changed their settings since then, so that none is
 * lost.
 */
export const awaitingDigest = (db: Db) =>
  db.selectFrom('notifications').select('notifications.user_id').where('awaits_digest', '=', true)

/**
 * Takes the notifications that wait for a user's digest, in the transaction that queues the mail. Clicked ones are left
 * out.
 */
export const takeForDigest = async (db: Db, userId: string): Promise<NotificationDigest> => {
  const taken = await db
    .updateTable('notifications')
    .set({ awaits_digest: false })
    .where('user_id', '=', userId)
    .where('awaits_digest', '=', true)
    .returning(['message', 'is_clicked', 'seq'])
    .execute()
  const unclicked = taken
    .filter(({ is_clicked: isClicked }) => !isClicked)
    .sort((one, other) => other.seq - one.seq)
    .map(({ message }) => message)
  return { messages: unclicked.slice(0, MOST), more: Math.max(0, unclicked.length - MOST) }
}
