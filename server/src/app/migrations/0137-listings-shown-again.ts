import { sql, type Kysely } from 'kysely'

/** The state that a listing gets back when staff show it again: what its owner chose. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table listings add column status_when_shown text
    check (status_when_shown in ('published', 'hidden', 'sold'))`.execute(db)
}
