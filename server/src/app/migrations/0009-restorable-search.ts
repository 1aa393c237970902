import { sql, type Kysely } from 'kysely'

/**
 * Restoring a dump creates the tables with an empty search path. A function in a generated column therefore has to set
 * the path to the functions that it calls.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter function search_vector(text, text, text, text) set search_path = public`.execute(db)
}
