import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table users add column gives_up_rest boolean not null default false',
  // Whoever asked for the deletion before was not asked.
  'update users set gives_up_rest = true where deletion_requested_at is not null',
]

/** Whether somebody whose account goes gives up what is left on the wallet and cannot be sent to a bank. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
