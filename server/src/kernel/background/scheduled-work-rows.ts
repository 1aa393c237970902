import type { Db } from '#kernel/db/connect.ts'

/**
 * Stores when new work is due. Work that is stored with a later time, because the schedule has changed or the clock was
 * set back, gets this time.
 */
export const planWork = async (db: Db, name: string, next: Date): Promise<void> => {
  await db
    .insertInto('scheduled_work')
    .values({ name, next_at: next, done_at: null })
    .onConflict((same) => same.column('name').doUpdateSet({ next_at: next }).where('scheduled_work.next_at', '>', next))
    .execute()
}

/** The names of work that is due, the longest due first. */
export const dueWork = async (db: Db, names: readonly string[], now: Date): Promise<string[]> => {
  const due = await db
    .selectFrom('scheduled_work')
    .select('name')
    .where('name', 'in', names)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute()
  return due.map(({ name }) => name)
}

/** How often work that is due has failed in a row; undefined if it is not due any more. */
export const failuresOfDue = async (db: Db, name: string, now: Date): Promise<number | undefined> => {
  const row = await db
    .selectFrom('scheduled_work')
    .select('failures')
    .where('name', '=', name)
    .where('next_at', '<=', now)
    .executeTakeFirst()
  return row?.failures
}

/** Stores how a run ended, and when the next one is due. */
export const endWork = async (
  db: Db,
  name: string,
  change: { next_at: Date; failures: number; done_at?: Date },
): Promise<void> => {
  await db.updateTable('scheduled_work').set(change).where('name', '=', name).execute()
}
