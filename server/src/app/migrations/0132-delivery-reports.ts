import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table outbox_messages add column useful_until timestamptz',
  `create table text_deliveries (
    provider text not null check (provider in ('meta', 'twilio', 'termii')),
    provider_id text not null check (length(provider_id) between 1 and 200),
    message_id uuid not null references outbox_messages on delete cascade,
    channel text not null check (channel in ('sms', 'whatsapp')),
    state text not null check (state in ('sent', 'delivered', 'read', 'failed')),
    sent_at timestamptz not null,
    changed_at timestamptz,
    primary key (provider, provider_id)
  )`,
  'create index text_deliveries_message on text_deliveries (message_id)',
  'create index text_deliveries_sent_at on text_deliveries (sent_at)',
  'alter table whatsapp_troubles add column is_reported boolean not null default false',
  `alter table newsletters add column returned_count integer not null default 0 check (returned_count >= 0),
    add column complained_count integer not null default 0 check (complained_count >= 0)`,
  'alter table newsletter_deliveries add column returned_at timestamptz, add column complained_at timestamptz',
]

/**
 * Providers' delivery reports of text messages, the instant until which a text message is useful, and the numbers of
 * mails of a newsletter that were returned or complained about.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
