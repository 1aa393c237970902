import { sql, type Kysely } from 'kysely'

const tables = [
  // An account that its owner removed stays, without its number, because transfers refer to it.
  `create table bank_accounts (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id),
    country text not null check (country ~ '^[A-Z]{2}$'),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    bank_code text not null,
    bank_name text not null,
    account_name text not null,
    number_sealed text,
    number_hash text not null,
    number_ending text not null,
    provider text,
    recipient_sealed text,
    verified_at timestamptz,
    created_at timestamptz not null,
    removed_at timestamptz,
    constraint bank_accounts_number_goes check ((removed_at is null) = (number_sealed is not null))
  )`,
  `create unique index bank_accounts_once on bank_accounts (user_id, country, bank_code, number_hash) where removed_at is null`,
  `create table bank_transfers (
    id uuid primary key default gen_random_uuid(),
    reference text not null unique,
    user_id uuid not null references users (id),
    bank_account_id uuid not null references bank_accounts (id),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0 and fee < amount),
    status text not null check (status in ('pending', 'succeeded', 'failed', 'returned')),
    entry_id uuid not null,
    attempts integer not null default 0,
    asked_at timestamptz,
    next_check_at timestamptz,
    created_at timestamptz not null,
    expected_at timestamptz not null,
    ended_at timestamptz,
    trouble text,
    constraint bank_transfers_end check ((status = 'pending') = (ended_at is null) and (status = 'pending') = (next_check_at is not null))
  )`,
  'create index bank_transfers_by_user on bank_transfers (user_id, created_at desc)',
  'create index bank_transfers_by_account on bank_transfers (bank_account_id)',
  `create index bank_transfers_due on bank_transfers (next_check_at) where status = 'pending'`,
]

/**
 * A list of wallet transactions that is filtered, sorted by amount or searched by reference reads only the rows that it
 * shows. For this, each entry has the kind of its transfer, and entries of users also have their number within the
 * account, so that the entries of a span of days are counted from its two ends.
 */
const statementIndexes = [
  'alter table ledger_entries add column kind text, add column account_number bigint',
  'alter table ledger_entries disable trigger ledger_entries_append_only',
  'update ledger_entries set kind = transfer.kind from ledger_transfers transfer where transfer.id = transfer_id',
  `update ledger_entries set account_number = numbered.number
    from (
      select id, row_number() over (partition by account_id order by made_at, position) as number from ledger_entries where user_id is not null
    ) numbered
    where numbered.id = ledger_entries.id`,
  'alter table ledger_entries enable trigger ledger_entries_append_only',
  'alter table ledger_entries alter column kind set not null',
  'create index ledger_entries_by_kind on ledger_entries (user_id, kind, made_at desc, position desc) where user_id is not null',
  'create index ledger_entries_by_amount on ledger_entries (user_id, abs(amount) desc, position desc) where user_id is not null',
  `create index ledger_transfers_by_payment on ledger_transfers ((metadata ->> 'paymentReference')) where metadata ? 'paymentReference'`,
  `create index ledger_transfers_by_order_number on ledger_transfers ((metadata ->> 'orderSequenceId')) where metadata ? 'orderSequenceId'`,
  // As before, but also sets the kind and the number.
  `create or replace function post_ledger_entry() returns trigger language plpgsql as $$
  declare
    held_in text;
    made_in xid8;
  begin
    update ledger_accounts account
      set balance = balance + new.amount, entry_count = entry_count + 1, last_made_at = greatest(last_made_at, transfer.made_at)
      from ledger_transfers transfer
      where account.id = new.account_id and account.user_id is not null and transfer.id = new.transfer_id
      returning account.user_id, account.currency, account.balance, account.entry_count, transfer.made_at, transfer.kind, transfer.transaction_id
      into new.user_id, held_in, new.balance_after, new.account_number, new.made_at, new.kind, made_in;
    if not found then
      select null, account.currency, null, null, transfer.made_at, transfer.kind, transfer.transaction_id
        into new.user_id, held_in, new.balance_after, new.account_number, new.made_at, new.kind, made_in
        from ledger_accounts account, ledger_transfers transfer
        where account.id = new.account_id and transfer.id = new.transfer_id;
      if not found then
        raise exception 'there is no account % or no transfer %', new.account_id, new.transfer_id
          using errcode = 'foreign_key_violation', constraint = 'ledger_entries_known';
      end if;
    end if;
    if held_in <> new.currency then
      raise exception 'account % holds no %', new.account_id, new.currency using errcode = 'check_violation', constraint = 'ledger_entries_currency';
    end if;
    if made_in <> pg_current_xact_id() then
      raise exception 'transfer % has been made', new.transfer_id using errcode = 'check_violation', constraint = 'ledger_entries_in_time';
    end if;
    return new;
  end $$`,
]

/** Bank accounts, bank transfers, and indexes for lists of wallet transactions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...statementIndexes]) await sql.raw(statement).execute(db)
}
