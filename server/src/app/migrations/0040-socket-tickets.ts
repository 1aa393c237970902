import { sql, type Kysely } from 'kysely'

/** Tickets live for a minute: after a crash, browsers ask for new ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unlogged table socket_tickets (
    ticket_hash text primary key,
    token_hash text not null references sessions (token_hash) on delete cascade,
    expires_at timestamptz not null
  )`.execute(db)
}
