import { sql, type Kysely } from 'kysely'

/**
 * Misspelled words are found by the trigrams of PostgreSQL's extension. If a managed database does not offer it, only
 * words with the exact spelling are found.
 */
const trigrams = `do $$
begin
  create extension if not exists pg_trgm schema public;
  create index listings_words on listings using gin (words public.gin_trgm_ops) where status = 'published';
  create function listing_resembles(words text, typed text) returns boolean language sql stable parallel safe
    as 'select words operator(public.%>) typed';
exception when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then
  create function listing_resembles(words text, typed text) returns boolean language sql stable parallel safe as 'select false';
end $$`

const statements = [
  `create table listings (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    listing_type text not null check (listing_type in ('vehicle', 'property')),
    status text not null default 'published' check (status in ('published', 'hidden', 'sold', 'removed')),
    title text not null check (length(title) between 1 and 120),
    description text not null default '' check (length(description) <= 4000),
    price_amount bigint not null check (price_amount > 0),
    price_currency text not null,
    is_negotiable boolean not null default false,
    country text not null,
    state text not null,
    city text not null,
    street text not null,
    zip_code text not null,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    shown_latitude double precision,
    shown_longitude double precision,
    vehicle_type text,
    brand text not null default '',
    model text not null default '',
    year integer,
    condition text,
    vin text not null default '',
    mileage double precision,
    mileage_unit text,
    transmission text,
    engine text,
    subject text,
    offer text,
    home_type text,
    bedrooms integer,
    bathrooms integer,
    area double precision,
    withheld_at timestamptz,
    withheld_reason text,
    source text not null default 'user' check (source in ('user', 'demo')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    words text not null generated always as (lower(title || ' ' || brand || ' ' || model || ' ' || city || ' ' || state)) stored,
    search tsvector not null
      generated always as (search_vector('en', title, brand || ' ' || model || ' ' || city || ' ' || state, description)) stored,
    check ((latitude is null) = (longitude is null)),
    check (status <> 'published' or withheld_at is null),
    check (case listing_type
      when 'vehicle' then vehicle_type is not null and year is not null and condition is not null and mileage_unit is not null
      else subject is not null and offer is not null end)
  )`,
  `create table listing_photos (
    file_id uuid primary key references stored_files (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    listing_id uuid references listings (id) on delete cascade,
    place integer not null default 0 check (place >= 0),
    uploaded_at timestamptz not null
  )`,
  'create index listing_photos_by_listing on listing_photos (listing_id, place)',
  'create index listing_photos_loose on listing_photos (user_id, uploaded_at) where listing_id is null',
  'create index listings_by_user on listings (user_id, created_at desc, id)',
  "create index listings_newest on listings (listing_type, created_at desc, id) where status = 'published'",
  "create index listings_by_price on listings (listing_type, price_currency, price_amount, id) where status = 'published'",
  "create index listings_on_map on listings (listing_type, shown_latitude, shown_longitude) where status = 'published'",
  "create index listings_by_place on listings (listing_type, country, state, city) where status = 'published'",
  "create index listings_search on listings using gin (search) where status = 'published'",
  trigrams,
]

/** Listings and their photos. The place that other people see is rounded to about a kilometre. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
