import { sql, type Kysely } from 'kysely'

/** New columns of orders. They are null or empty for older orders. */
const orderColumns = [
  "description text not null default ''",
  "country text not null default ''",
  "state text not null default ''",
  "street text not null default ''",
  "zip_code text not null default ''",
  'latitude double precision',
  'longitude double precision',
  'quote jsonb',
  'requester jsonb',
  'seller jsonb',
  "matching text not null default 'candidates' check (matching in ('candidates', 'first-come'))",
  "price_parts jsonb not null default '[]'",
  'price_list_id text',
  'promo_code text',
  // The terms of sale, and the company's commission in hundredths of a percent.
  'terms jsonb',
  'commission_basis_points integer not null default 0 check (commission_basis_points between 0 and 10000)',
  'checkout_id uuid',
  "payment_method text check (payment_method in ('card', 'wallet', 'wallet-and-card', 'invoice'))",
  "payment_status text check (payment_status in ('pending', 'succeeded', 'failed', 'abandoned', 'partly-refunded', 'refunded'))",
  'payment_awaited_until timestamptz',
  'paid_at timestamptz',
  'duration_minutes integer not null default 120 check (duration_minutes > 0)',
  'report_due_at timestamptz',
  'inspector_accepted_at timestamptz',
  'no_show_at timestamptz',
  'report_submitted_at timestamptz',
  'completed_at timestamptz',
  'closed_at timestamptz',
  'canceled_at timestamptz',
  'settled_at timestamptz',
  'revision integer not null default 0',
]

