import { sql, type Kysely } from 'kysely'

/** Addresses for which news was requested but not yet confirmed by the link in the mail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table newsletter_confirmations (
    token_hash text primary key check (length(token_hash) = 64),
    email text not null check (length(email) <= 254),
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at)
  )`.execute(db)
  await sql`create index newsletter_confirmations_email on newsletter_confirmations (email)`.execute(db)
  await sql`create index newsletter_confirmations_end on newsletter_confirmations (expires_at)`.execute(db)
}
