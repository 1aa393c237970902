import { sql, type Kysely } from 'kysely'
import type { Db } from './connect.ts'

export interface Migration {
  /** The name of its file: `0001-accounts-and-content`. */
  readonly name: string
  readonly up: (db: Kysely<unknown>) => Promise<void>
}

/** Any number; every instance takes the same one. */
const LOCK = 4_917_206_331

/**
 * Brings the database up to date, each step in its own transaction under a lock, so that several instances may start at
 * once.
 * @returns the names of the steps that this call carried out
 */
export const migrate = async (db: Db, steps: readonly Migration[]): Promise<string[]> => {
  const taken: string[] = []
  for (const step of steps) {
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
      await sql`
        create table if not exists migrations (name text primary key, at timestamptz not null default now())
      `.execute(transaction)
      const { rows } = await sql`select 1 from migrations where name = ${step.name}`.execute(transaction)
      if (rows.length > 0) return
      await step.up(transaction as unknown as Kysely<unknown>)
      await sql`insert into migrations (name) values (${step.name})`.execute(transaction)
      taken.push(step.name)
    })
  }
  return taken
}

/** Whether every step has been carried out. @throws if the database cannot be reached */
export const isMigrated = async (db: Db, steps: readonly Migration[]): Promise<boolean> => {
  const {
    rows: [table],
  } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as exists`.execute(db)
  if (!table?.exists) return false
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const names = new Set(rows.map((row) => row.name))
  return steps.every((step) => names.has(step.name))
}
