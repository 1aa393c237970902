import { sql, type Kysely } from 'kysely'

/** The largest amount that JavaScript represents exactly, minor units. */
const LARGEST = '9007199254740991'

const tables = [
  // The company's accounts store no balance. Nearly every transfer has one of them, so all writers would wait for that
  // row. Their balance is the sum of their entries.
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
  ) with (fillfactor = 50)`,
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
    transaction_id xid8 not null,
    constraint ledger_transfers_once unique (scope, idempotency_key)
  )`,
  'create index ledger_transfers_by_cause on ledger_transfers (cause_kind, cause_id)',
  // The trigger below sets the owner, the instant and the balance after the entry, and refuses an entry without an
  // existing account and transfer. Foreign keys would look both up a second time.
  `create table ledger_entries (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    transfer_id uuid not null,
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
  // Only entries change a balance: the trigger that posts them runs at depth 1.
  `create trigger ledger_accounts_move_by_entries before update or delete on ledger_accounts
    for each statement when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create trigger ledger_accounts_stay before truncate on ledger_accounts
    for each statement execute function refuse_change()`,
  `create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
    for each statement execute function refuse_change()`,
  `create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
    for each statement execute function refuse_change()`,
  `create function begin_ledger_transfer() returns trigger language plpgsql as $$
  begin
    new.transaction_id := pg_current_xact_id();
    return new;
  end $$`,
  `create trigger ledger_transfers_begin before insert on ledger_transfers
    for each row execute function begin_ledger_transfer()`,
  // Changes the account's balance and stores it in the entry. A user's account stays locked until the transaction ends.
  // An entry has to be in the transaction of its transfer, which is checked at the end of that transaction.
  `create function post_ledger_entry() returns trigger language plpgsql as $$
  declare
    held_in text;
    made_in xid8;
  begin
    update ledger_accounts account
      set balance = balance + new.amount, entry_count = entry_count + 1, last_made_at = greatest(last_made_at, transfer.made_at)
      from ledger_transfers transfer
      where account.id = new.account_id and account.user_id is not null and transfer.id = new.transfer_id
      returning account.user_id, account.currency, account.balance, transfer.made_at, transfer.transaction_id
      into new.user_id, held_in, new.balance_after, new.made_at, made_in;
    if not found then
      select null, account.currency, null, transfer.made_at, transfer.transaction_id
        into new.user_id, held_in, new.balance_after, new.made_at, made_in
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
  `create trigger ledger_entries_post before insert on ledger_entries
    for each row execute function post_ledger_entry()`,
  `create function require_balanced_transfer() returns trigger language plpgsql as $$
  declare
    sums numeric[];
  begin
    select array_agg(total) into sums
      from (select sum(amount) as total from ledger_entries where transfer_id = new.id group by currency) per_currency;
    if sums is null then
      raise exception 'transfer % has no entries', new.id using errcode = 'check_violation', constraint = 'ledger_transfers_with_entries';
    end if;
    if 0 <> any (sums) then
      raise exception 'transfer % is not balanced', new.id using errcode = 'check_violation', constraint = 'ledger_transfers_balanced';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
    deferrable initially deferred for each row execute function require_balanced_transfer()`,
]

