import type { Db } from '#kernel/db/connect.ts'
import { sql } from 'kysely'

/** The migrations of the previous version. */
export const previousSteps = ['0001-accounts-and-content', '0002-releases']

/** The token of a session of Ifeoma's. The database has its hash. */
export const oldToken = 'a-token-that-was-handed-out-by-the-previous-version'

const IFEOMA = '10000000-0000-4000-8000-000000000001'
const SADE = '10000000-0000-4000-8000-000000000002'
const LEAVING = '10000000-0000-4000-8000-000000000003'
const ORDER = '20000000-0000-4000-8000-000000000001'
const ROOM = '30000000-0000-4000-8000-000000000001'
const JOB = '40000000-0000-4000-8000-000000000001'
const BLOG = '50000000-0000-4000-8000-000000000001'
const COMPOSITION = 'c'.repeat(64)

const statements = (passwordHash: string): string[] => [
  `insert into users (id, email, password_hash, first_name, last_name, account_type, company_name, phone_number, country, avatar, is_pro, is_staff,
    terms_accepted_at, deletion_requested_at, created_at) values
    ('${IFEOMA}', 'ifeoma@example.test', '${passwordHash}', 'Ifeoma', 'Nwachukwu', 'individual', null, '+2348031234567', 'NG', null, false, false,
      '2026-01-02T08:00:00Z', null, '2026-01-02T08:00:00Z'),
    ('${SADE}', 'sade@example.test', '${passwordHash}', 'Sade', 'Ærø Ọlá', 'business', 'Ọlá & Sønner', '+4791234567', 'NO', 'avatars/1.jpg', true, true,
      '2026-01-03T08:00:00Z', null, '2026-01-03T08:00:00Z')`,
  `insert into users (id, email, password_hash, first_name, last_name, account_type, company_name, phone_number, country, avatar, is_pro, is_staff,
    terms_accepted_at, deletion_requested_at, created_at) values
    ('${LEAVING}', 'leaving@example.test', '${passwordHash}', 'Tunde', 'Bello', 'individual', null, '+2348030000000', 'NG', null, false, false,
      '2026-01-04T08:00:00Z', '2026-02-20T08:00:00Z', '2026-01-04T08:00:00Z')`,
  `insert into sessions (token_hash, user_id, created_at, expires_at) values
    (encode(sha256('${oldToken}'), 'hex'), '${IFEOMA}', '2026-02-28T08:00:00Z', '2026-03-30T08:00:00Z'),
    (repeat('a', 64), '${SADE}', '2026-02-28T09:00:00Z', '2026-03-30T09:00:00Z')`,
  "insert into rate_limits values (repeat('b', 64), 3, '2026-03-02T10:00:00Z')",
  `insert into notifications (id, user_id, message, action_link, type_of_notification, is_job_notification, job_summary, dedupe_key, created_at) values
    ('60000000-0000-4000-8000-000000000002', '${IFEOMA}', 'Second', '/orders', 'Order', false, null, 'b', '2026-02-02T08:00:00Z'),
    ('60000000-0000-4000-8000-000000000001', '${IFEOMA}', 'First', '/how-it-works', 'Welcome', false, null, 'a', '2026-02-01T08:00:00Z'),
    ('60000000-0000-4000-8000-000000000003', '${SADE}', 'A job near you', '/jobs', 'Available Job', true, '{"jobId":"${JOB}"}', null, '2026-02-01T08:00:00Z')`,
  `insert into call_requests (full_name, full_phone_number, category, created_at) values ('Ifeoma N', '+2348031234567', 'vehicle', '2026-02-01T08:00:00Z')`,
  `insert into newsletter_subscriptions values ('ifeoma@example.test', '2026-02-01T08:00:00Z', null), ('gone@example.test', '2026-01-01T08:00:00Z', '2026-02-01T08:00:00Z')`,
  `insert into faqs values ('how', 'en', 'customers', 'How?', 'So.', 1, 'staff'), ('how', 'no', 'customers', 'Hvordan?', 'Slik.', 1, 'demo')`,
  `insert into blog_posts (id, locale, slug, title, summary, author, body, tags, illustration, reading_minutes, published_at, source) values
    ('${BLOG}', 'en', 'tokunbo', 'Tokunbo checks', 'Before you pay', 'Sade', 'Look at the papers.', '{cars,papers}', 'car', 3, '2026-01-10T08:00:00Z', 'staff')`,
  `insert into help_categories values ('start', 'en', 'Start', 'How to begin', 'flag', 1, 'demo')`,
  `insert into help_topics values ('account', 'en', 'start', 'Accounts', 1, 'demo')`,
  `insert into help_articles (slug, locale, category_slug, topic_slug, title, summary, body, related, is_popular, position, updated_at, source) values
    ('open-an-account', 'en', 'start', 'account', 'Open an account', 'In a minute', 'Choose sign up.', '{}', true, 1, '2026-01-10T08:00:00Z', 'staff')`,
  `insert into customer_reviews values ('r1', 'vehicle', 'Lagos', 'Ifeoma', 'Sade', 'en', 'Very thorough.', null, 5, 5, 4, 5, 5, '2026-02-10T08:00:00Z', 'customer')`,
  `insert into orders values ('${ORDER}', 'FP-000001', '${IFEOMA}', '${SADE}', 'vehicle', 'Processing', 'Lagos', '2026-03-04T09:00:00Z', 'Africa/Lagos',
    3500000, 'NGN', '2026-02-11T08:00:00Z')`,
  `insert into projects values ('70000000-0000-4000-8000-000000000001', '${IFEOMA}', 'The house in Ibadan', '2026-02-01T08:00:00Z', '2026-02-02T08:00:00Z')`,
  `insert into chat_rooms values ('${ROOM}', 'order', '${ORDER}', '2026-02-11T08:00:00Z')`,
  `insert into chat_room_members values ('${ROOM}', '${IFEOMA}', 'customer', '2026-02-11T09:00:00Z'), ('${ROOM}', '${SADE}', 'inspector', null)`,
  `insert into chat_messages (room_id, sender_id, body, created_at) values ('${ROOM}', '${SADE}', 'I will be there at nine. ☂', '2026-02-11T10:00:00Z')`,
  `insert into wallet_transactions (user_id, balance, amount, currency, description, created_at) values
    ('${IFEOMA}', 'available', 9007199254740991, 'NGN', 'As much as fits', '2026-02-01T08:00:00Z'), ('${IFEOMA}', 'held', -3500000, 'NGN', 'FP-000001', '2026-02-11T08:00:00Z')`,
  `insert into jobs values ('${JOB}', 'vehicle', 'Lagos', 'Lagos', 2000000, 'NGN', '2026-03-05T09:00:00Z', 'Africa/Lagos', '2026-02-12T08:00:00Z', null, 'customer')`,
  `insert into job_texts (job_id, locale, title, description, skills) values ('${JOB}', 'en', 'A Corolla in Yaba', 'Check it over.', '{engines}')`,
  `insert into demo_seeds values ('blog', 'abc', '2026-02-01T08:00:00Z')`,
  `insert into releases values ('shell', '1.0.0', 'shell_1_0_0', '{"name":"shell"}', 'k', 3, 1000, '2026-02-01T08:00:00Z', 'team', true)`,
  `insert into compositions values ('${COMPOSITION}', '{"shell":"1.0.0"}', '2026-02-01T08:00:00Z')`,
  `insert into environments values ('live', '${COMPOSITION}', 1)`,
  `insert into composition_changes (environment, kind, name, from_version, to_version, from_composition, to_composition, actor, why, at) values
    ('live', 'promote', 'shell', null, '1.0.0', null, '${COMPOSITION}', 'manager', 'the first one', '2026-02-01T08:00:00Z')`,
  `insert into release_tokens values ('h', 'team', 'shell', 'The shell team', '2026-02-01T08:00:00Z')`,
  `insert into release_failures values ('k', 'mfe-orders', '1.0.0', 'load', 'a time-out', 2, '2026-02-01T08:00:00Z', '2026-02-02T08:00:00Z')`,
]

/** Inserts rows into every table of the previous version, including edge cases that a careless migration would break. */
export const fillPreviousVersion = async (db: Db, passwordHash: string): Promise<void> => {
  for (const statement of statements(passwordHash)) await sql.raw(statement).execute(db)
}

/** Inserts the rows that calls of the previous version could write. It had no call for deleting an account. */
export const writeAsPreviousVersion = async (db: Db, passwordHash: string): Promise<void> => {
  for (const statement of statements(passwordHash).filter((text) => !text.includes(LEAVING)))
    await sql.raw(statement).execute(db)
}
