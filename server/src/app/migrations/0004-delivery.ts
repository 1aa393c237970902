import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table outbox_messages add column queued_at timestamptz',
  `create index outbox_messages_to_queue on outbox_messages (created_at)
    where queued_at is null and sent_at is null and failed_at is null`,
  'create index outbox_messages_done on outbox_messages (coalesce(sent_at, failed_at)) where sent_at is not null or failed_at is not null',
  `create table dev_mails (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity unique,
    kind text not null check (kind in ('mail', 'sms')),
    sender text not null,
    recipient text not null,
    subject text not null,
    text_body text not null,
    html_body text,
    headers text not null,
    message_id text not null,
    received_at timestamptz not null
  )`,
  'create index dev_mails_by_recipient on dev_mails (recipient, position desc)',
]

/** Which outgoing messages have been queued, and the developers' mailbox. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
