import { sql, type Kysely } from 'kysely'

const statements = [
  `create table video_calls (
    id uuid primary key,
    room_id uuid not null references chat_rooms (id) on delete cascade,
    begun_by uuid not null references users (id),
    state text not null check (state in ('ringing', 'active', 'ended')),
    ended_how text check (ended_how in ('ended', 'declined', 'missed', 'closed')),
    begun_at timestamptz not null,
    rings_until timestamptz not null,
    answered_at timestamptz,
    ended_at timestamptz,
    check ((state = 'ended') = (ended_how is not null) and (state = 'ended') = (ended_at is not null))
  )`,
  'create index video_calls_of_room on video_calls (room_id, begun_at)',
  "create index video_calls_going_on on video_calls (begun_at) where state <> 'ended'",
  `create table video_call_members (
    call_id uuid not null references video_calls (id) on delete cascade,
    user_id uuid not null references users (id),
    state text not null check (state in ('ringing', 'joined', 'declined', 'missed', 'left')),
    device_id uuid,
    heard_at timestamptz,
    last_signal integer not null default 0,
    primary key (call_id, user_id)
  )`,
  // A person is in one video call at a time (VIDEO-3).
  "create unique index video_calls_one_each on video_call_members (user_id) where state in ('ringing', 'joined')",
  `create table video_call_signals (
    id uuid primary key,
    call_id uuid not null references video_calls (id) on delete cascade,
    from_user uuid not null,
    from_device uuid not null,
    to_user uuid not null,
    to_device uuid not null,
    sequence integer not null,
    signal text not null check (length(signal) <= 14000),
    unique (call_id, to_user, sequence)
  )`,
  `alter table chat_messages
    add column call_ended text check (call_ended in ('ended', 'declined', 'missed', 'closed')),
    add column call_seconds integer check (call_seconds >= 0),
    add constraint chat_messages_call check ((call_ended is null) = (call_seconds is null))`,
  // The line of a video call counts as unread only if the call was missed. It does not cause a notification of unread
  // messages, because a missed call has its own (VIDEO-4).
  `create or replace function number_chat_message() returns trigger language plpgsql as $$
  begin
    update chat_rooms set last_sequence = last_sequence + 1, last_message_at = new.created_at,
        answered_at = case when opened_by <> new.sender_id then coalesce(answered_at, new.created_at) else answered_at end
      where id = new.room_id returning last_sequence into new.sequence;
    if new.call_ended is not null then
      update chat_room_members set archived_at = null, unread = unread + (new.call_ended = 'missed')::int
        where room_id = new.room_id and user_id <> new.sender_id;
      return new;
    end if;
    update chat_room_members set unread = unread + 1, archived_at = null, waits_since = case
        when unread = 0 then new.created_at
        when told_sequence > read_sequence then null
        else coalesce(waits_since, new.created_at)
      end
      where room_id = new.room_id and user_id <> new.sender_id;
    return new;
  end $$`,
]

/** Video calls, their members and signals, and the line of a call in its conversation. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
