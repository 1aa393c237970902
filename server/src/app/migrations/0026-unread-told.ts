import { sql, type Kysely } from 'kysely'

/**
 * Whoever has not read a message is told once for each conversation. From when on they wait for that follows from the
 * message's row, in the statement that counts it: sending asks nothing more.
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

/** Who waits for a notification of unread messages, and the last message that they were told about. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
