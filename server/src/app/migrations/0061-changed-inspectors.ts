import { sql, type Kysely } from 'kysely'

const statements = [
  `create table changed_inspectors (
    inspector_id uuid primary key references users (id) on delete cascade,
    changed_at timestamptz not null
  )`,
]

/** Inspectors whose changes let them do more jobs: waiting orders are matched with them again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
