import { sql, type Kysely } from 'kysely'

const referencesContacted = [
  // When a member of the staff spoke to the person, and who it was; null if nobody has.
  `alter table inspector_references add column contacted_at timestamptz,
    add column contacted_by uuid references users (id) on delete set null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of referencesContacted) await sql.raw(statement).execute(db)
}
