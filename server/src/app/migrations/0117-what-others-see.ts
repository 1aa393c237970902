import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table users
    add column shares_typing boolean not null default true,
    add column shares_presence boolean not null default true,
    add column shares_reads boolean not null default true`,
]

/** Whether others can see that a user is typing, is online, and has read messages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
