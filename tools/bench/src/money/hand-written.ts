import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'

/** Users; each has one wallet in both ledgers. */
export const WALLETS = 1_000

/**
 * The baseline: tables with the ledger's columns and indexes, without its guards, and a function that takes the same locks
 * and makes the same inserts, written only for this measurement.
 */
const statements = [
  'create table plain_accounts (like ledger_accounts including defaults including indexes) with (fillfactor = 50)',
  'create table plain_transfers (like ledger_transfers including defaults including indexes)',
  'create table plain_entries (like ledger_entries including defaults including indexes including identity)',
  `create function plain_transfer(given_key text, payer text, payee text, sum bigint) returns uuid language plpgsql as $$
  declare
    payer_row plain_accounts;
    payee_row plain_accounts;
    transfer uuid;
    at timestamptz := clock_timestamp();
  begin
    if payer < payee then
      select * into payer_row from plain_accounts where id = payer for no key update;
      select * into payee_row from plain_accounts where id = payee for no key update;
    else
      select * into payee_row from plain_accounts where id = payee for no key update;
      select * into payer_row from plain_accounts where id = payer for no key update;
    end if;
    if payer_row.balance < sum then
      raise exception 'not enough';
    end if;
    insert into plain_transfers (scope, idempotency_key, body_hash, kind, cause_kind, cause_id, description, metadata, made_at, transaction_id)
      values ('tip', given_key, 'none', 'tip', 'bench', given_key, 'A tip', '{}', at, pg_current_xact_id())
      on conflict (scope, idempotency_key) do nothing returning id into transfer;
    if transfer is null then
      select id into transfer from plain_transfers where scope = 'tip' and idempotency_key = given_key;
      return transfer;
    end if;
    update plain_accounts set balance = balance - sum, entry_count = entry_count + 1, last_made_at = at where id = payer;
    update plain_accounts set balance = balance + sum, entry_count = entry_count + 1, last_made_at = at where id = payee;
    insert into plain_entries (transfer_id, account_id, user_id, currency, amount, balance_after, made_at, kind) values
      (transfer, payer, payer_row.user_id, 'NGN', -sum, payer_row.balance - sum, at, 'tip'),
      (transfer, payee, payee_row.user_id, 'NGN', sum, payee_row.balance + sum, at, 'tip');
    return transfer;
  end $$`,
  // Names without a colon, which pgbench would take for a variable.
  `create table bench_wallets (number integer primary key, user_id uuid not null, wallet text not null, account text not null)`,
]

/** Creates people with money in both ledgers. */
export const prepareTransfers = async (db: Db): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`
    with made as (
      insert into users (email, password_hash, first_name, last_name, account_type, phone_number, country, terms_accepted_at, created_at)
      select 'wallet.' || number || '@example.test', 'none', 'Ngozi', 'Bench', 'individual', '+2348030000999', 'NG', now(), now()
      from generate_series(0, ${WALLETS - 1}::int) number returning id, email
    )
    insert into bench_wallets (number, user_id, wallet, account)
    select split_part(split_part(email, '@', 1), '.', 2)::integer, id, id || ':NGN', 'user-available:' || id || ':NGN' from made`.execute(
    db,
  )
  await sql`
    select count(post_ledger_transfer(
      'bench', 'bench:' || number, 'none', 'correction', 'bench', number::text, 'Bench', '{}',
      array[wallet], array[account, 'bank:NGN'], array['NGN', 'NGN'], array[1000000000, -1000000000]::bigint[], now()
    )) from bench_wallets`.execute(db)
  await sql`insert into plain_accounts select account.* from ledger_accounts account join bench_wallets wallet on wallet.account = account.id`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

/** Two wallets: any two, or each time the first and another. */
const pair = (hot: boolean): string =>
  `\\set payer ${hot ? '0' : `random(0, ${WALLETS - 1})`}\n\\set payee mod(:payer + random(1, ${WALLETS - 1}), ${WALLETS})\n`
const both = 'from bench_wallets payer, bench_wallets payee where payer.number = :payer and payee.number = :payee'

/** pgbench's scripts of one transfer, by the ledger's function and by the plain one. */
export const transferScripts = (hot: boolean): { ours: string; plain: string } => ({
  plain: `${pair(hot)}select plain_transfer(gen_random_uuid()::text, payer.account, payee.account, 1) ${both};\n`,
  ours:
    pair(hot) +
    [
      "select post_ledger_transfer('tip', gen_random_uuid()::text, 'none', 'tip', 'bench', payer.user_id::text, 'A tip', '{}',",
      'case when payer.wallet < payee.wallet then array[payer.wallet, payee.wallet] else array[payee.wallet, payer.wallet] end,',
      `array[payer.account, payee.account], array['NGN', 'NGN'], array[-1, 1]::bigint[], clock_timestamp()) ${both};\n`,
    ].join(' '),
})
