import { sql, type Kysely } from 'kysely'

const statements = [
  // The mode of the future order.
  "alter table cart_items add column matching text not null default 'candidates' check (matching in ('candidates', 'first-come'))",
]

/** An inspection in the cart has a mode of matching. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
