import { sql, type Kysely } from 'kysely'

const completion = [
  `create table complaints (
    id uuid primary key,
    position bigint not null generated always as identity,
    order_id uuid not null references orders (id),
    customer_id uuid not null references users (id),
    description text not null,
    status text not null check (status in ('open', 'refunded', 'partly-refunded', 'rejected', 'withdrawn')),
    refund_amount bigint check (refund_amount > 0),
    refund_currency text,
    decision text,
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references users (id),
    check ((refund_amount is null) = (refund_currency is null)),
    check ((status = 'open') = (decided_at is null))
  )`,
  "create unique index complaints_one_open on complaints (order_id) where status = 'open'",
  'create index complaints_by_order on complaints (order_id, position)',
  'create index complaints_by_time on complaints (created_at desc, id)',
  "create index orders_to_be_closed on orders (completed_at) where status = 'Completed' and closed_at is null",
]

const payouts = [
  // One per inspector, day and currency. The day is the Friday in the inspector's time zone.
  `create table payouts (
    id uuid primary key,
    inspector_id uuid not null references users (id),
    day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    time_zone text not null,
    amount bigint not null check (amount >= 0),
    status text not null check (status in ('under-way', 'paid', 'failed')),
    bank_account_id uuid references bank_accounts (id),
    transfer_id uuid references bank_transfers (id) deferrable initially deferred,
    attempts integer not null default 1,
    next_attempt_at timestamptz,
    created_at timestamptz not null,
    paid_at timestamptz,
    unique (inspector_id, day, currency),
    check ((status = 'paid') = (paid_at is not null)),
    check (amount = 0 or transfer_id is not null)
  )`,
  'create index payouts_by_inspector on payouts (inspector_id, day desc, id)',
  'create index payouts_by_transfer on payouts (transfer_id)',
  "create index payouts_under_way on payouts (transfer_id) where status = 'under-way'",
  "create index payouts_to_be_tried_again on payouts (next_attempt_at) where status = 'failed' and next_attempt_at is not null",
  // The parts of a payout. A fine is negative, and several payouts may each take a part of it.
  `create table payout_parts (
    payout_id uuid not null references payouts (id),
    position integer not null,
    kind text not null check (kind in ('earning', 'tip', 'referral-credit', 'fine')),
    source_id uuid not null,
    order_id uuid references orders (id),
    amount bigint not null check (amount <> 0),
    at timestamptz not null,
    primary key (payout_id, position),
    check ((kind = 'fine') = (amount < 0))
  )`,
  "create index payout_parts_of_fines on payout_parts (source_id) where kind = 'fine'",
  // Time zones whose payday is finished. Pay that becomes due afterwards is paid on the next payday.
  'create table paydays (time_zone text not null, day text not null, finished_at timestamptz not null, primary key (time_zone, day))',
  // An inspector's pay for one order after refunds, and the payday on which it is due.
  `create table inspector_earnings (
    order_id uuid primary key references orders (id),
    inspector_id uuid not null references users (id),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount >= 0),
    earned_at timestamptz not null,
    payout_day text not null check (payout_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    payout_id uuid references payouts (id)
  )`,
  'create index inspector_earnings_unpaid on inspector_earnings (inspector_id, payout_day) where payout_id is null and amount > 0',
  // Pay of orders that were settled before there were payouts is held too.
  `insert into inspector_earnings (order_id, inspector_id, currency, amount, earned_at, payout_day)
    select orders.id, entry.user_id, entry.currency, entry.amount, earned.at,
        to_char(earned.day + (5 - extract(dow from earned.day)::int + 7) % 7, 'YYYY-MM-DD')
      from ledger_transfers transfer
      join ledger_entries entry on entry.transfer_id = transfer.id and entry.account_id like 'user-held:%' and entry.amount > 0
      join orders on orders.id::text = transfer.cause_id
      cross join lateral (select coalesce(orders.completed_at, transfer.made_at) as at,
        (coalesce(orders.completed_at, transfer.made_at) at time zone orders.time_zone)::date + 3 as day) earned
      where transfer.scope = 'earning' and transfer.idempotency_key = 'order:' || orders.id || ':settlement'`,
  `create table tips (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    order_id uuid not null references orders (id),
    customer_id uuid not null references users (id),
    inspector_id uuid not null references users (id),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    message text not null,
    created_at timestamptz not null,
    payout_id uuid references payouts (id)
  )`,
  'create index tips_by_order on tips (order_id, position)',
  'create index tips_unpaid on tips (inspector_id) where payout_id is null',
]

const referrals = [
  // With the terms of the day on which it was made.
  `create table referrals (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    referrer_id uuid not null references users (id),
    referred_id uuid references users (id),
    first_name text not null,
    last_name text not null,
    email text not null unique,
    status text not null default 'invited' check (status in ('invited', 'registered', 'earning', 'maximum-reached')),
    percent numeric(5, 2) not null check (percent between 0 and 100),
    maximum_amount bigint not null check (maximum_amount >= 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    accrued bigint not null default 0,
    created_at timestamptz not null,
    constraint referrals_maximum check (accrued between 0 and maximum_amount),
    constraint referrals_not_oneself check (referred_id <> referrer_id)
  )`,
  'create index referrals_by_referrer on referrals (referrer_id, created_at desc, id)',
  'create unique index referrals_of_person on referrals (referred_id) where referred_id is not null',
  // One credit per job. Inspectors get theirs on the payday, other users at once.
  `create table referral_credits (
    id uuid primary key default gen_random_uuid(),
    referral_id uuid not null references referrals (id),
    referrer_id uuid not null references users (id),
    order_id uuid not null unique references orders (id),
    currency text not null,
    amount bigint not null check (amount > 0),
    is_held boolean not null,
    created_at timestamptz not null,
    payout_id uuid references payouts (id)
  )`,
  'create index referral_credits_by_referral on referral_credits (referral_id, created_at)',
  'create index referral_credits_unpaid on referral_credits (referrer_id) where payout_id is null and is_held',
  // For every way of opening an account with the invited address: by mail or with an identity provider.
  `create function note_referred_person() returns trigger language plpgsql as $$
  begin
    update referrals set referred_id = new.id, status = 'registered'
      where email = new.email and referred_id is null and referrer_id <> new.id;
    return null;
  end $$`,
  'create trigger users_note_referral after insert on users for each row execute function note_referred_person()',
]

/** Complaints, tips, payouts and referrals. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...completion, ...payouts, ...referrals]) await sql.raw(statement).execute(db)
}
