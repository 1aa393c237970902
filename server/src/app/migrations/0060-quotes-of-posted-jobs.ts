import { sql, type Kysely } from 'kysely'

/** A posted job has the answers to the quote form of its kind; earlier jobs have none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table posted_jobs add column quote jsonb`.execute(db)
}
