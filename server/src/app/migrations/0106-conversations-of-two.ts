import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table chat_rooms
    add column subject text check (subject in ('inspector', 'vehicle', 'property', 'job')),
    add column subject_id uuid,
    add column subject_title text not null default '' check (length(subject_title) <= 500),
    add column opened_by uuid references users (id),
    add column answered_at timestamptz,
    add constraint chat_rooms_about check (
      num_nonnulls(subject, subject_id, opened_by) in (0, 3) and (subject is null or kind = 'one-to-one'))`,
  'create unique index chat_rooms_by_subject on chat_rooms (opened_by, subject, subject_id) where subject is not null',
  'create index chat_rooms_opened on chat_rooms (opened_by, created_at) where opened_by is not null',
  'alter table chat_room_members add column archived_at timestamptz',
  // A new message returns the conversation to members who archived it. The other person's first message answers it.
  `create or replace function number_chat_message() returns trigger language plpgsql as $$
  begin
    update chat_rooms set last_sequence = last_sequence + 1, last_message_at = new.created_at,
        answered_at = case when opened_by <> new.sender_id then coalesce(answered_at, new.created_at) else answered_at end
      where id = new.room_id returning last_sequence into new.sequence;
    update chat_room_members set unread = unread + 1, archived_at = null, waits_since = case
        when unread = 0 then new.created_at
        when told_sequence > read_sequence then null
        else coalesce(waits_since, new.created_at)
      end
      where room_id = new.room_id and user_id <> new.sender_id;
    return new;
  end $$`,
]

/** Conversations of two people about an inspector, a listing or a posted job, and archived conversations. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
