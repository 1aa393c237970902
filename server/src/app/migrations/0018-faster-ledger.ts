import { sql, type Kysely } from 'kysely'

/**
 * The kind of an account never changes, so it is checked when the account is opened and not with each change of the
 * balance. PostgreSQL parses all check constraints of a table for each statement, which took longer than the update.
 */
const checksOnOpening = [
  `create or replace function open_ledger_account() returns trigger language plpgsql as $$
  begin
    if new.kind not in (
      'user-available', 'user-credit', 'user-held', 'escrow', 'revenue', 'fees', 'payable', 'provider-clearing', 'bank'
    ) then
      raise exception 'there are no accounts of the kind %', new.kind using errcode = 'check_violation', constraint = 'ledger_accounts_kind_check';
    end if;
    if new.currency !~ '^[A-Z]{3}$' then
      raise exception '% is no currency', new.currency using errcode = 'check_violation', constraint = 'ledger_accounts_currency_check';
    end if;
    if (new.user_id is not null) <> (new.kind like 'user-%') then
      raise exception '% belongs to the wrong owner', new.id using errcode = 'check_violation', constraint = 'ledger_accounts_of_users';
    end if;
    if new.id <> concat_ws(':', new.kind, new.user_id::text, new.currency) then
      raise exception '% is not named by what it is', new.id using errcode = 'check_violation', constraint = 'ledger_accounts_named';
    end if;
    new.balance := case when new.user_id is not null then 0 end;
    new.entry_count := new.balance;
    new.last_made_at := null;
    return new;
  end $$`,
  `alter table ledger_accounts drop constraint ledger_accounts_kind_check, drop constraint ledger_accounts_currency_check,
    drop constraint ledger_accounts_named, drop constraint ledger_accounts_of_users, drop constraint ledger_accounts_counted`,
  // Only the trigger of the entries may change a balance, and it may change nothing else.
  `create or replace function post_ledger_entry() returns trigger language plpgsql as $$
  declare
    held_in text;
    made_in xid8;
  begin
    select made_at, transaction_id, kind into new.made_at, made_in, new.kind from ledger_transfers where id = new.transfer_id;
    if not found then
      raise exception 'there is no transfer %', new.transfer_id using errcode = 'foreign_key_violation', constraint = 'ledger_entries_known';
    end if;
    if made_in <> pg_current_xact_id() then
      raise exception 'transfer % has been made', new.transfer_id using errcode = 'check_violation', constraint = 'ledger_entries_in_time';
    end if;
    if new.account_id like 'user-%' then
      update ledger_accounts
        set balance = balance + new.amount, entry_count = entry_count + 1, last_made_at = greatest(last_made_at, new.made_at)
        where id = new.account_id
        returning user_id, currency, balance, entry_count into new.user_id, held_in, new.balance_after, new.account_number;
    else
      select null, currency, null into new.user_id, held_in, new.balance_after from ledger_accounts where id = new.account_id;
    end if;
    if not found then
      raise exception 'there is no account %', new.account_id using errcode = 'foreign_key_violation', constraint = 'ledger_entries_known';
    end if;
    if held_in <> new.currency then
      raise exception 'account % holds no %', new.account_id, new.currency using errcode = 'check_violation', constraint = 'ledger_entries_currency';
    end if;
    return new;
  end $$`,
  `create or replace function require_balanced_transfer() returns trigger language plpgsql as $$
  declare
    total numeric;
    lowest text;
    highest text;
  begin
    select sum(amount), min(currency), max(currency) into total, lowest, highest from ledger_entries where transfer_id = new.id;
    if lowest is null then
      raise exception 'transfer % has no entries', new.id using errcode = 'check_violation', constraint = 'ledger_transfers_with_entries';
    end if;
    if total <> 0 or (lowest <> highest and exists (
      select from ledger_entries where transfer_id = new.id group by currency having sum(amount) <> 0
    )) then
      raise exception 'transfer % is not balanced', new.id using errcode = 'check_violation', constraint = 'ledger_transfers_balanced';
    end if;
    return null;
  end $$`,
]

const functions = [
  // A wallet is opened when it is locked. All transactions lock in the sequence of the wallets' names, so a transaction
  // that waits for another one to open a wallet holds no lock that the other still needs.
  `create or replace function lock_ledger_wallets(wallets text[], out held jsonb, out latest timestamptz) language plpgsql as $$
  declare
    wallet text;
    balances jsonb;
    moved_at timestamptz;
  begin
    held := '{}';
    foreach wallet in array wallets loop
      perform from ledger_accounts where id = 'user-available:' || wallet for no key update;
      if not found then
        perform open_ledger_accounts(array[wallet]);
        perform from ledger_accounts where id = 'user-available:' || wallet for no key update;
      end if;
      select jsonb_object_agg(id, balance), max(last_made_at) into balances, moved_at from ledger_accounts
        where id in ('user-available:' || wallet, 'user-credit:' || wallet, 'user-held:' || wallet);
      held := held || balances;
      latest := greatest(latest, moved_at);
    end loop;
  end $$`,
]

/** The same ledger with the same checks; a transfer costs about half as much (docs/benchmarks.md, money). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...checksOnOpening, ...functions]) await sql.raw(statement).execute(db)
}
