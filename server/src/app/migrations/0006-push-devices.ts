import { sql, type Kysely } from 'kysely'

const statements = [
  // A browser gets pushes as long as its session lasts.
  `create table push_devices (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    token_hash text not null references sessions (token_hash) on delete cascade on update cascade,
    endpoint text not null unique,
    p256dh_key text not null,
    auth_key text not null,
    created_at timestamptz not null
  )`,
  'create index push_devices_by_user on push_devices (user_id, created_at desc)',
  'create index push_devices_by_session on push_devices (token_hash)',
  // The sequence in which notifications were made. Timestamps do not show it, because there are several instances.
  'alter table notifications add column seq bigint',
  `update notifications set seq = ordered.position
    from (select id, row_number() over (order by created_at, id) as position from notifications) ordered
    where ordered.id = notifications.id`,
  'alter table notifications alter column seq set not null',
  'alter table notifications alter column seq add generated always as identity',
  `select setval(pg_get_serial_sequence('notifications', 'seq'), (select coalesce(max(seq), 0) + 1 from notifications), false)`,
  'create unique index notifications_by_seq on notifications (user_id, seq)',
]

/** Browsers that accept web push, and the sequence of notifications. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
