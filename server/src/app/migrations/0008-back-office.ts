import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table users add column login_suspended_at timestamptz',
  `create table staff_roles (
    user_id uuid not null references users (id) on delete cascade,
    role text not null check (role in ('administrator', 'support', 'editor', 'reviewer', 'finance')),
    given_at timestamptz not null,
    primary key (user_id, role)
  )`,
  // Until now every member of the staff could do everything.
  "insert into staff_roles (user_id, role, given_at) select id, 'administrator', now() from users where is_staff",
  `create table audit_entries (
    id uuid primary key default gen_random_uuid(),
    position bigint not null unique generated always as identity,
    at timestamptz not null,
    actor_id uuid,
    actor_name text not null,
    resource_name text not null,
    record_id text not null,
    record_title text not null,
    action text not null,
    reason text,
    before jsonb,
    after jsonb
  )`,
  'create index audit_entries_by_record on audit_entries (resource_name, record_id, position desc)',
  `create trigger audit_entries_append_only before update or delete or truncate on audit_entries
    for each statement execute function refuse_change()`,
  'create index newsletter_subscriptions_by_key on newsletter_subscriptions (md5(email))',
]

/** Roles of the staff, the trail of their actions, and suspended logins. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
