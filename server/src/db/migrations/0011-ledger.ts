import { sql, type Kysely } from 'kysely'

/** The largest amount that JavaScript counts exactly, in minor units. */
const LARGEST = '9007199254740991'

const tables = [
  // The house's own accounts hold no balance: nearly every transfer has one of them, and all writers would wait for that
  // row. What they hold is the sum of their entries.
  `create table ledger_accounts (
    id text collate "C" primary key,
    kind text not null check (kind in (
      'user-available', 'user-credit', 'user-held', 'escrow', 'revenue', 'fees', 'payable', 'provider-clearing', 'bank'
    )),
    user_id uuid references users (id),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    balance bigint,
    entry_count bigint,
    last_made_at timestamptz,
    constraint ledger_accounts_unique unique nulls not distinct (kind, user_id, currency),
    constraint ledger_accounts_named check (id = concat_ws(':', kind, user_id::text, currency)),
    constraint ledger_accounts_of_users check ((user_id is not null) = (kind like 'user-%')),
    constraint ledger_accounts_counted check (
      (user_id is not null) = (balance is not null) and (user_id is not null) = (entry_count is not null)
    ),
    constraint ledger_accounts_not_negative check (balance >= 0 and balance <= ${LARGEST})
  )`,
  'create index ledger_accounts_by_user on ledger_accounts (user_id, currency) where user_id is not null',
  `create table ledger_transfers (
    id uuid primary key default gen_random_uuid(),
    scope text not null,
    idempotency_key text not null,
    body_hash text not null,
    kind text not null,
    cause_kind text not null,
    cause_id text not null,
    description text not null,
    metadata jsonb not null,
    made_at timestamptz not null,
    constraint ledger_transfers_once unique (scope, idempotency_key)
  )`,
  'create index ledger_transfers_by_cause on ledger_transfers (cause_kind, cause_id)',
  // What the trigger below fills in may be left out: the owner, the instant, and the balance after it.
  `create table ledger_entries (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    transfer_id uuid not null references ledger_transfers (id),
    account_id text collate "C" not null,
    user_id uuid,
    currency text not null,
    amount bigint not null check (amount <> 0 and abs(amount) <= ${LARGEST}),
    balance_after bigint,
    made_at timestamptz not null,
    constraint ledger_entries_once unique (transfer_id, account_id)
  )`,
  'create index ledger_entries_by_user on ledger_entries (user_id, made_at desc, position desc) where user_id is not null',
  'create index ledger_entries_by_account on ledger_entries (account_id, made_at desc, position desc)',
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    body_hash text not null,
    status smallint,
    answer jsonb,
    created_at timestamptz not null,
    primary key (scope, key),
    check ((status is null) = (answer is null))
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
]

const guards = [
  `create function open_ledger_account() returns trigger language plpgsql as $$
  begin
    new.balance := case when new.user_id is not null then 0 end;
    new.entry_count := new.balance;
    new.last_made_at := null;
    return new;
  end $$`,
  `create trigger ledger_accounts_open_empty before insert on ledger_accounts
    for each row execute function open_ledger_account()`,
  // A balance moves by entries alone: the trigger that posts them is one deep.
  `create trigger ledger_accounts_move_by_entries before update or delete on ledger_accounts
    for each statement when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create trigger ledger_accounts_stay before truncate on ledger_accounts
    for each statement execute function refuse_change()`,
  `create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
    for each statement execute function refuse_change()`,
  `create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
    for each statement execute function refuse_change()`,
  // Moves the account, and writes down what it then holds. A user's account is locked by it until the end.
  `create function post_ledger_entry() returns trigger language plpgsql as $$
  declare
    held_in text;
  begin
    select made_at into new.made_at from ledger_transfers where id = new.transfer_id;
    update ledger_accounts
      set balance = balance + new.amount, entry_count = entry_count + 1, last_made_at = greatest(last_made_at, new.made_at)
      where id = new.account_id and user_id is not null
      returning user_id, currency, balance into new.user_id, held_in, new.balance_after;
    if not found then
      new.user_id := null;
      new.balance_after := null;
      select currency into held_in from ledger_accounts where id = new.account_id;
      if not found then
        raise exception 'there is no account %', new.account_id using errcode = 'foreign_key_violation', constraint = 'ledger_entries_account';
      end if;
    end if;
    if held_in <> new.currency then
      raise exception 'account % holds no %', new.account_id, new.currency using errcode = 'check_violation', constraint = 'ledger_entries_currency';
    end if;
    return new;
  end $$`,
  `create trigger ledger_entries_post before insert on ledger_entries
    for each row execute function post_ledger_entry()`,
  `create function require_balanced_transfer() returns trigger language plpgsql as $$
  declare
    transfer uuid;
    sums numeric[];
  begin
    if tg_table_name = 'ledger_transfers' then transfer := new.id; else transfer := new.transfer_id; end if;
    select array_agg(total) into sums
      from (select sum(amount) as total from ledger_entries where transfer_id = transfer group by currency) per_currency;
    if sums is null then
      raise exception 'transfer % has no entries', transfer using errcode = 'check_violation', constraint = 'ledger_transfers_with_entries';
    end if;
    if 0 <> any (sums) then
      raise exception 'transfer % is not balanced', transfer using errcode = 'check_violation', constraint = 'ledger_transfers_balanced';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
    deferrable initially deferred for each row execute function require_balanced_transfer()`,
  `create constraint trigger ledger_entries_balanced after insert on ledger_entries
    deferrable initially deferred for each row execute function require_balanced_transfer()`,
]

