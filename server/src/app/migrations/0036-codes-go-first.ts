import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table outbox_messages add column goes_first boolean not null default false',
  `create index outbox_messages_to_queue_in_order on outbox_messages (goes_first desc, created_at)
    where queued_at is null and sent_at is null and failed_at is null`,
]

/** One-time codes and links are sent before all other waiting messages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
