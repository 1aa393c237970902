import { sql, type Kysely } from 'kysely'

/** Counts of attempts may be lost in a crash, so that a login waits for the disk once and not for each count. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table rate_limits set unlogged').execute(db)
}
