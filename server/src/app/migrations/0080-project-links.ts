import { sql, type Kysely } from 'kysely'

const statements = [
  `create table project_links (
    id uuid primary key,
    project_id uuid not null references projects (id) on delete cascade,
    name text not null check (length(name) between 1 and 120),
    token_hash text not null unique,
    made_by uuid references users (id),
    created_at timestamptz not null,
    ends_at timestamptz not null,
    withdrawn_at timestamptz,
    views integer not null default 0,
    last_viewed_at timestamptz,
    check (ends_at > created_at)
  )`,
  'create index project_links_by_project on project_links (project_id, created_at desc, id)',
]

/** Links with which people without an account can read a project. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
