import type { CallContext } from './context.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'

/**
 * Whose session a call that anyone may make comes with, where that changes its answer. A token that does not hold, and
 * an account in deletion, are nobody's: such a call is never refused.
 */
export const sessionIfAny = async ({ findSession }: CallContext): Promise<SessionContext | undefined> => {
  const session = await findSession()
  return session?.user.deletion_requested_at ? undefined : session
}
