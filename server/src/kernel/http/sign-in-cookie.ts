import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { CallContext } from './context.ts'

/** The name of the cookie that binds a sign-in with a provider to its browser. */
export const SIGN_IN_COOKIE = 'fSignIn'

/**
 * Reads and sets that cookie. It has a random value, is sent only with the calls about accounts, and scripts cannot
 * read it.
 */
export const signInCookieOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  clock: Clock,
): CallContext['signInCookie'] => ({
  read: () => request.cookies[SIGN_IN_COOKIE],
  set: (value, expiresAt) => {
    const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000))
    void reply.setCookie(SIGN_IN_COOKIE, value, {
      path: '/users/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge,
    })
  },
})
