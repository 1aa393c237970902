import { sql, type Kysely } from 'kysely'

const statements = [
  // Order number, VIN and the customer's texts, such as a number plate, without spaces and punctuation, because people
  // write them in many ways.
  `create function order_words(sequence_id text, description text, quote jsonb) returns text
    language sql immutable parallel safe as $$
      select regexp_replace(upper(sequence_id || ' ' || description || ' ' || coalesce(quote -> 'details' ->> 'vin', '') || ' '
        || coalesce(quote -> 'details' ->> 'description', '') || ' ' || coalesce(quote -> 'details' ->> 'extraInformation', '')),
        '[^A-Z0-9]', '', 'g')
    $$`,
  'create index orders_by_words on orders using gin (order_words(sequence_id, description, quote) public.gin_trgm_ops)',
  "create index orders_by_telephone on orders (right(requester ->> 'mobileNumber1', 8)) where requester is not null",
  'create index users_by_telephone on users (right(phone_number, 8))',
  `create table order_notes (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    author_id uuid not null references users (id),
    note text not null check (length(note) between 1 and 4000),
    created_at timestamptz not null
  )`,
  'create index order_notes_by_order on order_notes (order_id, created_at)',
]

/** Staff can find an order by details that a caller gives on the telephone, and write notes on it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
