import { sql, type Kysely } from 'kysely'

/** Tickets are valid for a minute, and may be lost in a crash: browsers then request new ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unlogged table socket_tickets (
    ticket_hash text primary key,
    token_hash text not null references sessions (token_hash) on delete cascade,
    expires_at timestamptz not null
  )`.execute(db)
}
