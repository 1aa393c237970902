import { sql, type Kysely } from 'kysely'

/** Whoever joins a visitor's conversation and does not hear the answer asks once more, and gets the same one (SUPPORT-18). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // SHA-256 of the visitor's token, hex.
  await sql`alter table support_conversations add column joined_token_hash text unique`.execute(db)
}
