import { sql, type Kysely } from 'kysely'

const referencesContacted = [
  // When the staff spoke to the person, and who did; null if nobody has.
  `alter table inspector_references add column contacted_at timestamptz,
    add column contacted_by uuid references users (id) on delete set null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of referencesContacted) await sql.raw(statement).execute(db)
}
