import type { Db } from '#kernel/db/connect.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds for which received mails are remembered; longer than a mail can be answered. */
const KEPT = 60 * DAY

/** Whether a mail was received before. */
export const isReceived = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('received_mails').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

/**
 * Marks a mail as processed, in the transaction that does what it requests. A second instance with the same mail waits
 * for that.
 * @param key SHA-256, hex
 * @returns false if it was processed before
 */
export const takeOnce = async (transaction: Db, key: string, now: Date): Promise<boolean> =>
  (await transaction
    .insertInto('received_mails')
    .values({ key, received_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined

/** Deletes the keys of mails that were received so long ago that they no longer have any effect. */
export const sweepReceivedMails = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('received_mails')
    .where('received_at', '<=', new Date(now.getTime() - KEPT))
    .execute()
}
