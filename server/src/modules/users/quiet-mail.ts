import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * Does some work of a transaction, and takes it back where nobody is meant: so that a call takes the same time, and
 * answers the same, for an address that has an account and for one that has none.
 */
export const workQuietly = async <Result>(db: Db, isMeant: boolean, work: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint quiet_work`.execute(db)
  const result = await work()
  await (isMeant ? sql`release savepoint quiet_work` : sql`rollback to savepoint quiet_work`).execute(db)
  return result
}
