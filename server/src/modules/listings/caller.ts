import type { CallContext } from '#kernel/http/context.ts'
import { SESSION_COOKIE } from '#kernel/http/session-cookie.ts'
import { findSession } from '#kernel/sessions/sessions.ts'

const tokenOf = ({ header }: Pick<CallContext, 'header'>): string | undefined => {
  const bearer = /^Bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1]
  if (bearer !== undefined) return bearer
  const cookies = (header('cookie') ?? '').split(/; */).map((pair) => pair.split('='))
  return cookies.find(([name]) => name === SESSION_COOKIE)?.[1]
}

/**
 * Who makes a call that everybody may make: their own listings are shown to them as their own. A token that does not
 * hold makes a visitor of its bearer, and refuses nothing.
 */
export const callerOf = async (context: CallContext): Promise<string | undefined> => {
  const token = tokenOf(context)
  if (token === undefined || token === '') return undefined
  return (await findSession(context.db, token, context.clock.now()))?.userId
}
