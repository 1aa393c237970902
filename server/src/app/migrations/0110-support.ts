import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table chat_rooms
    drop constraint chat_rooms_kind_check,
    add constraint chat_rooms_kind_check check (kind in ('one-to-one', 'order', 'project', 'support'))`,
  `create table support_conversations (
    room_id uuid primary key references chat_rooms (id),
    user_id uuid references users (id),
    opened_at timestamptz not null,
    -- When the person's oldest unanswered message was written.
    waits_since timestamptz,
    assigned_to uuid references users (id),
    closed_at timestamptz
  )`,
  'create index support_conversations_waiting on support_conversations (waits_since) where closed_at is null and waits_since is not null',
  'create index support_conversations_of on support_conversations (user_id, opened_at)',
  'create index support_conversations_assigned on support_conversations (assigned_to) where closed_at is null',
  `create table support_notes (
    id uuid primary key default gen_random_uuid(),
    room_id uuid not null references support_conversations (room_id) on delete cascade,
    author_id uuid not null references users (id),
    note text not null check (length(note) between 1 and 4000),
    created_at timestamptz not null
  )`,
  'create index support_notes_of on support_notes (room_id, created_at)',
  `create table canned_answers (
    id uuid not null,
    locale text not null check (locale in ('en', 'no')),
    title text not null check (length(title) between 1 and 120),
    answer text not null check (length(answer) between 1 and 4000),
    primary key (id, locale)
  )`,
  // The member of the staff who has taken it.
  'alter table call_requests add column assigned_to uuid references users (id)',
  'alter table complaints add column assigned_to uuid references users (id)',
]

/** Conversations with support, internal notes, canned answers, and assignments to members of the staff. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
