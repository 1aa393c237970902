import { sql, type Kysely } from 'kysely'

/** A posted job keeps the answers of its kind's quote form; jobs posted before have none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table posted_jobs add column quote jsonb`.execute(db)
}
