import type { Db } from '#kernel/db/connect.ts'
import type { UserRow } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds for which a replaced address still gets mails about the account's security (STEPUP-6). */
const NOTIFIED_FOR = 30 * DAY

/** Addresses that were replaced after this instant are still notified. */
export const notifiedSince = (now: Date): Date => new Date(now.getTime() - NOTIFIED_FOR)

/**
 * The former address of an account, if it was replaced recently: someone who took the account over may have replaced it
 * first, and its owner still has the old one (STEPUP-6).
 */
export const replacedAddress = async (db: Db, now: Date, userId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('previous_email')
      .where('id', '=', userId)
      .where('email_replaced_at', '>', notifiedSince(now))
      .executeTakeFirst()
  )?.previous_email ?? null

/** The addresses that get mails about an account's security: its own, and one that was replaced recently (STEPUP-6). */
export const addressesToNotify = async (
  db: Db,
  now: Date,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<string[]> => {
  const before = await replacedAddress(db, now, id)
  return before === null ? [email] : [email, before]
}

/** Forgets addresses that were replaced long ago. */
export const sweepReplacedAddresses = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('users')
    .set({ previous_email: null, email_replaced_at: null })
    .where('email_replaced_at', '<=', notifiedSince(now))
    .execute()
}
