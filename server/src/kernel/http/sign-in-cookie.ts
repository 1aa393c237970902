import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { CallContext } from './context.ts'

/** The name of the cookie that a sign-in with a provider is bound to its browser by. */
export const SIGN_IN_COOKIE = 'fSignIn'

/** Reads and sets that cookie. It holds a random value, for the calls about accounts only; scripts cannot read it. */
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
