import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table subscription_purchases add column carried_credit bigint not null default 0 check (carried_credit >= 0)',
  // Earlier upgrades: at most the days that they credited, and what credit had paid until then.
  `update subscription_purchases bought set carried_credit = least(
    (select coalesce(sum(-(line->>'amount')::bigint), 0) from jsonb_array_elements(bought.lines) line where (line->>'amount')::bigint < 0),
    (select coalesce(sum(earlier.by_credit), 0)::bigint from subscription_purchases earlier
      where earlier.subscription_id = bought.subscription_id and earlier.id <> bought.id
        and earlier.status = 'paid' and earlier.settled_at <= bought.settled_at))
    where bought.what = 'upgrade' and bought.status = 'paid'`,
]

/** The wallet credit in the days that an upgrade ended, so that it comes back as credit. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
