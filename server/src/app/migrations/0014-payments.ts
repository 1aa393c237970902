import { sql, type Kysely } from 'kysely'

const payments = [
  `create table payments (
    id uuid primary key default gen_random_uuid(),
    reference text collate "C" not null,
    previous_references text[] not null default '{}',
    user_id uuid not null references users (id),
    purpose text not null check (purpose in ('order', 'surcharge', 'wallet-credit', 'subscription', 'tip')),
    subject_id text not null,
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    email text not null,
    card_id uuid,
    status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'abandoned', 'held', 'returned')),
    start_claimed_at timestamptz,
    start_attempts integer not null default 0,
    payment_page text,
    provider text,
    channel text check (channel in ('card', 'bank-transfer')),
    paid_amount bigint check (paid_amount >= 0),
    paid_currency text,
    fee_amount bigint,
    paid_at timestamptz,
    message text,
    card_brand text,
    card_ending text,
    card_signature text,
    refunded_amount bigint not null default 0 check (refunded_amount >= 0),
    checked_at timestamptz,
    settle_asked_at timestamptz,
    settled_at timestamptz,
    created_at timestamptz not null,
    constraint payments_reference unique (reference),
    constraint payments_reference_form check (reference ~ '^PAYMENT[0-9]{13,16}$'),
    constraint payments_refund_at_most check (refunded_amount <= coalesce(paid_amount, 0))
  )`,
  'create index payments_by_user on payments (user_id, created_at desc, id desc)',
  'create index payments_by_user_and_amount on payments (user_id, amount desc, id desc)',
  'create index payments_by_subject on payments (purpose, subject_id)',
  "create index payments_pending on payments (created_at) where status = 'pending'",
  'create index payments_asked on payments (settle_asked_at) where settle_asked_at is not null',
  'create index payments_paid on payments (paid_at) where paid_at is not null',
  "create index payments_renamed on payments using gin (previous_references) where previous_references <> '{}'",
  // Counted as they are made, so that paging through a long history is as fast as through a short one.
  `create table payment_counts (
    user_id uuid primary key references users (id) on delete cascade,
    total bigint not null
  )`,
  `create function count_payments() returns trigger language plpgsql as $$
  begin
    insert into payment_counts as counted (user_id, total)
      select user_id, count(*) from fresh group by user_id order by user_id
      on conflict (user_id) do update set total = counted.total + excluded.total;
    return null;
  end $$`,
  `create trigger payments_counted after insert on payments referencing new table as fresh
    for each statement execute function count_payments()`,
  `create table payment_events (
    id uuid primary key default gen_random_uuid(),
    provider text not null,
    event_id text not null,
    kind text not null check (kind in ('payment', 'transfer', 'refund', 'unknown')),
    name text not null,
    reference text,
    received_at timestamptz not null,
    times_received integer not null default 1,
    handled_at timestamptz,
    constraint payment_events_once unique (provider, event_id)
  )`,
  'create index payment_events_open on payment_events (received_at) where handled_at is null',
  `create table payment_refunds (
    id uuid primary key default gen_random_uuid(),
    payment_id uuid not null references payments (id),
    key text not null,
    amount bigint not null check (amount > 0),
    status text not null default 'queued' check (status in ('queued', 'sent', 'succeeded', 'to-wallet')),
    attempts integer not null default 0,
    due_at timestamptz not null,
    last_error text,
    created_at timestamptz not null,
    sent_at timestamptz,
    settled_at timestamptz,
    constraint payment_refunds_once unique (key)
  )`,
  'create index payment_refunds_by_payment on payment_refunds (payment_id)',
  "create index payment_refunds_open on payment_refunds (due_at) where status in ('queued', 'sent')",
  `create table bank_cards (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    provider text not null,
    signature text not null,
    authorization_sealed text not null,
    email text not null,
    brand text not null,
    ending text not null check (ending ~ '^[0-9]{4}$'),
    expiry_month smallint not null check (expiry_month between 1 and 12),
    expiry_year smallint not null,
    bank_name text,
    saved_at timestamptz not null,
    constraint bank_cards_once unique (user_id, signature)
  )`,
  `create table reconciliation_differences (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in (
      'other-amount', 'other-currency', 'not-credited', 'not-with-provider', 'not-known-here', 'books', 'refund-stuck', 'transfer'
    )),
    reference text not null,
    payment_id uuid references payments (id),
    expected_amount bigint,
    expected_currency text,
    found_amount bigint,
    found_currency text,
    detail text not null,
    found_at timestamptz not null,
    resolved_at timestamptz,
    resolution text,
    constraint reconciliation_differences_once unique (kind, reference)
  )`,
  'create index reconciliation_differences_open on reconciliation_differences (found_at) where resolved_at is null',
]

/** Tables of the sandbox, which replaces the payment provider if none is configured. Empty in production. */
const sandbox = [
  `create table sandbox_payments (
    id bigint primary key generated always as identity,
    reference text not null unique,
    access_code text not null unique,
    email text not null,
    amount bigint not null,
    paid_amount bigint,
    currency text not null,
    callback_url text,
    status text not null default 'abandoned',
    shown_from timestamptz,
    message text,
    card text,
    authorization_code text,
    created_at timestamptz not null,
    paid_at timestamptz
  )`,
  `create table sandbox_authorizations (
    code text primary key,
    email text not null,
    card text not null,
    is_active boolean not null default true
  )`,
  `create table sandbox_refunds (
    id bigint primary key generated always as identity,
    payment_id bigint not null references sandbox_payments (id),
    amount bigint not null,
    merchant_note text,
    outcome text not null,
    settles_at timestamptz not null,
    created_at timestamptz not null
  )`,
  `create table sandbox_accounts (
    bank_code text not null,
    account_number text not null,
    account_name text not null,
    primary key (bank_code, account_number)
  )`,
  `create table sandbox_recipients (
    code text primary key,
    name text not null,
    bank_code text not null,
    account_number text not null,
    currency text not null
  )`,
  `create table sandbox_transfers (
    id bigint primary key generated always as identity,
    reference text not null unique,
    recipient_code text not null references sandbox_recipients (code),
    amount bigint not null,
    currency text not null,
    reason text,
    outcome text not null,
    settles_at timestamptz,
    returns_at timestamptz,
    created_at timestamptz not null
  )`,
  `create table sandbox_webhooks (
    id bigint primary key generated always as identity,
    body text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    sent_at timestamptz
  )`,
  'create index sandbox_webhooks_due on sandbox_webhooks (due_at) where sent_at is null',
]

/** Payments with the payment provider, refunds, webhooks, saved cards, discrepancies, and the sandbox's tables. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...payments, ...sandbox]) await sql.raw(statement).execute(db)
}
