import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table users
    alter column password_hash drop not null,
    add column locale text not null default 'en' check (locale in ('en', 'no')),
    add column mobile_number_2 text,
    add column phone_verified_at timestamptz,
    add column address_line_1 text not null default '',
    add column address_line_2 text not null default '',
    add column city text not null default '',
    add column state text not null default '',
    add column zip_code text not null default '',
    add column new_email text check (new_email = lower(new_email)),
    add column authenticator_secret text,
    add column authenticator_enabled_at timestamptz,
    add column authenticator_last_step bigint,
    add column pending_authenticator_secret text,
    add column phone_2fa_enabled_at timestamptz,
    add column notification_settings jsonb,
    add column deletion_at timestamptz,
    add column deletion_reason text,
    add column deleted_at timestamptz,
    add constraint users_authenticator check (authenticator_enabled_at is null or authenticator_secret is not null)`,
  // Users who asked for deletion before there was a date get the whole waiting time.
  "update users set deletion_at = deletion_requested_at + interval '30 days' where deletion_requested_at is not null",
  'alter table users add constraint users_deletion check ((deletion_requested_at is null) = (deletion_at is null))',
  'create index users_by_deletion on users (deletion_at) where deletion_at is not null and deleted_at is null',
  `alter table sessions
    add column id uuid not null default gen_random_uuid() unique,
    add column last_used_at timestamptz,
    add column device text not null default '',
    add column country text`,
  'update sessions set last_used_at = created_at',
  // While an instance of the previous version is still running, it starts sessions without this column.
  'alter table sessions alter column last_used_at set default now(), alter column last_used_at set not null',
  `create table pending_signups (
    id uuid primary key default gen_random_uuid(),
    email text not null check (email = lower(email)),
    token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
    token_expires_at timestamptz not null,
    account jsonb not null,
    password_hash text,
    locale text not null,
    refer_to text,
    created_at timestamptz not null
  )`,
  'create index pending_signups_by_email on pending_signups (email, created_at desc)',
  'create index pending_signups_by_time on pending_signups (created_at)',
  `create table one_time_secrets (
    id uuid primary key default gen_random_uuid(),
    purpose text not null,
    user_id uuid references users (id) on delete cascade,
    secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
    subject text,
    data jsonb,
    attempts integer not null default 0,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index one_time_secrets_by_user on one_time_secrets (user_id, purpose, created_at desc)',
  'create index one_time_secrets_by_hash on one_time_secrets (secret_hash)',
  'create index one_time_secrets_by_expiry on one_time_secrets (expires_at)',
  `create table login_places (
    user_id uuid not null references users (id) on delete cascade,
    place_hash text not null check (place_hash ~ '^[0-9a-f]{64}$'),
    last_login_at timestamptz not null,
    primary key (user_id, place_hash)
  )`,
  'create index login_places_by_time on login_places (last_login_at)',
  `create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
    used_at timestamptz,
    created_at timestamptz not null,
    primary key (user_id, code_hash)
  )`,
  `create table security_answers (
    user_id uuid not null references users (id) on delete cascade,
    question_id text not null,
    answer_hash text not null,
    created_at timestamptz not null,
    primary key (user_id, question_id)
  )`,
  `create table account_activities (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    kind text not null,
    device text,
    country text,
    created_at timestamptz not null
  )`,
  'create index account_activities_by_user on account_activities (user_id, created_at desc, id)',
  `create table social_identities (
    provider text not null,
    subject text not null,
    user_id uuid not null references users (id) on delete cascade,
    email text,
    linked_at timestamptz not null,
    primary key (provider, subject)
  )`,
  'create index social_identities_by_user on social_identities (user_id)',
  `create table outbox_messages (
    id uuid primary key default gen_random_uuid(),
    channel text not null check (channel in ('mail', 'sms', 'push')),
    recipient text not null,
    template text not null,
    locale text not null check (locale in ('en', 'no')),
    data jsonb not null,
    dedupe_key text unique,
    attempts integer not null default 0,
    created_at timestamptz not null,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text
  )`,
  'create index outbox_messages_waiting on outbox_messages (created_at) where sent_at is null and failed_at is null',
  `create table server_secrets (
    name text primary key,
    value text not null,
    created_at timestamptz not null
  )`,
]

/** Security of accounts, profiles, the outbox for mails and text messages, and secrets that all instances share. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
