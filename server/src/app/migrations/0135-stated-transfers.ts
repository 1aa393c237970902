import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table bank_transfers add column stated_amount bigint, add column stated_currency text, add column stated_status text',
  'alter table bank_transfers add column arrived_amount bigint',
]

/**
 * What the payment provider states about a bank transfer that differs from ours, and how much of it arrived if finance
 * has booked another amount (BANK-11).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
