import { sql, type Kysely } from 'kysely'

const statements = [
  // A hash of the ordered contents; null for earlier checkouts.
  'alter table checkouts add column contents_hash text',
  'create index checkouts_by_contents on checkouts (customer_id, contents_hash) where contents_hash is not null',
]

/** A repeated checkout continues with the orders of the first attempt (PAY-10). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
