import { sql, type Kysely } from 'kysely'

/** The version of the checklist at the time of the sale; null for earlier orders, which keep version 1. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column checklist_version integer`.execute(db)
}
