import { sql, type Kysely } from 'kysely'

const statements = [
  `create table scheduled_work (
    name text primary key check (length(name) <= 60),
    next_at timestamptz not null,
    failures integer not null default 0,
    done_at timestamptz
  )`,
]

/**
 * When each piece of scheduled work is due next. Instances of the previous version read their schedule from the queue.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
