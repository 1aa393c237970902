import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** The faults of a ledger, as sentences; empty if it is correct (docs/money.md). */
export const faultsOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    with running as (
      select e.*, sum(amount) over (partition by account_id order by position) as running,
        lag(made_at) over (partition by account_id order by position) as before
      from ledger_entries e
    )
    select 'all entries in ' || currency || ' are ' || sum(amount) as fault from ledger_entries group by currency having sum(amount) <> 0
    union all
    select 'transfer ' || t.id || ' is not balanced or has no entries' from ledger_transfers t
      left join ledger_entries e on e.transfer_id = t.id group by t.id, e.currency having coalesce(sum(e.amount), 1) <> 0
    union all
    select a.id || ' holds ' || a.balance || ' after entries of ' || coalesce(sum(e.amount), 0) from ledger_accounts a
      left join ledger_entries e on e.account_id = a.id where a.balance is not null
      group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.entry_count <> count(e.id)
    union all
    select id || ' is below zero' from ledger_accounts where balance < 0
    union all
    select account_id || ' was at ' || balance_after || ' and not ' || running from running
      where balance_after is not null and (balance_after <> running or running < 0)
    union all
    select account_id || ' goes back in time' from running where user_id is not null and before > made_at
    union all
    select e.account_id || ' has an entry in ' || e.currency from ledger_entries e
      left join ledger_accounts a on a.id = e.account_id
      where a.id is null or a.currency <> e.currency or a.user_id is distinct from e.user_id`.execute(db)
  return rows.map(({ fault }) => fault)
}
