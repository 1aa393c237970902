import { sql, type Kysely } from 'kysely'

const statements = [
  // Instances of the previous version do not set these columns. Such pay may be paid from its Friday on.
  `alter table inspector_earnings
    add column payable_at timestamptz,
    add column passed_day text check (passed_day ~ '^\\d{4}-\\d{2}-\\d{2}$')`,
  `update inspector_earnings set payable_at = earned_at + interval '72 hours' where payout_id is null`,
]

/** From when an inspector's pay may be paid, and on which payday it was due but not paid. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
