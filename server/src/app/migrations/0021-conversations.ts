import { sql, type Kysely } from 'kysely'

const rooms = [
  `alter table chat_rooms
    add column last_sequence integer not null default 0 check (last_sequence >= 0),
    add column last_message_at timestamptz,
    add column inspector_id uuid references users (id)`,
  `alter table chat_room_members
    add column read_sequence integer not null default 0 check (read_sequence >= 0),
    add column unread integer not null default 0 check (unread >= 0),
    add column is_starred boolean not null default false`,
  `alter table chat_messages
    add column sequence integer,
    add column content_hash text,
    add column deleted_at timestamptz,
    add column search tsvector generated always as (to_tsvector('simple', body)) stored`,
]

/** Numbers existing messages in the sequence in which they were written. */
const numbering = [
  `update chat_messages set sequence = numbered.place from (
    select id, row_number() over (partition by room_id order by created_at, id) as place from chat_messages
  ) numbered where numbered.id = chat_messages.id`,
  'alter table chat_messages alter column sequence set not null',
  'create unique index chat_messages_in_order on chat_messages (room_id, sequence)',
  'create index chat_messages_by_words on chat_messages using gin (search)',
  `update chat_rooms set last_sequence = newest.sequence, last_message_at = newest.at from (
    select room_id, max(sequence) as sequence, max(created_at) as at from chat_messages group by room_id
  ) newest where newest.room_id = chat_rooms.id`,
  `update chat_room_members member set read_sequence = coalesce((
    select max(sequence) from chat_messages message where message.room_id = member.room_id and message.created_at <= member.read_until
  ), 0)`,
  `update chat_room_members member set unread = (
    select count(*) from chat_messages message
    where message.room_id = member.room_id and message.sender_id <> member.user_id and message.sequence > member.read_sequence
  )`,
  `update chat_rooms set inspector_id = first.user_id from (
    select distinct on (room.order_id, member.user_id) room.id, member.user_id from chat_rooms room
    join chat_room_members member on member.room_id = room.id and member.role = 'inspector'
    where room.order_id is not null order by room.order_id, member.user_id, room.created_at, room.id
  ) first where first.id = chat_rooms.id`,
  'create unique index chat_rooms_by_order on chat_rooms (order_id, inspector_id)',
]

/** Opens the conversations of orders that were accepted before conversations were opened automatically. */
const missingRooms = [
  `insert into chat_rooms (kind, order_id, inspector_id, created_at)
    select 'order', orders.id, orders.inspector_id, orders.created_at from orders
    where orders.inspector_id is not null and orders.inspector_id <> orders.customer_id
      and not exists (select from chat_rooms where chat_rooms.order_id = orders.id)`,
  `insert into chat_room_members (room_id, user_id, role)
    select room.id, orders.customer_id, 'customer' from chat_rooms room join orders on orders.id = room.order_id
    where not exists (select from chat_room_members member where member.room_id = room.id)
    union all
    select room.id, room.inspector_id, 'inspector' from chat_rooms room
    where room.inspector_id is not null and not exists (select from chat_room_members member where member.room_id = room.id)`,
]

/**
 * Triggers set a message's number and the unread counts, whichever version of the server writes the message. They lock
 * the room's row, so that numbers have no gaps.
 */
const counting = [
  `create function number_chat_message() returns trigger language plpgsql as $$
  begin
    update chat_rooms set last_sequence = last_sequence + 1, last_message_at = new.created_at
      where id = new.room_id returning last_sequence into new.sequence;
    update chat_room_members set unread = unread + 1 where room_id = new.room_id and user_id <> new.sender_id;
    return new;
  end $$`,
  'create trigger number_chat_message before insert on chat_messages for each row execute function number_chat_message()',
]

const protection = [
  `create table chat_hidden_messages (
    user_id uuid not null references users (id),
    message_id uuid not null references chat_messages (id) on delete cascade,
    hidden_at timestamptz not null,
    primary key (message_id, user_id)
  )`,
  `create table chat_blocks (
    blocker_id uuid not null references users (id),
    blocked_id uuid not null references users (id),
    created_at timestamptz not null,
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  'create index chat_blocks_by_blocked on chat_blocks (blocked_id)',
  `create table chat_reports (
    id uuid primary key,
    room_id uuid not null references chat_rooms (id),
    reporter_id uuid not null references users (id),
    reported_id uuid not null references users (id),
    message_id uuid,
    message_text text,
    reason text not null,
    description text not null,
    status text not null default 'open' check (status in ('open', 'handled', 'dismissed')),
    decision text,
    created_at timestamptz not null,
    decided_at timestamptz,
    check ((status = 'open') = (decided_at is null))
  )`,
  'create index chat_reports_by_time on chat_reports (created_at desc)',
]

const files = [
  `create table file_uploads (
    file_id uuid primary key,
    owner_id uuid not null references users (id) on delete cascade,
    target text not null,
    target_id uuid not null,
    name text not null,
    content_type text not null,
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null,
    uploaded_at timestamptz,
    attached_at timestamptz
  )`,
  'create index file_uploads_by_target on file_uploads (target, target_id)',
  'create index file_uploads_unattached on file_uploads (created_at) where attached_at is null',
  `create table chat_message_files (
    message_id uuid not null references chat_messages (id) on delete cascade,
    position integer not null,
    file_id uuid not null unique,
    primary key (message_id, position)
  )`,
]

const presence = [
  `create table presence_instances (
    id uuid primary key,
    beat_at timestamptz not null
  )`,
  `create table presence_connections (
    user_id uuid not null references users (id) on delete cascade,
    instance_id uuid not null references presence_instances (id) on delete cascade,
    primary key (user_id, instance_id)
  )`,
  'create index presence_connections_by_instance on presence_connections (instance_id)',
  `create table user_presence (
    user_id uuid primary key references users (id) on delete cascade,
    last_seen_at timestamptz not null
  )`,
]

const statements = [...rooms, ...numbering, ...missingRooms, ...counting, ...protection, ...files, ...presence]

/** Conversations: numbered messages, read marks, blocks and chat reports, sent files, and presence. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
