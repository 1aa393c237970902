import { sql } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import { OUTBOX_CHANNEL } from '#kernel/outbox/queue.ts'

/**
 * Does some work of a transaction that ends in a mail, and takes it back where nobody is meant: so that a call takes the
 * same time, and answers the same, for an address that has an account and for one that has none.
 */
export const workQuietly = async <Result>(db: Db, isMeant: boolean, work: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint quiet_work`.execute(db)
  const result = await work()
  await (isMeant ? sql`release savepoint quiet_work` : sql`rollback to savepoint quiet_work`).execute(db)
  // What is said of the mail went back with it; that there is one costs no more than that there is none.
  if (!isMeant) await announce(db, OUTBOX_CHANNEL)
  return result
}
