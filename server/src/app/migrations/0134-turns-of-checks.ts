import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table payments add column asked_at timestamptz',
  'alter table payment_events add column asked_at timestamptz',
  'alter table bank_transfers add column late_told_at timestamptz',
]

/**
 * When reconciliation last asked about a payment or a webhook, and when a user was notified of a late transfer, so that
 * all get their turn.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
