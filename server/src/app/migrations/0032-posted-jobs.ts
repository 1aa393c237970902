import { sql, type Kysely } from 'kysely'

const tables = ['jobs', 'job_texts', 'job_interests'] as const

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)

/** The constraints and indexes of a table that are called after its old name; a constraint takes its index along. */
const renameParts = async (db: Kysely<unknown>, table: string, name: string): Promise<void> => {
  const constraints = await sql<{ part: string }>`
    select conname as part from pg_constraint
    where conrelid = ${name}::regclass and starts_with(conname::text, ${`${table}_`}) order by 1`.execute(db)
  for (const { part } of constraints.rows)
    await run(db, `alter table ${name} rename constraint "${part}" to "posted_${part}"`)
  const indexes = await sql<{ part: string }>`
    select relname as part from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${name}::regclass and starts_with(relname::text, ${`${table}_`}) order by 1`.execute(db)
  for (const { part } of indexes.rows) await run(db, `alter index "${part}" rename to "posted_${part}"`)
}

/**
 * A job is an order as an inspector sees it; what customers post is a posted job. The rows stay where they are. The old
 * names become views through which instances of the version before read and write on; a later migration takes them away.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of tables) {
    const name = `posted_${table}`
    await run(db, `alter table ${table} rename to ${name}`)
    await renameParts(db, table, name)
    await run(db, `create view ${table} as select * from ${name}`)
  }
}
