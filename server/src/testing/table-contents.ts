import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

export type TableContents = Map<string, Record<string, unknown>[]>

/** The names of the site's tables, except that of the migrations. */
export const tableNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of these tables as JSON, in an order that depends only on the rows. */
export const readTables = async (db: Db, names: readonly string[]): Promise<TableContents> =>
  new Map(
    await Promise.all(
      names.map(async (name) => {
        const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(whole) as row from ${sql.table(name)} whole order by to_jsonb(whole)::text`.execute(db)
        return [name, rows.map(({ row }) => row)] as const
      }),
    ),
  )
