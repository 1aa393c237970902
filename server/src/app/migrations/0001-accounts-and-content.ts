import { sql, type Kysely } from 'kysely'

const statements = [
  `create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null constraint users_email_unique unique check (email = lower(email)),
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    account_type text not null check (account_type in ('individual', 'business')),
    company_name text check ((account_type = 'business') = (company_name is not null)),
    phone_number text not null,
    country text not null check (country ~ '^[A-Z]{2}$'),
    avatar text,
    is_pro boolean not null default false,
    is_staff boolean not null default false,
    terms_accepted_at timestamptz not null,
    deletion_requested_at timestamptz,
    created_at timestamptz not null
  )`,
  `create table sessions (
    token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
    user_id uuid not null references users (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index sessions_by_user on sessions (user_id)',
  'create index sessions_by_expiry on sessions (expires_at)',
  `create table rate_limits (
    key text primary key,
    count integer not null,
    ends_at timestamptz not null
  )`,
  'create index rate_limits_by_end on rate_limits (ends_at)',
  `create table notifications (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    message text not null,
    action_link text not null,
    type_of_notification text not null,
    is_clicked boolean not null default false,
    seen_at timestamptz,
    is_job_notification boolean not null default false,
    accepted boolean not null default false,
    declined boolean not null default false,
    is_job_still_available boolean not null default false,
    order_id text,
    order_sequence_id text,
    job_summary jsonb,
    meta jsonb,
    avatar text,
    initials text,
    dedupe_key text,
    created_at timestamptz not null,
    check (is_job_notification = (job_summary is not null)),
    check (not (accepted and declined)),
    unique (user_id, dedupe_key)
  )`,
  'create index notifications_by_user on notifications (user_id, created_at desc, id)',
  'create index notifications_unseen on notifications (user_id) where seen_at is null',
  `create table call_requests (
    id uuid primary key default gen_random_uuid(),
    full_name text not null,
    full_phone_number text not null,
    category text not null check (category in ('vehicle', 'home')),
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  `create table newsletter_subscriptions (
    email text primary key check (email = lower(email)),
    subscribed_at timestamptz not null,
    unsubscribed_at timestamptz
  )`,
  `create table services (
    inspection_type text primary key
      check (inspection_type in ('general-purpose', 'property', 'vehicle', 'goods', 'infrastructure')),
    from_price_amount bigint not null check (from_price_amount >= 0),
    from_price_currency text not null,
    typical_minutes integer not null,
    report_within_days integer not null,
    checklist_points integer not null,
    is_available boolean not null,
    position integer not null
  )`,
  `insert into services values
    ('vehicle', 3500000, 'NGN', 120, 1, 160, true, 1),
    ('property', 6000000, 'NGN', 180, 2, 120, true, 2),
    ('goods', 4500000, 'NGN', 150, 1, 60, true, 3),
    ('infrastructure', 12000000, 'NGN', 300, 3, 90, true, 4),
    ('general-purpose', 3000000, 'NGN', 90, 1, 30, true, 5)`,
  `create table faqs (
    id text not null,
    locale text not null check (locale in ('en', 'no')),
    category text not null check (category in ('customers', 'inspectors', 'payments', 'account')),
    question text not null,
    answer text not null,
    position integer not null,
    source text not null check (source in ('staff', 'demo')),
    primary key (id, locale)
  )`,
  `create table blog_posts (
    id uuid not null,
    locale text not null check (locale in ('en', 'no')),
    slug text not null,
    title text not null,
    summary text not null,
    author text not null,
    body text not null,
    tags text[] not null,
    illustration text not null,
    reading_minutes integer not null check (reading_minutes > 0),
    published_at timestamptz,
    source text not null check (source in ('staff', 'demo')),
    search tsvector not null generated always as (search_vector(locale, title, summary, body)) stored,
    primary key (id, locale),
    unique (slug, locale)
  )`,
  'create index blog_posts_by_time on blog_posts (locale, published_at desc)',
  'create index blog_posts_search on blog_posts using gin (search)',
  `create table help_categories (
    slug text not null,
    locale text not null check (locale in ('en', 'no')),
    title text not null,
    summary text not null,
    icon text not null,
    position integer not null,
    source text not null check (source in ('staff', 'demo')),
    primary key (slug, locale)
  )`,
  `create table help_topics (
    slug text not null,
    locale text not null check (locale in ('en', 'no')),
    category_slug text not null,
    title text not null,
    position integer not null,
    source text not null check (source in ('staff', 'demo')),
    primary key (category_slug, slug, locale),
    foreign key (category_slug, locale) references help_categories (slug, locale)
  )`,
  `create table help_articles (
    slug text not null,
    locale text not null check (locale in ('en', 'no')),
    category_slug text not null,
    topic_slug text not null,
    title text not null,
    summary text not null,
    body text not null,
    related text[] not null,
    is_popular boolean not null,
    position integer not null,
    updated_at timestamptz not null,
    source text not null check (source in ('staff', 'demo')),
    search tsvector not null generated always as (search_vector(locale, title, summary, body)) stored,
    primary key (slug, locale),
    foreign key (category_slug, topic_slug, locale) references help_topics (category_slug, slug, locale)
  )`,
  'create index help_articles_search on help_articles using gin (search)',
  `create table customer_reviews (
    id text primary key,
    inspection_type text not null references services (inspection_type),
    city text not null,
    reviewer_name text not null,
    inspector_first_name text not null,
    written_in text not null check (written_in in ('en', 'no')),
    text_en text,
    text_no text,
    check (case written_in when 'en' then text_en else text_no end is not null),
    overall smallint not null check (overall between 1 and 5),
    communication smallint not null check (communication between 1 and 5),
    expertise smallint not null check (expertise between 1 and 5),
    professionalism smallint not null check (professionalism between 1 and 5),
    report_clarity smallint not null check (report_clarity between 1 and 5),
    created_at timestamptz not null,
    source text not null check (source in ('customer', 'demo'))
  )`,
  'create index customer_reviews_by_time on customer_reviews (created_at desc, id)',
  `create table orders (
    id uuid primary key default gen_random_uuid(),
    sequence_id text not null unique,
    customer_id uuid not null references users (id),
    inspector_id uuid references users (id),
    inspection_type text not null references services (inspection_type),
    status text not null check (status in ('Pending', 'Processing', 'Completed', 'Canceled', 'Overdue')),
    city text not null,
    inspection_at timestamptz not null,
    time_zone text not null,
    price_amount bigint not null check (price_amount >= 0),
    price_currency text not null,
    created_at timestamptz not null
  )`,
  'create index orders_by_customer on orders (customer_id, created_at desc, id)',
  'create index orders_by_inspector on orders (inspector_id, created_at desc, id)',
  `create table projects (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references users (id),
    name text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index projects_by_owner on projects (owner_id, updated_at desc, id)',
  `create table chat_rooms (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('one-to-one', 'order')),
    order_id uuid references orders (id),
    created_at timestamptz not null,
    check ((kind = 'order') = (order_id is not null))
  )`,
  `create table chat_room_members (
    room_id uuid not null references chat_rooms (id) on delete cascade,
    user_id uuid not null references users (id),
    role text check (role in ('customer', 'inspector')),
    read_until timestamptz,
    primary key (room_id, user_id)
  )`,
  'create index chat_room_members_by_user on chat_room_members (user_id)',
  `create table chat_messages (
    id uuid primary key default gen_random_uuid(),
    room_id uuid not null references chat_rooms (id) on delete cascade,
    sender_id uuid not null references users (id),
    body text not null,
    created_at timestamptz not null
  )`,
  'create index chat_messages_by_room on chat_messages (room_id, created_at desc)',
  `create table wallet_transactions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id),
    balance text not null check (balance in ('available', 'credit', 'held')),
    amount bigint not null,
    currency text not null,
    description text not null,
    created_at timestamptz not null
  )`,
  'create index wallet_transactions_by_user on wallet_transactions (user_id, created_at desc, id)',
  `create table jobs (
    id uuid primary key,
    inspection_type text not null references services (inspection_type),
    city text not null,
    state text not null,
    pay_amount bigint not null check (pay_amount >= 0),
    pay_currency text not null,
    inspection_at timestamptz not null,
    time_zone text not null,
    posted_at timestamptz not null,
    taken_at timestamptz,
    source text not null check (source in ('customer', 'demo'))
  )`,
  `create table job_texts (
    job_id uuid not null references jobs (id) on delete cascade,
    locale text not null check (locale in ('en', 'no')),
    title text not null,
    description text not null,
    skills text[] not null,
    search tsvector not null
      generated always as (search_vector(locale, title, words_of(skills), description)) stored,
    primary key (job_id, locale)
  )`,
  'create index job_texts_search on job_texts using gin (search)',
  `create table demo_seeds (
    name text primary key,
    content_hash text not null,
    at timestamptz not null
  )`,
]

/**
 * The search vector of a text: the stems of its language, to find whole words in any form, and the unchanged words, to
 * find beginnings of words. `array_to_string` is not immutable for arrays in general, but it is for text.
 */
const functions = [
  `create function search_language(locale text) returns regconfig language sql immutable parallel safe as $$
    select case locale when 'no' then 'norwegian'::regconfig else 'english'::regconfig end
  $$`,
  `create function words_of(words text[]) returns text language sql immutable parallel safe as $$
    select array_to_string(words, ' ')
  $$`,
  `create function search_vector(locale text, title text, summary text, body text) returns tsvector
  language sql immutable parallel safe as $$
    select setweight(to_tsvector(search_language(locale), title), 'A')
      || setweight(to_tsvector('simple', title), 'A')
      || setweight(to_tsvector(search_language(locale), summary), 'B')
      || setweight(to_tsvector('simple', summary), 'B')
      || setweight(to_tsvector(search_language(locale), body), 'C')
      || setweight(to_tsvector('simple', body), 'D')
  $$`,
]

/** Accounts, sessions, notifications, content, and the lists that every account has. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...functions, ...statements]) await sql.raw(statement).execute(db)
}
