import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import { takeSavepoint } from '#kernel/db/savepoints.ts'
import { OUTBOX_CHANNEL } from '#kernel/outbox/queue.ts'

/**
 * Does work in a transaction that ends in a mail, and rolls it back if there is no recipient. So a call takes the same
 * time, and has the same answer, for an address with an account and one without.
 */
export const workQuietly = async <Result>(db: Db, isMeant: boolean, work: () => Promise<Result>): Promise<Result> => {
  const savepoint = await takeSavepoint(db)
  const result = await work()
  await (isMeant ? savepoint.release() : savepoint.rollBack())
  // The rollback dropped the announcement of the mail. It is made again, so that both cases take the same time.
  if (!isMeant) await announce(db, OUTBOX_CHANNEL)
  return result
}
