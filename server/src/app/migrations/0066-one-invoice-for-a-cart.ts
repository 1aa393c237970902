import { sql, type Kysely } from 'kysely'

/** Orders that are placed together stand on one invoice, each with a line of its own: its number is in each line. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_invoices drop constraint order_invoices_number_key`.execute(db)
  await sql`create index order_invoices_by_number on order_invoices (number)`.execute(db)
}
