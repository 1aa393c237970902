import { sql, type Kysely } from 'kysely'

const statements = [
  `create table price_raises (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    customer_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    difference bigint not null check (difference > 0),
    raised_at timestamptz not null,
    completed_at timestamptz
  )`,
  'create index price_raises_by_order on price_raises (order_id)',
]

/** Price raises, each complete when its difference is paid. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
