import { sql, type Kysely } from 'kysely'

/** An invoice keeps the tax rate that its price included when it was issued, in hundredths of a percent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['order_invoices', 'subscription_purchases'])
    await sql`alter table ${sql.table(table)} add column tax_basis_points integer not null default 0
      check (tax_basis_points between 0 and 9999)`.execute(db)
}
