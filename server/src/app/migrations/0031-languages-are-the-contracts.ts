import { sql, type Kysely } from 'kysely'

/** The contract defines the languages. A new language needs no step here. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users drop constraint users_locale_check`.execute(db)
  await sql`alter table outbox_messages drop constraint outbox_messages_locale_check`.execute(db)
}
