import { sql, type Kysely } from 'kysely'

/** A repeated call to join a visitor's conversation, after a lost answer, has the same result (SUPPORT-18). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // SHA-256 of the visitor's token, hex.
  await sql`alter table support_conversations add column joined_token_hash text unique`.execute(db)
}
