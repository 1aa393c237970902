import { sql, type Kysely } from 'kysely'

/** Which languages there are is the contract's to say; a language that is added there needs no step here. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table users drop constraint users_locale_check`.execute(db)
  await sql`alter table outbox_messages drop constraint outbox_messages_locale_check`.execute(db)
}