const functions = [
  // A wallet is identified by its owner and currency, and has three accounts.
  `create function open_ledger_accounts(wallets text[]) returns void language sql as $$
    insert into ledger_accounts (id, kind, user_id, currency)
      select (kind || ':' || wallet) collate "C" as id, kind, split_part(wallet, ':', 1)::uuid, split_part(wallet, ':', 2)
        from unnest(wallets) wallet, unnest(array['user-available', 'user-credit', 'user-held']) kind
        order by id on conflict do nothing
  $$`,
  // Locks wallets in the given sequence, which is the same for all transactions, and returns the balances of their
  // accounts and the latest change. A wallet is locked by its first account, which every transfer locks before it
  // changes any of the three. A transaction that opens accounts does not yet hold a lock that another could wait for.
  // Each row is looked up by its id, because a query with a list of ids would be planned for a table of another size.
  `create function lock_ledger_wallets(wallets text[], out held jsonb, out latest timestamptz) language plpgsql as $$
  declare
    wallet text;
    balances jsonb;
    moved_at timestamptz;
  begin
    foreach wallet in array wallets loop
      perform from ledger_accounts where id = 'user-available:' || wallet;
      if not found then
        perform open_ledger_accounts(wallets);
        exit;
      end if;
    end loop;
    held := '{}';
    foreach wallet in array wallets loop
      perform from ledger_accounts where id = 'user-available:' || wallet for no key update;
      select jsonb_object_agg(id, balance), max(last_made_at) into balances, moved_at from ledger_accounts
        where id in ('user-available:' || wallet, 'user-credit:' || wallet, 'user-held:' || wallet);
      held := held || balances;
      latest := greatest(latest, moved_at);
    end loop;
  end $$`,
  // Makes one transfer with one entry per account. `wallets` are those of its user accounts. Returns
  // { outcome: made | repeated | key-reused | insufficient-funds, transferId, madeAt, entries, held }.
  `create function make_ledger_transfer(
    given jsonb, wallets text[], accounts text[], currencies text[], amounts bigint[], at timestamptz
  ) returns jsonb language plpgsql as $$
  declare
    held jsonb;
    latest timestamptz;
    transfer ledger_transfers;
    entries jsonb;
    after jsonb;
  begin
    select * into held, latest from lock_ledger_wallets(wallets);
    for place in 1..cardinality(accounts) loop
      if (held ->> accounts[place])::bigint + amounts[place] < 0 then
        select * into transfer from ledger_transfers where scope = given ->> 'scope' and idempotency_key = given ->> 'key';
        if not found then
          return jsonb_build_object('outcome', 'insufficient-funds');
        end if;
      end if;
    end loop;
    insert into ledger_transfers (scope, idempotency_key, body_hash, kind, cause_kind, cause_id, description, metadata, made_at)
      values (
        given ->> 'scope', given ->> 'key', given ->> 'bodyHash', given ->> 'kind', given ->> 'causeKind', given ->> 'causeId',
        given ->> 'description', given -> 'metadata', greatest(at, latest)
      )
      on conflict do nothing returning * into transfer;
    if found then
      with written as (
        insert into ledger_entries (transfer_id, account_id, currency, amount)
          select transfer.id, * from unnest(accounts, currencies, amounts)
          returning id, account_id, amount, balance_after
      )
      select jsonb_agg(jsonb_build_object('id', id, 'account', account_id, 'amount', amount, 'balanceAfter', balance_after)),
          jsonb_object_agg(account_id, balance_after) filter (where balance_after is not null)
        into entries, after from written;
      return jsonb_build_object(
        'outcome', 'made', 'transferId', transfer.id, 'madeAt', transfer.made_at, 'entries', entries, 'held', held || coalesce(after, '{}')
      );
    end if;
    select * into strict transfer from ledger_transfers where scope = given ->> 'scope' and idempotency_key = given ->> 'key';
    if transfer.body_hash <> given ->> 'bodyHash' then
      return jsonb_build_object('outcome', 'key-reused');
    end if;
    select jsonb_agg(jsonb_build_object('id', id, 'account', account_id, 'amount', amount, 'balanceAfter', balance_after) order by position)
      into entries from ledger_entries where transfer_id = transfer.id;
    return jsonb_build_object('outcome', 'repeated', 'transferId', transfer.id, 'madeAt', transfer.made_at, 'entries', entries, 'held', held);
  end $$`,
]

/** The company's accounts in its currencies. A new currency needs a new step. */
const companyAccounts = `insert into ledger_accounts (id, kind, currency)
  select concat_ws(':', kind, currency), kind, currency
    from unnest(array['escrow', 'revenue', 'fees', 'payable', 'provider-clearing', 'bank']) kind,
      unnest(array['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD']) currency`

/**
 * Makes transfers of the rows of `wallet_transactions`, except those of a balance that was ever negative: the ledger
 * cannot have that, so they stay only in the old table. No version ever wrote to that table. A later step removes it,
 * when no instance reads it any more.
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
    array[user_id || ':' || currency], array[concat_ws(':', kind, user_id::text, currency), 'bank:' || currency], array[currency, currency],
    array[amount, -amount],
    created_at
  ) from (select * from carried order by place) in_order`,
]

/** The double-entry ledger for all money, and stored answers of calls that move money. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...guards, ...functions, companyAccounts, ...carryOver])
    await sql.raw(statement).execute(db)
}
