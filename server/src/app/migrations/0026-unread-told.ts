import { sql, type Kysely } from 'kysely'

/**
 * A user with unread messages is notified once per conversation. The trigger that counts the message also sets when, so
 * that sending needs no further query.
 */
const statements = [
  `alter table chat_room_members
    add column waits_since timestamptz,
    add column told_sequence integer not null default 0`,
  'create index chat_room_members_to_tell on chat_room_members (waits_since) where waits_since is not null',
  `create or replace function number_chat_message() returns trigger language plpgsql as $$
  begin
    update chat_rooms set last_sequence = last_sequence + 1, last_message_at = new.created_at
      where id = new.room_id returning last_sequence into new.sequence;
    update chat_room_members set unread = unread + 1, waits_since = case
        when unread = 0 then new.created_at
        when told_sequence > read_sequence then null
        else coalesce(waits_since, new.created_at)
      end
      where room_id = new.room_id and user_id <> new.sender_id;
    return new;
  end $$`,
]

/** Users who are to be notified of unread messages, and the last message of which they were notified. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
