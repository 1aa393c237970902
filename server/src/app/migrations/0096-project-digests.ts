import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table project_people add column told_position bigint',
  `create table project_digests (
    user_id uuid primary key references users (id),
    due_at timestamptz not null
  )`,
  'create index project_digests_due on project_digests (due_at)',
  `create index users_with_project_digest on users (id) where notification_settings ->> 'projects' = 'daily'`,
]

/** The daily digest of projects: who gets it, when it is due, and up to which change each project was reported. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
