import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table inspector_references add column contacted_at timestamptz,
    add column contacted_by uuid references users (id) on delete set null`,
]

/** When a member of the staff spoke to a reference, and which one did. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
