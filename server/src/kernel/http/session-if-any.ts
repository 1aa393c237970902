import { findSession } from '#kernel/sessions/sessions.ts'
import type { CallContext } from './context.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

const bearer = /^Bearer +(\S+) *$/i
const cookie = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=([\\w-]+)`)

/**
 * Whose session a call that anyone may make comes with, where that changes its answer. A token that does not hold, and
 * an account in deletion, are nobody's: such a call is never refused.
 */
export const sessionIfAny = async ({ db, clock, header }: CallContext): Promise<SessionContext | undefined> => {
  const token = bearer.exec(header('authorization') ?? '')?.[1] ?? cookie.exec(header('cookie') ?? '')?.[1]
  const session = token === undefined ? undefined : await findSession(db, token, clock.now())
  return session?.user.deletion_requested_at ? undefined : session
}
