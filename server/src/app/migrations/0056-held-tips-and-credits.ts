import { sql, type Kysely } from 'kysely'

const statements = [
  // The last payday on which it was due but not paid, and the reason, as for the pay of an order.
  'alter table tips add column passed_day text, add column passed_why text',
  'alter table referral_credits add column passed_day text, add column passed_why text',
]

/** Held tips and referral credits are in the list of held pay (PAYOUT-7). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