const tables = [
  `create table checkouts (
    id uuid primary key default gen_random_uuid(),
    customer_id uuid not null references users (id),
    method text not null check (method in ('card', 'wallet', 'wallet-and-card', 'invoice')),
    from_wallet bigint not null default 0 check (from_wallet >= 0),
    total_amount bigint not null check (total_amount >= 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    promo_code text,
    payment_id uuid,
    payment_reference text,
    created_at timestamptz not null
  )`,
  'create index checkouts_by_customer on checkouts (customer_id, created_at desc)',
  `alter table orders ${orderColumns.map((column) => `add column ${column}`).join(', ')},
    add constraint orders_checkout foreign key (checkout_id) references checkouts (id)`,
  'create index orders_by_checkout on orders (checkout_id) where checkout_id is not null',
  // Each filter and sorting of a customer's list can be read from one end of an index.
  'create index orders_by_customer_and_status on orders (customer_id, status, created_at desc, id)',
  'create index orders_by_customer_and_type on orders (customer_id, inspection_type, created_at desc, id)',
  'create index orders_by_customer_and_inspection on orders (customer_id, inspection_at, id)',
  'create index orders_by_customer_and_price on orders (customer_id, price_amount desc, id)',
  'create index orders_awaiting_payment on orders (payment_awaited_until) where payment_awaited_until is not null',
  "create index orders_by_time on orders (inspection_at) where status in ('Pending', 'Processing')",
  `create index orders_reported on orders (report_submitted_at)
    where status in ('Processing', 'Overdue') and report_submitted_at is not null`,
  "create index orders_of_inspector_by_time on orders (inspector_id, inspection_at) where status in ('Processing', 'Overdue')",
  `create table order_payments (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    order_id uuid not null references orders (id),
    way text not null check (way in ('card', 'wallet', 'credit', 'bank')),
    payment_id uuid,
    amount bigint not null check (amount > 0),
    refunded bigint not null default 0,
    created_at timestamptz not null,
    constraint order_payments_refunded check (refunded between 0 and amount),
    constraint order_payments_of_cards check ((way = 'card') = (payment_id is not null))
  )`,
  'create index order_payments_by_order on order_payments (order_id, position)',
  `create table order_tasks (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    order_id uuid not null references orders (id),
    title text not null,
    description text not null,
    is_complete boolean not null default false,
    completed_at timestamptz,
    created_at timestamptz not null,
    check (is_complete = (completed_at is not null))
  )`,
  'create index order_tasks_by_order on order_tasks (order_id, position)',
  `create table order_activity_periods (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    created_at timestamptz not null,
    check (starts_at < ends_at)
  )`,
  'create index order_activity_periods_by_order on order_activity_periods (order_id, starts_at)',
  `create table order_status_history (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    order_id uuid not null references orders (id),
    event text not null,
    from_status text,
    to_status text not null,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('customer', 'inspector', 'staff', 'time')),
    actor_id uuid references users (id),
    reason text
  )`,
  'create index order_status_history_by_order on order_status_history (order_id, position)',
  `create trigger order_status_history_append_only before update or delete or truncate on order_status_history
    for each statement execute function refuse_change()`,
  `create table order_candidates (
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    answer text not null default 'none' check (answer in ('none', 'interested', 'declined', 'accepted', 'rejected')),
    created_at timestamptz not null,
    answered_at timestamptz,
    primary key (order_id, inspector_id)
  )`,
  'create index order_candidates_by_inspector on order_candidates (inspector_id, created_at desc)',
  `create table order_files (
    order_id uuid not null references orders (id),
    file_id uuid not null,
    position integer not null,
    primary key (order_id, file_id)
  )`,
  `create table order_invoices (
    order_id uuid primary key references orders (id),
    number text not null unique,
    status text not null check (status in ('held', 'released', 'paid', 'overdue', 'withdrawn')),
    amount bigint not null check (amount >= 0),
    currency text not null,
    purchase_order_number text,
    issued_at timestamptz not null,
    due_at timestamptz not null,
    released_at timestamptz,
    paid_at timestamptz,
    reminded_at timestamptz,
    due_told_at timestamptz
  )`,
  "create index order_invoices_unpaid on order_invoices (due_at) where status in ('held', 'released')",
  // Invoice numbers have no gaps, because this row is locked until the invoice is stored.
  'create table order_invoice_years (year integer primary key, last integer not null)',
  `create table order_report_issues (
    id uuid primary key default gen_random_uuid(),
    position bigint not null generated always as identity,
    order_id uuid not null references orders (id),
    report_item_id text,
    description text not null,
    status text not null default 'open' check (status in ('open', 'answered', 'resolved', 'dismissed')),
    answer text,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  'create index order_report_issues_by_order on order_report_issues (order_id, position)',
  'create sequence order_numbers',
]

/**
 * How many orders a customer has of each status and kind, so that a long list is counted as fast as a short one.
 * Changes are noted by each statement and counted when the transaction commits. It then holds all its other locks, so
 * two transactions cannot deadlock here.
 */
const noted = (rows: string, sign: string): string =>
  `select customer_id, status || ' ' || inspection_type as kind, ${sign} as change from ${rows}`
const changesOf: Readonly<Record<'insert' | 'update' | 'delete', string>> = {
  insert: noted('new_rows', '1'),
  update: `${noted('new_rows', '1')} union all ${noted('old_rows', '-1')}`,
  delete: noted('old_rows', '-1'),
}
const rowsOf = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const
const notes = (['insert', 'update', 'delete'] as const).flatMap((event) => [
  `create function note_orders_${event}() returns trigger language plpgsql as $$
  begin
    insert into order_count_changes (customer_id, kind, change)
      select customer_id, kind, sum(change) from (${changesOf[event]}) changed group by 1, 2 having sum(change) <> 0;
    return null;
  end $$`,
  `create trigger orders_noted_${event} after ${event} on orders referencing ${rowsOf[event]}
    for each statement execute function note_orders_${event}()`,
])

const counts = [
  'create table order_counts (customer_id uuid primary key references users (id), counts jsonb not null)',
  `create table order_count_changes (
    id bigint primary key generated always as identity, customer_id uuid not null, kind text not null, change bigint not null
  )`,
  `create function count_orders() returns trigger language plpgsql as $$
  begin
    insert into order_counts values (new.customer_id, jsonb_build_object(new.kind, new.change))
      on conflict (customer_id) do update set counts = order_counts.counts
        || jsonb_build_object(new.kind, coalesce((order_counts.counts ->> new.kind)::bigint, 0) + new.change);
    delete from order_count_changes where id = new.id;
    return null;
  end $$`,
  `create constraint trigger orders_counted after insert on order_count_changes
    deferrable initially deferred for each row execute function count_orders()`,
  ...notes,
  `insert into order_counts
    select customer_id, jsonb_object_agg(kind, number) from (
      select customer_id, status || ' ' || inspection_type as kind, count(*) as number from orders group by 1, 2
    ) counted group by customer_id`,
]

/** Orders, their checkouts, payments and history. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...counts]) await sql.raw(statement).execute(db)
}
