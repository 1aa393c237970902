import { sql, type Kysely } from 'kysely'

const currencies = "unnest(array['NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD']) currency"
const DAY = `check (%s ~ '^\\d{4}-\\d{2}-\\d{2}$')`
const day = (name: string): string => `${name} text not null ${DAY.replace('%s', name)}`
const CURRENCY = "text not null check (currency ~ '^[A-Z]{3}$')"
const NAME = 'check (length(%s) between 1 and 60)'
const name = (column: string): string => `${column} text not null ${NAME.replace('%s', column)}`

const statements = [
  // As before, with the company's account for money that was paid for future days.
  `create or replace function open_ledger_account() returns trigger language plpgsql as $$
  begin
    if new.kind not in (
      'user-available', 'user-credit', 'user-held', 'escrow', 'revenue', 'fees', 'payable', 'provider-clearing', 'bank',
      'referral-budget', 'milestone', 'deferred-revenue'
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
  `insert into ledger_accounts (id, kind, currency) select 'deferred-revenue:' || currency, 'deferred-revenue', currency from ${currencies}`,
  `create table subscriptions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id),
    country text not null check (country ~ '^[A-Z]{2}$'),
    currency ${CURRENCY},
    time_zone text not null check (length(time_zone) <= 60),
    ${name('plan_name')},
    no_of_months integer not null check (no_of_months between 1 and 36),
    status text not null check (status in ('awaiting-payment', 'active', 'past-due', 'suspended', 'ended', 'cancelled')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    anchor_day integer not null check (anchor_day between 1 and 31),
    renews_automatically boolean not null,
    next_plan_name text ${NAME.replace('%s', 'next_plan_name')},
    next_months integer check (next_months between 1 and 36),
    pays_by text not null check (pays_by in ('card', 'wallet')),
    card_id uuid references bank_cards (id) on delete set null,
    attempts integer not null default 0 check (attempts between 0 and 10),
    first_attempt_at timestamptz,
    credit_back bigint not null default 0 check (credit_back >= 0),
    price_told_for timestamptz,
    told_for timestamptz,
    next_step_at timestamptz,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index subscriptions_one_live on subscriptions (user_id) where status in ('active', 'past-due')`,
  'create index subscriptions_by_user on subscriptions (user_id, created_at desc)',
  'create index subscriptions_by_card on subscriptions (card_id)',
  'create index subscriptions_due on subscriptions (next_step_at) where next_step_at is not null',
  `create table subscription_purchases (
    id uuid primary key default gen_random_uuid(),
    subscription_id uuid not null references subscriptions (id),
    what text not null check (what in ('create', 'upgrade', 'renew', 'addons')),
    ${name('plan_name')},
    no_of_months integer not null check (no_of_months between 1 and 36),
    addons jsonb not null,
    lines jsonb not null,
    amount bigint not null check (amount >= 0),
    currency ${CURRENCY},
    by_credit bigint not null default 0 check (by_credit between 0 and amount),
    status text not null check (status in ('awaiting', 'paid', 'failed')),
    claim text unique,
    payment_reference text,
    invoice_number text unique,
    asked_at timestamptz not null,
    settled_at timestamptz
  )`,
  'create index subscription_purchases_by_subscription on subscription_purchases (subscription_id, asked_at desc)',
  "create index subscription_purchases_awaiting on subscription_purchases (asked_at) where status = 'awaiting' and claim is not null",
  `create table subscription_charges (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity,
    purchase_id uuid not null references subscription_purchases (id),
    subscription_id uuid not null references subscriptions (id),
    kind text not null check (kind in ('plan', 'addon')),
    ${name('name')},
    quantity integer not null check (quantity >= 1),
    months integer not null check (months between 1 and 36),
    ${day('from_day')},
    ${day('to_day')},
    ${day('until_day')},
    amount bigint not null check (amount >= 0),
    currency ${CURRENCY},
    earned bigint not null default 0 check (earned between 0 and amount),
    ${day('earned_until')},
    sold_at timestamptz not null,
    check (from_day < to_day and until_day between from_day and to_day)
  )`,
  'create index subscription_charges_by_subscription on subscription_charges (subscription_id, position)',
  'create index subscription_charges_by_purchase on subscription_charges (purchase_id)',
  'create index subscription_charges_unearned on subscription_charges (earned_until) where earned_until < until_day',
  // No day has two plans.
  'create extension if not exists btree_gist schema public',
  `alter table subscription_charges add constraint subscription_charges_one_plan_a_day exclude using gist (
    subscription_id with =, int4range(replace(from_day, '-', '')::int, replace(until_day, '-', '')::int) with &&
  ) where (kind = 'plan')`,
  `create table subscription_entries (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity,
    subscription_id uuid not null references subscriptions (id),
    at timestamptz not null,
    event text not null check (length(event) between 1 and 40),
    by_user_id uuid references users (id),
    details jsonb not null
  )`,
  'create index subscription_entries_by_subscription on subscription_entries (subscription_id, position)',
  'create index subscription_entries_by_user on subscription_entries (by_user_id)',
  'create table subscription_invoice_years (year integer primary key, last integer not null check (last >= 1))',
  // In development, the days by which the time of an account's subscription is ahead of the clock.
  `create table subscription_clocks (
    user_id uuid primary key references users (id),
    ahead_days integer not null check (ahead_days between 0 and 4000)
  )`,
]

/** Subscriptions: purchases, paid days, and the ledger account for money that is not earned yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
