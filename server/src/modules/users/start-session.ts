import type { LoginAnswer, LoginChallenge, LoginResult } from '@fieldproof/contracts/calls/users'
import type { User } from '@fieldproof/contracts'
import type { Db } from '../../db/connect.ts'
import type { CallContext } from '../../http/context.ts'
import { queueMessage } from '../../outbox/queue.ts'
import { toUser } from './accounts.ts'
import { recordActivity, securityAddress } from './activities.ts'
import { deviceInWords, visitOf, type Visit } from './devices.ts'
import { rememberPlace } from './login-places.ts'
import { challenge, hasSecondFactor } from './second-factors.ts'
import { startSession } from './sessions.ts'
import { refuseSuspended } from './suspension.ts'
import type { UserRow } from './tables.ts'

/** A session that has been started; its token is nowhere else. */
export interface Started {
  token: string
  expiresAt: Date
  user: User
}

/** Where the user stands after the first factor: logged in, or asked for the second. */
export type LoginOutcome = { started: Started } | { challenge: LoginChallenge }

/** Whether the user has logged in before, and from a device and a country like these. */
const isNewDevice = async (db: Db, userId: string, { device, country }: Visit): Promise<boolean> => {
  const earlier = db.selectFrom('account_activities').select('id').where('user_id', '=', userId)
    .where('kind', 'in', ['logged-in', 'email-confirmed', 'signed-up'])
  if (!await earlier.limit(1).executeTakeFirst()) return false
  return !await earlier.where('device', 'is not distinct from', device || null)
    .where('country', 'is not distinct from', country).limit(1).executeTakeFirst()
}

const tellOfNewDevice = (db: Db, user: UserRow, { device, country }: Visit, context: CallContext): Promise<void> => {
  const now = context.clock.now()
  return queueMessage(db, now, {
    channel: 'mail', recipient: user.email, template: 'new-login', locale: user.locale,
    data: {
      firstName: user.first_name, at: now.toISOString(), device: deviceInWords(device, user.locale), country,
      sessionsLink: securityAddress(context.origin),
    },
  })
}

/**
 * Starts a session of a user who has shown all that it takes. A device that is new to the account is told of by mail.
 * To be called in a transaction, and {@link handOver} after it.
 * @throws {Refusal} 403 where the staff have suspended the login
 */
export const beginSession = async (db: Db, user: UserRow, context: CallContext): Promise<Started> => {
  refuseSuspended(user)
  const now = context.clock.now()
  const visit = visitOf(context)
  if (await isNewDevice(db, user.id, visit)) await tellOfNewDevice(db, user, visit, context)
  await recordActivity(db, now, user.id, 'logged-in', visit)
  await rememberPlace(db, user.id, context)
  return { ...await startSession(db, user.id, now, visit), user: await toUser(db, user) }
}

/**
 * Starts a session of a user who has shown the first factor, or asks for the second where there is one. To be called in
 * a transaction, and {@link answerLogin} after it.
 * @throws {Refusal} 403 where the staff have suspended the login
 */
export const beginSessionOrChallenge = async (db: Db, user: UserRow, context: CallContext): Promise<LoginOutcome> => {
  refuseSuspended(user)
  return hasSecondFactor(user)
    ? { challenge: await challenge(db, user, context.clock.now()) }
    : { started: await beginSession(db, user, context) }
}

/** Hands a session that has been started to the browser. */
export const handOver = ({ token, expiresAt, user }: Started, { sessionCookie }: CallContext): LoginResult => {
  sessionCookie.set(token, expiresAt)
  return { token, expiry: expiresAt.toISOString(), user }
}

/** What a login call answers, with the cookie where a session was started. */
export const answerLogin = (outcome: LoginOutcome, context: CallContext): LoginAnswer =>
  'started' in outcome ? handOver(outcome.started, context) : outcome
