import { sql, type Kysely } from 'kysely'

/** The hash of a picture's thumbnail; null until it has been drawn. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table stored_files add column thumbnail_hash text`.execute(db)
}
