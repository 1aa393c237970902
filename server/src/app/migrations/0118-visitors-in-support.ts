import { sql, type Kysely } from 'kysely'

const statements = [
  // Null for a message of a visitor, who has no account; only in conversations with support.
  'alter table chat_messages alter column sender_id drop not null',
  `create table support_visitors (
    room_id uuid primary key references support_conversations (room_id) on delete cascade,
    name text not null check (length(name) between 1 and 80),
    email text not null check (length(email) between 3 and 254),
    locale text not null check (length(locale) between 2 and 20),
    -- SHA-256 of the token, hex; null after it was ended.
    token_hash text unique,
    expires_at timestamptz not null,
    read_sequence integer not null default 0,
    -- The sequence of the newest answer that was mailed.
    mailed_sequence integer not null default 0,
    -- When the oldest answer that is neither read nor mailed was written.
    waits_since timestamptz,
    seen_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index support_visitors_waiting on support_visitors (waits_since) where waits_since is not null',
  'create index support_visitors_expiring on support_visitors (expires_at)',
]

/** Visitors can ask support. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
