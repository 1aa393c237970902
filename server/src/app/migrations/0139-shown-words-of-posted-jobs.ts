import { sql, type Kysely } from 'kysely'

/**
 * The words of a posted job as everyone but its poster reads them, so that the public list is searched and counted by
 * the database (MATCH-19). The next step fills them in: this one locks the table, and must be short.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table posted_job_texts add column shown_search tsvector`.execute(db)
  await sql`create index posted_job_texts_shown on posted_job_texts using gin (shown_search)`.execute(db)
}
