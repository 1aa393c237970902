import { randomBytes } from 'node:crypto'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { batched } from '#kernel/db/batched.ts'
import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { SessionContext, Visit } from './session-context.ts'
import type { SessionsTable } from './tables.ts'

const DAY = 24 * 60 * 60 * 1_000
/** A session ends after this time without use, in milliseconds. */
export const SESSION_LIFETIME = 30 * DAY
/** Its expiry is moved on at most this often, so that not every request writes. */
const PROLONG_AFTER = 60 * 60 * 1_000

/** Closes the sockets of a session that ends with this transaction, on every instance. */
export interface SocketCloser {
  endSession: (tokenHash: string, db: Db) => Promise<void>
}

type NewSession = Required<Omit<Insertable<SessionsTable>, 'id'>>

/** A session that begins now, as its row, and its token: 256 random bits, known to the caller alone. */
export const newSession = (
  userId: string,
  now: Date,
  { device, country }: Visit = { device: '', country: null },
): { token: string; row: NewSession } => {
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

/**
 * The statement that puts a new session into the database.
 * @param db or what begins a larger statement, such as `db.with(...)`
 */
export const insertingSession = (db: Pick<Db, 'insertInto'>, row: NewSession) => db.insertInto('sessions').values(row)

/**
 * The end of a larger statement, which starts a session for each row of a part of it.
 * @param source names the part; its rows have the user's `id`
 */
export const insertingSessionFrom = (source: RawBuilder<unknown>, row: NewSession): RawBuilder<{ user_id: string }> =>
  sql`insert into sessions (token_hash, user_id, created_at, last_used_at, device, country, expires_at)
    select ${row.token_hash}, id, ${row.created_at}, ${row.last_used_at}, ${row.device}, ${row.country}, ${row.expires_at}
    from ${source} returning user_id`

/** Starts a session. */
export const startSession = async (
  db: Db,
  userId: string,
  now: Date,
  visit?: Visit,
): Promise<{ token: string; expiresAt: Date }> => {
  const { token, row } = newSession(userId, now, visit)
  await insertingSession(db, row).execute()
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

/** Ends a session; its sockets stay open. */
export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/**
 * Ends one session of a user by its id, and closes its sockets on every instance. To be called in a transaction.
 * @returns the hash of its token; undefined where the user has no such session
 */
export const endSessionOf = async (
  db: Db,
  sockets: SocketCloser,
  userId: string,
  id: string,
): Promise<string | undefined> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst()
  if (ended) await sockets.endSession(ended.token_hash, db)
  return ended?.token_hash
}

/**
 * Ends all sessions of a user but perhaps one, and closes their sockets on every instance. To be called in a
 * transaction.
 * @param exceptTokenHash the session that goes on
 */
export const endSessionsOf = async (
  db: Db,
  sockets: SocketCloser,
  userId: string,
  exceptTokenHash?: string,
): Promise<void> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'is distinct from', exceptTokenHash ?? null)
    .returning('token_hash')
    .execute()
  for (const { token_hash: tokenHash } of ended) await sockets.endSession(tokenHash, db)
}

/** Removes sessions that have expired. */
export const sweepSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
