import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table outbox_messages add column not_before timestamptz',
  `create index outbox_messages_asleep on outbox_messages (not_before)
    where not_before is not null and queued_at is null and sent_at is null and failed_at is null`,
]

/** A message may wait until the end of its reader's quiet hours. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
