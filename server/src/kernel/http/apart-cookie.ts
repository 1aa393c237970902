import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from './context.ts'

/** The name of the cookie that asks for the next document in its own process. */
export const APART_COOKIE = 'fApart'
/** Seconds in which the reader loads a page again that hangs. */
const LASTS = 600

/**
 * Sets that cookie and takes it back. A browser loads a page again in the process that it is in, and waits for that
 * process; so a page that hangs would stay as it is, whatever was rolled back. A document with other rights to its
 * process gets another one.
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

/** Whether a browser asks for a document apart from one that hangs. */
export const asksApart = ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  cookie.split(/;\s*/).includes(`${APART_COOKIE}=1`)

/**
 * The headers of such a document. It may request what every document of the site may. No cache keeps it, because a copy
 * would keep these headers too long.
 */
export const apartHeaders = { 'cross-origin-embedder-policy': 'credentialless', 'cache-control': 'no-store' }
