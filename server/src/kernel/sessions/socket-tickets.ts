import { randomBytes } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { SessionContext } from './session-context.ts'
import { sessionOfHash } from './sessions.ts'

/** Milliseconds in which a ticket has to be shown. */
export const TICKET_LIFETIME = 60 * 1_000

/** Makes a ticket for a session's socket: 256 random bits, of which only the hash is kept. It works once (SESSION-7). */
export const issueSocketTicket = async (
  db: Db,
  { tokenHash }: SessionContext,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> => {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + TICKET_LIFETIME)
  await db
    .insertInto('socket_tickets')
    .values({ ticket_hash: hashToken(ticket), token_hash: tokenHash, expires_at: expiresAt })
    .execute()
  return { ticket, expiresAt }
}

/** Uses a ticket up. @returns its session, unless the ticket is unknown, used or too old, or the session has ended */
export const useSocketTicket = async (db: Db, ticket: string, now: Date): Promise<SessionContext | undefined> => {
  const used = await db
    .deleteFrom('socket_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning(['token_hash', 'expires_at'])
    .executeTakeFirst()
  return used && used.expires_at > now ? sessionOfHash(db, used.token_hash, now) : undefined
}
