import { sql } from 'kysely'
import { recordDifference } from './differences.ts'
import type { PaymentParts } from './payment-purpose.ts'

interface Faulty {
  reference: string
  id: string | null
  expected: number | null
  booked: number | null
  currency: string
}

/** The credits of a span that differ between the payments and the ledger. */
const faultyOf = ({ db }: PaymentParts, { from, until }: { from: Date; until: Date }): Promise<{ rows: Faulty[] }> =>
  sql<Faulty>`
  with credited as (
    select id, reference, paid_amount, paid_currency from payments
    where status = 'succeeded' and settled_at >= ${from} and settled_at <= ${until}
  ), booked as (
    select substr(transfer.idempotency_key, 9) as reference, entry.amount, entry.currency
    from ledger_transfers transfer join ledger_entries entry on entry.transfer_id = transfer.id and entry.user_id is not null
    where transfer.kind = 'payment-credited' and transfer.idempotency_key like 'payment:%'
      and transfer.made_at >= ${from} and transfer.made_at <= ${until}
  )
  select coalesce(credited.reference, booked.reference) as reference, credited.id, credited.paid_amount as expected,
    booked.amount as booked, coalesce(paid_currency, booked.currency) as currency
  from credited full join booked on booked.reference = credited.reference
  where (credited.paid_amount, credited.paid_currency) is distinct from (booked.amount, booked.currency)
    and not (credited.id is null and exists (select from payments where payments.reference = booked.reference and status = 'succeeded'))
    and not (booked.reference is null and exists (
      select from ledger_transfers where kind = 'payment-credited' and idempotency_key = 'payment:' || credited.reference))`.execute(
    db,
  )

/** Records every credit that is missing in the ledger, has another amount there, or belongs to no payment. */
export const compareBooks = async (parts: PaymentParts, span: { from: Date; until: Date }): Promise<void> => {
  const { rows } = await faultyOf(parts, span)
  for (const { reference, id, expected, booked, currency } of rows) {
    await recordDifference(parts.db, parts.clock.now(), {
      kind: 'books',
      reference,
      ...(id !== null && { paymentId: id }),
      ...(expected !== null && { expected: { amount: expected, currency } }),
      ...(booked !== null && { found: { amount: booked, currency } }),
      detail: 'The ledger and the payment differ in what was credited',
    })
  }
}
