import { sql, type Kysely } from 'kysely'

/** Cards of deleted accounts that the payment provider still has to forget. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table cards_to_forget (
    id uuid primary key default gen_random_uuid(),
    provider text not null,
    authorization_sealed text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    created_at timestamptz not null,
    last_error text check (char_length(last_error) <= 300)
  )`.execute(db)
  await sql`create index cards_to_forget_due on cards_to_forget (due_at)`.execute(db)
}
