import { sql, type Kysely } from 'kysely'

const statements = [
  // Attempts at the course's questions; `position` has their sequence.
  `create table orientation_attempts (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    user_id uuid not null references users (id),
    version integer not null,
    right_answers integer not null,
    out_of integer not null check (right_answers between 0 and out_of),
    is_passed boolean not null,
    at timestamptz not null
  )`,
  'create index orientation_attempts_by_user on orientation_attempts (user_id, position desc)',
]

/** The orientation course. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
