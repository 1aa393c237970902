import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from './context.ts'

/** The name of the cookie that asks for the next document in its own process. */
export const APART_COOKIE = 'fApart'
/** Seconds within which the user reloads a page that hangs. */
const LASTS = 600

/**
 * Sets and removes that cookie. A browser reloads a page in the same process, and waits for it, so a page that hangs
 * would stay even after a rollback. A document with another embedder policy gets another process.
 */
export const apartCookieOf = (request: FastifyRequest, reply: FastifyReply): CallContext['apartCookie'] => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  return {
    set: () => {
      void reply.setCookie(APART_COOKIE, '1', { ...attributes, maxAge: LASTS })
    },
    clear: () => {
      void reply.clearCookie(APART_COOKIE, attributes)
    },
  }
}

/** Whether a browser asks for a document in another process than one that hangs. */
export const asksApart = ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  cookie.split(/;\s*/).includes(`${APART_COOKIE}=1`)

/**
 * The headers of a document in its own process. It may request whatever every document of the site may. It is not
 * cached, because a cached copy would still have these headers when they are no longer needed.
 */
export const apartHeaders = { 'cross-origin-embedder-policy': 'credentialless', 'cache-control': 'no-store' }
