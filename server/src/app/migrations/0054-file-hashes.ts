import { sql, type Kysely } from 'kysely'

const statements = [
  // SHA-256, hex, of the content as it was kept; null for what was kept before.
  'alter table stored_files add column content_hash text',
  `update stored_files set content_hash = report_media.file_hash from report_media where report_media.file_id = stored_files.id`,
  `update stored_files set content_hash = report_entries.file_hash from report_entries
    where report_entries.file_id = stored_files.id and stored_files.content_hash is null`,
  // Of the content as it was sent, which is drawn again for some targets.
  'alter table file_uploads add column sent_hash text',
]

/** What a file held when it was kept can be told from what lies in the store. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
