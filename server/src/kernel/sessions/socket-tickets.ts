import { randomBytes } from 'node:crypto'
import { batched } from '#kernel/db/batched.ts'
import type { Db } from '#kernel/db/connect.ts'
import { oneOf } from '#kernel/db/one-of.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { SessionContext } from './session-context.ts'
import { sessionOfHash } from './sessions.ts'

/** Milliseconds within which a ticket must be used. */
export const TICKET_LIFETIME = 60 * 1_000

/**
 * Makes a ticket for a session's socket: 256 random bits, of which only the hash is stored. It works once (SESSION-7).
 */
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

/**
 * Removes tickets that are used at the same time, in one query: when an instance stops, all its browsers connect to
 * another one at once.
 */
const takeTickets = batched(async (db, hashes) => {
  const taken = await db
    .deleteFrom('socket_tickets')
    .where('ticket_hash', '=', oneOf(hashes, 'text'))
    .returning(['ticket_hash', 'token_hash', 'expires_at'])
    .execute()
  return new Map(taken.map((ticket) => [ticket.ticket_hash, { ...ticket, isUsed: false }]))
})

/** Uses a ticket up. @returns its session, unless the ticket is unknown, used or too old, or the session has ended */
export const useSocketTicket = async (db: Db, ticket: string, now: Date): Promise<SessionContext | undefined> => {
  const taken = await takeTickets(db, hashToken(ticket))
  // Two sockets that use a ticket at the same time share one answer of the database.
  if (!taken || taken.isUsed) return undefined
  taken.isUsed = true
  return taken.expires_at > now ? sessionOfHash(db, taken.token_hash, now) : undefined
}
