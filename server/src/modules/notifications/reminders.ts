import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** Milliseconds for which reminders are recorded: longer than any inspection or deadline is pending. */
const KEPT = 400 * 24 * 60 * 60 * 1_000

/** The subject of a reminder. */
export interface Remindable {
  /** The kind of reminder and its subject: `inspection-day:<order>`. */
  about: string
  /** The time of the inspection, or a deadline. A moved inspection gets new reminders. */
  moment: Date
}

/**
 * Claims a reminder for this transaction, before it is sent: only one of two instances gets it, and it is free again if
 * the transaction fails (REMIND-2).
 * @returns whether it was still unclaimed
 */
export const claimReminder = async (
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
  { about, moment }: Remindable,
): Promise<boolean> => {
  const claimed = await db
    .insertInto('reminders')
    .values({ user_id: userId, about, moment, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Whether a reminder was claimed, as a condition in a query for due reminders.
 * @param parts the columns of its subject, user and moment
 */
export const isClaimed = (parts: {
  about: RawBuilder<unknown>
  userId: RawBuilder<unknown>
  moment: RawBuilder<unknown>
}): RawBuilder<boolean> =>
  sql<boolean>`exists (select from reminders where reminders.about = ${parts.about}
    and reminders.user_id = ${parts.userId} and reminders.moment = ${parts.moment})`

/** Deletes the records of a user's reminders of one subject, so that the next reminder of it can be claimed. */
export const forgetReminder = async (db: Db, userId: string, about: string): Promise<void> => {
  await db.deleteFrom('reminders').where('user_id', '=', userId).where('about', '=', about).execute()
}

/** Deletes old records of reminders. */
export const sweepReminders = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('reminders')
    .where('made_at', '<', new Date(now.getTime() - KEPT))
    .execute()
}
