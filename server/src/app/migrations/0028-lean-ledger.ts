import { sql, type Kysely } from 'kysely'

const tables = [
  // Set by the database where nobody says otherwise. Another value does no good: entries come in the transaction that it
  // names, and a transfer without entries cannot be committed.
  'alter table ledger_transfers alter column transaction_id set default pg_current_xact_id()',
  'drop trigger ledger_transfers_begin on ledger_transfers',
  'drop function begin_ledger_transfer()',
  // Counts of a user's movements of one kind are read from the index alone where the table was looked after lately. It only
  // grows, by which the usual share of it is reached later and later.
  'alter table ledger_entries set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02)',
]

const functions = [
  // What a wallet's accounts hold, and when the last of them moved; the wallet is locked until the transaction ends by its
  // first account. Each row is looked up by itself: lists and aggregates take the executor longer than the rows.
  `create function lock_ledger_wallet(wallet text, out available bigint, out credit bigint, out held bigint, out latest timestamptz)
  language plpgsql as $$
  declare
    moved_at timestamptz;
  begin
    select balance, last_made_at into available, latest from ledger_accounts where id = 'user-available:' || wallet for no key update;
    if not found then
      perform open_ledger_accounts(array[wallet]);
      select balance, last_made_at into available, latest from ledger_accounts where id = 'user-available:' || wallet for no key update;
    end if;
    select balance, last_made_at into credit, moved_at from ledger_accounts where id = 'user-credit:' || wallet;
    latest := greatest(latest, moved_at);
    select balance, last_made_at into held, moved_at from ledger_accounts where id = 'user-held:' || wallet;
    latest := greatest(latest, moved_at);
  end $$`,
  // Locks wallets in the order in which they are given, which is the same for all.
  `create function lock_all_ledger_wallets(wallets text[]) returns void language plpgsql as $$
  declare
    wallet text;
  begin
    foreach wallet in array wallets loop
      perform lock_ledger_wallet(wallet);
    end loop;
  end $$`,
  // One transfer, with one entry for each of these accounts, some of which are of these wallets. The outcome is made,
  // repeated, key-reused or insufficient-funds; entries and balances stand in the order of the accounts. Wallets are locked as
  // by lock_ledger_wallet, without the call.
  `create function post_ledger_transfer(
    given_scope text, given_key text, given_hash text, given_kind text, given_cause_kind text, given_cause_id text, given_description text,
    given_metadata jsonb, wallets text[], accounts text[], currencies text[], amounts bigint[], at timestamptz,
    out outcome text, out transfer_id uuid, out made_at timestamptz, out entries uuid[], out balances bigint[]
  ) language plpgsql as $$
  declare
    wallet text;
    account text;
    before bigint;
    latest timestamptz;
    moved_at timestamptz;
    made ledger_transfers;
    entry uuid;
    after bigint;
  begin
    foreach wallet in array wallets loop
      select last_made_at into moved_at from ledger_accounts where id = 'user-available:' || wallet for no key update;
      if not found then
        perform lock_ledger_wallet(wallet);
      end if;
      latest := greatest(latest, moved_at);
      select last_made_at into moved_at from ledger_accounts where id = 'user-credit:' || wallet;
      latest := greatest(latest, moved_at);
      select last_made_at into moved_at from ledger_accounts where id = 'user-held:' || wallet;
      latest := greatest(latest, moved_at);
    end loop;
    for place in 1..cardinality(accounts) loop
      if amounts[place] < 0 and accounts[place] like 'user-%' then
        select balance into before from ledger_accounts where id = accounts[place];
        if before + amounts[place] < 0
          and not exists (select from ledger_transfers where scope = given_scope and idempotency_key = given_key) then
          outcome := 'insufficient-funds';
          return;
        end if;
      end if;
    end loop;
    insert into ledger_transfers as written (scope, idempotency_key, body_hash, kind, cause_kind, cause_id, description, metadata, made_at)
      values (
        given_scope, given_key, given_hash, given_kind, given_cause_kind, given_cause_id, given_description, given_metadata, greatest(at, latest)
      )
      on conflict do nothing returning written.id, written.made_at into transfer_id, made_at;
    if found then
      outcome := 'made';
      for place in 1..cardinality(accounts) loop
        insert into ledger_entries as written (transfer_id, account_id, currency, amount)
          values (post_ledger_transfer.transfer_id, accounts[place], currencies[place], amounts[place])
          returning written.id, written.balance_after into entry, after;
        entries := entries || entry;
        balances := balances || after;
      end loop;
      return;
    end if;
    select * into strict made from ledger_transfers where scope = given_scope and idempotency_key = given_key;
    if made.body_hash <> given_hash then
      outcome := 'key-reused';
      return;
    end if;
    outcome := 'repeated';
    transfer_id := made.id;
    made_at := made.made_at;
    -- The same contents have the same accounts.
    foreach account in array accounts loop
      select id, balance_after into strict entry, after from ledger_entries written where written.transfer_id = made.id and account_id = account;
      entries := entries || entry;
      balances := balances || after;
    end loop;
  end $$`,
]

/**
 * The same ledger with the same guards once more with less work: a transfer's parts come and go as what they are and not as
 * JSON. The functions that earlier versions of the server call stay for them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...functions]) await sql.raw(statement).execute(db)
}
