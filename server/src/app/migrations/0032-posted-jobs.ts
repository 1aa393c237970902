import { sql, type Kysely } from 'kysely'

const tables = ['jobs', 'job_texts', 'job_interests'] as const

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)

/**
 * Renames the constraints and indexes that have the old name of a table. Renaming a constraint also renames its index.
 */
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
 * A job is an order as an inspector sees it; what customers post is a posted job. The tables are renamed. Views with
 * the old names let instances of the previous version continue to read and write; a later migration removes them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of tables) {
    const name = `posted_${table}`
    await run(db, `alter table ${table} rename to ${name}`)
    await renameParts(db, table, name)
    await run(db, `create view ${table} as select * from ${name}`)
  }
}
