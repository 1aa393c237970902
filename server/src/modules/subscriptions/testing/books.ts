import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/**
 * The inconsistencies between subscriptions and ledger, as sentences; none if the payments for future days are what the
 * ledger defers, and no day of an account is paid twice.
 */
export const booksOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    with owed as (
      select currency, sum(case when until_day = to_day then amount - earned
        when earned_until >= until_day then 0 else null end) as owed
      from subscription_charges group by currency
    ), deferred as (
      select account.currency, coalesce(sum(entry.amount), 0) as held from ledger_accounts account
      left join ledger_entries entry on entry.account_id = account.id where account.kind = 'deferred-revenue' group by account.currency
    ), paid as (
      select user_id, from_day, until_day, charge.id from subscription_charges charge
      join subscriptions on subscriptions.id = subscription_id where kind = 'plan' and from_day < until_day
    )
    select 'in ' || deferred.currency || ' the ledger defers ' || held || ' for ' || coalesce(owed, 0) as fault
      from deferred left join owed on owed.currency = deferred.currency where held <> coalesce(owed, 0)
    union all
    select 'a day is paid twice by ' || one.user_id from paid one join paid other
      on other.user_id = one.user_id and other.id > one.id
      and other.from_day < one.until_day and one.from_day < other.until_day`.execute(db)
  return rows.map(({ fault }) => fault)
}
