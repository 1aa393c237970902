import { sql, type Kysely } from 'kysely'

/** Counts of attempts need not outlive a crash: a login waits for the disk once, and not for each of its counts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table rate_limits set unlogged').execute(db)
}
