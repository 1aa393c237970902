import { sql, type Kysely } from 'kysely'

const statements = [
  `create table reply_addresses (
    id integer generated always as identity primary key,
    room_id uuid not null references chat_rooms (id) on delete cascade,
    user_id uuid references users (id) on delete cascade,
    created_at timestamptz not null,
    unique nulls not distinct (room_id, user_id)
  )`,
  'create index reply_addresses_user on reply_addresses (user_id) where user_id is not null',
  `create table received_mails (
    key text primary key check (length(key) = 64),
    received_at timestamptz not null
  )`,
  'create index received_mails_age on received_mails (received_at)',
  `create table mail_troubles (
    address_hash text not null check (length(address_hash) = 64),
    kind text not null check (kind in ('returned', 'complained')),
    since timestamptz not null,
    primary key (address_hash, kind)
  )`,
]

/** Answers by mail: reply addresses of conversations, received mails, and addresses that accept no mail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