const functions = [
  // Users' accounts in these currencies, opened where they are missing, and then locked in the order of their ids: who
  // opens accounts holds no lock yet that another could wait for.
  `create function lock_ledger_accounts(owners uuid[], held_in text[]) returns timestamptz language plpgsql as $$
  declare
    latest timestamptz;
  begin
    if (select count(*) from ledger_accounts where user_id = any (owners) and currency = any (held_in))
      < 3 * cardinality(owners) * cardinality(held_in)
    then
      insert into ledger_accounts (id, kind, user_id, currency)
        select concat_ws(':', kind, owner::text, currency) collate "C" as id, kind, owner, currency
          from unnest(owners) owner, unnest(held_in) currency, unnest(array['user-available', 'user-credit', 'user-held']) kind
          order by id on conflict do nothing;
    end if;
    select max(last_made_at) into latest from (
      select last_made_at from ledger_accounts where user_id = any (owners) and currency = any (held_in)
        order by id for no key update
    ) locked;
    return latest;
  end $$`,
  // One transfer: { outcome: made | repeated | key-reused | insufficient-funds, transferId, madeAt }.
  `create function make_ledger_transfer(given jsonb, moves jsonb, at timestamptz) returns jsonb language plpgsql as $$
  declare
    owners uuid[];
    held_in text[];
    latest timestamptz;
    transfer ledger_transfers;
    is_new boolean := false;
  begin
    select array_agg(distinct owner) filter (where owner is not null), array_agg(distinct currency)
      into owners, held_in from jsonb_to_recordset(moves) as move (owner uuid, currency text);
    if owners is not null then
      latest := lock_ledger_accounts(owners, held_in);
    end if;
    select * into transfer from ledger_transfers where scope = given ->> 'scope' and idempotency_key = given ->> 'key';
    if not found then
      if exists (
        select from jsonb_to_recordset(moves) as move (account text, amount bigint)
          join ledger_accounts on ledger_accounts.id = move.account where balance + move.amount < 0
      ) then
        return jsonb_build_object('outcome', 'insufficient-funds');
      end if;
      insert into ledger_transfers (scope, idempotency_key, body_hash, kind, cause_kind, cause_id, description, metadata, made_at)
        values (
          given ->> 'scope', given ->> 'key', given ->> 'bodyHash', given ->> 'kind', given ->> 'causeKind', given ->> 'causeId',
          given ->> 'description', given -> 'metadata', greatest(at, latest)
        )
        on conflict do nothing returning * into transfer;
      is_new := found;
      if is_new then
        insert into ledger_entries (transfer_id, account_id, currency, amount)
          select transfer.id, move.account, move.currency, move.amount
            from jsonb_to_recordset(moves) as move (account text, currency text, amount bigint) order by move.account collate "C";
      else
        -- The house's accounts are not locked, so another transaction may have been first.
        select * into strict transfer from ledger_transfers where scope = given ->> 'scope' and idempotency_key = given ->> 'key';
      end if;
    end if;
    if transfer.body_hash <> given ->> 'bodyHash' then
      return jsonb_build_object('outcome', 'key-reused');
    end if;
    return jsonb_build_object(
      'outcome', case when is_new then 'made' else 'repeated' end, 'transferId', transfer.id, 'madeAt', transfer.made_at,
      'entries', (select jsonb_agg(jsonb_build_object('id', entry.id, 'account', account_id, 'amount', amount, 'balanceAfter', balance_after)
        order by position) from ledger_entries entry where transfer_id = transfer.id),
      'wallets', (select jsonb_agg(jsonb_build_object('owner', user_id, 'kind', kind, 'currency', currency, 'balance', balance))
        from ledger_accounts where is_new and user_id = any (owners) and currency = any (held_in))
    );
  end $$`,
]

/** The currencies that the house trades in; another one is another step. */
const house = `insert into ledger_accounts (id, kind, currency)
  select concat_ws(':', kind, currency), kind, currency
    from unnest(array['escrow', 'revenue', 'fees', 'payable', 'provider-clearing', 'bank']) kind,
      unnest(array['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD']) currency`

/**
 * What stood in `wallet_transactions` becomes transfers, unless a balance was below zero at some time: that cannot be,
 * and stays in the old table alone. No version ever wrote that table itself; it goes with a later step, when no
 * instance reads it any more.
 */
const carryOver = [
  `create temporary table carried on commit drop as
    select id, user_id, currency, amount, description, created_at, 'user-' || balance as kind,
      row_number() over (order by created_at, id) as place
    from (
      select *, min(running) over (partition by user_id, currency, balance) as lowest from (
        select *, sum(amount) over (partition by user_id, currency, balance order by created_at, id rows unbounded preceding) as running
        from wallet_transactions
      ) summed
    ) judged
    where lowest >= 0 and amount <> 0 and currency in (select currency from ledger_accounts)`,
  `select make_ledger_transfer(
    jsonb_build_object(
      'scope', 'wallet_transactions', 'key', id, 'bodyHash', encode(sha256(id::text::bytea), 'hex'), 'kind', 'correction',
      'causeKind', 'wallet-transaction', 'causeId', id, 'description', description, 'metadata', '{}'::jsonb
    ),
    jsonb_build_array(
      jsonb_build_object('account', concat_ws(':', kind, user_id::text, currency), 'owner', user_id, 'currency', currency, 'amount', amount),
      jsonb_build_object('account', 'bank:' || currency, 'currency', currency, 'amount', -amount)
    ),
    created_at
  ) from (select * from carried order by place) in_order`,
]

/** The double-entry ledger that all money goes through, and saved answers of calls that move it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...guards, ...functions, house, ...carryOver]) await sql.raw(statement).execute(db)
}
