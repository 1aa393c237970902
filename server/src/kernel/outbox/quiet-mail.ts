import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import { takeSavepoint } from '#kernel/db/savepoints.ts'
import { OUTBOX_CHANNEL } from '#kernel/outbox/queue.ts'

/**
 * Does some work of a transaction that ends in a mail, and takes it back where nobody is meant: so that a call takes the
 * same time, and answers the same, for an address that has an account and for one that has none.
 */
export const workQuietly = async <Result>(db: Db, isMeant: boolean, work: () => Promise<Result>): Promise<Result> => {
  const savepoint = await takeSavepoint(db)
  const result = await work()
  await (isMeant ? savepoint.release() : savepoint.rollBack())
  // What is said of the mail went back with it; that there is one costs no more than that there is none.
  if (!isMeant) await announce(db, OUTBOX_CHANNEL)
  return result
}
