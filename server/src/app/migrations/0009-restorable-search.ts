import { sql, type Kysely } from 'kysely'

/**
 * A restored dump makes its tables while no schema is searched, so that a function in a generated column has to say
 * where the functions are that it calls.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter function search_vector(text, text, text, text) set search_path = public`.execute(db)
}
