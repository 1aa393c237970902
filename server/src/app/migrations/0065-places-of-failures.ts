import { sql, type Kysely } from 'kysely'

/** Where in a release's files a failure was thrown, innermost first; of failures from before it is not known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table release_failures add column frames text[] not null default '{}'`.execute(db)
}
