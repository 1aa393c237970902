import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table calendar_feeds rename to user_calendar_feeds',
  'alter table user_calendar_feeds rename column inspector_id to user_id',
  'alter table user_calendar_feeds rename constraint calendar_feeds_pkey to user_calendar_feeds_pkey',
  'alter table user_calendar_feeds rename constraint calendar_feeds_token_hash_key to user_calendar_feeds_token_hash_key',
  'alter table user_calendar_feeds rename constraint calendar_feeds_inspector_id_fkey to user_calendar_feeds_user_id_fkey',
  'create view calendar_feeds as select user_id as inspector_id, token_hash, created_at from user_calendar_feeds',
]

/**
 * Every user's calendar may have a secret address, not only an inspector's. A view with the old name lets instances of
 * the previous version continue to read and write; a later migration removes it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
