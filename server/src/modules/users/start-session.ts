import type { LoginAnswer, LoginChallenge, LoginResult } from '@fieldproof/contracts/calls/users'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { CallContext } from '#kernel/http/context.ts'
import type { Counted } from '#kernel/limits/call-limits.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { toUser } from './accounts.ts'
import { activityOf, securityAddress } from './activities.ts'
import { deviceInWords, visitOf } from './devices.ts'
import { type Visit } from '#kernel/sessions/session-context.ts'
import { loginPlace } from './login-places.ts'
import { challenge, hasSecondFactor } from './second-factors.ts'
import { endSessionOfToken, insertingSession, insertingSessionFrom, newSession } from '#kernel/sessions/sessions.ts'
import { refuseSuspended } from './suspension.ts'
import type { UserRow } from './tables.ts'
import type { UserCounts } from './user-counts.ts'

/** A started session; its token is stored nowhere else. */
export interface Started {
  sessionId: string
  token: string
  expiresAt: Date
  user: UserRow
  /** The user's counts, if they have just been read. */
  counts?: UserCounts
}

/** The result of the first factor: logged in, or asked for the second factor. */
export type LoginOutcome = { started: Started } | { challenge: LoginChallenge }

/**
 * Whether the user of a row of `users` has logged in before, but never with a device and from a country like the
 * caller's.
 */
export const isNewDevice = (context: CallContext) => {
  const { device, country } = visitOf(context)
  const earlier = sql`from account_activities where user_id = users.id and kind in ('logged-in', 'email-confirmed', 'signed-up')`
  return sql<boolean>`(exists (select ${earlier}) and not exists (
    select ${earlier} and device is not distinct from ${device || null} and country is not distinct from ${country}
  ))`
}

const notifyOfNewDevice = (db: Db, user: UserRow, { device, country }: Visit, context: CallContext): Promise<void> => {
  const now = context.clock.now()
  return queueMessage(db, now, {
    channel: 'mail',
    recipient: user.email,
    template: 'new-login',
    locale: user.locale,
    data: {
      firstName: user.first_name,
      at: now.toISOString(),
      device: deviceInWords(device, user.locale),
      country,
      sessionsLink: securityAddress(context.origin),
    },
  })
}

/**
 * Starts a session of a user who has proved who they are. A device that is new to the account causes a mail. Call it in
 * a transaction, and {@link handOver} after it.
 * @param user with the answer of {@link isNewDevice}, if it has been read already
 * @throws {Refusal} 403 if the staff have suspended the login
 */
export const beginSession = async (
  db: Db,
  user: UserRow & { is_new_device?: boolean },
  context: CallContext,
): Promise<Started> => {
  refuseSuspended(user)
  const now = context.clock.now()
  const visit = visitOf(context)
  const isNew =
    user.is_new_device ??
    (
      await db
        .selectFrom('users')
        .select(isNewDevice(context).as('is_new'))
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).is_new
  if (isNew) await notifyOfNewDevice(db, user, visit, context)
  const { token, row } = newSession(user, now, visit)
  const beside = db
    .with('activity', (with_) =>
      with_.insertInto('account_activities').values(activityOf(now, user.id, 'logged-in', visit)),
    )
    .with('place', (with_) =>
      with_
        .insertInto('login_places')
        .values(loginPlace(user.id, context))
        .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ last_login_at: now })),
    )
  await insertingSession(beside, row).execute()
  return { sessionId: row.id, token, expiresAt: row.expires_at, user }
}

/**
 * Starts a session of a user with the right password and a known device, in one SQL statement instead of a transaction
 * of five: nearly every login is like this, and nothing except the password's hash should take long.
 * @param counted the counts of the attempt, which the SQL statement uncounts
 * @returns undefined if it is no such login, or the user has changed since it was read; then nothing is written
 */
export const beginUsualSession = async (
  db: Db,
  user: UserRow & UserCounts,
  counted: readonly Counted[],
  context: CallContext,
): Promise<Started | undefined> => {
  const now = context.clock.now()
  const visit = visitOf(context)
  const { token, row } = newSession(user, now, visit)
  const activity = activityOf(now, user.id, 'logged-in', visit)
  const place = loginPlace(user.id, context)
  // The row is locked until the end: a simultaneous change of the password also ends this session.
  const { rows } = await sql`
    with still as (
      select id from users where id = ${user.id} and password_hash = ${user.password_hash} and deleted_at is null
        and login_suspended_at is null and authenticator_enabled_at is null and phone_2fa_enabled_at is null for share
    ), activity as (
      insert into account_activities (user_id, kind, device, country, created_at)
      select id, ${activity.kind}, ${activity.device}, ${activity.country}, ${now} from still
    ), place as (
      insert into login_places (user_id, place_hash, last_login_at) select id, ${place.place_hash}, ${now} from still
      on conflict (user_id, place_hash) do update set last_login_at = excluded.last_login_at
    ), given_back as (${context.limits.givingBack(counted)} and exists (select from still))
    ${insertingSessionFrom(sql`still`, row)}`.execute(db)
  return rows.length > 0 ? { sessionId: row.id, token, expiresAt: row.expires_at, user, counts: user } : undefined
}

/**
 * Starts a session of a user who has proved the first factor, or asks for the second if there is one. Call it in a
 * transaction, and {@link answerLogin} after it.
 * @throws {Refusal} 403 if the staff have suspended the login
 */
export const beginSessionOrChallenge = async (
  db: Db,
  user: Parameters<typeof beginSession>[1],
  context: CallContext,
): Promise<LoginOutcome> => {
  refuseSuspended(user)
  return hasSecondFactor(user)
    ? { challenge: await challenge(db, user, context.clock.now()) }
    : { started: await beginSession(db, user, context) }
}

/**
 * Gives a started session to the browser. The session in the browser's present cookie ends, even another user's
 * (SESSION-14).
 */
export const handOver = async (
  { sessionId, token, expiresAt, user, counts }: Started,
  { db, realtime, sessionCookie }: CallContext,
): Promise<LoginResult> => {
  const before = sessionCookie.shown()
  if (before !== undefined && before !== token) await endSessionOfToken(db, realtime, before)
  sessionCookie.set(token, expiresAt)
  return { token, expiry: expiresAt.toISOString(), sessionId, user: await toUser(db, user, counts) }
}

/** The answer to a login call, with the cookie if a session was started. */
export const answerLogin = async (outcome: LoginOutcome, context: CallContext): Promise<LoginAnswer> =>
  'started' in outcome ? handOver(outcome.started, context) : outcome
