import { sql, type Kysely } from 'kysely'

const tables = [
  // Set by the database by default. A forged value is useless: entries are only accepted in the named transaction, and a
  // transfer without entries cannot be committed.
  'alter table ledger_transfers alter column transaction_id set default pg_current_xact_id()',
  'drop trigger ledger_transfers_begin on ledger_transfers',
  'drop function begin_ledger_transfer()',
  // A count of a user's transactions of one kind needs only the index if the table was vacuumed recently. The table only
  // grows, so with the usual scale factor it would be vacuumed less and less often.
  'alter table ledger_entries set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02)',
]

const functions = [
  // Locks a wallet by its first account until the transaction ends. Returns the balances of its accounts and the latest
  // change. Each row is looked up separately, because lists and aggregates take longer than the rows.
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
  // Locks wallets in the given sequence, which is the same for all transactions.
  `create function lock_all_ledger_wallets(wallets text[]) returns void language plpgsql as $$
  declare
    wallet text;
  begin
    foreach wallet in array wallets loop
      perform lock_ledger_wallet(wallet);
    end loop;
  end $$`,
  // Makes one transfer with one entry per account. `wallets` are those of its user accounts. The outcome is made,
  // repeated, key-reused or insufficient-funds; entries and balances are in the sequence of the accounts. Wallets are
  // locked as by lock_ledger_wallet, but without the call.
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
 * The same ledger with the same checks, but less work: the parts of a transfer are passed as typed values instead of
 * JSON. The old functions stay for earlier versions of the server.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...functions]) await sql.raw(statement).execute(db)
}
