import { sql, type Kysely } from 'kysely'

const statements = [
  // What it was sold under: fines and shares by reviews. Orders from before have none, and nothing is taken off their pay.
  'alter table orders add column rates jsonb',
  // The inspector's share by their reviews, as it was offered; hundredths of a percent.
  'alter table orders add column share_basis_points integer check (share_basis_points between 0 and 20000)',
  'alter table order_candidates add column share_basis_points integer check (share_basis_points between 0 and 20000)',
]

/** An order keeps the fines and the shares by reviews that it was sold under, and its inspector the share that was offered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
