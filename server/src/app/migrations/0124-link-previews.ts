import { sql, type Kysely } from 'kysely'

const statements = [
  `create table link_previews (
    url_hash text primary key check (length(url_hash) = 64),
    url text not null check (length(url) <= 2000),
    due_at timestamptz,
    asked_at timestamptz not null,
    attempts integer not null default 0,
    title text check (length(title) between 1 and 200),
    description text not null default '' check (length(description) <= 300),
    site_name text not null default '' check (length(site_name) <= 80),
    picture_id uuid references stored_files (id) on delete set null,
    fetched_at timestamptz,
    expires_at timestamptz not null,
    check ((due_at is null) = (url = ''))
  )`,
  'create index link_previews_due on link_previews (due_at) where due_at is not null',
  'create index link_previews_end on link_previews (expires_at)',
  'create index link_previews_picture on link_previews (picture_id) where picture_id is not null',
  `create table chat_message_links (
    message_id uuid primary key references chat_messages (id) on delete cascade,
    url_hash text not null references link_previews (url_hash) on delete cascade,
    state text not null check (state in ('waiting', 'shown', 'removed'))
  )`,
  'create index chat_message_links_by_link on chat_message_links (url_hash)',
  "create index chat_message_links_waiting on chat_message_links (url_hash) where state = 'waiting'",
  // The picture of a preview has no owner.
  'alter table stored_files drop constraint stored_files_have_owners',
  `alter table stored_files add constraint stored_files_have_owners
    check (owner_id is not null or kind in ('quote-file', 'link-preview'))`,
]

/** Previews of links in messages. A page's preview is stored once for all messages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
