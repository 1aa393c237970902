import { sql, type Kysely } from 'kysely'

/** Finds the stored documents about something, whoever they belong to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index documents_by_subject on documents (subject_id)`.execute(db)
}
