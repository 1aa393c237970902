import { sql, type Kysely } from 'kysely'

const statements = [
  `create table release_access_tokens (
    id text primary key check (id ~ '^[0-9a-f]{10}$'),
    hash text not null unique,
    kind text not null check (kind in ('person', 'robot', 'machine', 'start', 'development')),
    owner text not null check (length(owner) between 2 and 60),
    publishes text[] not null,
    promotes text[] not null,
    manages boolean not null,
    created_at timestamptz not null,
    created_by text not null check (length(created_by) between 2 and 60),
    ends_at timestamptz not null check (ends_at > created_at),
    replaces text references release_access_tokens (id),
    revoked_at timestamptz,
    revoked_by text check (length(revoked_by) between 2 and 60),
    last_used_at timestamptz,
    last_used_family text check (last_used_family in ('IPv4', 'IPv6')),
    last_used_for text check (length(last_used_for) <= 120),
    check ((revoked_at is null) = (revoked_by is null))
  )`,
  // An old token stays valid for one upgrade, for 90 days at most.
  `alter table release_tokens add column ends_at timestamptz not null default now() + interval '90 days'`,
]

/** A release token belongs to one person or robot, has an end, and shows its last use. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
