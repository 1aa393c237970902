import { sql, type Kysely } from 'kysely'

const statements = [
  // SHA-256, hex, of the stored content; null for files that were stored earlier.
  'alter table stored_files add column content_hash text',
  `update stored_files set content_hash = report_media.file_hash from report_media where report_media.file_id = stored_files.id`,
  `update stored_files set content_hash = report_entries.file_hash from report_entries
    where report_entries.file_id = stored_files.id and stored_files.content_hash is null`,
  // Hash of the content that was sent. For some targets it is drawn again before it is stored.
  'alter table file_uploads add column sent_hash text',
]

/** Hashes with which a change of a file in the store can be detected. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
