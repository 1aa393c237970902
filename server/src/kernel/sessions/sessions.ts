import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { batched } from '#kernel/db/batched.ts'
import type { Db } from '#kernel/db/connect.ts'
import { oneOf } from '#kernel/db/one-of.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { SessionContext, Visit } from './session-context.ts'
import type { AccountRow, SessionsTable } from './tables.ts'

const MINUTE = 60 * 1_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session is valid, in milliseconds (SESSION-1, STAFF-5). */
interface Lifetime {
  /** After its last use. */
  idle: number
  /** After its login, even if it is used. */
  whole: number
  /** The minimum time by which its expiry is extended, so that not every request writes. */
  prolongAfter: number
}
const lifetimes = {
  user: { idle: 30 * DAY, whole: 90 * DAY, prolongAfter: HOUR },
  staff: { idle: 30 * MINUTE, whole: 12 * HOUR, prolongAfter: MINUTE },
} as const satisfies Record<string, Lifetime>
const lifetimeOf = ({ is_staff: isStaff }: Pick<AccountRow, 'is_staff'>): Lifetime =>
  isStaff ? lifetimes.staff : lifetimes.user

/** A session without use ends after this time, in milliseconds; one of the staff much earlier. */
export const SESSION_LIFETIME = lifetimes.user.idle

/** Closes the sockets of a session that ends with this transaction, on every instance. */
export interface SocketCloser {
  endSession: (tokenHash: string, db: Db) => Promise<void>
}

/** The user of a session; sessions of the staff are shorter. */
export type SessionOwner = Pick<AccountRow, 'id' | 'is_staff'>
type NewSession = Required<Insertable<SessionsTable>>

/** The row of a session that starts now, and its token: 256 random bits, which are not stored. */
export const newSession = (
  user: SessionOwner,
  now: Date,
  { device, country }: Visit = { device: '', country: null },
): { token: string; row: NewSession } => {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    row: {
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      proved_at: null,
      device,
      country,
      expires_at: new Date(now.getTime() + lifetimeOf(user).idle),
    },
  }
}

/**
 * The statement that puts a new session into the database.
 * @param db the database, or the beginning of a larger statement, such as `db.with(...)`
 */
export const insertingSession = (db: Pick<Db, 'insertInto'>, row: NewSession) => db.insertInto('sessions').values(row)

/**
 * The end of a larger statement, which starts a session for each row of a part of it.
 * @param source the name of that part; its rows have the user's `id`
 */
export const insertingSessionFrom = (source: RawBuilder<unknown>, row: NewSession): RawBuilder<{ user_id: string }> =>
  sql`insert into sessions (id, token_hash, user_id, created_at, last_used_at, device, country, expires_at)
    select ${row.id}, ${row.token_hash}, id, ${row.created_at}, ${row.last_used_at}, ${row.device}, ${row.country}, ${row.expires_at}
    from ${source} returning user_id`

/** Starts a session. */
export const startSession = async (
  db: Db,
  userId: string,
  now: Date,
  visit?: Visit,
): Promise<{ token: string; expiresAt: Date }> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_staff'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { token, row } = newSession(user, now, visit)
  await insertingSession(db, row).execute()
  return { token, expiresAt: row.expires_at }
}

/** When a session ends if it is not used again. */
const endOf = (user: Pick<AccountRow, 'is_staff'>, startedAt: Date, lastUsedAt: Date): Date => {
  const { idle, whole } = lifetimeOf(user)
  return new Date(Math.min(lastUsedAt.getTime() + idle, startedAt.getTime() + whole))
}

const findByHash = batched(async (db, hashes) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.id as session_id',
      'sessions.token_hash',
      'sessions.expires_at',
      'sessions.created_at as session_created_at',
      'sessions.last_used_at as session_last_used_at',
      'sessions.proved_at as session_proved_at',
    ])
    .where('sessions.token_hash', '=', oneOf(hashes, 'text'))
    .execute()
  return new Map(
    // This is not a condition of the query, because a database without statistics would expect it to match almost no
    // account, and would read all accounts.
    rows
      .filter(({ deleted_at: deletedAt }) => deletedAt === null)
      .map(
        ({
          session_id: id,
          expires_at,
          token_hash: tokenHash,
          session_created_at,
          session_last_used_at,
          session_proved_at,
          ...user
        }) => {
          // A user who became staff since the login gets the shorter lifetime from then on.
          const ends = endOf(user, session_created_at, session_last_used_at)
          const expiresAt = ends < expires_at ? ends : expires_at
          const session: SessionContext = {
            id,
            userId: user.id,
            user,
            tokenHash,
            expiresAt,
            startedAt: session_created_at,
            provedAt: session_proved_at ?? session_created_at,
          }
          return [tokenHash, session] as const
        },
      ),
  )
})

/** The session with this hash of its token, unless it has ended or has expired. */
export const sessionOfHash = async (db: Db, tokenHash: string, now: Date): Promise<SessionContext | undefined> => {
  const session = await findByHash(db, tokenHash)
  return session && session.expiresAt > now ? session : undefined
}

/** The session of a token, unless it is unknown, has ended or has expired. */
export const findSession = async (db: Db, token: string, now: Date): Promise<SessionContext | undefined> =>
  token.length > 200 ? undefined : sessionOfHash(db, hashToken(token), now)

/** Whether a session that was found earlier is still valid. */
export const sessionGoesOn = async (db: Db, tokenHash: string, now: Date): Promise<boolean> =>
  (await sessionOfHash(db, tokenHash, now)) !== undefined

/**
 * Extends a session's expiry and updates the time of its last use, if it is due.
 * @returns the new expiry, if it was extended; undefined also if the session has ended since it was found
 */
export const keepAlive = async (db: Db, session: SessionContext, now: Date): Promise<Date | undefined> => {
  const expiresAt = endOf(session.user, session.startedAt, now)
  if (expiresAt.getTime() - session.expiresAt.getTime() < lifetimeOf(session.user).prolongAfter) return undefined
  const extended = await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: now })
    .where('token_hash', '=', session.tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return extended && expiresAt
}

/** Ends a session; its sockets stay open. */
export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends the session of a token, if it has one, and closes its sockets on every instance. */
export const endSessionOfToken = (db: Db, sockets: SocketCloser, token: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const tokenHash = hashToken(token)
    const ended = await transaction
      .deleteFrom('sessions')
      .where('token_hash', '=', tokenHash)
      .returning('id')
      .executeTakeFirst()
    if (ended) await sockets.endSession(tokenHash, transaction)
  })

/**
 * Ends one session of a user by its id, and closes its sockets on every instance. To be called in a transaction.
 * @returns the hash of its token; undefined if the user has no such session
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
 * Ends all sessions of a user, or all but one, and closes their sockets on every instance. To be called in a
 * transaction.
 * @param exceptTokenHash the hash of the session that stays
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

/**
 * Closes the sockets of a user's sessions. The sessions stay; what their sockets may receive is checked again when the
 * browsers reconnect. To be called in a transaction.
 */
export const closeSocketsOf = async (db: Db, sockets: SocketCloser, userId: string): Promise<void> => {
  const rows = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute()
  for (const { token_hash: tokenHash } of rows) await sockets.endSession(tokenHash, db)
}

/** Deletes expired sessions and tickets. */
export const sweepSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('socket_tickets').where('expires_at', '<=', now).execute()
}
