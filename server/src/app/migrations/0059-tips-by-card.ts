import { sql, type Kysely } from 'kysely'

const statements = [
  `create table awaited_tips (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    customer_id uuid not null references users (id),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    message text not null,
    begun_at timestamptz not null,
    tip_id uuid references tips (id)
  )`,
  'create index awaited_tips_by_order on awaited_tips (order_id)',
  // Only an address within the site, which begins with a single slash.
  `alter table payments add column return_to text check (return_to ~ '^/([^/]|$)' and length(return_to) <= 2000)`,
]

/** Tips by card, each complete when its payment arrives. A payment has the address to which its payer returns. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
