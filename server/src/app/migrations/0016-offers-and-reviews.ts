import { sql, type Kysely } from 'kysely'

const quotations = [
  `create table quotations (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    currency text not null,
    description text not null,
    status text not null check (status in ('created', 'updated', 'cancelled', 'declined', 'accepted')),
    valid_until timestamptz,
    reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index quotations_one_open on quotations (order_id, inspector_id) where status in ('created', 'updated')`,
  'create index quotations_by_order on quotations (order_id, created_at desc, id)',
  'create index quotations_by_inspector on quotations (inspector_id, created_at desc, id)',
  // Acceptances whose difference is paid by card wait here for their payment.
  `create table quotation_acceptances (
    id uuid primary key default gen_random_uuid(),
    quotation_id uuid not null references quotations (id),
    customer_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    difference bigint not null check (difference > 0),
    accepted_at timestamptz not null,
    completed_at timestamptz
  )`,
  'create index quotation_acceptances_by_quotation on quotation_acceptances (quotation_id)',
]

const surcharges = [
  `create table surcharges (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    inspector_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    currency text not null,
    description text not null,
    status text not null check (status in ('created', 'cancelled', 'declined', 'paid')),
    payment_reference text,
    reason text,
    created_at timestamptz not null,
    settled_at timestamptz,
    check ((status = 'created') = (settled_at is null))
  )`,
  'create index surcharges_by_order on surcharges (order_id, created_at desc, id)',
]

/** Reviews of orders are in the same table as reviews without an order, which do not have the first four columns. */
const reviews = [
  `alter table customer_reviews
    add column order_id uuid unique references orders (id),
    add column reviewer_id uuid references users (id),
    add column inspector_id uuid references users (id),
    add column updated_at timestamptz,
    add column answer_text text,
    add column answered_at timestamptz,
    add constraint customer_reviews_of_order check (
      (order_id is null) = (reviewer_id is null) and (order_id is null) = (inspector_id is null) and (order_id is null) = (updated_at is null)
    ),
    add constraint customer_reviews_answered check ((answer_text is null) = (answered_at is null))`,
  'create index customer_reviews_by_reviewer on customer_reviews (reviewer_id, created_at desc, id) where reviewer_id is not null',
  'create index customer_reviews_by_inspector on customer_reviews (inspector_id, created_at desc, id) where inspector_id is not null',
]

const invitations = [
  `create table invitations (
    id uuid primary key default gen_random_uuid(),
    seller_id uuid not null references users (id),
    token_hash text not null unique,
    buyer_email text not null,
    buyer_first_name text not null,
    buyer_last_name text not null,
    inspection_type text not null check (inspection_type in ('vehicle', 'property')),
    property_description text not null,
    price_amount bigint not null check (price_amount > 0),
    price_currency text not null,
    country text not null,
    state text not null,
    city text not null,
    street text not null,
    zip_code text not null,
    vin text,
    listing_id uuid,
    status text not null check (status in ('sent', 'booked', 'withdrawn')),
    buyer_id uuid references users (id),
    order_id uuid unique references orders (id),
    refund_status text not null check (refund_status in ('none', 'promised', 'claimed', 'paid', 'declined')),
    refund_amount bigint check (refund_amount > 0),
    refund_currency text,
    refund_reason text,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    check ((status = 'booked') = (order_id is not null)),
    check ((order_id is null) = (buyer_id is null)),
    check (seller_id <> buyer_id),
    check ((refund_amount is null) = (refund_currency is null)),
    check (refund_status in ('none', 'promised') or refund_amount is not null)
  )`,
  'create index invitations_by_seller on invitations (seller_id, created_at desc, id)',
  'create index invitations_by_address on invitations (buyer_email, created_at desc, id)',
  'create index invitations_by_buyer on invitations (buyer_id, created_at desc, id) where buyer_id is not null',
]

/** Quotations and surcharges, reviews of orders, and sellers' invitations. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...quotations, ...surcharges, ...reviews, ...invitations])
    await sql.raw(statement).execute(db)
}
