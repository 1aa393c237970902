import { sql, type Kysely } from 'kysely'

const statements = [
  `create table reminders (
    user_id uuid not null references users (id),
    about text not null check (length(about) between 1 and 200),
    moment timestamptz not null,
    made_at timestamptz not null,
    primary key (user_id, about, moment)
  )`,
  'create index reminders_by_age on reminders (made_at)',
  'create index reminders_by_matter on reminders (about)',
]

/** Reminders that were sent, so that each is sent once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
