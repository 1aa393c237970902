import { sql, type Kysely } from 'kysely'

const statements = [
  // As in orders, whose mode it becomes.
  "alter table cart_items add column matching text not null default 'candidates' check (matching in ('candidates', 'first-come'))",
]

/** An inspection in the cart keeps how its inspector is to be found. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
