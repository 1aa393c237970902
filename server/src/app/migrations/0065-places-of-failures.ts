import { sql, type Kysely } from 'kysely'

/** Where in a release's files a failure was thrown, innermost first; unknown for earlier failures. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table release_failures add column frames text[] not null default '{}'`.execute(db)
}
