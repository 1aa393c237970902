import { sql, type Kysely } from 'kysely'

const statements = [
  `create table newsletters (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('news', 'announcement')),
    state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
    created_at timestamptz not null,
    send_at timestamptz,
    begun_at timestamptz,
    ended_at timestamptz,
    -- The number of readers, counted when sending begins.
    readers integer,
    -- The numbers of its mails that were put into the outbox, sent, and given up; and of readers who unsubscribed by it.
    queued_count integer not null default 0,
    sent_count integer not null default 0,
    failed_count integer not null default 0,
    left_count integer not null default 0,
    check ((state = 'draft') = (send_at is null))
  )`,
  "create index newsletters_due on newsletters (send_at) where state in ('scheduled', 'sending')",
  `create table newsletter_texts (
    newsletter_id uuid not null references newsletters (id) on delete cascade,
    locale text not null check (locale in ('en', 'no')),
    subject text not null check (length(subject) <= 120),
    body text not null check (length(body) <= 20000),
    primary key (newsletter_id, locale)
  )`,
  `create table newsletter_deliveries (
    newsletter_id uuid not null references newsletters (id) on delete cascade,
    email text not null check (length(email) <= 254),
    queued_at timestamptz not null,
    sent_at timestamptz,
    failed_at timestamptz,
    left_at timestamptz,
    primary key (newsletter_id, email)
  )`,
  'create index newsletter_deliveries_email on newsletter_deliveries (email)',
  `create index newsletter_deliveries_unsettled on newsletter_deliveries (newsletter_id)
    where sent_at is null and failed_at is null`,
  // Null if the language of the subscription, or the reason for its end, is unknown.
  'alter table newsletter_subscriptions add column locale text check (length(locale) between 2 and 20)',
  `alter table newsletter_subscriptions add column ended_because text
    check (ended_because in ('asked', 'bounced', 'complained'))`,
]

/** The staff write newsletters and send them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
