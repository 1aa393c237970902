import { sql, type Kysely } from 'kysely'
import { priceListRows, servedCityRows } from './first-prices.ts'

const tables = [
  `create table price_lists (
    id uuid primary key default gen_random_uuid(),
    market text not null check (market in ('NG', 'CA', 'DE', 'NO', 'GB', 'US')),
    inspection_type text not null references services (inspection_type),
    version integer not null check (version > 0),
    effective_from timestamptz not null,
    currency text not null check (currency in ('NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD')),
    base_amount bigint not null check (base_amount > 0),
    figures jsonb not null,
    made_at timestamptz not null,
    unique (market, inspection_type, version)
  )`,
  'create index price_lists_by_time on price_lists (market, inspection_type, effective_from desc, version desc)',
  `create function keep_price_lists() returns trigger language plpgsql as $$
  begin
    raise exception 'A price list is never changed: orders were made by it. A new version takes its place.';
  end $$`,
  'create trigger price_lists_stay before update on price_lists for each row execute function keep_price_lists()',
  `create table served_cities (
    market text not null check (market in ('NG', 'CA', 'DE', 'NO', 'GB', 'US')),
    city text not null,
    latitude double precision not null check (latitude between -90 and 90),
    longitude double precision not null check (longitude between -180 and 180),
    primary key (market, city)
  )`,
  `create table promo_codes (
    id uuid primary key default gen_random_uuid(),
    code text not null unique check (code = upper(code) and length(code) between 3 and 40),
    percent double precision check (percent > 0 and percent <= 100),
    amount bigint check (amount > 0),
    currency text check (currency in ('NGN', 'CAD', 'EUR', 'NOK', 'GBP', 'USD')),
    minimum bigint not null default 0 check (minimum >= 0),
    is_active boolean not null default true,
    valid_from timestamptz not null,
    valid_until timestamptz,
    inspection_types text[] not null default '{}',
    uses_max integer check (uses_max > 0),
    uses_per_user integer check (uses_per_user > 0),
    for_user_id uuid references users (id) on delete cascade,
    created_at timestamptz not null,
    check ((percent is null) <> (amount is null)),
    check (currency is not null or (amount is null and minimum = 0)),
    check (valid_until > valid_from)
  )`,
  `create table promo_code_uses (
    checkout_id uuid primary key,
    promo_code_id uuid not null references promo_codes (id) on delete cascade,
    user_id uuid references users (id) on delete set null,
    used_at timestamptz not null
  )`,
  'create index promo_code_uses_by_code on promo_code_uses (promo_code_id, user_id)',
  `create table saved_quotes (
    id uuid primary key default gen_random_uuid(),
    token_hash text not null unique,
    quote jsonb not null,
    upload_key_sealed text,
    promo_code text not null,
    time_zone text not null,
    price jsonb not null,
    saved_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index saved_quotes_by_end on saved_quotes (expires_at)',
  'alter table stored_files alter column owner_id drop not null',
  `alter table stored_files add constraint stored_files_have_owners check (owner_id is not null or kind = 'quote-file')`,
  `create table quote_files (
    file_id uuid primary key references stored_files (id) on delete cascade,
    upload_key_hash text not null,
    user_id uuid references users (id) on delete cascade,
    uploaded_at timestamptz not null,
    ordered_at timestamptz
  )`,
  'create index quote_files_by_key on quote_files (upload_key_hash)',
  'create index quote_files_by_user on quote_files (user_id) where user_id is not null',
  'create index quote_files_not_ordered on quote_files (uploaded_at) where ordered_at is null',
  `create table cart_items (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    quote jsonb not null,
    time_zone text not null,
    price jsonb not null,
    previous_total jsonb,
    price_changed_at timestamptz,
    added_at timestamptz not null
  )`,
  'create index cart_items_by_user on cart_items (user_id, added_at)',
  `create table documents (
    owner_id uuid not null references users (id) on delete cascade,
    kind text not null,
    subject_id text not null,
    version text not null,
    file_id uuid not null references stored_files (id) on delete cascade,
    drawn_at timestamptz not null,
    primary key (owner_id, kind, subject_id)
  )`,
  'create index documents_by_file on documents (file_id)',
]

/** Prices and promo codes, saved quotes, carts, and generated documents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db)
  await sql`insert into price_lists (market, inspection_type, version, effective_from, currency, base_amount, figures, made_at)
    select market, inspection_type, 1, '2026-01-01T00:00:00Z', currency, base_amount, figures, '2026-01-01T00:00:00Z'
    from jsonb_to_recordset(${JSON.stringify(priceListRows())}::jsonb)
      as first (market text, inspection_type text, currency text, base_amount bigint, figures jsonb)`.execute(db)
  await sql`insert into served_cities select * from jsonb_to_recordset(${JSON.stringify(servedCityRows())}::jsonb)
    as first (market text, city text, latitude double precision, longitude double precision)`.execute(db)
}
