import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** Milliseconds for which it is kept what somebody was reminded of: longer than anything waits that is reminded of. */
const KEPT = 400 * 24 * 60 * 60 * 1_000

/** What somebody is reminded of. */
export interface Remindable {
  /** The kind of reminder, and of what: `inspection-day:<order>`. */
  about: string
  /** Of the inspection, or the end of the time in which something can be done. A moved inspection is reminded of anew. */
  moment: Date
}

/**
 * Takes a reminder for this transaction, before it is said: of two instances that are at it, one gets it, and it is free
 * again if the transaction fails (REMIND-2).
 * @returns whether it was nobody's yet
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
 * Whether a reminder was taken, in a query over what may be due.
 * @param parts of the query: its matter, its user, and its moment, as columns
 */
export const isClaimed = (parts: {
  about: RawBuilder<unknown>
  userId: RawBuilder<unknown>
  moment: RawBuilder<unknown>
}): RawBuilder<boolean> =>
  sql<boolean>`exists (select from reminders where reminders.about = ${parts.about}
    and reminders.user_id = ${parts.userId} and reminders.moment = ${parts.moment})`

/** Forgets what somebody was reminded of long ago. */
export const sweepReminders = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('reminders')
    .where('made_at', '<', new Date(now.getTime() - KEPT))
    .execute()
}
