import { sql, type Kysely } from 'kysely'

const statements = [
  `create table changed_inspectors (
    inspector_id uuid primary key references users (id) on delete cascade,
    changed_at timestamptz not null
  )`,
]

/** Inspectors for whom the orders that wait are looked at again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
