import type { Db } from '#kernel/db/connect.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds that an unconfirmed sign-up is kept, so that its mail can be sent again. */
const SIGNUP_KEPT = 7 * DAY
/**
 * Milliseconds that a link or code is kept after its end: a late user reads that it expired, not that it never existed.
 */
const SECRET_KEPT = DAY

/** Removes sign-ups that were never confirmed. */
export const sweepPendingSignups = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('pending_signups')
    .where('created_at', '<=', new Date(now.getTime() - SIGNUP_KEPT))
    .execute()
}

/** Removes links and codes that have long expired. */
export const sweepOneTimeSecrets = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('one_time_secrets')
    .where('expires_at', '<=', new Date(now.getTime() - SECRET_KEPT))
    .execute()
}
