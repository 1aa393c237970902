import { sql, type Kysely } from 'kysely'

const statements = [
  // Larger plans and add-ons can be paid by invoice too.
  `alter table subscription_purchases
    drop constraint subscription_purchases_invoiced,
    add constraint subscription_purchases_invoiced check (
      due_at is null or (claim is null and payment_reference is null and by_credit = 0 and invoice_number is not null)
    ),
    add column to_wallet bigint not null default 0 check (to_wallet between 0 and amount)`,
]

/** Plans can be changed by invoice. The part of an invoice for days before its payment goes to the wallet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
