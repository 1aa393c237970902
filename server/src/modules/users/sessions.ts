import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { batched } from '#kernel/db/batched.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { SessionContext } from '#kernel/http/context.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { Visit } from './devices.ts'

const DAY = 24 * 60 * 60 * 1_000
/** A session ends after this time without use, in milliseconds. */
export const SESSION_LIFETIME = 30 * DAY
/** Its expiry is moved on at most this often, so that not every request writes. */
const PROLONG_AFTER = 60 * 60 * 1_000

/** What stands in the database for a token. */
export const hashToken = (token: string): string => hash('sha256', token)

/** A session that begins now, as its row, and its token: 256 random bits, known to the caller alone. */
export const newSession = (userId: string, now: Date, { device, country }: Visit = { device: '', country: null }) => {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    row: {
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      device,
      country,
      expires_at: new Date(now.getTime() + SESSION_LIFETIME),
    },
  }
}

/** Starts a session. */
export const startSession = async (
  db: Db,
  userId: string,
  now: Date,
  visit?: Visit,
): Promise<{ token: string; expiresAt: Date }> => {
  const { token, row } = newSession(userId, now, visit)
  await db.insertInto('sessions').values(row).execute()
  return { token, expiresAt: row.expires_at }
}

const findByHash = batched(async (db, hashes) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.token_hash', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('users.deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ expires_at: expiresAt, token_hash: tokenHash, ...user }): [string, SessionContext] => [
      tokenHash,
      { userId: user.id, user, tokenHash, expiresAt },
    ]),
  )
})

const sessionByHash = async (db: Db, tokenHash: string, now: Date): Promise<SessionContext | undefined> => {
  const session = await findByHash(db, tokenHash)
  return session && session.expiresAt > now ? session : undefined
}

/** The session of a token, unless it is unknown, has ended or has expired. */
export const findSession = async (db: Db, token: string, now: Date): Promise<SessionContext | undefined> =>
  token.length > 200 ? undefined : sessionByHash(db, hashToken(token), now)

/** Whether a session that was found earlier still goes on. */
export const sessionGoesOn = async (db: Db, tokenHash: string, now: Date): Promise<boolean> =>
  (await sessionByHash(db, tokenHash, now)) !== undefined

/** Moves a session's expiry and the time of its last use on, where it is time to. @returns the new expiry, if it was moved */
export const keepAlive = async (db: Db, session: SessionContext, now: Date): Promise<Date | undefined> => {
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
  if (expiresAt.getTime() - session.expiresAt.getTime() < PROLONG_AFTER) return undefined
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: now })
    .where('token_hash', '=', session.tokenHash)
    .execute()
  return expiresAt
}

export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/**
 * Ends all sessions of a user but perhaps one, and closes their sockets on every instance. To be called in a
 * transaction.
 * @param exceptTokenHash the session that goes on
 */
export const endSessionsOf = async (
  db: Db,
  realtime: Pick<Realtime, 'endSession'>,
  userId: string,
  exceptTokenHash?: string,
): Promise<void> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'is distinct from', exceptTokenHash ?? null)
    .returning('token_hash')
    .execute()
  for (const { token_hash: tokenHash } of ended) await realtime.endSession(tokenHash, db)
}

/** Removes sessions that have expired. */
export const sweepSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
