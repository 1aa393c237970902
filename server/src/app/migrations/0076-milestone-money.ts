import { sql, type Kysely } from 'kysely'

const ledger = [
  // A milestone account's id contains the milestone's id and already identifies the account, so no other unique
  // constraint is needed.
  `alter table ledger_accounts add column subject_id uuid, drop constraint ledger_accounts_unique`,
  // As before, with accounts of milestones, which store a balance like those of users.
  `create or replace function open_ledger_account() returns trigger language plpgsql as $$
  begin
    if new.kind not in (
      'user-available', 'user-credit', 'user-held', 'escrow', 'revenue', 'fees', 'payable', 'provider-clearing', 'bank',
      'referral-budget', 'milestone'
    ) then
      raise exception 'there are no accounts of the kind %', new.kind using errcode = 'check_violation', constraint = 'ledger_accounts_kind_check';
    end if;
    if new.currency !~ '^[A-Z]{3}$' then
      raise exception '% is no currency', new.currency using errcode = 'check_violation', constraint = 'ledger_accounts_currency_check';
    end if;
    if (new.user_id is not null) <> (new.kind like 'user-%') then
      raise exception '% belongs to the wrong owner', new.id using errcode = 'check_violation', constraint = 'ledger_accounts_of_users';
    end if;
    if (new.subject_id is not null) <> (new.kind = 'milestone') then
      raise exception '% belongs to the wrong subject', new.id using errcode = 'check_violation', constraint = 'ledger_accounts_of_subjects';
    end if;
    if new.id <> concat_ws(':', new.kind, new.user_id::text, new.subject_id::text, new.currency) then
      raise exception '% is not named by what it is', new.id using errcode = 'check_violation', constraint = 'ledger_accounts_named';
    end if;
    new.balance := case when new.user_id is not null or new.subject_id is not null then 0 end;
    new.entry_count := new.balance;
    new.last_made_at := null;
    return new;
  end $$`,
  // As before, and updates the balance of a milestone's account, which is never negative.
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
    if new.account_id like 'user-%' or new.account_id like 'milestone:%' then
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
  // As before, and opens a milestone's account when it is first needed, and refuses to take more than its balance.
  `create or replace function post_ledger_transfer(
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
    -- In the order of their names, behind the wallets, which is the same for all.
    foreach account in array accounts loop
      if account like 'milestone:%' then
        perform from ledger_accounts where id = account for no key update;
        if not found then
          insert into ledger_accounts (id, kind, subject_id, currency)
            values (account, 'milestone', split_part(account, ':', 2)::uuid, split_part(account, ':', 3)) on conflict do nothing;
          perform from ledger_accounts where id = account for no key update;
        end if;
      end if;
    end loop;
    for place in 1..cardinality(accounts) loop
      if amounts[place] < 0 and (accounts[place] like 'user-%' or accounts[place] like 'milestone:%') then
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

const tables = [
  `alter table payments drop constraint payments_purpose_check, add constraint payments_purpose_check
    check (purpose in ('order', 'surcharge', 'wallet-credit', 'subscription', 'tip', 'milestone')) not valid`,
  'alter table payments validate constraint payments_purpose_check',
  `create table milestone_funds (
    milestone_id uuid primary key references project_milestones (id) on delete cascade,
    project_id uuid not null references projects (id) on delete cascade,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    owner_id uuid not null references users (id),
    payee_id uuid references users (id),
    agreed_day text check (agreed_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    funded bigint not null default 0,
    released bigint not null default 0 check (released >= 0),
    given_back bigint not null default 0 check (given_back >= 0),
    created_at timestamptz not null,
    constraint milestone_funds_not_negative check (funded - released - given_back >= 0)
  )`,
  'create index milestone_funds_by_project on milestone_funds (project_id)',
  'create index milestone_funds_by_owner on milestone_funds (owner_id)',
  'create index milestone_funds_by_payee on milestone_funds (payee_id)',
  `create table milestone_moves (
    id uuid primary key default gen_random_uuid(),
    number bigint not null generated always as identity unique,
    milestone_id uuid not null references milestone_funds (milestone_id) on delete cascade,
    project_id uuid not null references projects (id) on delete cascade,
    kind text not null check (kind in ('funded', 'released', 'given-back', 'disputed', 'dispute-withdrawn', 'decided')),
    amount bigint check (amount >= 0),
    amount_back bigint check (amount_back >= 0),
    actor_id uuid references users (id),
    payee_id uuid references users (id),
    words text not null check (length(words) <= 2000),
    made_at timestamptz not null
  )`,
  'create index milestone_moves_by_milestone on milestone_moves (milestone_id, number desc)',
  'create index milestone_moves_by_project on milestone_moves (project_id, number desc)',
  'create index milestone_moves_by_actor on milestone_moves (actor_id)',
  'create index milestone_moves_by_payee on milestone_moves (payee_id)',
  `create table milestone_disputes (
    id uuid primary key default gen_random_uuid(),
    milestone_id uuid not null references milestone_funds (milestone_id) on delete cascade,
    opened_by uuid references users (id),
    reason text not null check (length(reason) <= 2000),
    opened_at timestamptz not null,
    status text not null default 'open' check (status in ('open', 'withdrawn', 'decided')),
    to_payee bigint check (to_payee >= 0),
    to_owner bigint check (to_owner >= 0),
    decision text check (length(decision) <= 2000),
    ended_at timestamptz,
    decided_by uuid references users (id)
  )`,
  "create unique index milestone_disputes_one_open on milestone_disputes (milestone_id) where status = 'open'",
  'create index milestone_disputes_by_milestone on milestone_disputes (milestone_id)',
  'create index milestone_disputes_by_opener on milestone_disputes (opened_by)',
  'create index milestone_disputes_by_staff on milestone_disputes (decided_by)',
  `create table awaited_fundings (
    id uuid primary key default gen_random_uuid(),
    milestone_id uuid not null references project_milestones (id) on delete cascade,
    owner_id uuid not null references users (id),
    payee_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    begun_at timestamptz not null,
    move_id uuid references milestone_moves (id) on delete cascade
  )`,
  'create index awaited_fundings_by_milestone on awaited_fundings (milestone_id)',
  'create index awaited_fundings_by_owner on awaited_fundings (owner_id)',
  'create index awaited_fundings_by_payee on awaited_fundings (payee_id)',
]

/** Money for a milestone is held in its own ledger account, and is released, refunded or disputed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...ledger, ...tables]) await sql.raw(statement).execute(db)
}
