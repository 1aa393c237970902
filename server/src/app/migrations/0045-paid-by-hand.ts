import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table bank_accounts add column is_by_hand boolean not null default false',
  `alter table bank_transfers
    add column is_by_hand boolean not null default false,
    add column bank_reference text check (length(bank_reference) <= 100)`,
  'create index bank_transfers_by_hand on bank_transfers (created_at) where is_by_hand',
  `alter table inspector_earnings add column passed_why text check (length(passed_why) <= 40)`,
]

/** Bank accounts that no payment provider pays out to, transfers by the staff to them, and reasons why pay was held. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
