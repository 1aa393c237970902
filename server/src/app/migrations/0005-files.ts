import { sql, type Kysely } from 'kysely'

const statements = [
  `create table stored_files (
    id uuid primary key,
    key text not null unique,
    owner_id uuid not null references users (id) on delete cascade,
    kind text not null,
    name text not null check (length(name) <= 200),
    content_type text not null,
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null,
    kept_at timestamptz,
    removed_at timestamptz
  )`,
  'create index stored_files_by_owner on stored_files (owner_id, kind)',
  'create index stored_files_unreferenced on stored_files (created_at) where kept_at is null or removed_at is not null',
]

/** Stored files with their owners and kinds. Their contents are in a separate store. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
