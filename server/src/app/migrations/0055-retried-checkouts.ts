import { sql, type Kysely } from 'kysely'

const statements = [
  // What was ordered, as a hash; null for checkouts from before it was kept.
  'alter table checkouts add column contents_hash text',
  'create index checkouts_by_contents on checkouts (customer_id, contents_hash) where contents_hash is not null',
]

/** A checkout that is tried again goes on with the order of the first try (PAY-10). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
