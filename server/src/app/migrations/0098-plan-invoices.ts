import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table subscription_purchases
    add column due_at timestamptz,
    add column reminded_at timestamptz,
    add column overdue_told_at timestamptz,
    add constraint subscription_purchases_invoiced check (
      due_at is null or (what in ('create', 'renew') and claim is null and payment_reference is null and by_credit = 0 and invoice_number is not null)
    )`,
  `create unique index subscription_purchases_one_open_invoice on subscription_purchases (subscription_id)
    where status = 'awaiting' and due_at is not null`,
]

/** Plans that are paid by invoice: the due day, and when the customer was reminded and notified that it is overdue. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
