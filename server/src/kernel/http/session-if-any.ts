import type { CallContext } from './context.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'

/**
 * The session of a caller, for calls that anyone may make but that answer logged-in users differently. An invalid
 * token, and an account in deletion, count as no session: such a call is never refused.
 */
export const sessionIfAny = async ({ findSession }: CallContext): Promise<SessionContext | undefined> => {
  const session = await findSession()
  return session?.user.deletion_requested_at ? undefined : session
}
