import { sql, type Kysely } from 'kysely'

const statements = [
  // Entries contain no text that people wrote: only what happened, not the new values.
  `create table order_entries (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity,
    order_id uuid not null references orders (id) on delete cascade,
    event text not null check (length(event) between 1 and 40),
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('customer', 'inspector', 'staff', 'time')),
    actor_id uuid references users (id),
    inspector_id uuid references users (id),
    amount bigint,
    currency text check (currency ~ '^[A-Z]{3}$'),
    happens_at timestamptz,
    check ((amount is null) = (currency is null))
  )`,
  'create index order_entries_by_order on order_entries (order_id, position)',
]

/** An order's timeline has events other than changes of status. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
