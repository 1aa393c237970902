import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table users add column gives_up_rest boolean not null default false',
  // Users who requested deletion earlier were not asked.
  'update users set gives_up_rest = true where deletion_requested_at is not null',
]

/** Whether a user who deletes their account gives up money in the wallet that cannot be transferred to a bank. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
