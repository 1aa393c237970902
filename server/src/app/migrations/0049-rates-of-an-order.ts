import { sql, type Kysely } from 'kysely'

const statements = [
  // Fines and shares by reviews at the time of the sale. Earlier orders have none, and nothing is deducted from their
  // pay.
  'alter table orders add column rates jsonb',
  // The inspector's share by reviews that was offered, in hundredths of a percent.
  'alter table orders add column share_basis_points integer check (share_basis_points between 0 and 20000)',
  'alter table order_candidates add column share_basis_points integer check (share_basis_points between 0 and 20000)',
]

/** An order keeps the fines and shares by reviews of its sale, and the share that its inspector was offered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
