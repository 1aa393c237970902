import { sql, type Kysely } from 'kysely'

/** The columns that visitors' pages show, by table. Of users, only those that other people see. */
const content: Readonly<Record<string, readonly string[] | 'all'>> = {
  blog_posts: 'all',
  customer_reviews: 'all',
  faqs: 'all',
  help_articles: 'all',
  help_categories: 'all',
  help_topics: 'all',
  listing_photos: 'all',
  listings: 'all',
  policy_changes: 'all',
  posted_job_texts: 'all',
  posted_jobs: 'all',
  price_lists: 'all',
  served_cities: 'all',
  services: 'all',
  users: ['first_name', 'last_name', 'avatar', 'deleted_at'],
}

const rows = (columns: readonly string[] | 'all', row: 'old' | 'new'): string =>
  columns === 'all' ? `${row}.*` : `(${columns.map((column) => `${row}.${column}`).join(', ')})`

const statements = [
  // The channel of server/src/modules/site/content-changes.ts. A transaction that changes many rows sends one notice.
  `create function announce_content() returns trigger language plpgsql as $$
  begin
    perform pg_notify('fieldproof_content', to_json(tg_table_name)::text);
    return null;
  end $$`,
  ...Object.entries(content).flatMap(([table, columns]) => [
    `create trigger content_changed after update on ${table}
      for each row when (${rows(columns, 'old')} is distinct from ${rows(columns, 'new')})
      execute function announce_content()`,
    // Visitors' pages do not show a new account yet.
    ...(columns === 'all'
      ? [
          `create trigger content_came_or_went after insert or delete on ${table}
            for each row execute function announce_content()`,
        ]
      : []),
  ]),
]

/** The database sends a notice when something changes that visitors' pages show. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
