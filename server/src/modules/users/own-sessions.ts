import type { AnswerOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { recordActivity } from './activities.ts'
import { deviceInWords, visitOf } from './devices.ts'
import { endSession, endSessionOf, endSessionsOf } from '#kernel/sessions/sessions.ts'
import { requireStepUp } from '#kernel/sessions/step-up.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('users')

/** The user's sessions: first the present one, then by last use. */
export const listSessions = async ({
  db,
  clock,
  session,
  language,
}: UserContext): Promise<AnswerOf<'GET /users/me/sessions'>> => {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', session.userId)
    .where('expires_at', '>', clock.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({
      _id: row.id,
      device: deviceInWords(row.device, language),
      country: row.country,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.token_hash === session.tokenHash,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/**
 * Ends one of the user's sessions, and closes its sockets on every instance.
 * @throws {Refusal} 404 if the user has no such session
 */
export const endOwnSession = async (id: string, context: UserContext): Promise<void> => {
  const { db, clock, realtime, session } = context
  const ended = await db.transaction().execute(async (transaction) => {
    const tokenHash = await endSessionOf(transaction, realtime, session.userId, id)
    if (tokenHash === undefined) throw notFound(texts.noSuchSession())
    await recordActivity(transaction, clock.now(), session.userId, 'session-ended', visitOf(context))
    return tokenHash
  })
  if (ended === session.tokenHash) context.sessionCookie.clear()
}

/** Ends all of the user's sessions except the present one, and closes their sockets on every instance. */
export const endOtherSessions = async (context: UserContext): Promise<void> => {
  const { db, clock, realtime, session } = context
  await db.transaction().execute(async (transaction) => {
    await endSessionsOf(transaction, realtime, session.userId, session.tokenHash)
    await recordActivity(transaction, clock.now(), session.userId, 'other-sessions-ended', visitOf(context))
  })
}

/**
 * Ends the present session, or all of the user's, and closes their sockets on every instance.
 * @throws {Refusal} 403 `step-up-needed` if all should end and the session is not proved (STEPUP-5)
 */
export const logOut = async (everywhere: boolean, context: UserContext): Promise<void> => {
  const { db, clock, realtime, session, sessionCookie } = context
  if (everywhere) requireStepUp(context)
  await db.transaction().execute(async (transaction) => {
    if (everywhere) {
      await endSessionsOf(transaction, realtime, session.userId)
    } else {
      await endSession(transaction, session.tokenHash)
      await realtime.endSession(session.tokenHash, transaction)
    }
    await recordActivity(
      transaction,
      clock.now(),
      session.userId,
      everywhere ? 'all-sessions-ended' : 'logged-out',
      visitOf(context),
    )
  })
  sessionCookie.clear()
}
