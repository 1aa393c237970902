import { sql, type Kysely } from 'kysely'

/** Orders that are placed together are on one invoice, each with its own line, which has the invoice's number. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_invoices drop constraint order_invoices_number_key`.execute(db)
  await sql`create index order_invoices_by_number on order_invoices (number)`.execute(db)
}
