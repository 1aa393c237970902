import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table users
    add column shares_typing boolean not null default true,
    add column shares_presence boolean not null default true,
    add column shares_reads boolean not null default true`,
]

/** Whether others see that a user types, is there, and has read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
